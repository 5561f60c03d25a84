"""古物帮, Antique Gang: a row of antiques whose order scores, a market, a tomb, appraisals and auctions."""
