# ዙር እንዴት እንደሚያልቅ፣ የሚቀጥለውም እንዴት እንደሚዘጋጅ።
# To be checked by a speaker.

over =
    { $what ->
        [numbered] ዙር { $number } አለቀ!
        [round] ዙሩ አለቀ!
       *[game] ጨዋታው አለቀ!
    }
won = ተጫዋች { $player } አሸነፈ።
won-round = ተጫዋች { $player } ዙር { $number }ን አሸነፈ።
drawn =
    { $what ->
        [numbered] ዙር { $number } እኩል ነው።
        [round] ዙሩ እኩል ነው።
       *[game] ጨዋታው እኩል ነው።
    }
void =
    { $what ->
        [numbered] ዙር { $number } አይቆጠርም፤ { $why }።
        [round] ዙሩ አይቆጠርም፤ { $why }።
       *[game] ጨዋታው አይቆጠርም፤ { $why }።
    }
void-sowing = ከ{ $hole } መዝራቱ አያልቅም ነበር
void-sowing-given-up = ከ{ $hole } መዝራቱ እስከተሞከረው ድረስ አያልቅም
void-opening = መክፈቻው አያልቅም ነበር
void-opening-given-up = መክፈቻው እስከተሞከረው ድረስ አያልቅም
void-too-long = በ{ $turns } አላለቀም

few-left = በ{ $holes-word } የቀሩት ጥቂት { $counters-word } ብቻ ናቸው።
few-in-each = በየትኛውም { $hole-word } ከጥቂት { $counters-word } በላይ የለም።
over-half = አንድ ተጫዋች ከ{ $counters-word } ከግማሽ በላይ አሸንፏል።
nothing-won = በተከታታይ { $turns } ተራ ምንም አልተወሰደም።
repeats = ተመሳሳይ አቀማመጥ { $times } ጊዜ መጥቷል።
cannot-move = ተጫዋች { $player } መጫወት አይችልም።
nobody-can-move = ማንም መጫወት አይችልም።
side-empty = የአንድ ተጫዋች { $holes-word } ሁሉ ባዶ ናቸው።
seizes = ተጫዋች { $player } አሸነፈ፤ { $counters-word } ሁሉ ይወስዳል።
takes-left = ተጫዋች { $player } የቀረውን ይወስዳል፦ { $counters }።

round = ዙር { $number }
lies-in-every = በእያንዳንዱ { $hole-word } { $counters } አለ።
one-round = ይህ ጨዋታ አንድ ዙር ነው፤ ያሸነፈ ሁሉንም አሸነፈ።
until-no-counters = ውድድሩ አንድ ተጫዋች ምንም እስከማይኖረው ይቀጥላል።
until-at-most = ውድድሩ አንድ ተጫዋች { $counters } ወይም ከዚያ በታች እስኪኖረው ይቀጥላል።
until-no-hole = ውድድሩ አንድ ተጫዋች አንድም { $hole-word } መሙላት እስከማይችል ይቀጥላል።
until-holes-owned = ውድድሩ አንድ ተጫዋች ለሚቀጥለው ዙር { $number } { $holes-word } የእሱ እስኪሆኑ ይቀጥላል።
until-rounds-won = ውድድሩ አንድ ተጫዋች { $rounds } እስኪያሸንፍ ይቀጥላል።
until-points = ውድድሩ አንድ ተጫዋች { $goal } እስኪደርስ ይቀጥላል፦ ላሸነፈው ዙር ሁሉ አንድ፣ በዙሩ { $counters } ወይም ከዚያ በላይ ካገኘ ሁለት።
until-counters-won = ውድድሩ አንድ ተጫዋች በሁሉም ዙሮች አንድ ላይ { $counters } እስኪያገኝ ይቀጥላል።
until-surplus = ውድድሩ አንድ ተጫዋች ባሸነፋቸው ዙሮች ከሌላው { $counters } በላይ እስኪያገኝ ይቀጥላል።

again-void = ዙር { $number } አልተቆጠረም፤ በመጀመሪያ የነበረው እንደገና ተቀምጧል።
again-void-unopened = ዙር { $number } አልተቆጠረም፤ በመጀመሪያ የነበረው እንደገና ተቀምጧል፤ የማያልቀው መክፈቻ ቀርቷል።
laid-out-again = እንደ መጀመሪያው ዙር ተቀምጧል፤ ውድድሩ { $a } ለ { $b } ነው።

fills =
    ተጫዋች { $player } { $counters } አለው፤ { $filled ->
        [0] { $hole-word } አይሞላም
       *[other] { $holes } ይሞላል
    }{ $rest ->
        [0] { "" }
       *[other] ፤ { $rest } ይተርፋል
    }።
last-more = { $own } ስለተረፈው ተጫዋች { $player } አንድ { $hole-word } ይጨመርለታል፤ ተጫዋች { $other } የጎደለውን { $gives } ይሰጣል።
last-weaker = ለሁለቱም { $own } ተርፏል። ተጫዋች { $player } ያነሰ አለው፤ አንድ { $hole-word } ይጨመርለታል፤ ተጫዋች { $other } የጎደለውን { $gives } ይሰጣል።
last-fewer = ተጫዋች { $player } ያነሰ አለው፤ አንድ { $hole-word } ይጨመርለታል፤ ተጫዋች { $other } የጎደለውን { $gives } ይሰጣል።
last-lots = ለሁለቱም { $own } ተርፏል። ዕጣው ለተጫዋች { $player } ወጣ፤ አንድ { $hole-word } ይጨመርለታል፤ ተጫዋች { $other } የጎደለውን { $gives } ይሰጣል።
has-chosen = ተጫዋች { $player } መረጠ፦ { $holes }።
own-sides = እያንዳንዱ ተጫዋች በራሱ በኩል ያሉት { $holes-word } አሉት።
owns-now = ተጫዋች { $player } አሁን { $number } አለው፦ { $holes }።
owns-now-beyond = ተጫዋች { $player } አሁን { $number } አለው፦ በራሱ በኩል ያሉት ሁሉ፣ በ{ $other } በኩልም { $holes }።
goes = { $holes } ወደ ተጫዋች { $player } ይሄዳል።
goes-back = { $holes } ወደ ተጫዋች { $player } ይመለሳል።
keeps = ተጫዋች { $player } በማከማቻው { $counters } ያቆያል።
has = ተጫዋች { $player } { $counters } አለው።
gives = ሁለቱም እኩል { $holes-word } እንዲሞሉ ተጫዋች { $other } ለተጫዋች { $player } { $counters } ይሰጣል።
lay-out = ሁለቱም { $counters } ያስቀምጣሉ፦ { $how }።
lay-out-all = ሁለቱም { $counters } ያስቀምጣሉ፣ ያነሰው ያለው ሁሉ ነው፦ { $how }።
alike = በእያንዳንዱ { $hole-word } { $n }
from-left = ከግራ { $numbers }
from-right = ከቀኝ { $numbers }
from-ends = ከሁለቱም ጫፎች በተራ { $numbers }
from-left-back = በኋለኛው ረድፍ ከግራ { $numbers }
from-right-back = በኋለኛው ረድፍ ከቀኝ { $numbers }
from-ends-back = በኋለኛው ረድፍ ከሁለቱም ጫፎች በተራ { $numbers }
fills-own = ተጫዋች { $player } { $counters } አለው፤ ከራሱ { $holes } ይሞላል።
closed-in-round = በዚህ ዙር ተዘግቷል፦ { $holes }።

begins-why = ተጫዋች { $player } ይጀምራል፤ { $why }።
opens-why = ተጫዋች { $player } ይከፍታል፤ { $why }።
begins-after-race = ከሩጫው በኋላ ተጫዋች { $player } ይጀምራል፤ { $why }።
race-decides = ማን እንደሚጀምር ሩጫ ይወስናል፤ ማንም ካላሸነፈ ተጫዋች { $player } ነው፤ { $why }።
why-same = እንደ ዙር { $number }
why-last-mover = በዙር { $number } መጨረሻ የተጫወተው
why-winner = ዙር { $number } ያሸነፈው
why-loser = ዙር { $number } የተሸነፈው
why-nobody = ዙር { $number } ማንም አላሸነፈም፤ ተጫዋች { $began } ጀምሮት ነበር
why-other = ዙር { $number } ተጫዋች { $began } ጀምሮት ነበር
