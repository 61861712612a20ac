# Questions and messages during play. Text between ` ` is typed as it is.

greeting = { $game }. Type the { $hole-word } to sow from. `rules` explains the game, and `help` lists everything else you can type.
# Used where holes are typed by the number of their column. `names` are the holes of column 0.
greeting-numbers = The number of a { $hole-word } is its column, counted from A's left: { $hole-word } 0 is { $names }. You can type these names too; records and `gebeta solve` use them.
# `levels` are the names of the program's levels, as typed.
ask-who-plays = Who plays { $player }? (Enter for a person, or { $levels }; `quit` to leave):
who-can-play = A person types turns here. The program plays at one of these levels, from random moves to perfect play: { $levels }. Once the game has begun, `help` lists what you can type.
who-is-nobody = Unknown player: { $why }.
ask-solve = `perfect` needs the game solved first. Solving can take minutes and much memory; the result is kept for the next time. Solve it now? (yes; Enter for no):
no-perfect = `perfect` is not available here: { $why }.
what-called = What is the name of { $player }? (Enter for no name):
what-called-usually = What is the name of { $player }? (Enter for { $usual }):
keep-in = Save this game in { $file } too? (Enter for yes; or no):
yes-or-no = Type yes or no.
no-answer = That is not an answer.
no-game-begun = No game was started.
offer-rounds = With `--option { $option }={ $choice }` this game has more rounds.

ask-turn = Player { $player }'s turn. Choose a { $hole-word } ({ $choices }):
ask-gift = Player { $player }, give player { $other } what you have captured, { $counters }. Choose the { $hole-word } to put it into ({ $choices }):
ask-one = Player { $player }'s turn. Player { $other } has nothing to play with: give them one { $counter-word } instead of a turn. Choose the { $hole-word } it comes from ({ $choices }):
ask-one-first = Player { $player }'s turn. Player { $other } has nothing to play with: give them one { $counter-word } first. Choose the { $hole-word } it comes from ({ $choices }):
ask-race = Player { $player }, which { $hole-word } do you race from? ({ $choices }):
ask-holes = Player { $player }, you have won { $won } of { $other }'s. Choose ({ $choices }):
both-race = Both players race. Each chooses the { $hole-word } to sow from while the other looks away.
ask-layout = Player { $player }, lay out { $counters }, A's { $holes } first, such as 3 4 5 | 2 6 4:
ask-layout-least = Player { $player }, lay out { $counters }, at least { $least } in each { $hole-word }, A's { $holes } first, such as 3 4 5 | 2 6 4:
ask-arrangement = Player { $player }, lay out { $counters } in the { $holes } of one side; the other side gets the same, such as 3 4 5:
ask-arrangement-least = Player { $player }, lay out { $counters }, at least { $least } in each { $hole-word }, in the { $holes } of one side; the other side gets the same, such as 3 4 5:
laid-out-by-chance = The { $counters } are laid out at random.
ask-turned = Player { $player }, turn the board round, so the other player begins? (yes, no):
ask-draw = Player { $other } offers a draw. Player { $player }, do you agree? (yes, no):
lots-drawn = Both players have the same number left over, so lots are drawn.

line-too-long = That line is too long.
not-text = That is not text. Type a { $hole-word }, or `help`.
type-something = Type the { $hole-word } to play, `?` to list those you can play, or `help`.
say-where = Name the file: `save FILE`.
game-is-over = The game is over.
cannot-be = That is not possible: { $why }.
nothing-to-play = The game is over: there are no moves.
can-race = Player { $player } can race from { $holes }.
can-choose = Player { $player } can choose among { $holes }.
can-play = Player { $player } can play { $moves }.
can-lay-out = Type a number for each { $hole-word } in sowing order: A's { $holes }, then |, then B's. They must add up to { $counters }{ $least ->
        [0] { "" }
       *[other] , with at least { $least } in each { $hole-word }
    }. For example: { $example }
can-arrange = Type a number for each of the { $holes } of one side, in sowing order. They must add up to { $counters }{ $least ->
        [0] { "" }
       *[other] , with at least { $least } in each { $hole-word }
    }. The other side gets the same. For example: { $example }
can-turn = `yes`: each player gets the other's { $holes-word }, and player { $turned } begins; `no`: the board stays as it is, and player { $unturned } begins.
no-race = There was no race in this round.
no-turn-to-undo = There is no turn to take back.
back-in-round = Back in round { $number }.
has-chosen-secretly = Player { $player } has chosen.
not-on-side = { $hole } is not on { $player }'s side.
named-too-many = You have won { $won }, but you named { $named }.

# The list that `help` shows.
help-turn = { $choices }: sow from that { $hole-word }; its number alone works too
help-turn-numbers = { $choices }: sow from that { $hole-word }; names such as A1 work too
help-gift = { $choices }: put what you have captured into that { $hole-word }
help-one = { $choices }: give player { $other } one { $counter-word } from that { $hole-word }
help-race-from = { $choices }: race from that { $hole-word }; player { $other } does not see it
help-holes = the names of { $won }, such as { $such }: take them
help-list = ?: list every { $hole-word } you can play
help-undo = undo (u): take back your last turn
help-save = save FILE: keep a record of the game in FILE from now on
help-hint = hint: show what each move is worth, and the play expected after the best
help-why = why: compare the last turn with the best one
help-ways = { $hole-word }> or { $hole-word }<: the same, anticlockwise to your right or clockwise to your left, where you may choose
help-claims = { $hole-word }!2,5: the same, but leave the second and fifth captures of the turn unclaimed
help-score = score: show what each player has won
help-score-match = score: show how each round ended and how the match stands
help-race = race: show the race of this round counter by counter
help-new = new: start another game with the sides swapped
help-resign = resign: give up, so the other player wins
help-draw = draw: offer the other player a draw
help-rules = rules: explain how the game is played
help-help = help (h): show this list
help-quit = quit (q): stop playing

machine-plays = Player { $player } ({ $level }) plays { $move }.
machine-lays-out = Player { $player } ({ $level }) lays out { $layout }.
machine-turns = Player { $player } ({ $level }) turns the board round.
machine-turns-not = Player { $player } ({ $level }) leaves the board as it is.
machine-takes = Player { $player } ({ $level }) takes { $holes }.
machine-declines-draw = Player { $player } ({ $level }) declines the draw.

# `margin` is one of ends-level, ends-ahead, about-level and about-ahead. `counters` of about-ahead is `2 seeds` or `1.3 seeds`.
advice-for-turns = Hints are only available for turns.
no-advice = There is no turn to give a hint for.
no-turn-played = No turn has been played in this round.
nothing-known = Nothing is known about { $move }.
was-worth = { $player } played { $move }: { $margin } with the best play found for both.
was-better = { $move } was better: { $margin }.
was-little-better = { $move } was slightly better.
only-move = It was the only move.
none-better = No other move was better.
ends-level = both end level
ends-ahead = { $player } ends { $counters } ahead
about-level = it looks about even
about-ahead = { $player } comes out about { $counters } ahead
advice-certain = This is certain: every line of play was followed to its end.
advice-depth = Searched { $turns } ahead.
expects = Expected after { $move }: { $moves }.
expects-nothing = No further moves are expected after { $move }.

repeated-once = This position has come up before: the game may go round in circles.
repeated = This position has come up { $times } times before: the game goes round in circles.
offer-rematch = `new` starts another game with the sides swapped; `undo` takes back your last turn; `quit` leaves:
last-game-stays = The last game stays in { $file }; `save FILE` saves this one in a file of its own.
rematch-begins = A new game: A is { $a }, B is { $b }.

game-saved = The game is saved in { $file }.
goes-on-unsaved = The game continues; type `save FILE` to save it elsewhere.
goes-on-unkept = The game continues, but it is no longer saved; type `save FILE` to save it elsewhere.
end-unsaved = The end of the game could not be saved.
end-kept-only = The end of the game could not be saved where you asked; it is kept in { $file }.
game-unfinished = The game is left unfinished after { $turns }.
match-unfinished = The match is left unfinished after { $turns } of round { $number }.
left-kept-only = It could not be saved where you asked; it is kept in { $file }.
left-unsaved = Its latest state could not be saved.
left-printed = Its record is on standard output.
left-saved = Continue with `gebeta play --load { $file } --save { $file }`.
left-kept = It is kept in { $file }. Continue with `gebeta play --resume`.
left-unkept = To keep a game, type `save FILE` or start with `--save FILE`; `--load FILE` continues it.

# The page of `gebeta variants ID`.

fact-place = place
fact-coordinates = coordinates
fact-names = other names
fact-ids = other ids
fact-same = same as
fact-similar = similar to
fact-extends = extends
disputed-points = Disputed points
point-taken = Taken
point-other = Other
point-option = Option
worked-examples = Examples
example-not-allowed = not allowed
