/** A programme as people have it in a document or an e-mail, read line by line. */
import { readTimes, type Timed } from "./read-times.ts";

/** What a line says that happens, before polls and surveys are looked up. */
export interface ProgrammeItem {
  /** From 1. */
  readonly line: number;
  readonly kind: PlainKind | "poll" | "survey" | "announcement" | "countdown" | "note";
  /** What stands behind the word: a title, a question, the text of an announcement. */
  readonly text: string;
  readonly notes: string;
  readonly minutes: number | null;
  /** Of a countdown. */
  readonly seconds: number;
  /** Lines of answers below a poll, as they were written. */
  readonly options: readonly string[];
  /** The line said none of the known words. */
  readonly isUnknown: boolean;
}

type PlainKind = "welcome" | "questions" | "slides" | "lobby" | "board" | "podium" | "closing";

/** Words that begin a line; what follows without a colon is part of the item's name. */
const plainWords: readonly (readonly [kind: PlainKind, words: RegExp])[] = [
  ["welcome", /^(?:velkommen|velkomst|welcome)\b/i],
  [
    "questions",
    /^(?:spørsmålsrunde|spørsmål|spørretid|question time|questions?|q ?& ?a)(?![\p{L}])/iu,
  ],
  ["slides", /^(?:lysbilder|lysark|slides?)\b/i],
  ["lobby", /^(?:quiz-?lobby(?:en)?|lobby(?:en)?)\b/i],
  ["board", /^(?:resultattavlen?|poengtavlen?|scoreboard|scores)\b/i],
  ["podium", /^(?:podiet?|pallen|seierspallen|podium)\b/i],
  ["closing", /^(?:avslutning|slutt|takk for i (?:dag|kveld)|closing|goodbye)\b/i],
];

/** Words that stand before a colon; `mark` is the kind of poll that they stand for. */
const namedWords: Readonly<
  Record<string, { readonly kind: ProgrammeItem["kind"]; readonly mark?: string }>
> = {
  avstemning: { kind: "poll" },
  poll: { kind: "poll" },
  quiz: { kind: "poll", mark: "quiz" },
  ordsky: { kind: "poll", mark: "ordsky" },
  "word cloud": { kind: "poll", mark: "cloud" },
  undersøkelse: { kind: "survey" },
  survey: { kind: "survey" },
  beskjed: { kind: "announcement" },
  announcement: { kind: "announcement" },
  notat: { kind: "note" },
  note: { kind: "note" },
};

const countdown =
  /^(?:nedtelling|countdown)(?:\s+(?<n>\d+(?:[.,]\d+)?))?\s*(?::\s*(?<text>.*))?$/iu;
const pause = /^(?:pause|break|lunsj|lunch)\b/iu;

/** The items of a programme in their order. Empty lines part nothing. */
export function readProgramme(text: string): readonly ProgrammeItem[] {
  const items: ProgrammeItem[] = [];
  const timed: Timed[] = [];
  for (const [at, raw] of text.split(/\r?\n/u).entries()) {
    const last = items.at(-1);
    if (raw.trim() === "") continue;
    if (last !== undefined && isOption(raw) && last.kind === "poll") {
      items[items.length - 1] = { ...last, options: [...last.options, raw.trim()] };
    } else if (last !== undefined && (isOption(raw) || /^(?:\t| {2,})/u.test(raw))) {
      const notes = [last.notes, raw.trim().replace(optionMark, "")]
        .filter((each) => each !== "")
        .join("\n");
      items[items.length - 1] = { ...last, notes };
    } else {
      const times = readTimes(raw.trim());
      items.push({ ...readLine(times), line: at + 1, notes: "", options: [] });
      timed.push(times);
    }
  }
  return items.map((item, at) => ({ ...item, minutes: item.minutes ?? lengthOf(timed, at) }));
}

const optionMark = /^[-\u2013*\u2022]\s+/u;

function isOption(raw: string): boolean {
  return optionMark.test(raw.trim());
}

/** Up to the next time that the programme names, where it names the very next one. */
function lengthOf(timed: readonly Timed[], at: number): number | null {
  const from = timed[at]?.startsAt ?? null;
  const to = timed[at + 1]?.startsAt ?? null;
  if (from === null || to === null) return null;
  const length = (to - from + 24 * 60) % (24 * 60);
  return length === 0 ? null : length;
}

type Read = Pick<ProgrammeItem, "kind" | "text" | "minutes" | "seconds" | "isUnknown">;

function readLine({ text, minutes }: Timed): Read {
  const known = { minutes, seconds: 0, isUnknown: false };
  const [, word = "", rest = ""] = /^([^:]{1,20}):\s*(.*)$/u.exec(text) ?? [];
  const named = namedWords[word.trim().toLowerCase()];
  if (named !== undefined && rest !== "") {
    return { ...known, kind: named.kind, text: withMark(rest, named.mark) };
  }
  const counted = readCountdown(text, minutes);
  if (counted !== null) return counted;
  for (const [kind, words] of plainWords) {
    if (!words.test(text)) continue;
    const left = text.replace(words, "").trim();
    return {
      ...known,
      kind,
      text: /^:?\s*$/u.test(left) ? "" : left.startsWith(":") ? rest : text,
    };
  }
  return { ...known, kind: "note", text, isUnknown: true };
}

/** A countdown, or a break that is so many minutes long; null for anything else. */
function readCountdown(text: string, minutes: number | null): Read | null {
  const found = countdown.exec(text)?.groups;
  const said = found?.n === undefined ? minutes : Number(found.n.replace(",", "."));
  const isPause = pause.test(text) && minutes !== null;
  if ((found === undefined && !isPause) || said === null) return null;
  const seconds = Math.round(said * 60);
  const words = found === undefined ? text : (found.text ?? "");
  return { kind: "countdown", text: words, minutes, seconds, isUnknown: false };
}

/** A question with the word for its kind in brackets, unless it has one. */
function withMark(text: string, mark: string | undefined): string {
  return mark === undefined || /\[[^\]]*\]$/u.test(text) ? text : `${text} [${mark}]`;
}
