# ሰሌዳው፣ ጨዋታው የት እንደደረሰ።
# To be checked by a speaker.

legend-weg = { $letter } ማለት የተጫዋች { $player } { $weg } ነው።
legend-wegs = a ማለት የተጫዋች A { $weg }፣ b ማለት የተጫዋች B ነው።
legend-jen = j ማለት ጀን ነው።
legend-unclaimed = u ማለት ማንም ያልጠየቀው ነው፤ የሚቀጥለው ጠጠር ጀን ያደርገዋል።
legend-closed = x ማለት የተዘጋ { $hole-word } ነው፤ ይታለፋል።
legend-half-weg = h ማለት የአንድ ተጫዋች ብቸኛ ጉድጓድ ነው፤ እንደ { $weg } ግብር መውሰድ ይችላል።
legend-teseta = በ{ $holes } ተሰጣ ተብሏል።
legend-owned = { $player } ማለት በሌላው በኩል የተጫዋች { $player } የሆነ ነው፦ { $holes }።

has-points = ተጫዋች { $player }፦ { $points }።
both-have = A፦ { $a }፣ B፦ { $b }።
board-now = ሰሌዳው አሁን፦
moves-made = እስካሁን የተጫወቱት፦ { $moves }
current-player = ተራው የ{ $player } ነው።
next-move = የሚቀጥለው ተራ ቁጥር { $number } ነው።
for-example = ለምሳሌ { $player } እዚህ { $move } ይጫወታል፦
not-translated = የሚከተለው ጽሑፍ አልተተረጎመም፦
partly-translated = ያልተተረጎመው በእንግሊዝኛ ነው።
other-choices = ይህ ጽሑፍ የተለመዱትን ሕጎች ይናገራል፤ የመረጧቸው አማራጮች ይቀይሯቸዋል፦
