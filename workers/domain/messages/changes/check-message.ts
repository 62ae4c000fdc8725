import type { MessageTexts } from "../../../contract/api/messages/messages.ts";
import { canDecide, valuesOf } from "../../../contract/attendees/custom-fields.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Refusal,
  type Result,
} from "../../../contract/errors.ts";
import type { MessageKind } from "../../../contract/messages/messages.ts";
import { findFaults, findMissing } from "../../../contract/messages/parse-template.ts";
import { canSendSms } from "../../../contract/messages/sms.ts";
import type { TemplateId, TemplatePart } from "../../../contract/messages/templates.ts";
import { locales } from "../../../contract/texts/index.ts";
import type { Config } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import type { EventMessageRow } from "../message.ts";

/** The template whose tags a message of a kind may contain. */
export const tagsLike: Readonly<Record<MessageKind, TemplateId>> = {
  invitation: "invitation",
  broadcast: "reminder",
  reminder: "reminder",
};

type Draft = Pick<
  EventMessageRow,
  "kind" | "channels" | "audience" | "texts" | "announcement" | "scheduleKind"
>;

/** What is wrong with the fields of a message, by their paths. */
class Faults {
  readonly fields: Record<string, ErrorCode> = {};
  readonly details: Record<string, ErrorDetail> = {};

  add(field: string, code: ErrorCode, detail?: ErrorDetail): void {
    if (this.fields[field] !== undefined) return;
    this.fields[field] = code;
    if (detail) this.details[field] = detail;
  }

  toResult(): Result<null> {
    if (Object.keys(this.fields).length === 0) return ok(null);
    const refusal: Refusal = {
      code: "request.invalid",
      fields: this.fields,
      fieldDetails: this.details,
    };
    return { ok: false, refusal };
  }
}

/**
 * Refuses what is wrong with a draft whatever is still to be written: brackets that are no tags of its kind, with their place,
 * a field of the form that nobody can be chosen by, and an invitation into the room, where nobody is invited.
 */
export function checkMessageDraft(
  draft: Draft,
  event: Pick<EventRecord, "customFields">,
): Result<null> {
  const faults = new Faults();
  findDraftFaults(draft, event, faults);
  return faults.toResult();
}

/** The same for one that is to be sent: at least one channel, and something to say by each. */
export function checkReady(
  draft: Draft,
  event: Pick<EventRecord, "customFields">,
  config: Config,
): Result<null> {
  const faults = new Faults();
  const { kind, channels, texts, announcement } = draft;
  findDraftFaults(draft, event, faults);
  if (channels.length === 0) faults.add("channels", "message.channels");
  if (channels.includes("email")) findMailFaults(kind, texts, faults);
  if (channels.includes("sms")) {
    if (!canSendSms(config)) faults.add("channels", "message.no_sms");
    const isEmpty = locales.every((language) => texts[language].sms === "");
    if (isEmpty) faults.add("texts.no.sms", "text.empty");
  }
  if (channels.includes("room") && announcement === "") faults.add("announcement", "text.empty");
  return faults.toResult();
}

function findDraftFaults(
  { kind, channels, texts, audience }: Draft,
  event: Pick<EventRecord, "customFields">,
  faults: Faults,
): void {
  const template = tagsLike[kind];
  const look = (field: string, part: TemplatePart, text: string) => {
    const [first] = findFaults(template, part, text);
    if (first) faults.add(field, first.code, first.detail);
  };
  for (const language of locales) {
    const { subject, body, sms } = texts[language];
    look(`texts.${language}.subject`, "title", subject);
    look(`texts.${language}.body`, "content", body);
    look(`texts.${language}.sms`, "content", sms);
    // A picture, which no SMS has.
    if (sms.includes("[QR]")) {
      const line = sms.slice(0, sms.indexOf("[QR]")).split("\n");
      const column = Array.from(line.at(-1) ?? "").length + 1;
      const detail = { line: line.length, column, text: "[QR]" };
      faults.add(`texts.${language}.sms`, "message_template.tag_here", detail);
    }
  }
  if (kind === "invitation" && channels.includes("room")) faults.add("channels", "field.choice");
  const { answered } = audience;
  if (answered && !event.customFields.some(({ id }) => id === answered.id)) {
    faults.add("audience.answered", "field.choice");
  }
  if (!audience.field) return;
  const { id, value } = audience.field;
  const field = event.customFields.find((one) => one.id === id);
  if (!field || !canDecide(field.kind)) faults.add("audience.field", "field.choice");
  else if (!valuesOf(field).includes(value)) faults.add("audience.field", "field.choice");
}

/** A subject to each body, and to an invitation what it is of no use without: the way to the event. */
function findMailFaults(kind: MessageKind, texts: MessageTexts, faults: Faults): void {
  const written = locales.filter((language) => texts[language].body !== "");
  if (written.length === 0) faults.add("texts.no.body", "text.empty");
  for (const language of written) {
    const { subject, body } = texts[language];
    if (subject === "") faults.add(`texts.${language}.subject`, "text.empty");
    const missing = kind === "invitation" ? findMissing("invitation", body) : [];
    if (missing.length > 0) {
      const tags = missing.map((tag) => `[${tag}]`).join(", ");
      faults.add(`texts.${language}.body`, "message_template.tag_missing", { tags });
    }
  }
}
