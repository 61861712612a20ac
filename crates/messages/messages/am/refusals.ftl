# የተጻፈው ለምን መጫወት እንደማይቻል።
# To be checked by a speaker.

no-hole = `{ $typed }` { $hole-word } አይደለም። ከ{ $range } አንዱን ጻፍ፤ `?` መጫወት የሚቻለውን ያሳያል፤ ወይም `help`።
no-such-hole = { $hole-word } { $typed } የለም። ከ{ $range } አንዱን ጻፍ።
several-holes = { $typed } { $names } ሊሆን ይችላል። ስሙን ጻፍ።
refused-empty = { $hole } ባዶ ነው። ሌላ ምረጥ።
refused-not-yours = { $hole } የተጫዋች { $player } ነው። ከራስህ ምረጥ።
refused-your-own = { $hole } የራስህ ነው። ከተቃራኒህ ምረጥ።
refused-too-few = { $hole } ያለው { $counters } ብቻ ነው፤ ቢያንስ { $least } ያስፈልጋል።
refused-jen = { $hole } ጀን ነው፤ ከጀን መጀመር አይቻልም።
refused-weg = { $hole } ተይዟል፤ የተጫዋች { $player } { $weg } ነው፤ ከዚያ መጀመር አይቻልም።
refused-captured = { $hole } ተይዟል፤ ከዚያ መጀመር አይቻልም።
refused-not-now = አሁን ከ{ $hole } መጀመር አይቻልም። ሌላ ምረጥ።
refused-rests = አንድ ጠጠር አሁን ወደ { $hole } ተሻግሯል፤ በዚህ ተራ ያርፋል።
refused-moved = ከ{ $hole } ተራ ተጀምሯል፤ ሌላው ተጫዋች እስኪዘራበት ያርፋል።
refused-gives-first = የተወሰደው በመጀመሪያ ከተጫዋች { $player } ጉድጓዶች በአንዱ ይቀመጣል።
refused-moved-before = ከ{ $hole } ቀድሞ ተነስቷል፤ ለአሁኑ ከሌሎች ጉድጓዶች ይጀመራል።
refused-not-yet = ከ{ $hole } መጀመር የሚቻለው ከሌላ { $hole-word } መጀመር ካልተቻለ ብቻ ነው።
refused-starves = { $hole } ለሌላው የሚጫወትበት አያስቀርለትም። ሌላ ምረጥ።
refused-slam = { $hole } የሌላውን ሁሉ ይወስዳል። ሌላ ምረጥ።
refused-endless = ከ{ $hole } መዝራት አያልቅም፤ ይህ አይፈቀድም።
refused-which-way = አቅጣጫውን ንገር፦ { $right } ወደ ቀኝህ፣ { $left } ወደ ግራህ ይዘራል።
refused-no-choice = የ{ $hole } አቅጣጫ የምትመርጠው አይደለም። > እና < ተው።
