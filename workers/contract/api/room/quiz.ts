/** What /v1 tells of an event's quiz. */
import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An answer: a field more may come with a later version. */
export const quizSchema = v.looseObject({
  /** Null where it was never opened; for attendees also where it is closed. */
  lobby: v.nullable(
    v.looseObject({
      title: v.string(),
      isOpen: v.boolean(),
      /** How many are in each team staff alone are told. */
      teams: v.array(v.looseObject({ name: v.string(), people: count })),
      /** Players who came, and the last 40 of them who have a name, the newest first; for staff alone. */
      players: count,
      names: v.array(v.looseObject({ player: count, name: v.string() })),
    }),
  ),
  /** Null before anything has been revealed. */
  board: v.nullable(
    v.looseObject({
      players: count,
      /** The ten best; a number stands for a player without a name, `up` for the places gained with the last question. */
      best: v.array(
        v.looseObject({
          name: v.union([v.string(), count]),
          score: count,
          place: count,
          up: v.number(),
        }),
      ),
      /** By the mean of the points of the `people` of a team who have played. */
      teams: v.array(
        v.looseObject({ name: v.string(), score: count, place: count, people: count }),
      ),
    }),
  ),
  /** The caller's own, as an attendee who has played. */
  standing: v.nullable(
    v.looseObject({
      score: count,
      place: count,
      players: count,
      /** Id of the question revealed last, and the points that it gave. */
      poll: v.string(),
      points: count,
      /** Right answers in a row, up to the question revealed last. */
      streak: count,
    }),
  ),
  /** Place of the caller's own team from 0; null for none. */
  team: v.nullable(count),
  /** How the caller came into the lobby, also once it is closed; null for who has not. */
  player: v.nullable(v.looseObject({ teamName: v.nullable(v.string()), isTakenOut: v.boolean() })),
});
