# የጨዋታው ቃላት ትርጉም።
# To be checked by a speaker.

term-unit = (1 { $unit } ማለት { $counters } ነው፤ ያሸነፉት በ{ $units } ይቆጠራል።)
term-weg = ({ $weg } ማለት የተያዘ { $hole } ነው፤ በሰሌዳው ላይ ይቆያል፤ የያዘው ሰው ነው።)
term-jen = (ጀን ማለት ማንም ሳይጠይቀው ያደገ { $hole } ነው።)
term-race = (በሩጫ ሁለቱም ተጫዋቾች በአንድ ጊዜ ይዘራሉ፤ ቀድሞ በባዶ { $hole } የጨረሰ መጀመሪያ ይጫወታል።)
