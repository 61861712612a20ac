# የጨዋታው ቃላት ትርጉም።
# To be checked by a speaker.

term-unit = ({ $unit } ማለት { $counters } ነው፤ ተጫዋች ያሸነፈው እንዲህ ይቆጠራል።)
term-weg = ({ $weg } የተያዘ ነው፤ በገበጣው ላይ ይቆያል፤ የያዘውም ተጫዋች ነው።)
term-race = (በሩጫ ሁለቱም ተጫዋቾች በአንድ ጊዜ ይዘራሉ፤ ቀድሞ ባዶ ቦታ ላይ የጨረሰ መጀመሪያ ይጫወታል።)

hand-holds = በእጅ፦ { $counters }።
hand-empty = እጁ ባዶ ነው።
