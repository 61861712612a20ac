# የተቀመጠ ጨዋታ ሲታይ።
# To be checked by a speaker.

move-plays = ተራ { $number }፦ ተጫዋች { $player } { $move } ይጫወታል።
round-has-more = ዙሩ ገና { $n } ተራ አለው።
record-has-more = ገና { $n } ተራ አለ።
