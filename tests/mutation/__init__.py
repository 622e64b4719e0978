"""Would a test notice? Changes one small thing in the code at a time and runs the tests that pass through it."""
