"""What a pupil sees of a lesson: joining, the table, handing in, leaving."""
