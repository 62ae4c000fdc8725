/** Parts of a result in words and numbers, for screens, staff and paper alike. */
import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { SegmentsView } from "#party/protocol/segment-entities.ts";
import { answerNames, sharesOf } from "#workers/contract/polls/results.ts";
import { byAttendance, othersKey } from "#workers/contract/polls/segments.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { optionOrder, sayNumber } from "../say-number.ts";

export interface PartColumn {
  readonly key: number;
  readonly name: string;
  readonly people: number;
}

/** What one part says of one option. */
export interface PartCell {
  readonly key: number;
  readonly votes: number;
  readonly share: number;
  readonly number: string;
}

export interface PartRow {
  readonly option: number;
  readonly label: string;
  readonly cells: readonly PartCell[];
}

export interface PartTable {
  /** By what the result is split. */
  readonly by: string;
  readonly columns: readonly PartColumn[];
  readonly rows: readonly PartRow[];
}

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
}

type Asked = Pick<PollView, "id" | "title" | "kind" | "options" | "max">;

/** Options as rows, parts as columns; null where no parts are told. */
export function partTable(
  poll: Asked,
  tally: TallyView,
  segments: SegmentsView | undefined,
  polls: readonly Asked[],
  { t, formats }: Words,
): PartTable | null {
  if (segments === undefined || segments.parts.length === 0) return null;
  const labels = answerNames(poll, t);
  const columns = segments.parts.map(({ key, people }) => {
    return { key, people, name: nameOfPart(segments, key, polls, t) };
  });
  const rows = optionOrder(poll, tally).map((option): PartRow => {
    const cells = segments.parts.map(({ key, people, counts }): PartCell => {
      const part = { people, counts };
      return {
        key,
        votes: counts[option] ?? 0,
        share: Math.min(1, sharesOf(poll, part)[option] ?? 0),
        number: sayNumber(poll, part, option, formats),
      };
    });
    return { option, label: labels[option] ?? "", cells };
  });
  return { by: nameOfSplit(segments, polls, t), columns, rows };
}

/** By what a result is split, in words. */
export function nameOfSplit(
  { by, option }: Pick<SegmentsView, "by" | "option">,
  polls: readonly Asked[],
  t: Translate,
): string {
  if (by === byAttendance) return t("segments.byAttendance");
  const earlier = polls.find(({ id }) => id === by);
  if (earlier === undefined) return "";
  if (option === null) return earlier.title;
  const { title } = earlier;
  return t("segments.byOption", { title, option: earlier.options[option] ?? "" });
}

function nameOfPart(
  { by, option }: SegmentsView,
  key: number,
  polls: readonly Asked[],
  t: Translate,
): string {
  if (key === othersKey) return t("segments.others");
  if (by === byAttendance) return t(key === 0 ? "segments.hall" : "segments.online");
  const earlier = polls.find(({ id }) => id === by);
  const labels = earlier === undefined ? [] : answerNames(earlier, t);
  if (option === null) return labels[key] ?? "";
  const name = labels[option] ?? "";
  return key === 0 ? name : t("segments.notChosen", { option: name });
}
