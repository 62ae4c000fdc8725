/** Names of an error and of what it came of, the first first. */
export interface DescribedError {
  readonly names: readonly string[];
  /** What a database or the platform says in words that never quote a value. */
  readonly hint: string | null;
  /** Functions and places, the innermost first. */
  readonly frames: readonly string[];
}

/** Causes and frames that are told. */
const mostCauses = 4;
const mostFrames = 12;

/** What is known without a value in it. */
const hints = [
  /\b(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed(?:: \w+(?:\.\w+)?(?:, \w+(?:\.\w+)?)*)?/,
  /\bno such (?:table|column): \w+(?:\.\w+)?/,
  /\bSQLITE_[A-Z_]+\b/,
  /\b(?:database is locked|too many SQL variables|Network connection lost|The operation was aborted|exceeded CPU time limit)\b/,
];

/** What of an error stands in a log: its words may quote what somebody wrote, so they do not. */
export function describeError(error: unknown): DescribedError {
  const chain = causesOf(error);
  const hint = chain.flatMap((each) => hintOf(each) ?? [])[0] ?? null;
  const innermost = chain.at(-1);
  return {
    names: chain.map(nameOf),
    hint,
    frames: innermost === undefined ? [] : framesOf(innermost),
  };
}

function causesOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = [error];
  let last = error;
  while (last instanceof Error && last.cause !== undefined && chain.length < mostCauses) {
    last = last.cause;
    chain.push(last);
  }
  return chain;
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return /^[A-Z]\w{0,40}$/.test(error.name) ? error.name : "Error";
}

function hintOf(error: unknown): string | null {
  // A query that failed quotes its values; what the database said of it is its cause.
  if (!(error instanceof Error) || error.message.startsWith("Failed query")) return null;
  for (const pattern of hints) {
    const found = pattern.exec(error.message);
    if (found) return found[0];
  }
  return null;
}

/** One line of a stack: a function's name, and the file's with line and column. */
const frame =
  /^\s+at (?:(?:async |new )*([\w.$<>#]{1,80}) (?:\[as [\w.$]+\] )?\()?(?:[^()\s]*[/\\])?([\w.$-]{1,80}:\d+:\d+)\)?$/;

function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  // The message stands before the frames, and what was written into it might look like one.
  const words = error.stack.indexOf(error.message);
  const stack = words < 0 ? error.stack : error.stack.slice(words + error.message.length);
  const frames = stack.split("\n").flatMap((line) => {
    const found = frame.exec(line);
    return found === null ? [] : [[found[1], found[2]].filter(Boolean).join(" ")];
  });
  return frames.slice(0, mostFrames);
}
