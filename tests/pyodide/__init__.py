"""The engine's tests inside Pyodide: the Python that users of the page run."""
