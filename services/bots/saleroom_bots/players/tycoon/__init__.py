"""The player of 拍卖大亨."""
