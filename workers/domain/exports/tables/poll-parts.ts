/** Parts of polls' results, as the room told them: none of fewer than five people. */
import { byAttendance } from "../../../contract/polls/segments.ts";
import type { Translate } from "../../../contract/texts/translate.ts";
import { type ExportedResultRow, exportedResultOf, namesOf } from "../results.ts";
import { column, type ExportContext, type ExportTable, makeTable } from "../table.ts";
import { type ExportedPollRow, type PollWithResult, percent, readExportedPolls } from "./polls.ts";

/** One part of a poll's result. */
export interface PartResult {
  readonly name: string;
  readonly people: number;
  readonly rows: readonly ExportedResultRow[];
}

/** By what a poll's result is split, and its parts; null where it is not, or too few voted. */
export function resultPartsOf(
  { poll, segments }: PollWithResult,
  polls: readonly PollWithResult[],
  t: Translate,
): { readonly by: string; readonly parts: readonly PartResult[] } | null {
  if (segments === null || segments.parts.length === 0) return null;
  const { by, option } = segments;
  const earlier = polls.find((each) => each.poll.id === by)?.poll;
  if (earlier === undefined && by !== byAttendance) return null;
  const parts = segments.parts.map(([key = -1, people = 0, ...counts]) => {
    const { rows } = exportedResultOf(poll, t, { people, counts });
    return { name: nameOf({ key, earlier, option }, t), people, rows };
  });
  return { by: splitName(earlier, option, t), parts };
}

function splitName(
  earlier: ExportedPollRow | undefined,
  option: number | null,
  t: Translate,
): string {
  if (earlier === undefined) return t("segments.byAttendance");
  if (option === null) return earlier.title;
  const { title } = earlier;
  return t("segments.byOption", { title, option: namesOf(earlier, t)[option] ?? "" });
}

interface Part {
  readonly key: number;
  readonly earlier: ExportedPollRow | undefined;
  readonly option: number | null;
}

function nameOf({ key, earlier, option }: Part, t: Translate): string {
  if (key < 0) return t("segments.others");
  if (earlier === undefined) return t(key === 0 ? "segments.hall" : "segments.online");
  const name = namesOf(earlier, t)[option ?? key] ?? "";
  return option === null || key === 0 ? name : t("segments.notChosen", { option: name });
}

/** A row for each option of each part. */
export function exportPartTable(context: ExportContext): ExportTable {
  const { t } = context;
  interface Row {
    readonly poll: ExportedPollRow;
    readonly by: string;
    readonly part: PartResult;
    readonly row: ExportedResultRow;
  }
  return makeTable<Row>({
    key: "parts",
    name: t("segments.tableName"),
    async *pages() {
      const polls = await readExportedPolls(context);
      yield polls.flatMap((each): readonly Row[] => {
        const found = resultPartsOf(each, polls, t);
        if (found === null) return [];
        const { poll } = each;
        return found.parts.flatMap((part) =>
          part.rows.map((row) => ({ poll, by: found.by, part, row })),
        );
      });
    },
    columns: [
      column(t("staff.exports.id"), 8, ({ poll }) => poll.id),
      column(t("staff.exports.poll"), 50, ({ poll }) => poll.title),
      column(t("segments.byColumn"), 40, ({ by }) => by),
      column(t("segments.part"), 30, ({ part }) => part.name),
      column(t("staff.exports.voters"), 10, ({ part }) => part.people),
      column(t("staff.exports.option"), 40, ({ row }) => row.label),
      column(t("staff.exports.count"), 10, ({ row }) => row.value),
      column(t("staff.exports.share"), 10, ({ row }) => percent(row.share)),
    ],
    toJson: ({ poll, by, part, row }) => ({
      id: poll.id,
      title: poll.title,
      splitBy: by,
      part: part.name,
      voters: part.people,
      option: row.label,
      count: row.value,
      share: row.share,
    }),
  });
}
