# What people are asked and told while they play. What stands between ` ` is typed as it is.

greeting = { $game }. Type the { $hole } that you sow from; `rules` tells how it is played, and `help` what else you can type.
# Where holes are told by the number of their column: `names` are those of column 0.
greeting-numbers = A number is a column, counted from A's left: { $hole } 0 is { $names }. Records and `gebeta solve` use these names, and you can type them, too.
# `levels` are the names of the program's levels, as they are typed.
ask-who-plays = Who plays { $player }? (Enter for a person; or { $levels }; `quit` leaves):
who-can-play = A person types turns here. The program plays at one of these levels, from no thought at all to none better: { $levels }. When the game has begun, `help` lists what you can type.
who-is-nobody = That is nobody: { $why }.
ask-solve = `perfect` needs the game solved first. That can take minutes and much memory, and is kept for the next time. Solve it now? (yes; Enter for no):
no-perfect = `perfect` can't play here: { $why }.
what-called = What is { $player } called? (Enter for no name):
what-called-usually = What is { $player } called? (Enter for { $usual }):
keep-in = Shall what you play now be written to { $file }, too? (Enter for yes; or no):
yes-or-no = Type yes or no.
no-answer = That is no answer.
no-game-begun = No game was begun.
offer-rounds = With `--option { $option }={ $choice }` this game has more rounds.

ask-turn = Player { $player }'s turn. Choose a { $hole } ({ $choices }):
ask-gift = Player { $player }, give player { $other } what you have captured, { $counters }. Choose the { $hole } that it goes into ({ $choices }):
ask-one = Player { $player }'s turn. Player { $other } has nothing to play with: give him one { $counter } in place of a turn. Choose the { $hole } that it comes from ({ $choices }):
ask-one-first = Player { $player }'s turn. Player { $other } has nothing to play with: give him one { $counter } first. Choose the { $hole } that it comes from ({ $choices }):
ask-race = Player { $player }, which { $hole } do you race from? ({ $choices }):
ask-holes = Player { $player }, you have won { $won } of { $other }'s. Choose ({ $choices }):
both-race = Both players race. Each chooses the { $hole } that he sows from, and the other does not look.
ask-layout = Player { $player }, lay out { $counters }, A's { $holes } first, as in 3 4 5 | 2 6 4:
ask-layout-least = Player { $player }, lay out { $counters }, at least { $least } in each { $hole }, A's { $holes } first, as in 3 4 5 | 2 6 4:
ask-arrangement = Player { $player }, lay out { $counters } in the { $holes } of one side; the other side gets the same, as in 3 4 5:
ask-arrangement-least = Player { $player }, lay out { $counters }, at least { $least } in each { $hole }, in the { $holes } of one side; the other side gets the same, as in 3 4 5:
laid-out-by-chance = Chance lays the { $counters } out.
ask-turned = Player { $player }, do you turn the board round, so that the other begins? (yes, no):
lots-drawn = Both players have as much left over: lots are drawn.

line-too-long = That is too long for a turn.
not-text = That is not text. Type a { $hole }, or `help`.
type-something = Type the { $hole } that you play, `?` for those you can play, or `help`.
say-where = Say where: `save FILE`.
game-is-over = The game is over.
cannot-be = That can't be: { $why }.
nothing-to-play = The game is over: there is nothing to play.
can-race = Player { $player } can race from { $holes }.
can-choose = Player { $player } can choose among { $holes }.
can-play = Player { $player } can play { $moves }.
can-lay-out = Type a number for each { $hole }, in the order of sowing: for A's { $holes }, then |, then for B's. Together they make { $counters }{ $least ->
        [0] { "" }
       *[other] , with at least { $least } in each { $hole }
    }. For example: { $example }
can-arrange = Type a number for each of the { $holes } of one side, in the order of sowing. Together they make { $counters }{ $least ->
        [0] { "" }
       *[other] , with at least { $least } in each { $hole }
    }. The other side gets the same. For example: { $example }
can-turn = `yes`: each player gets the other's { $holes }, and player { $turned } begins; `no`: the board stays as it is, and player { $unturned } begins.
no-race = There has been no race in this round.
no-turn-to-undo = There is no turn to take back.
back-in-round = Back in round { $number }.
has-chosen-secretly = Player { $player } has chosen.
not-on-side = { $hole } does not lie on { $player }'s side.
named-too-many = You have won { $won }, and you have named { $named }.

# The list that `help` gives.
help-turn = { $choices }: sow from that { $hole }; names such as A1 will do too
help-gift = { $choices }: put what you have captured into that { $hole }
help-one = { $choices }: give player { $other } one { $counter } from that { $hole }
help-race-from = { $choices }: race from that { $hole }; player { $other } is not told
help-holes = the names of { $won }, such as { $such }: take them
help-list = ?: list every { $hole } that you can play
help-undo = undo (u): take the last turn back
help-save = save FILE: keep a record of the game in FILE from now on
help-hint = hint: what each move is worth now, and what is expected after the best
help-why = why: what the last turn was worth, beside the best
help-ways = { $hole }> or { $hole }<: the same, anticlockwise to your right or clockwise to your left, where you may choose
help-claims = { $hole }!2,5: the same, but nobody claims the second and the fifth capture that come up
help-score = score: what each player has won
help-score-match = score: how the rounds came out and how the match stands
help-race = race: tell the race of this round counter by counter
help-new = new: another game, with sides changed
help-rules = rules: how the game is played
help-help = help (h): this list
help-quit = quit (q): stop playing

machine-plays = Player { $player } ({ $level }) plays { $move }.
machine-lays-out = Player { $player } ({ $level }) lays out { $layout }.
machine-turns = Player { $player } ({ $level }) turns the board round.
machine-turns-not = Player { $player } ({ $level }) leaves the board as it is.
machine-takes = Player { $player } ({ $level }) takes { $holes }.

# `margin` is one of ends-level, ends-ahead, about-level and about-ahead. `counters` of about-ahead is `2 seeds` or `1.3 seeds`.
advice-for-turns = There is advice for turns only.
no-advice = There is no turn to give advice for.
no-turn-played = No turn has been played in this round.
nothing-known = Nothing is known about { $move }.
was-worth = { $player } played { $move }: { $margin }, if both play on as well as is seen.
was-better = { $move } was better: { $margin }.
was-little-better = { $move } was a little better.
only-move = It was the only move.
none-better = No other move was better.
ends-level = both end with as much
ends-ahead = { $player } ends { $counters } ahead
about-level = it looks about even
about-ahead = { $player } comes out about { $counters } ahead
advice-certain = That is certain: every play was followed to its end.
advice-depth = That is what a look { $turns } ahead says.
expects = After { $move }, it expects { $moves }.
expects-nothing = After { $move }, nothing more is expected.

repeated-once = This position has come up before: the game may go round in circles.
repeated = This position has come up { $times } times before: the game goes round in circles.
offer-rematch = `new` begins another game with sides changed; `undo` takes the last turn back; `quit` leaves:
last-game-stays = The last game stays in { $file }; `save FILE` keeps this one in a file of its own.
rematch-begins = A new game: A is { $a }, B is { $b }.

game-saved = The game is saved in { $file }.
goes-on-unsaved = The game goes on; type `save FILE` to keep it elsewhere.
goes-on-unkept = The game goes on, and is no longer kept; type `save FILE` to keep it elsewhere.
end-unsaved = The end of the game could not be saved.
game-unfinished = The game is left unfinished after { $turns }.
match-unfinished = The match is left unfinished after { $turns } of round { $number }.
left-kept-only = It could not be saved as you asked, but it is kept in { $file }.
left-unsaved = It could not be saved as it is now.
left-printed = Its record is on standard output.
left-saved = Go on with `gebeta play --load { $file } --save { $file }`.
left-kept = It is kept in { $file }. Go on with `gebeta play --resume`.
left-unkept = To keep a game, type `save FILE` or begin with `--save FILE`; `--load FILE` goes on with it.
