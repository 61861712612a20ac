# The words of the page in the browser.

skip-to-board = To the board
nav = What can be done
new-game = New game
rules = Rules
share = Share and save
open-record = Open a record
editor = Set up
research = Research
statistics = Statistics
settings = Settings
close = Close
cancel = Cancel
controls = The way back and forward
actions = The game
to-first = To the beginning
to-back = One turn back
replay = Replay from here
to-forward = One turn forward
to-last = To the newest turn
skip = Skip
speed = Speed
undo = Take back
hint = Hint
values = Values
branch = Play on from here
rematch = Once more
told = What has happened
moves = Moves
keys = Keys

board = The board
hole-label = { $hole }: { $count }
store-label = Store of { $player }: { $count }
owner-a = belongs to A
owner-b = belongs to B
mark-a = captured by A
mark-b = captured by B
mark-j = jen
mark-h = only hole, four taken
mark-u = unclaimed
mark-x = closed
mark-t = teseta said
mark-lit = can be played
mark-chosen = chosen
mark-value = value
no-mark = no mark

player = Player { $player }
player-named = { $name } ({ $player })
player-level = { $player }: machine, { $level }
to-play = { $player } to play.
machine-thinks = { $player } is thinking.
other-to-play = Waiting for { $player }.
thinking = One moment.
your-turn = plays
score = Score { $a } : { $b }.
round = Round { $round }
round-of-match = Round { $round }, match { $a } : { $b }
looking-back = This is how it was. The newest turn is at the end of the list.
turn-label = Turn { $number }: { $player } plays { $move }
over-won = { $player } has won, { $a } to { $b }.
over-draw = A draw, { $a } to { $b }.
over-void = The game is void: it would never end.
little-won = has won!
played = { $player } plays { $move }.
taken-back = A turn has been taken back.
hint-is = The best is { $move }.
line-is = Expected: { $line }.

not-live = This is an earlier board. Go to the newest turn, or play on from here.
is-over = The game is over.
not-your-turn = It is not your turn here.
not-yours = { $hole } belongs to the other player.
barred = { $hole } can't be played now.
which-way = Which way is { $hole } sown?
clockwise = Clockwise
anticlockwise = Anticlockwise
claims-asked = Which captures are claimed?
claim-hole = { $hole } is claimed
play-it = Play
awaits-player = Send the link to the other player: it is under Share. The game begins when he is there.
seat-free = A seat is free at this table.
join = Sit down
choose-race = Player { $player }: choose the hole that you race from. Nobody sees the other's.
choose-holes = Choose { $count } holes that you have won; { $chosen } chosen.
rematch-begun = The other player has begun a new game.
go-there = Go there
connection-lost = The connection is lost. It will come back by itself.
offline = The server does not answer.
cannot-read = That can't be read.

variant = Which game?
variants = Games
search-variants = Search by name or place
variants-found = { $count ->
    [one] { $count } game
   *[other] { $count } games
 }
who-plays = Who plays?
who-begins = Who begins?
by-the-rules = As the rules say
whole-match = A whole match, round after round
options-count = Options ({ $count })
seat-human = A person at this screen
seat-open = Somebody who joins by a link
level-human = person
level-random = at random
level-greedy = greedy
level-easy = easy
level-medium = medium
level-hard = hard
level-mcts = hard, by many trials
level-perfect = perfect
name = Name
begin = Begin
own-rules = Rules of your own
paste-here = Paste the text of a variant file, or drop the file here
open-file = Open a variant file
check = Check
file-sound = The file can be played.
file-broken = { $count ->
    [one] { $count } thing is to be mended.
   *[other] { $count } things are to be mended.
 }
at-line = Line { $line }, column { $column }

rules-one-by-one = The rules, one by one
options = Options
sources = Sources
readings = What the sources leave open

link-game = Link to this game
link-position = Link to this position
link-record = Link to the record so far
save-record = Save the record
copy = Copy
copied = Copied.
qr = The link to this game, for a camera

position = The position as text
hole-counters = Counters in { $hole }
hole-mark = Mark of { $hole }
store-of = Store of { $player }
to-move = To move
counters-in-all = { $count ->
    [one] { $count } counter in all
   *[other] { $count } counters in all
 }
play-from-here = Play from here

what = What
research-analyse = Count the game tree
research-compare = Compare with another game
research-solve = Solve the position
compare-with = Compare with
depth = Turns
begin-analysis = Begin
done = Done.
stopped = Stopped.
solved-is = Value { $value }. Best play: { $line }
level-counted = Level { $level }: { $percent } %
games-alike = Both games are alike, { $depth } turns deep.
games-part = They part after { $line }.
levels-plot = How many powers of ten each level has

language = Language
set-numbers = Always show numbers
set-sound = Sounds
set-aloud = Count aloud while sowing
set-little = For little ones: pictures, no digits
set-letters = Letters on the keyboard do what the buttons do

key-arrows = from hole to hole
key-enter = play the hole
key-ways = play it this way or that
key-tell = tell how it stands

to-game = To the board
statistics-none = No game has been played yet.
statistics-games = Games: { $games }. Finished: { $finished }. Turns of a game: { $turns }.
statistics-csv = All games as CSV
by-variant = Games and results by variant
by-level = Results by player
by-day = Games by day
openings = Opening moves
games = Games
finished = Finished
won-a = A won
won-b = B won
won = Won
lost = Lost
drawn = Drawn
void = Void
turns = Turns
side = Side
