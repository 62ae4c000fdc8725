import { readCourse } from "../../metrics/course.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { readExportedChat } from "../tables/chat.ts";
import { slotsOf, timeBlocks } from "./course-blocks.ts";
import { reportFormats } from "./words.ts";

/** How much was said over time, and what, in its order. What waits or was taken away is in the tables. */
export async function* chatBlocks(context: ExportContext): AsyncGenerator<DocxBlock, void, void> {
  const { deps, event, t } = context;
  const formats = reportFormats(context);
  yield { kind: "heading", level: 1, text: t("staff.exports.chat") };
  const slots = slotsOf(await readCourse(deps, event));
  const said = slots.map(({ at, slot }) => [formats.time(at), slot?.messages ?? 0] as const);
  yield* timeBlocks(context, t("staff.exports.chatOverTime"), said);
  let isEmpty = true;
  for await (const page of readExportedChat(context)) {
    for (const { state, name, staff, sentAt, text } of page) {
      if (state !== "shown") continue;
      if (isEmpty) yield { kind: "heading", level: 2, text: t("staff.exports.said") };
      isEmpty = false;
      const known = name ?? t("common.anonymous");
      const who = staff ? t("staff.exports.replyOfStaff", { name: known }) : known;
      yield { kind: "text", look: "quiet", text: `${who} · ${formats.full(sentAt)}` };
      yield { kind: "text", look: "reply", text };
    }
  }
  if (isEmpty) yield { kind: "text", look: "quiet", text: t("staff.exports.noChat") };
}
