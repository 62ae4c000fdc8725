import { and, asc, eq } from "drizzle-orm";
import { textStateKeys } from "../../../contract/words/state-words.ts";
import { messages } from "../../../db/schema/index.ts";
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
import { wordOf } from "./polls.ts";

type ChatRow = typeof messages.$inferSelect;

/** What was said in the chat, in its order, page by page; who was erased has said nothing any more. */
export async function* readExportedChat(
  context: ExportContext,
): AsyncGenerator<readonly ChatRow[], void, void> {
  const { deps, event } = context;
  const pages = readPages<ChatRow>(context, (after) =>
    deps.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.eventId, event.id),
          isAfter([messages.sentAt, messages.id], after && [after.sentAt, after.id]),
        ),
      )
      .orderBy(asc(messages.sentAt), asc(messages.id))
      .limit(perPage),
  );
  for await (const page of pages) yield page.filter(({ text }) => text !== "");
}

/** What was said, with where it stands. */
export function chatTables(context: ExportContext): readonly ExportTable[] {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  return [
    makeTable<ChatRow>({
      key: "chat",
      name: t("staff.exports.chat"),
      pages: () => readExportedChat(context),
      columns: [
        column(t("staff.exports.sentAt", { zone: event.timeZone }), 20, ({ sentAt }) =>
          timeOf(sentAt),
        ),
        column(t("staff.exports.by"), 24, ({ name }) => name ?? t("common.anonymous")),
        column(t("staff.exports.fromStaff"), 14, ({ staff }) =>
          t(staff ? "common.yes" : "common.no"),
        ),
        column(t("staff.exports.text"), 80, ({ text }) => text),
        column(t("staff.exports.state"), 14, ({ state }) => wordOf(textStateKeys, state, context)),
        column(t("staff.exports.pinned"), 10, ({ pinned }) => (pinned ? t("common.yes") : null)),
      ],
      toJson: ({ id, sentAt, name, staff, text, state, pinned }) => ({
        id,
        sentAt: toIso(sentAt),
        name,
        staff,
        text,
        state,
        pinned,
      }),
    }),
  ];
}
