# በወረቀት የሚታተሙ መልመጃዎች።
# To be checked by a speaker.

worksheet-title = የመልመጃ ወረቀት
worksheet-name = ስም
worksheet-exercises = መልመጃዎች
worksheet-puzzles = እንቆቅልሾች
worksheet-answers = መልሶች
worksheet-rules = ሕጎች
worksheet-turn = { $player } { $move } ይጫወታል።
worksheet-last = የመጨረሻው { $counter-word } የት ይወድቃል?
worksheet-laps = በዚህ ተራ { $counters-word } ስንት ጊዜ ይነሣሉ?
worksheet-captured = { $player } ስንት { $units-word } ይይዛል?
worksheet-holes = { $player } ስንት { $holes-word } ይይዛል?
worksheet-to-move = ተራው የ{ $player } ነው።
worksheet-capture = የትኞቹ ጨዋታዎች ይይዛሉ?
worksheet-best = የትኛው ጨዋታ ይበልጣል?
worksheet-before = ከተራው በፊት
worksheet-after = ከተራው በኋላ
worksheet-then = ከዚያ { $moves }
