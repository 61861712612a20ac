# ብዙ ዙር ያለው ውድድር።
# To be checked by a speaker.

round-began = ዙር { $number } ሲጀመር ተጫዋች A { $a }፣ ተጫዋች B { $b } ነበረው።
standing-ahead = ዙር { $number }፤ ውድድሩ { $more } ለ { $less } ነው፤ ተጫዋች { $player } ይመራል።
standing-level = ዙር { $number }፤ ውድድሩ { $more } ለ { $less } ነው።
stands-ahead = ውድድሩ { $more } ለ { $less } ነው፤ ተጫዋች { $player } ይመራል።
stands-level = ውድድሩ { $more } ለ { $less } ነው።
round-won = ዙር { $number }፦ ተጫዋች { $player } አሸነፈ፤ A { $a }፣ B { $b }።
round-drawn = ዙር { $number }፦ እኩል፤ A { $a }፣ B { $b }።
round-void = ዙር { $number }፦ አይቆጠርም።

match-over = ውድድሩ አለቀ!
match-one-round = ይህ ጨዋታ አንድ ዙር ነው።
match-too-few = ተጫዋች { $player } { $counters } አለው፤ ለመቀጠል አይበቃም።
match-no-hole = ተጫዋች { $player } { $counters } አለው፤ አንድም { $hole-word } መሙላት አይችልም።
match-holes-owned = ለሚቀጥለው ዙር { $number } { $holes-word } ወይም ከዚያ በላይ የተጫዋች { $player } ይሆናሉ።
match-both-too-few = ሁለቱም ለመቀጠል የሚበቃ { $counters-word } የላቸውም።
match-neither-fills = ማንም { $hole-word } መሙላት አይችልም።
match-goal = ተጫዋች { $player } { $goal } ደርሷል።
match-goal-both = ሁለቱም { $goal } ደርሰዋል፤ ማንም አይበልጥም።
match-void-sowing = የማያልቅ መዝራት ስላለ ውድድሩ ሁሉ አይቆጠርም።
match-not-won = በ{ $rounds } ማንም አላሸነፈም።
rounds-won = ከ{ $rounds } ተጫዋች A { $a }፣ ተጫዋች B { $b } አሸንፈዋል{ $drawn ->
        [0] { "" }
       *[other] ፤ { $drawn } እኩል
    }{ $void ->
        [0] { "" }
       *[other] ፤ { $void } አይቆጠርም
    }።
match-won = ተጫዋች { $player } ውድድሩን { $more } ለ { $less } አሸነፈ።
match-drawn = ውድድሩ እኩል ነው።
match-void = ውድድሩ አይቆጠርም።
ended-resigned = ተጫዋች { $player } እጅ ሰጠ። ተጫዋች { $other } ጨዋታውን አሸነፈ።
ended-out-of-time = የተጫዋች { $player } ጊዜ አለቀ። ተጫዋች { $other } ጨዋታውን አሸነፈ።
ended-draw-agreed = ተጫዋቾቹ በእኩል ውጤት ተስማሙ።
