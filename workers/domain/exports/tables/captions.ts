import { and, asc, eq, ne } from "drizzle-orm";
import { captions } from "../../../db/schema/index.ts";
import { isAfter } from "../../lists/cursor.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  perPage,
  readPages,
  toIso,
  writeTimes,
} from "../table.ts";

export type CaptionRow = typeof captions.$inferSelect;

/** Of a line that was taken away the row alone is left. */
export const isSaid = ne(captions.text, "");

/** What was said as text, language by language and in the order in which it began; of one language alone where it is given. */
export function readCaptionRows(
  context: ExportContext,
  language?: string,
): AsyncGenerator<readonly CaptionRow[], void, void> {
  const { deps, event } = context;
  return readPages<CaptionRow>(context, (after) =>
    deps.db
      .select()
      .from(captions)
      .where(
        and(
          eq(captions.eventId, event.id),
          isSaid,
          language === undefined ? undefined : eq(captions.language, language),
          isAfter(
            [captions.language, captions.startedAt, captions.no],
            after && [after.language, after.startedAt, after.no],
          ),
        ),
      )
      .orderBy(asc(captions.language), asc(captions.startedAt), asc(captions.no))
      .limit(perPage),
  );
}

/** Each line, with when it was said. */
export function captionTables(context: ExportContext): readonly ExportTable[] {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  const zone = event.timeZone;
  return [
    makeTable<CaptionRow>({
      key: "captions",
      name: t("staff.exports.captions"),
      pages: () => readCaptionRows(context),
      columns: [
        column(t("staff.exports.captionLanguage"), 10, ({ language }) => language),
        column(t("staff.exports.beganAt", { zone }), 20, ({ startedAt }) => timeOf(startedAt)),
        column(t("staff.exports.saidAt", { zone }), 20, ({ saidAt }) => timeOf(saidAt)),
        column(t("staff.exports.text"), 80, ({ text }) => text),
      ],
      toJson: ({ language, no, startedAt, saidAt, text }) => ({
        language,
        no,
        startedAt: toIso(startedAt),
        saidAt: toIso(saidAt),
        text,
      }),
    }),
  ];
}
