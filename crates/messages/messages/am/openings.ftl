# ዙር እንዴት እንደሚከፈት።
# To be checked by a speaker.

begins = ተጫዋች { $player } ይጀምራል።
begins-asked = እንደተጠየቀው ተጫዋች { $player } ይጀምራል።
begins-asked-race = ሩጫውን ማንም ካላሸነፈ፣ እንደተጠየቀው ተጫዋች { $player } ይጀምራል።
lots = ዕጣው ለተጫዋች { $player } ወጣ፤ እሱ ይጀምራል።
lots-race = ዕጣው ለተጫዋች { $player } ወጣ፤ ሩጫውን ማንም ካላሸነፈ እሱ ይጀምራል።

race-both-sow = ሁለቱም ተጫዋቾች በአንድ ጊዜ ይዘራሉ።
race-endless = ሁለቱም ተጫዋቾች በአንድ ጊዜ ይዘራሉ፤ ሩጫው አያልቅም ነበር፤ ሁሉም እንደነበረ ይቆያል።
race-lifts = ተጫዋች { $player } ከ{ $hole } { $counters } አንስቶ በ{ $end } ይጨርሳል፤ { $counter-word } ቁጥር { $ordinal }።
race-rests = ተጫዋች { $player } በ{ $end } ይጨርሳል፤ { $counter-word } ቁጥር { $ordinal }።
race-first = ተጫዋች { $player } ቀድሞ ጨረሰ።
race-together = ሁለቱም እኩል ጨረሱ።
ordinal = { $number }

race-counters = ሩጫው፣ አንድ በአንድ፦
race-and-so-on = እንዲህ ይቀጥላል፤ ሩጫው አያልቅም ነበር።
race-in-hand = በእጅ፦ A { $a }፣ B { $b }።
race-lift = { $player } ከ{ $hole } { $counters } ያነሳል።
race-drop = የ{ $player } { $counter-word } በ{ $place } ይወድቃል፤ { $makes } ይሆናል።
race-drop-last = የ{ $player } የመጨረሻ { $counter-word } በ{ $place } ይወድቃል፤ { $makes } ይሆናል።
race-finished = የ{ $player } የመጨረሻ { $counter-word } ባዶ በነበረው በ{ $place } ይወድቃል፤ { $player } ጨርሷል።
race-take = { $player } ከ{ $hole } { $taken } ይወስዳል።

pushes = ተጫዋች { $player } ያዛውራል፦ { $pushes }።
push = ከ{ $from } ወደ { $to }
push-sows = ተጫዋች { $player } ከ{ $hole } { $counters } ይዘራል።
gathers = ተጫዋች { $player } ከ{ $holes-word } { $counters } ሰብስቦ ይዘራል፤ የመጨረሻው በ{ $end } ይወድቃል።
