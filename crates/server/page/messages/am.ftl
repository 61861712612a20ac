# የገጹ ቃላት። For a speaker to check: all that is longer than three words.

skip-to-board = ወደ ሰሌዳው
nav = ምን ማድረግ ይቻላል
new-game = አዲስ ጨዋታ
rules = ሕጎች
share = አጋራ እና አስቀምጥ
open-record = መዝገብ ክፈት
editor = አዘጋጅ
research = ምርምር
statistics = ስታቲስቲክስ
settings = ቅንብሮች
close = ዝጋ
cancel = ሰርዝ
controls = ወደ ኋላ እና ወደ ፊት
actions = ጨዋታው
to-first = ወደ መጀመሪያው
to-back = አንድ ተራ ወደ ኋላ
replay = ከዚህ ጀምሮ አሳይ
to-forward = አንድ ተራ ወደ ፊት
to-last = ወደ መጨረሻው ተራ
skip = እለፍ
speed = ፍጥነት
undo = መልስ
hint = ፍንጭ
values = ዋጋዎች
branch = ከዚህ ተጫወት
rematch = እንደገና
told = የሆነው
moves = ተራዎች
keys = ቁልፎች

board = ሰሌዳው
hole-label = { $hole }፦ { $count }
store-label = የ{ $player } ማከማቻ፦ { $count }
owner-a = የA ነው
owner-b = የB ነው
mark-a = በA የተያዘ
mark-b = በB የተያዘ
mark-j = ጀን
mark-h = ብቸኛ ጉድጓድ፣ አራት ተወስዷል
mark-u = ማንም አልጠየቀውም
mark-x = ዝግ
mark-t = ተሰታ ተብሏል
mark-lit = መጫወት ይቻላል
mark-chosen = ተመርጧል
mark-value = ዋጋ
no-mark = ምልክት የለም

player = ተጫዋች { $player }
player-named = { $name } ({ $player })
player-level = { $player }፦ ማሽን፣ { $level }
to-play = የ{ $player } ተራ ነው።
machine-thinks = { $player } እያሰበ ነው።
other-to-play = { $player } ይጠበቃል።
thinking = አንድ ጊዜ።
your-turn = ይጫወታል
score = ነጥብ { $a } ፥ { $b }።
round = ዙር { $round }
round-of-match = ዙር { $round }፣ ውድድር { $a } ፥ { $b }
looking-back = እንዲህ ነበር። የመጨረሻው ተራ በዝርዝሩ መጨረሻ ላይ ነው።
turn-label = ተራ { $number }፦ { $player } { $move } ይጫወታል
over-won = { $player } አሸንፏል፣ { $a } ለ { $b }።
over-draw = እኩል ናቸው፣ { $a } ለ { $b }።
over-void = ጨዋታው ዋጋ የለውም፤ መጨረሻ አይኖረውም።
little-won = አሸንፏል!
played = { $player } { $move } ይጫወታል።
taken-back = አንድ ተራ ተመልሷል።
hint-is = የተሻለው { $move } ነው።
line-is = የሚጠበቀው፦ { $line }።

not-live = ይህ የቀድሞ ሰሌዳ ነው። ወደ መጨረሻው ተራ ሂድ፣ ወይም ከዚህ ተጫወት።
is-over = ጨዋታው አልቋል።
not-your-turn = እዚህ ያንተ ተራ አይደለም።
not-yours = { $hole } የሌላው ተጫዋች ነው።
barred = { $hole } አሁን መጫወት አይቻልም።
which-way = { $hole } በየት በኩል ይዘራል?
clockwise = በሰዓት አቅጣጫ
anticlockwise = በሰዓት ተቃራኒ አቅጣጫ
claims-asked = የትኞቹ ይጠየቃሉ?
claim-hole = { $hole } ይጠየቃል
play-it = ተጫወት
awaits-player = አገናኙን ለሌላው ተጫዋች ላክ፤ "አጋራ" ውስጥ ነው። እሱ ሲመጣ ጨዋታው ይጀመራል።
seat-free = በዚህ ጠረጴዛ አንድ ቦታ ነፃ ነው።
join = ተቀመጥ
choose-race = ተጫዋች { $player }፦ የምትነሳበትን ጉድጓድ ምረጥ። የሌላውን ማንም አያይም።
choose-holes = ያሸነፍካቸውን { $count } ጉድጓዶች ምረጥ፤ { $chosen } ተመርጠዋል።
rematch-begun = ሌላው ተጫዋች አዲስ ጨዋታ ጀምሯል።
go-there = ወደዚያ ሂድ
connection-lost = ግንኙነቱ ተቋርጧል። በራሱ ይመለሳል።
offline = አገልጋዩ አይመልስም።
cannot-read = ሊነበብ አይችልም።

variant = የትኛው ጨዋታ?
variants = ጨዋታዎች
search-variants = በስም ወይም በቦታ ፈልግ
variants-found = { $count ->
    [one] { $count } ጨዋታ
   *[other] { $count } ጨዋታዎች
 }
who-plays = ማን ይጫወታል?
who-begins = ማን ይጀምራል?
by-the-rules = ሕጎቹ እንደሚሉት
whole-match = ሙሉ ውድድር፣ ዙር በዙር
options-count = አማራጮች ({ $count })
seat-human = በዚህ ስክሪን ያለ ሰው
seat-open = በአገናኝ የሚመጣ ሰው
level-human = ሰው
level-random = በዕድል
level-greedy = ስግብግብ
level-easy = ቀላል
level-medium = መካከለኛ
level-hard = ከባድ
level-mcts = ከባድ፣ በብዙ ሙከራ
level-perfect = ፍጹም
name = ስም
begin = ጀምር
own-rules = የራስህ ሕጎች
paste-here = የጨዋታ ፋይል ጽሑፍ እዚህ ለጥፍ፣ ወይም ፋይሉን እዚህ ጣል
open-file = የጨዋታ ፋይል ክፈት
check = መርምር
file-sound = ፋይሉን መጫወት ይቻላል።
file-broken = { $count ->
    [one] { $count } ነገር መታረም አለበት።
   *[other] { $count } ነገሮች መታረም አለባቸው።
 }
at-line = መስመር { $line }፣ ዓምድ { $column }

rules-one-by-one = ሕጎቹ አንድ በአንድ
options = አማራጮች
sources = ምንጮች
readings = ምንጮቹ ያልወሰኑት

link-game = የዚህ ጨዋታ አገናኝ
link-position = የዚህ አቀማመጥ አገናኝ
link-record = እስካሁን ያለው መዝገብ አገናኝ
save-record = መዝገቡን አስቀምጥ
copy = ቅዳ
copied = ተቀድቷል።
qr = የዚህ ጨዋታ አገናኝ፣ ለካሜራ

position = አቀማመጡ በጽሑፍ
hole-counters = በ{ $hole } ያሉ ጠጠሮች
hole-mark = የ{ $hole } ምልክት
store-of = የ{ $player } ማከማቻ
to-move = ተራው የማን ነው
counters-in-all = { $count ->
    [one] በጠቅላላ { $count } ጠጠር
   *[other] በጠቅላላ { $count } ጠጠሮች
 }
play-from-here = ከዚህ ተጫወት

what = ምን
research-analyse = የጨዋታውን ዛፍ ቁጠር
research-compare = ከሌላ ጨዋታ ጋር አወዳድር
research-solve = አቀማመጡን ፍታ
compare-with = አወዳድር ከ
depth = ተራዎች
begin-analysis = ጀምር
done = አልቋል።
stopped = ቆሟል።
solved-is = ዋጋ { $value }። የተሻለ ጨዋታ፦ { $line }
level-counted = ደረጃ { $level }፦ { $percent } %
games-alike = ሁለቱ ጨዋታዎች እስከ { $depth } ተራ አንድ ናቸው።
games-part = ከ{ $line } በኋላ ይለያያሉ።
levels-plot = እያንዳንዱ ደረጃ ስንት የአሥር ርቢ እንዳለው

language = ቋንቋ
set-numbers = ቁጥሮችን ሁልጊዜ አሳይ
set-sound = ድምፆች
set-aloud = ሲዘራ ጮክ ብለህ ቁጠር
set-little = ለትንንሾች፦ ስዕሎች፣ ያለ ቁጥር
set-letters = የፊደል ቁልፎች የአዝራሮቹን ሥራ ይሠራሉ

key-arrows = ከጉድጓድ ወደ ጉድጓድ
key-enter = ጉድጓዱን ተጫወት
key-ways = በዚህ ወይም በዚያ በኩል ተጫወት
key-tell = ሁኔታውን ተናገር

to-game = ወደ ሰሌዳው
statistics-none = እስካሁን ምንም ጨዋታ አልተካሄደም።
statistics-games = ጨዋታዎች፦ { $games }። ያለቁ፦ { $finished }። በአንድ ጨዋታ ተራዎች፦ { $turns }።
statistics-csv = ሁሉም ጨዋታዎች በCSV
by-variant = ጨዋታዎች እና ውጤቶች በዓይነት
by-level = ውጤቶች በተጫዋች
by-day = ጨዋታዎች በቀን
openings = የመክፈቻ ተራዎች
games = ጨዋታዎች
finished = ያለቁ
won-a = A አሸነፈ
won-b = B አሸነፈ
won = ያሸነፈ
lost = የተሸነፈ
drawn = እኩል
void = ዋጋ የሌለው
turns = ተራዎች
side = ወገን
