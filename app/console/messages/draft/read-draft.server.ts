import type { MessageChange } from "#workers/contract/api/messages/messages.ts";
import { messageChangeSchema } from "#workers/contract/api/messages/messages.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { seatStates } from "#workers/contract/attendees/seats.ts";
import { attendeeStatuses, presenceStates } from "#workers/contract/attendees/status.ts";
import type { ErrorDetail, Refusal, Result } from "#workers/contract/errors.ts";
import { announcementLimits } from "#workers/contract/limits.ts";
import { messageLimits } from "#workers/contract/messages/messages.ts";
import { locales } from "#workers/contract/texts/index.ts";
import type { EventMessage } from "#workers/domain/messages/message.ts";
import { toInstant } from "../../events/zone-times.server.ts";
import {
  readMessageAnswer,
  registrationsOffered,
  sideNames,
  sides,
  unitNames,
  units,
} from "../messages-model.ts";

/** A draft as a form says it. Whoever was chosen one by one stays so: their ids are in the draft and in no form. */
export function readMessageDraft(
  form: FormData,
  kept: Pick<EventMessage, "audience">,
  zone: string,
): Result<MessageChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const wording = (language: string) => ({
    subject: text(`texts.${language}.subject`),
    body: text(`texts.${language}.body`),
    sms: text(`texts.${language}.sms`),
  });
  const version = text("version");
  const asked = withoutUndefined({
    version: version === "" ? undefined : Number(version),
    channels: form.getAll("channels").map(String),
    audience: kept.audience.ids ? { ids: kept.audience.ids } : audienceOf(form),
    texts: Object.fromEntries(locales.map((language) => [language, wording(language)])),
    announcement: text("announcement"),
    schedule: scheduleOf(form, zone),
  });
  const parsed = parseInput(messageChangeSchema, asked);
  return parsed.ok ? parsed : { ok: false, refusal: atInputs(parsed.refusal) };
}

function audienceOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const chosen = text("audience.status");
  const status = attendeeStatuses.find((one) => one === chosen);
  const registration = registrationsOffered.find((one) => one === chosen);
  const seat = seatStates.find((one) => one === text("audience.seat"));
  const presence = presenceStates.find((one) => one === text("audience.presence"));
  const tag = text("audience.tag");
  const { field, answered } = readMessageAnswer(text("audience.field"));
  return withoutUndefined({
    status,
    registration,
    seat,
    presence,
    tag: tag || undefined,
    field,
    answered,
  });
}

/** What is said of a form's fields, without those of which nothing is. */
export function withoutUndefined(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function scheduleOf(form: FormData, zone: string) {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (form.get("schedule")) {
    case "at":
      return { kind: "at", at: toInstant(text("schedule.at"), zone) };
    case "relative": {
      const side = sides[sideNames.find((one) => one === text("side")) ?? "start.before"];
      const unit = units[unitNames.find((one) => one === text("unit")) ?? "minutes"];
      const typed = text("schedule.minutes");
      const amount = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
      const minutes = amount === null ? null : side.sign * amount * unit.minutes;
      return { kind: side.kind, minutes: minutes === null ? null : minutes + 0 };
    }
    default:
      return { kind: "now" };
  }
}

/** Bounds that the words of a refusal name, at the inputs of the form. */
export function atInputs(refusal: Refusal): Refusal {
  const { subject, body, sms, offsetMinutes } = messageLimits;
  const bounds: Record<string, ErrorDetail> = {
    announcement: { min: 0, max: announcementLimits.text.max },
    "schedule.minutes": offsetMinutes,
  };
  for (const language of locales) {
    bounds[`texts.${language}.subject`] = { min: 0, max: subject.max };
    bounds[`texts.${language}.body`] = { min: 0, max: body.max };
    bounds[`texts.${language}.sms`] = { min: 0, max: sms.max };
  }
  return { ...refusal, fieldDetails: { ...bounds, ...refusal.fieldDetails } };
}
