import { meanName, optionCountWords, wholeWords } from "#app/event/polls/kind-words.ts";
import type { PartTable } from "#app/event/polls/parts/parts.ts";
import { pinRows } from "#app/event/polls/pin/pin-rows.ts";
import { resultRows } from "#app/event/polls/result-rows.ts";
import { averageOf } from "#app/event/polls/say-number.ts";
import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import {
  gridOfPoll,
  optionPicture,
  type Picture,
  questionPicture,
} from "#party/protocol/picture-entities.ts";
import type { PinGrid } from "#workers/contract/pictures/pin-grid.ts";
import { answerNames } from "#workers/contract/polls/results.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** A poll's result as it leaves the house: on a picture, or on paper. */
export interface ResultSheet {
  readonly title: string;
  /** Of the question. */
  readonly picture: Picture | null;
  /** Whose numbers they are, and what: `41 har stemt`. */
  readonly note: string;
  /** How many pins stand in each field of the picture; null = nobody was asked for one. */
  readonly pins: { readonly grid: PinGrid; readonly counts: readonly number[] } | null;
  readonly rows: readonly ResultSheetRow[];
  /** What was written, of a poll that asks for texts. */
  readonly texts: readonly { readonly n: number; readonly text: string }[];
}

export interface ResultSheetRow {
  readonly label: string;
  readonly picture: Picture | null;
  /** At the end of the bar. */
  readonly number: string;
  /** What it got, where the number is a share; "" elsewhere. */
  readonly detail: string;
  /** The bar's length, 0–1. */
  readonly share: number;
  /** Most votes of a poll that is over, or the right answer. */
  readonly leads: boolean;
  readonly isRight: boolean;
}

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
}

/** Options in the poll's order, of a ranking from the first place down; words from the most frequent down. */
export function resultSheet(
  poll: PollView,
  tally: TallyView,
  words: Words,
  parts: PartTable | null = null,
): ResultSheet {
  const { t, formats } = words;
  const average = averageOf(poll, tally);
  const notes = [
    wholeWords(poll, tally.people, t),
    meanName(poll, t),
    average === null ? null : t("ballots.average", { n: formats.number(average) }),
    leftOut(poll, tally, words),
    poll.kind === "pin" ? t("pins.perField") : null,
    parts && t("segments.by", { by: parts.by }),
  ];
  const note = notes.filter(Boolean).join(" · ");
  const grid = gridOfPoll(poll);
  const pins = grid && { grid, counts: tally.counts };
  const head = { title: poll.title, picture: questionPicture(poll), pins, note };
  const { written } = tally;
  if (written && poll.kind === "text") {
    return { ...head, rows: [], texts: written.list };
  }
  return {
    ...head,
    rows: rowsOf(poll, tally, words, parts),
    texts: [],
  };
}

function rowsOf(
  poll: PollView,
  tally: TallyView,
  words: Words,
  parts: PartTable | null,
): readonly ResultSheetRow[] {
  if (tally.written) return wordRows(tally, words);
  return parts === null ? optionRows(poll, tally, words) : partRows(poll, parts, words);
}

/** Of each option a row for each part, so that they stand beside each other. */
function partRows(
  poll: PollView,
  { columns, rows }: PartTable,
  { t }: Words,
): readonly ResultSheetRow[] {
  return rows.flatMap(({ option, label, cells }) =>
    cells.map((cell, at): ResultSheetRow => {
      const part = columns[at]?.name ?? "";
      return {
        label: t("segments.ofPart", { option: label, part }),
        picture: at === 0 ? optionPicture(poll, option) : null,
        number: cell.number,
        detail: optionCountWords(poll, cell.votes, t) ?? "",
        share: cell.share,
        leads: at === 0,
        isRight: at === 0 && (poll.right?.includes(option) ?? false),
      };
    }),
  );
}

function optionRows(poll: PollView, tally: TallyView, words: Words): readonly ResultSheetRow[] {
  const { t, formats } = words;
  const rows =
    poll.kind === "pin"
      ? pinRows(poll, tally, words).slice(0, mostFields)
      : resultRows(poll, answerNames(poll, t), tally, formats);
  return rows.map((row) => {
    const before = row.before && t("ballots.roundBefore", { n: row.before.number });
    return {
      label: row.label,
      picture: optionPicture(poll, row.option),
      number: row.number,
      detail: before ?? optionCountWords(poll, row.votes, t) ?? "",
      share: Math.min(1, row.share),
      leads: row.leads,
      isRight: row.isRight,
    };
  });
}

/** A word's bar is as long as it was written often, beside the most frequent one. */
function wordRows({ written }: TallyView, { formats }: Words): readonly ResultSheetRow[] {
  const list = written?.list ?? [];
  const most = Math.max(1, ...list.map(({ n }) => n));
  return list.slice(0, mostWords).map(({ text, n }) => ({
    label: text,
    picture: null,
    number: formats.number(n),
    detail: "",
    share: n / most,
    leads: false,
    isRight: false,
  }));
}

/** The fields of a picture with the most pins; how many stand in the others says the picture. */
const mostFields = 5;

/** The words of a cloud that are told one by one: those that come after were written by few. */
const mostWords = 20;

/** That more was written than stands there. */
function leftOut({ kind }: PollView, { written }: TallyView, { t }: Words): string | null {
  if (!written) return null;
  const told = kind === "text" ? written.list.length : Math.min(written.list.length, mostWords);
  const n = written.all - told;
  return n > 0 ? t("polls.pictureMore", { n }) : null;
}
