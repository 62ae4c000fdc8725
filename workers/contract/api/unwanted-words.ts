/** Section Words: what becomes of words that nobody wants. */
import * as v from "valibot";
import { cleanLine, textLength } from "../clean-text.ts";
import { unwantedLimits, unwantedLists, unwantedModes } from "../unwanted/unwanted-settings.ts";

const isShort = (word: string) => textLength(word) <= unwantedLimits.letters;

/** One word each; a list of them may also come as lines of a text. */
const words = v.pipe(
  v.array(v.string("field.text"), "field.text"),
  v.transform((typed) => [
    ...new Set(
      typed
        .flatMap((each) => each.split("\n"))
        .map((line) => cleanLine(line).toLowerCase())
        .filter((word) => word !== ""),
    ),
  ]),
  v.check((list) => list.every((word) => isShort(word) && isWord(word)), "unwanted.words"),
  v.maxLength(unwantedLimits.words, "unwanted.words"),
);

/** Two letters or digits at least; a star only at the end. */
function isWord(word: string): boolean {
  const letters = word.replace(/\*$/, "");
  return !letters.includes("*") && letters.replace(/[^\p{L}\p{N}]/gu, "").length > 1;
}

export const wordsSchema = v.object({
  unwantedMode: v.picklist(unwantedModes, "request.invalid"),
  unwantedLists: v.pipe(
    v.array(v.picklist(unwantedLists, "request.invalid"), "request.invalid"),
    v.transform((lists) => unwantedLists.filter((list) => lists.includes(list))),
  ),
  unwantedWords: words,
  unwantedAllowed: words,
});
