# ጨዋታዎቹ ነገሮቻቸውን የሚጠሩባቸው ቃላት።
# To be checked by a speaker.

word-counter =
    { $n ->
        [one] { $n } ጠጠር
       *[other] { $n } ጠጠሮች
    }
    .one = ጠጠር
    .several = ጠጠሮች
word-seed =
    { $n ->
        [one] { $n } ፍሬ
       *[other] { $n } ፍሬዎች
    }
    .one = ፍሬ
    .several = ፍሬዎች
word-stone =
    { $n ->
        [one] { $n } ድንጋይ
       *[other] { $n } ድንጋዮች
    }
    .one = ድንጋይ
    .several = ድንጋዮች
word-ball =
    { $n ->
        [one] { $n } ኳስ
       *[other] { $n } ኳሶች
    }
    .one = ኳስ
    .several = ኳሶች
word-pebble =
    { $n ->
        [one] { $n } ጠጠር
       *[other] { $n } ጠጠሮች
    }
    .one = ጠጠር
    .several = ጠጠሮች
word-bean =
    { $n ->
        [one] { $n } ባቄላ
       *[other] { $n } ባቄላዎች
    }
    .one = ባቄላ
    .several = ባቄላዎች
word-shell =
    { $n ->
        [one] { $n } ዛጎል
       *[other] { $n } ዛጎሎች
    }
    .one = ዛጎል
    .several = ዛጎሎች
word-hole =
    { $n ->
        [one] { $n } ጉድጓድ
       *[other] { $n } ጉድጓዶች
    }
    .one = ጉድጓድ
    .several = ጉድጓዶች
word-home =
    { $n ->
        [one] { $n } ቤት
       *[other] { $n } ቤቶች
    }
    .one = ቤት
    .several = ቤቶች
word-pit =
    { $n ->
        [one] { $n } ጉድጓድ
       *[other] { $n } ጉድጓዶች
    }
    .one = ጉድጓድ
    .several = ጉድጓዶች
word-pile =
    { $n ->
        [one] { $n } ክምር
       *[other] { $n } ክምሮች
    }
    .one = ክምር
    .several = ክምሮች
word-family =
    { $n ->
        [one] { $n } ቤተሰብ
       *[other] { $n } ቤተሰቦች
    }
    .one = ቤተሰብ
    .several = ቤተሰቦች
word-point =
    { $n ->
        [one] { $n } ነጥብ
       *[other] { $n } ነጥቦች
    }
    .one = ነጥብ
    .several = ነጥቦች

things =
    { $n ->
        [one] { $n } { $one }
       *[other] { $n } { $several }
    }

turns =
    { $n ->
        [one] { $n } ተራ
       *[other] { $n } ተራዎች
    }
rounds =
    { $n ->
        [one] { $n } ዙር
       *[other] { $n } ዙሮች
    }

points-and-rest = { $points } እና { $rest }

list-and = { $before } እና { $last }
list-or = { $before } ወይም { $last }

hole-of = የ{ $player } { $hole-word } { $number }
hole-own = { $hole-word } { $number }
# To be checked by a speaker: the store, where what is won lies.
store-of = የ{ $player } ማከማቻ
