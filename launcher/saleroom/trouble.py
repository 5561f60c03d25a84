"""What a person at the terminal can mend."""


class Trouble(Exception):
    """Something outside this program is in the way; the message says what, in one sentence for the terminal."""
