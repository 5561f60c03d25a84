"""What tests a game: tables, random play, recorded games, secrecy, real servers."""
