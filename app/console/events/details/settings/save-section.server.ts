import * as v from "valibot";
import type { EventVisitor } from "#app/session.server.ts";
import {
  registrationSettingsSchema,
  seatsSchema,
} from "#workers/contract/api/attendees/registration-settings.ts";
import {
  accessSchema,
  embedsSchema,
  eventTeamsSchema,
  generalSchema,
  interactionSchema,
  notesSchema,
  senderSchema,
} from "#workers/contract/api/events.ts";
import { priceSchema } from "#workers/contract/api/money/ticket-types.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { wordsSchema } from "#workers/contract/api/unwanted-words.ts";
import { assertNever, type Result } from "#workers/contract/errors.ts";
import { setTeams } from "#workers/domain/events/changes/set-teams.ts";
import { updateEvent } from "#workers/domain/events/changes/update-event.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { changedBetween, listFollowing } from "#workers/domain/messages/scheduled-messages.ts";
import { problemsOf } from "../../../forms/field-problem.ts";
import { toInstant } from "../../zone-times.server.ts";
import { type DetailsAnswer, type SectionName, sectionNames, typedOf } from "../details-model.ts";

// What the page has fields for; once published, address and code are shown and not sent.
const lockedGeneral = v.omit(generalSchema, ["slug"]);
const lockedAccess = v.omit(accessSchema, ["code"]);

/** Saves one section as posted; what is refused is answered per field, with what was typed. */
export async function saveSection(visitor: EventVisitor, form: FormData): Promise<DetailsAnswer> {
  const asked = form.get("section");
  const section = sectionNames.find((name) => name === asked) ?? "general";
  const before = section === "general" ? await readFollowing(visitor) : [];
  const saved = await save(visitor, section, form);
  if (saved.ok) {
    const { version, slug } = saved.value;
    const after = before.length > 0 ? await readFollowing(visitor) : [];
    return { kind: "saved", section, version, slug, messages: changedBetween(before, after) };
  }
  const problems = problemsOf(saved.refusal);
  return { kind: "refused", section, problems, typed: typedOf(form) };
}

/** Messages that go with the event's times. */
async function readFollowing({ deps, actor, event }: EventVisitor) {
  const listed = await listFollowing(deps, actor, { eventId: event.id });
  return listed.ok ? listed.value : [];
}

function save(
  visitor: EventVisitor,
  section: SectionName,
  form: FormData,
): Promise<Result<EventRecord>> {
  switch (section) {
    case "general":
      return saveGeneral(visitor, form);
    case "access":
      return saveAccess(visitor, form);
    case "registration":
      return saveRegistration(visitor, form);
    case "price":
      return savePrice(visitor, form);
    case "seats":
      return saveSeats(visitor, form);
    case "interaction":
      return saveInteraction(visitor, form);
    case "words":
      return saveWords(visitor, form);
    case "embeds":
      return saveEmbeds(visitor, form);
    case "sender":
      return saveSender(visitor, form);
    case "teams":
      return saveTeams(visitor, form);
    case "notes":
      return saveNotes(visitor, form);
    default:
      return assertNever(section);
  }
}

async function saveGeneral(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const timeZone = textOf(form, "timeZone");
  const parsed = parseInput(visitor.event.published ? lockedGeneral : generalSchema, {
    ...pickTexts(form, ["name", "organiser", "description", "slug"]),
    ...pickTexts(form, ["locationText", "locationAddress", "locationUrl"]),
    timeZone,
    startsAt: toInstant(textOf(form, "startsAt"), timeZone),
    endsAt: toInstant(textOf(form, "endsAt"), timeZone),
    baseColor: form.has("ownColor") ? textOf(form, "baseColor") : null,
    listed: form.has("listed"),
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "general",
    values: parsed.value,
  });
}

async function saveAccess(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const identity = textOf(form, "identity");
  const parsed = parseInput(visitor.event.published ? lockedAccess : accessSchema, {
    ...pickTexts(form, ["code"]),
    accessCode: textOf(form, "accessCode"),
    identity,
    anonymousAllowed: identity !== "named",
    retentionDays: numberOf(form, "retentionDays"),
    joinsPerSecond: numberOf(form, "joinsPerSecond"),
    expectedAudience: numberOf(form, "expectedAudience"),
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "access",
    values: parsed.value,
  });
}

async function saveRegistration(
  visitor: EventVisitor,
  form: FormData,
): Promise<Result<EventRecord>> {
  const due = textOf(form, "registrationDueAt");
  const parsed = parseInput(registrationSettingsSchema, {
    ...pickTexts(form, ["registrationMessage"]),
    registrationEnabled: form.has("registrationEnabled"),
    // What is typed and no time is refused, and not taken for none.
    registrationDueAt: due === "" ? null : (toInstant(due, visitor.event.timeZone) ?? Number.NaN),
    registrationNeedsApproval: form.has("registrationNeedsApproval"),
    registrationGroupMax: numberOf(form, "registrationGroupMax"),
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "registration",
    values: parsed.value,
  });
}

async function savePrice(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  // What is locked is shown and not sent.
  const given = [...form.keys()].filter((name) => name.startsWith("price"));
  const parsed = parseInput(v.partial(priceSchema), pickTexts(form, given));
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "price",
    values: parsed.value,
  });
}

async function saveSeats(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const hybrid = form.has("hybrid");
  const hasNone = !hybrid && textOf(form, "seatQuota").trim() === "";
  const parsed = parseInput(seatsSchema, {
    hybrid,
    seatQuota: hasNone ? 0 : numberOf(form, "seatQuota"),
    noShowMinutes: numberOf(form, "noShowMinutes"),
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "seats",
    values: parsed.value,
  });
}

async function saveInteraction(
  visitor: EventVisitor,
  form: FormData,
): Promise<Result<EventRecord>> {
  const parsed = parseInput(interactionSchema, {
    interactionEnabled: form.has("interactionEnabled"),
    moderation: form.has("moderation"),
    repliesEnabled: form.has("repliesEnabled"),
    questionsInAdvance: form.has("questionsInAdvance"),
    chatEnabled: form.has("chatEnabled"),
    reactionsEnabled: form.has("reactionsEnabled"),
    questionMaxLength: numberOf(form, "questionMaxLength"),
    questionIntervalMinutes: numberOf(form, "questionIntervalMinutes"),
    questionLimit: numberOf(form, "questionLimit"),
    chatMaxLength: numberOf(form, "chatMaxLength"),
    slowModeSeconds: numberOf(form, "slowModeSeconds"),
    approveAfterSeconds: numberOf(form, "approveAfterSeconds"),
    quizScoring: textOf(form, "quizScoring"),
    stageTheme: textOf(form, "stageTheme"),
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "interaction",
    values: parsed.value,
  });
}

async function saveWords(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const parsed = parseInput(wordsSchema, {
    unwantedMode: textOf(form, "unwantedMode"),
    unwantedLists: form.getAll("unwantedLists"),
    unwantedWords: [textOf(form, "unwantedWords")],
    unwantedAllowed: [textOf(form, "unwantedAllowed")],
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "words",
    values: parsed.value,
  });
}

async function saveEmbeds(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const parsed = parseInput(embedsSchema, {
    ...pickTexts(form, ["embedPre", "embedLive", "embedPost"]),
    frameHosts: [textOf(form, "frameHosts")],
  });
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "embeds",
    values: parsed.value,
  });
}

async function saveSender(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const parsed = parseInput(senderSchema, pickTexts(form, ["senderName"]));
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "sender",
    values: parsed.value,
  });
}

async function saveTeams(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const parsed = parseInput(eventTeamsSchema, { teamIds: form.getAll("teamIds") });
  if (!parsed.ok) return parsed;
  const { teamIds } = parsed.value;
  return setTeams(visitor.deps, visitor.actor, { ...targetOf(visitor, form), teamIds });
}

async function saveNotes(visitor: EventVisitor, form: FormData): Promise<Result<EventRecord>> {
  const parsed = parseInput(notesSchema, pickTexts(form, ["notes"]));
  if (!parsed.ok) return parsed;
  return updateEvent(visitor.deps, visitor.actor, {
    ...targetOf(visitor, form),
    section: "notes",
    values: parsed.value,
  });
}

/** Which event, and the version that the form was filled from; `over` is said to save over another's. */
function targetOf({ event }: EventVisitor, form: FormData): { eventId: string; version?: number } {
  const eventId = event.id;
  const version = Number(form.get("over") ?? form.get("version"));
  return Number.isInteger(version) ? { eventId, version } : { eventId };
}

function pickTexts(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** A typed number; what is none is NaN, which every schema refuses. */
function numberOf(form: FormData, name: string): number {
  const typed = textOf(form, name).replace(/[\s\u00a0]/g, "");
  return typed === "" ? Number.NaN : Number(typed);
}
