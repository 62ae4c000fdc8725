import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Who voted what in a named poll; of any other poll there are none. */
export const namedBallotSchema = v.looseObject({
  ballot: count,
  name: v.string(),
  choice: v.pipe(
    v.array(count),
    v.description("Places of options from 0; of a rating or scale the value from 1"),
  ),
  texts: v.array(v.string()),
});
