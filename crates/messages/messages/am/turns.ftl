# በአንድ ተራ የሚሆነው።
# To be checked by a speaker.

takes = ተጫዋች { $player } ከ{ $hole } { $taken } ይወስዳል።
takes-numbered = መያዝ { $number }፦ ተጫዋች { $player } ከ{ $hole } { $taken } ይወስዳል።
# To be checked by a speaker.
takes-store = ተጫዋች { $player } ተጫዋች { $other } ያሸነፈውን ሁሉ ይወስዳል፦ { $taken }።
lifts-store = ተጫዋች { $player } ከማከማቻው { $taken } ያነሳል።
gives-store = ተጫዋች { $player } ከማከማቻው ለተጫዋች { $other } { $counters } ይሰጣል፦ በ{ $hole } አሁን { $makes } አሉ።
gives-one = ተጫዋች { $player } ከ{ $from } ለተጫዋች { $other } { $counters } ይሰጣል፦ በ{ $hole } አሁን { $makes } አሉ።
comes-over = ተጫዋች { $player } ከ{ $from } { $counters } ወደ { $hole } ያመጣል፤ አሁን እዚያ { $makes } አሉ።
captures = ተጫዋች { $player } { $hole } ይይዛል፤ አሁን { $weg } ነው።
becomes-jen = { $hole } አሁን ጀን ነው።
# To be checked by a speaker.
becomes-half-weg = { $hole } ከባለቤቱ ጋር ይቆያል፤ ሌላ የለውምና። ከአሁን በኋላ ከእሱ ግብር መውሰድ ይችላል።
unclaimed = በ{ $hole } ያለውን ማንም አልጠየቀም፤ እዚያው ይቆያል።
unclaimed-numbered = መያዝ { $number }፦ በ{ $hole } ያለውን ማንም አልጠየቀም፤ እዚያው ይቆያል።
is-closed = { $hole } ተዘግቷል።
rests = ቀጣዩ ተራ ከ{ $hole } መጀመር አይችልም።
rests-until-sown = { $hole } ሌላው ተጫዋች እስኪዘራበት ያርፋል።
taxes-jen = ተጫዋች { $player } ከ{ $hole } { $taken } ይወስዳል፤ ጀን ነው።
taxes-weg = ተጫዋች { $player } ከ{ $hole } { $taken } ይወስዳል፤ የ{ $other } { $weg } ነው።
teseta = ተሰጣ በ{ $hole }፦ ለመጀመሪያ ጊዜ ምንም አይወሰድም።
slam-takes-nothing = ለተጫዋች { $player } ምንም አይቀርለትም ነበር፤ ስለዚህ ምንም አይወሰድም።
slam-rest = ለተጫዋች { $player } ምንም አይቀርለትም ነበር፤ የቀረው የእሱ ነው።
slam-one-left = ለተጫዋች { $player } ምንም አይቀርለትም ነበር፤ አንድ ጉድጓድ ይቀራል።
again = ተጫዋች { $player } እንደገና ይጫወታል።
endless-pass = መዝራቱ አያልቅም ነበር፤ ሁሉም እንደነበረ ይቆያል።
passes = ተጫዋች { $player } መጫወት አይችልም፤ ያልፋል።

lap = ተጫዋች { $player } ከ{ $hole } { $counters } አንስቶ ይዘራል፦ { $drops }።
lap-store = ተጫዋች { $player } ከማከማቻው { $counters } አንስቶ ይዘራል፦ { $drops }።
lap-left-out = መዝራቱ ረጅም ስለሆነ የቀረው አልተጻፈም።
note-takes = ተጫዋች { $player } ይወስዳል
note-takes-numbered = ተጫዋች { $player } ይወስዳል፣ መያዝ { $number }
note-unclaimed = ማንም አልጠየቀም
note-unclaimed-numbered = ማንም አልጠየቀም፣ መያዝ { $number }
note-jen = አሁን ጀን

hand-empty = እጁ ባዶ ነው።
in-hand = በእጅ፦ { $counters }።
