// The columns of the log of sowing by hand. `docs/sowing-log.md` has the same table, which a test compares.

/** @type {{ column: string, type: string, meaning: string }[]} */
export const CODEBOOK = [
  { column: 'participant', type: 'text', meaning: 'the code that the teacher entered in the settings, or empty' },
  { column: 'session', type: 'text', meaning: 'a random number for each time the page is loaded' },
  { column: 'game', type: 'integer', meaning: 'the number of the game in this session, from 1' },
  { column: 'turn', type: 'integer', meaning: 'the number of the turn in the game, from 1, counting both players' },
  { column: 'variant', type: 'text', meaning: 'the variant, with its options' },
  { column: 'position', type: 'text', meaning: 'the position before the turn, in the notation of the program' },
  { column: 'side', type: 'A, B', meaning: 'the player to move' },
  { column: 'mode', type: 'speak, wait', meaning: 'speak: the page names a mistake and returns the counter; wait: it stays silent and lets the counter lie' },
  { column: 'time', type: 'ISO 8601', meaning: 'the time of the event in UTC, to the millisecond' },
  { column: 'ms', type: 'integer', meaning: 'milliseconds since the turn was shown' },
  { column: 'pause_ms', type: 'integer', meaning: 'milliseconds since the previous act in this turn, or since the turn was shown' },
  { column: 'event', type: 'lift, drop, error, hesitation, correction, end, left', meaning: 'what happened. error: a wrong act, see action and error; hesitation: 5000 ms or more passed before the act in the next row; correction: the person took the last act back; end: the turn was ended and is right; left: the turn was given up unfinished' },
  { column: 'action', type: 'lift, drop, end', meaning: 'the act, also of an error; of a correction, the act taken back' },
  { column: 'error', type: 'hole, direction, skip, double, origin, elsewhere, lap, extra, astray', meaning: 'what is wrong; empty if the act is right. hole: another hole was lifted than the rules allow; direction: one to three places back, against the direction of sowing; skip: one to three places too far; double: a second counter into the same hole; origin: back into the hole just lifted; elsewhere: any other place; lap: the turn was ended although another lap follows; extra: a hole was lifted although the turn is over; astray: any act after an uncorrected mistake. Of a correction, what was wrong with the act taken back' },
  { column: 'lap', type: 'integer', meaning: 'the number of the lap: how many holes have been lifted in this turn' },
  { column: 'number', type: 'integer', meaning: 'the number of the counter in its lap, from 1; 0 for acts that drop no counter' },
  { column: 'hole', type: 'text', meaning: 'the hole or store of the act, such as A1; A or B is a store' },
  { column: 'expected', type: 'text', meaning: 'the places that would have been right, separated by spaces; end if the turn should have been ended' },
  { column: 'hand', type: 'integer', meaning: 'the counters in the hand after the event' },
  { column: 'input', type: 'mouse, touch, pen, key', meaning: 'how the act was made' },
];
