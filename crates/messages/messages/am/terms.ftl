# የጨዋታው ቃላት ትርጉም።
# To be checked by a speaker.

term-unit = (1 { $unit-word } ማለት { $counters } ነው፤ ያሸነፉት በ{ $units-word } ይቆጠራል።)
term-weg = ({ $weg } ማለት የተያዘ { $hole-word } ነው፤ በሰሌዳው ላይ ይቆያል፤ የያዘው ሰው ነው።)
term-jen = (ጀን ማለት ማንም ሳይጠይቀው ያደገ { $hole-word } ነው።)
term-race = (በሩጫ ሁለቱም ተጫዋቾች በአንድ ጊዜ ይዘራሉ፤ ቀድሞ በባዶ { $hole-word } የጨረሰ መጀመሪያ ይጫወታል።)
