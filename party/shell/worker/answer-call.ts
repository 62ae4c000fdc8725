/** The Worker's calls that the edge let through: parsed, performed, answered as JSON. */
import * as v from "valibot";
import { questionStates } from "#workers/contract/api/room/room.ts";
import { fold } from "#workers/contract/fold.ts";
import { attendanceModes } from "#workers/contract/kinds.ts";
import { unwantedLists, unwantedModes } from "#workers/contract/unwanted/unwanted-settings.ts";
import type { Topic } from "../../core/changes.ts";
import type { SystemCommand } from "../../core/commands.ts";
import type { RoomSettings } from "../../core/event-life/settings.ts";
import { commandSchema } from "../../protocol/commands.ts";
import type { CommandCall } from "../../protocol/protocol.ts";
import { ticketSchema } from "../../protocol/ticket.ts";
import { parseJson } from "../../protocol/up-frames.ts";
import type { Shell } from "../shell.ts";
import { type AdmittedRequest, answer, isAdmitted, refusal } from "./admit-call.ts";

const text = v.string();
const time = v.number();
const unwantedSchema = v.object({
  mode: v.picklist(unwantedModes),
  lists: v.array(v.picklist(unwantedLists)),
  words: v.array(text),
  allowed: v.array(text),
});
/** Every setting stands here, also one that may be missing: another would be left out of what the room is told. */
const settingsEntries = {
  eventId: text,
  version: v.number(),
  name: text,
  slug: text,
  code: text,
  published: v.boolean(),
  archived: v.boolean(),
  startsAt: time,
  endsAt: time,
  openedAt: v.nullable(time),
  endedAt: v.nullable(time),
  timeZone: text,
  baseColor: v.nullable(text),
  moderation: v.boolean(),
  interactionEnabled: v.boolean(),
  anonymousAllowed: v.boolean(),
  identity: v.picklist(["anonymous", "named", "choice"]),
  repliesEnabled: v.boolean(),
  questionsInAdvance: v.boolean(),
  joinsPerSecond: v.number(),
  access: v.exactOptional(v.object({ code: text, key: v.nullable(text) })),
  question: v.object({ maxLength: v.number(), intervalMinutes: v.number(), limit: v.number() }),
  chat: v.object({ enabled: v.boolean(), maxLength: v.number(), slowModeSeconds: v.number() }),
  reactions: v.boolean(),
  hybrid: v.exactOptional(v.boolean()),
  unwanted: v.exactOptional(unwantedSchema),
  approveAfterSeconds: v.exactOptional(v.number()),
  stageTheme: v.exactOptional(v.picklist(["dark", "light"])),
} satisfies Record<keyof RoomSettings, v.GenericSchema>;
const settingsSchema: v.GenericSchema<unknown, RoomSettings> = v.object(settingsEntries);
const systemSchema: v.GenericSchema<unknown, SystemCommand> = v.variant("type", [
  v.object({ type: v.literal("room.settings"), settings: settingsSchema }),
  v.object({
    type: v.literal("person.arrive"),
    person: text,
    name: v.nullable(text),
    attendance: v.exactOptional(v.picklist(attendanceModes)),
  }),
  v.object({ type: v.literal("person.erase"), person: text }),
]);
const callSchema: v.GenericSchema<unknown, CommandCall> = v.object({
  actor: v.variant("kind", [
    v.object({ kind: v.literal("system") }),
    v.object({
      kind: v.literal("room"),
      id: text,
      role: ticketSchema.entries.role,
      name: v.nullable(text),
    }),
  ]),
  op: v.exactOptional(
    v.object({
      device: v.pipe(text, v.maxLength(100)),
      n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    }),
  ),
  commands: v.pipe(
    v.array(v.union([commandSchema, systemSchema])),
    v.minLength(1),
    v.maxLength(100),
  ),
});
const topicPattern = /^(?:staff|attendee|screen|(?:result|own):[\w-]{1,64})$/;
const viewerEntries = { id: v.pipe(text, v.maxLength(100)), role: ticketSchema.entries.role };
/**
 * A topic, or somebody with all of theirs, the kinds that are wanted, with spaces between them, and
 * the one entity that is: an id that is none is found nowhere.
 */
const viewSchema = v.union([
  v.strictObject({
    topic: v.custom<Topic>((topic) => typeof topic === "string" && topicPattern.test(topic)),
  }),
  v.strictObject({
    ...viewerEntries,
    kinds: v.exactOptional(v.pipe(text, v.maxLength(200))),
    about: v.exactOptional(text),
  }),
]);
/** Whatever the Worker was asked for: an id that is none is found nowhere. */
const questionSchema = v.strictObject({
  ...viewerEntries,
  question: text,
});
const wholeNumber = v.pipe(text, v.digits(), v.transform(Number), v.safeInteger());
/** A page of the players of the quiz. */
const playersSchema = v.strictObject({
  ...viewerEntries,
  from: wholeNumber,
  limit: v.pipe(wholeNumber, v.minValue(1), v.maxValue(1_000)),
});
/** A page of questions; the Worker has looked at it before. */
const questionsSchema = v.strictObject({
  ...viewerEntries,
  sort: v.picklist(["newest", "top"]),
  state: v.exactOptional(v.picklist(questionStates)),
  search: v.pipe(text, v.maxLength(200)),
  limit: v.pipe(wholeNumber, v.minValue(1), v.maxValue(200)),
  cursor: v.exactOptional(v.pipe(text, v.maxLength(100))),
});

/** Reads settings that the Worker answered; throws when they are something else. */
export function readSettings(body: unknown): RoomSettings {
  return v.parse(settingsSchema, body);
}

/** A call that is none of the room's own. */
export interface OtherCall {
  readonly method: string;
  /** The last part of its path. */
  readonly what: string;
  /** The room's name. */
  readonly room: string;
  readonly body: unknown;
  readonly settings: v.GenericSchema<unknown, RoomSettings>;
}
/** Answers such a call; null: it is none that is known. */
type AnswerOther = (shell: Shell, call: OtherCall) => Promise<Response | null>;

/**
 * Answers `POST …/command`, `POST …/rights`, `GET …/view?topic=` (or `?id=&role=`), `GET …/players` and `GET …/first`. Whose
 * call it is was looked at once, at the edge; what did not come that way is refused.
 */
export async function answerCall(
  shell: Shell,
  request: AdmittedRequest,
  room: string,
  answerOther: AnswerOther,
): Promise<Response> {
  if (!isAdmitted(request)) return refusal("auth.forbidden");
  const address = new URL(request.url);
  const body = request.method === "POST" ? await request.text() : "";
  const last = address.pathname.split("/").at(-1);
  if (request.method === "POST" && last === "command") return command(shell, body);
  if (request.method === "GET" && last === "view") return view(shell, address);
  if (request.method === "GET" && last === "question") return question(shell, address);
  if (request.method === "GET" && last === "questions") return questions(shell, address);
  if (request.method === "GET" && last === "players") return players(shell, address);
  if (request.method === "GET" && last === "first") return answer(await shell.calls.first());
  // Somebody's right may be gone: answered once those who lost it are out.
  if (request.method === "POST" && last === "rights") return answer(await shell.askRights());
  const answered = await answerOther(shell, {
    method: request.method,
    what: last ?? "",
    room,
    body: parseJson(body),
    settings: settingsSchema,
  });
  return answered ?? refusal("request.not_found");
}

async function command(shell: Shell, body: string): Promise<Response> {
  const call = v.safeParse(callSchema, parseJson(body));
  if (!call.success || !isRepeatHarmless(call.output)) return refusal("request.invalid");
  const answered = await shell.calls.command(call.output);
  return answered === null ? refusal("room.storage") : Response.json(answered);
}

/**
 * Whether the call may be sent again within its signature's time and change nothing: it has a
 * number, or it is settings, of which an older or equal version changes nothing.
 */
function isRepeatHarmless({ op, commands }: CommandCall): boolean {
  return op !== undefined || commands.every(({ type }) => type === "room.settings");
}

async function view(shell: Shell, address: URL): Promise<Response> {
  const asked = v.safeParse(viewSchema, Object.fromEntries(address.searchParams));
  if (!asked.success) return refusal("request.invalid");
  const { output } = asked;
  if ("topic" in output) return answer(await shell.calls.view(output.topic));
  const kinds = output.kinds === undefined ? null : new Set<string>(output.kinds.split(" "));
  return answer(await shell.calls.viewOf(output, kinds, output.about ?? null));
}

async function question(shell: Shell, address: URL): Promise<Response> {
  const asked = v.safeParse(questionSchema, Object.fromEntries(address.searchParams));
  if (!asked.success) return refusal("request.invalid");
  return answer(await shell.calls.question(asked.output, asked.output.question));
}

async function players(shell: Shell, address: URL): Promise<Response> {
  const asked = v.safeParse(playersSchema, Object.fromEntries(address.searchParams));
  if (!asked.success) return refusal("request.invalid");
  const { id, role, from, limit } = asked.output;
  return answer(await shell.calls.players({ id, role }, { from, limit }));
}

async function questions(shell: Shell, address: URL): Promise<Response> {
  const asked = v.safeParse(questionsSchema, Object.fromEntries(address.searchParams));
  if (!asked.success) return refusal("request.invalid");
  const { id, role, sort, state = null, search, limit, cursor = null } = asked.output;
  const words = fold(search);
  const matches = (text: string) => words === "" || fold(text).includes(words);
  const query = { sort, state, limit, cursor, matches };
  return answer(await shell.calls.questions({ id, role }, query));
}
