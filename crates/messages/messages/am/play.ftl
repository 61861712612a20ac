# ሰዎች ሲጫወቱ የሚጠየቁትና የሚነገራቸው።
# To be checked by a speaker.

greeting = { $game }። የምትዘራበትን { $hole-word } ጻፍ፤ `rules` አጨዋወቱን ይናገራል፤ `help` ሌላ ምን መጻፍ እንደሚቻል ይናገራል።
greeting-numbers = ቁጥር ከA ግራ የሚቆጠር ዓምድ ነው፦ { $hole-word } 0 { $names } ነው። መዝገቦችና `gebeta solve` እነዚህን ስሞች ይጠቀማሉ፤ እነሱንም መጻፍ ይቻላል።
ask-who-plays = { $player } ማን ይጫወታል? (Enter፦ ሰው፤ ወይም { $levels }፤ `quit`፦ መውጣት)፦
who-can-play = ሰው ተራውን እዚህ ይጽፋል። ፕሮግራሙ ከእነዚህ ደረጃዎች በአንዱ ይጫወታል፦ { $levels }። ጨዋታው ሲጀመር `help` መጻፍ የሚቻለውን ያሳያል።
who-is-nobody = እንዲህ ያለ የለም፦ { $why }።
ask-solve = ለ`perfect` ጨዋታው መጀመሪያ መፈታት አለበት። ደቂቃዎችና ብዙ ማኅደረ ትውስታ ሊወስድ ይችላል፤ ለሚቀጥለው ጊዜ ይቀመጣል። አሁን ይፈታ? (yes፤ Enter፦ አይ)፦
no-perfect = `perfect` እዚህ መጫወት አይችልም፦ { $why }።
what-called = የ{ $player } ስም ማን ነው? (Enter፦ ስም የለም)፦
what-called-usually = የ{ $player } ስም ማን ነው? (Enter፦ { $usual })፦
keep-in = አሁን የምትጫወቱት በ{ $file } ይጻፍ? (Enter፦ አዎ፤ `no`፦ አይ)፦
yes-or-no = `yes` ወይም `no` ጻፍ።
no-answer = ይህ መልስ አይደለም።
no-game-begun = ጨዋታ አልተጀመረም።
offer-rounds = በ`--option { $option }={ $choice }` ይህ ጨዋታ ብዙ ዙር አለው።

ask-turn = የተጫዋች { $player } ተራ ነው። { $hole-word } ምረጥ ({ $choices })፦
ask-gift = ተጫዋች { $player }፣ የወሰድከውን { $counters } ለተጫዋች { $other } ስጥ። የሚቀመጥበትን { $hole-word } ምረጥ ({ $choices })፦
ask-one = የተጫዋች { $player } ተራ። ተጫዋች { $other } የሚጫወትበት የለውም፤ በተራህ ፈንታ አንድ { $counter-word } ስጠው። የሚሰጥበትን { $hole-word } ምረጥ ({ $choices })፦
ask-one-first = የተጫዋች { $player } ተራ። ተጫዋች { $other } የሚጫወትበት የለውም፤ መጀመሪያ አንድ { $counter-word } ስጠው። የሚሰጥበትን { $hole-word } ምረጥ ({ $choices })፦
ask-race = ተጫዋች { $player }፣ ከየትኛው { $hole-word } ትሮጣለህ? ({ $choices })፦
ask-holes = ተጫዋች { $player }፣ ከ{ $other } { $won } አሸንፈሃል። ምረጥ ({ $choices })፦
both-race = ሁለቱም ይሮጣሉ። እያንዳንዱ የሚዘራበትን { $hole-word } ይመርጣል፤ ሌላው አያይም።
ask-layout = ተጫዋች { $player }፣ { $counters } አስቀምጥ፤ መጀመሪያ የA { $holes }፣ ለምሳሌ 3 4 5 | 2 6 4፦
ask-layout-least = ተጫዋች { $player }፣ { $counters } አስቀምጥ፤ በእያንዳንዱ { $hole-word } ቢያንስ { $least }፤ መጀመሪያ የA { $holes }፣ ለምሳሌ 3 4 5 | 2 6 4፦
ask-arrangement = ተጫዋች { $player }፣ { $counters } በአንድ ወገን { $holes } አስቀምጥ፤ ሌላው ወገን እኩል ያገኛል፣ ለምሳሌ 3 4 5፦
ask-arrangement-least = ተጫዋች { $player }፣ { $counters } በአንድ ወገን { $holes } አስቀምጥ፤ በእያንዳንዱ { $hole-word } ቢያንስ { $least }፤ ሌላው ወገን እኩል ያገኛል፣ ለምሳሌ 3 4 5፦
laid-out-by-chance = { $counters } በዕጣ ይቀመጣሉ።
ask-turned = ተጫዋች { $player }፣ ሌላው እንዲጀምር ሰሌዳውን ታዞራለህ? (yes, no)፦
ask-draw = ተጫዋች { $other } እኩል እንዲሆን ይጠይቃል። ተጫዋች { $player }፣ ትስማማለህ? (yes, no)፦
lots-drawn = ለሁለቱም እኩል ተርፏል፤ ዕጣ ይወጣል።

line-too-long = ለአንድ ተራ በጣም ረጅም ነው።
not-text = ይህ ጽሑፍ አይደለም። { $hole-word } ጻፍ ወይም `help`።
type-something = የምትጫወተውን { $hole-word } ጻፍ፤ `?` መጫወት የሚቻለውን ያሳያል፤ ወይም `help`።
say-where = የት እንደሆነ ንገር፦ `save FILE`።
game-is-over = ጨዋታው አልቋል።
cannot-be = ይህ አይሆንም፦ { $why }።
nothing-to-play = ጨዋታው አልቋል፤ የሚጫወቱት የለም።
can-race = ተጫዋች { $player } ከ{ $holes } መሮጥ ይችላል።
can-choose = ተጫዋች { $player } ከ{ $holes } መምረጥ ይችላል።
can-play = ተጫዋች { $player } { $moves } መጫወት ይችላል።
can-lay-out = ለእያንዳንዱ { $hole-word } ቁጥር ጻፍ፣ በመዝራቱ ቅደም ተከተል፦ ለA { $holes }፣ ከዚያ |፣ ከዚያ ለB። በጠቅላላው { $counters }{ $least ->
        [0] { "" }
       *[other] ፣ በእያንዳንዱ { $hole-word } ቢያንስ { $least }
    }። ለምሳሌ፦ { $example }
can-arrange = ለአንድ ወገን { $holes } በመዝራቱ ቅደም ተከተል ቁጥር ጻፍ። በጠቅላላው { $counters }{ $least ->
        [0] { "" }
       *[other] ፣ በእያንዳንዱ { $hole-word } ቢያንስ { $least }
    }። ሌላው ወገን እኩል ያገኛል። ለምሳሌ፦ { $example }
can-turn = `yes`፦ እያንዳንዱ የሌላውን { $holes-word } ያገኛል፤ ተጫዋች { $turned } ይጀምራል። `no`፦ ሰሌዳው እንዳለ ይቆያል፤ ተጫዋች { $unturned } ይጀምራል።
no-race = በዚህ ዙር ሩጫ አልነበረም።
no-turn-to-undo = የሚመለስ ተራ የለም።
back-in-round = ወደ ዙር { $number } ተመለስን።
has-chosen-secretly = ተጫዋች { $player } መርጧል።
not-on-side = { $hole } በ{ $player } በኩል አይደለም።
named-too-many = { $won } አሸንፈሃል፤ { $named } ጠርተሃል።

help-turn = { $choices }፦ ከዚያ { $hole-word } ዝራ፤ ቁጥሩ ብቻም ይሆናል
help-turn-numbers = { $choices }፦ ከዚያ { $hole-word } ዝራ፤ እንደ A1 ያለ ስምም ይሆናል
help-gift = { $choices }፦ የወሰድከውን በዚያ { $hole-word } አስቀምጥ
help-one = { $choices }፦ ከዚያ { $hole-word } ለተጫዋች { $other } አንድ { $counter-word } ስጥ
help-race-from = { $choices }፦ ከዚያ { $hole-word } ሩጥ፤ ተጫዋች { $other } አይነገረውም
help-holes = የ{ $won } ስሞች፣ ለምሳሌ { $such }፦ ውሰዳቸው
help-list = ?፦ መጫወት የምትችለውን { $hole-word } ሁሉ ያሳያል
help-undo = undo (u)፦ የመጨረሻውን ተራ ይመልሳል
help-save = save FILE፦ ጨዋታውን ከአሁን ጀምሮ በFILE ይጽፋል
help-hint = hint፦ እያንዳንዱ ተራ አሁን ምን ዋጋ እንዳለው
help-why = why፦ የመጨረሻው ተራ ምን ዋጋ እንደነበረው
help-ways = { $hole-word }> ወይም { $hole-word }<፦ ወደ ቀኝህ ወይም ወደ ግራህ፣ መምረጥ ከተቻለ
help-score = score፦ እያንዳንዱ ተጫዋች ያሸነፈው
help-score-match = score፦ ዙሮቹ እንዴት እንዳለቁ፣ ውድድሩ የት እንደደረሰ
help-race = race፦ የዚህን ዙር ሩጫ አንድ በአንድ ይናገራል
help-new = new፦ ሌላ ጨዋታ፣ ቦታ ተለዋውጦ
help-resign = resign: እጅ ስጥ፤ ሌላው ተጫዋች ያሸንፋል
help-draw = draw: ለሌላው ተጫዋች እኩል መሆንን ጠይቅ
help-rules = rules፦ አጨዋወቱ
help-help = help (h)፦ ይህ ዝርዝር
help-quit = quit (q)፦ መጫወት ማቆም

machine-plays = ተጫዋች { $player } ({ $level }) { $move } ይጫወታል።
machine-lays-out = ተጫዋች { $player } ({ $level }) { $layout } ያስቀምጣል።
machine-turns = ተጫዋች { $player } ({ $level }) ሰሌዳውን ያዞራል።
machine-turns-not = ተጫዋች { $player } ({ $level }) ሰሌዳውን ይተወዋል።
machine-takes = ተጫዋች { $player } ({ $level }) { $holes } ይወስዳል።
machine-declines-draw = ተጫዋች { $player } ({ $level }) እኩል አልተቀበለም።

advice-for-turns = ምክር ለተራ ብቻ ነው።
no-advice = ምክር የሚሰጥበት ተራ የለም።
no-turn-played = በዚህ ዙር ማንም አልተጫወተም።
nothing-known = ስለ { $move } ምንም አይታወቅም።
was-worth = { $player } { $move } ተጫወተ፦ { $margin }፣ ሁለቱም በደንብ ከቀጠሉ።
was-better = { $move } ይሻል ነበር፦ { $margin }።
was-little-better = { $move } ጥቂት ይሻል ነበር።
only-move = ሌላ ምርጫ አልነበረም።
none-better = ከዚህ የሚሻል አልነበረም።
ends-level = በመጨረሻ ሁለቱም እኩል ይኖራቸዋል
ends-ahead = በመጨረሻ { $player } በ{ $counters } ይበልጣል
about-level = እኩል ይመስላል
about-ahead = በመጨረሻ { $player } በ{ $counters } ገደማ ይበልጣል
advice-certain = ይህ እርግጠኛ ነው፤ ሁሉም እስከ መጨረሻ ታይቷል።
advice-depth = { $turns } ወደፊት ታይቷል።
expects = ከ{ $move } በኋላ የሚጠበቀው፦ { $moves }።
expects-nothing = ከ{ $move } በኋላ ሌላ አይጠበቅም።

repeated-once = ይህ አቀማመጥ ከዚህ በፊት መጥቷል፤ ጨዋታው ሊደጋገም ይችላል።
repeated = ይህ አቀማመጥ ከዚህ በፊት { $times } ጊዜ መጥቷል፤ ጨዋታው ይደጋገማል።
offer-rematch = `new` ቦታ ተለዋውጦ ሌላ ጨዋታ ይጀምራል፤ `undo` የመጨረሻውን ተራ ይመልሳል፤ `quit` ያቆማል፦
last-game-stays = የቀድሞው ጨዋታ በ{ $file } ይቆያል፤ `save FILE` ይህን በሌላ ቦታ ይጽፋል።
rematch-begins = አዲስ ጨዋታ፦ A { $a } ነው፣ B { $b } ነው።

game-saved = ጨዋታው በ{ $file } ተቀምጧል።
goes-on-unsaved = ጨዋታው ይቀጥላል፤ ሌላ ቦታ ለማስቀመጥ `save FILE` ጻፍ።
goes-on-unkept = ጨዋታው ይቀጥላል፣ ግን አይቀመጥም፤ ሌላ ቦታ ለማስቀመጥ `save FILE` ጻፍ።
end-unsaved = የጨዋታው መጨረሻ ሊቀመጥ አልቻለም።
end-kept-only = የጨዋታው መጨረሻ እንደጠየቅከው ሊቀመጥ አልቻለም፣ ግን በ{ $file } አለ።
game-unfinished = ጨዋታው ከ{ $turns } በኋላ አልተጠናቀቀም።
match-unfinished = ውድድሩ ከ{ $turns } በኋላ በዙር { $number } አልተጠናቀቀም።
left-kept-only = እንደጠየቅከው ሊቀመጥ አልቻለም፣ ግን በ{ $file } አለ።
left-unsaved = አሁን እንዳለ ሊቀመጥ አልቻለም።
left-saved = ለመቀጠል፦ `gebeta play --load { $file } --save { $file }`።
left-kept = በ{ $file } ተቀምጧል። ለመቀጠል፦ `gebeta play --resume`።
left-unkept = ጨዋታ ለማስቀመጥ `save FILE` ጻፍ ወይም በ`--save FILE` ጀምር፤ `--load FILE` ይቀጥለዋል።

# የ`gebeta variants ID` ገጽ።
# To be checked by a speaker.

fact-place = ቦታ
fact-coordinates = መጋጠሚያዎች
fact-names = ሌሎች ስሞች
fact-ids = ሌሎች መለያዎች
fact-same = ተመሳሳዩ
fact-similar = የሚመስለው
fact-extends = መሠረቱ
disputed-points = አከራካሪ ነጥቦች
point-taken = የተወሰደው
point-other = ሌላ
point-option = አማራጭ
worked-examples = ምሳሌዎች
example-not-allowed = አይፈቀድም
