"""The player of 古文明拍卖行."""
