/** The filter of short technical texts: names of senders, own codes, labels and searches. */
import { cleanLine } from "../clean-text.ts";

/**
 * All but letters with their marks, digits, white space and a few punctuation marks. Joiners stay, which words
 * of some scripts are spelt with. What people write, e.g. questions and their own names, does not go through here.
 */
const stripped = /[^\p{L}\p{M}\p{N}\p{Join_Control}\s.,:_&@+()/'\u2019-]/gu;

/** A text of one line with what the filter takes out of it: `Kari <b>` becomes `Kari b`. */
export function filterInput(typed: string): string {
  return cleanLine(cleanLine(typed).replace(stripped, ""));
}
