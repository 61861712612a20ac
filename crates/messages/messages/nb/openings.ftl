# How a round is opened: lots, a race, a push.
