import { recipientStates, titleOfTexts } from "../../../contract/messages/messages.ts";
import {
  channelKeys,
  messageKindKeys,
  messageStateKeys,
  recipientStateKeys,
} from "../../../contract/words/state-words.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { messageBodyOf, readReceived, readSent, reasonOf, type Sent } from "../tables/messages.ts";
import { countedBlocks } from "./metrics-blocks.ts";
import { reportFormats } from "./words.ts";

/** What was sent out and what became of it, all together and of each; and who did not get what was meant for them. */
export async function* messageBlocks(
  context: ExportContext,
): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  yield { kind: "heading", level: 1, text: t("staff.exports.kindMessages") };
  const sent: Sent[] = [];
  for await (const page of readSent(context)) {
    sent.push(...page.filter(({ message }) => message.begunAt !== null));
  }
  if (sent.length === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noMessages") };
    return;
  }
  const all = recipientStates.map((state) => {
    const people = sent.reduce((sum, { figures }) => sum + (figures.get(state) ?? 0), 0);
    return [t(recipientStateKeys[state]), people] as const;
  });
  const some = all.filter(([, people]) => people > 0);
  yield* countedBlocks(t("staff.exports.recipients"), some);
  for (const one of sent) yield* oneMessage(context, one);
  yield { kind: "heading", level: 2, text: t("staff.exports.notReached") };
  yield {
    kind: "table",
    headings: [
      t("staff.messages.subject"),
      t("staff.attendees.name"),
      t("staff.exports.channel"),
      t("staff.exports.state"),
    ],
    widths: [0.36, 0.26, 0.12, 0.26],
    rows: unreachedRows(context),
  };
}

function* oneMessage(
  context: ExportContext,
  { message, figures }: Sent,
): Generator<DocxBlock, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  const { texts, announcement, kind, channels, state, begunAt } = message;
  yield { kind: "heading", level: 2, text: titleOfTexts(texts, announcement) };
  const facts = [
    t(messageKindKeys[kind]),
    channels.map((channel) => t(channelKeys[channel])).join(", "),
    t(messageStateKeys[state]),
    ...(begunAt === null ? [] : [formats.full(begunAt)]),
  ];
  yield { kind: "text", look: "quiet", text: facts.join(" · ") };
  const counted = recipientStates.flatMap((one) => {
    const people = figures.get(one) ?? 0;
    return people > 0 ? [`${t(recipientStateKeys[one])}: ${formats.number(people)}`] : [];
  });
  if (counted.length > 0) yield { kind: "text", look: "quiet", text: counted.join(" · ") };
  const body = messageBodyOf(message, context);
  if (body !== "") yield { kind: "text", look: "reply", text: body };
}

/** Whom a message was for and did not reach, or not for certain. */
async function* unreachedRows(
  context: ExportContext,
): AsyncGenerator<readonly string[], void, void> {
  const { t } = context;
  for await (const page of readReceived(context)) {
    for (const { message, recipient, person } of page) {
      const { state, channel } = recipient;
      if (state !== "failed" && state !== "uncertain" && state !== "left_out") continue;
      const why = [
        state === "left_out" ? null : t(recipientStateKeys[state]),
        reasonOf(recipient, t),
      ];
      const title = titleOfTexts(message.texts, message.announcement);
      yield [title, person?.name ?? "", t(channelKeys[channel]), why.filter(Boolean).join(": ")];
    }
  }
}
