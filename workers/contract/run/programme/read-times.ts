/** The times around a line of a programme. */
export interface Timed {
  /** The line without them. */
  readonly text: string;
  /** Minutes since midnight; null = the line names no time. */
  readonly startsAt: number | null;
  /** Planned length; null = the line names none. */
  readonly minutes: number | null;
}

/** `09:00`, `kl. 9.00`, `09:00–09:20`, and what parts it from the words. */
const before =
  /^(?:kl\.?\s*)?(?<h>\d{1,2})[:.](?<m>\d{2})(?:\s*[-\u2013]\s*(?<toH>\d{1,2})[:.](?<toM>\d{2}))?(?:\s*[-\u2013\u2014|:]\s+|\s+|\t)(?=\S)/iu;
/** `10 min`, `(10 minutter)`, `– 10 minutes`, `10'`. */
const behind =
  /[\s,\u2013-]*[([]?\b(?<n>\d{1,4})\s*(?:min(?:utt(?:er)?|ute?s?|s)?\.?|['\u2032])[)\]]?\s*$/iu;

/** Reads what stands before and behind the words: when it begins, and how long it takes. */
export function readTimes(line: string): Timed {
  const start = before.exec(line)?.groups;
  const startsAt = minutesOf(start?.h, start?.m);
  const endsAt = minutesOf(start?.toH, start?.toM);
  const rest = startsAt === null ? line : line.replace(before, "");
  const length = behind.exec(rest)?.groups?.n;
  const text = length === undefined ? rest : rest.replace(behind, "");
  // A line of nothing but a length is about that length.
  if (text.trim() === "") return { text: rest.trim(), startsAt, minutes: null };
  const span = startsAt === null || endsAt === null ? null : (endsAt - startsAt + 1_440) % 1_440;
  const minutes = length === undefined ? span : Number(length);
  return { text: text.trim(), startsAt, minutes: minutes === 0 ? null : minutes };
}

function minutesOf(hours: string | undefined, minutes: string | undefined): number | null {
  const [h, m] = [Number(hours), Number(minutes)];
  return hours === undefined || minutes === undefined || h > 23 || m > 59 ? null : h * 60 + m;
}
