// @ts-check
/** Words in the terminal: one place for colour, notices and the one clear line of a failure. */

const coloured = process.stdout.isTTY && !process.env.NO_COLOR;

/** @param {string} text */
export const bold = (text) => (coloured ? `\u001b[1m${text}\u001b[22m` : text);
/** @param {string} text */
export const dim = (text) => (coloured ? `\u001b[2m${text}\u001b[22m` : text);

/** A failure that a person can act on: its message is the one line that is shown. */
export class ClearError extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Ends the program with one clear line for an expected failure, with the stack for a bug.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  if (error instanceof ClearError) process.stderr.write(`Plenum: ${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
