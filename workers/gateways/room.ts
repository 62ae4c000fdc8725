import * as v from "valibot";
import type { EntityKind, Topic } from "#party/core/changes.ts";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import type {
  CommandAnswer,
  CommandCall,
  PlayersAnswer,
  QuestionsAnswer,
  ViewAnswer,
} from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import type { Opening } from "#party/rehearsal/rehearsal.ts";
import type { QuestionListQuery } from "../contract/api/room/room.ts";
import { ok, type Result, refuse } from "../contract/errors.ts";
import type { SimulationPlan, SimulationReport } from "../contract/rehearsals/simulation-plan.ts";
import { signCall } from "../contract/secrets/signatures.ts";

/** Whose view of a room it is. */
interface RoomViewer {
  readonly id: string;
  readonly role: Ticket["role"];
}

interface RoomGatewayOptions {
  /** Of the room server, as the Worker reaches it. */
  readonly url: string;
  readonly secret: string;
  /** Of the request that the rooms are asked for. */
  readonly requestId: string;
  now(): number;
  /** Numbers a command that its caller has not named; see `createCallNumbers`. */
  numberCall(room: string, call: CommandCall): NonNullable<CommandCall["op"]>;
  fetch(request: Request): Promise<Response>;
}

/** Longest wait for a room: it answers a command after its next tick, 1 s at most. */
const callTimeoutMs = 5_000;
/** Longest that a page waits for its first view: without it the page is whole a moment later. */
const firstViewTimeoutMs = 500;

/** Our own room answers these; only the outer form is looked at. */
const commandAnswer = v.custom<CommandAnswer>((body) =>
  v.is(v.object({ seq: v.number(), results: v.array(v.object({ ok: v.boolean() })) }), body),
);
const viewAnswer = v.custom<ViewAnswer>((body) =>
  v.is(v.object({ epoch: v.string(), seq: v.number(), changes: v.array(v.any()) }), body),
);

const questionsAnswer = v.custom<QuestionsAnswer>(
  (body) => v.is(v.object({ ids: v.array(v.string()) }), body) && v.is(viewAnswer, body),
);
const prepared = v.custom<Opening["prepared"]>((body) => v.is(v.array(v.array(v.any())), body));
const stageReport = v.custom<SimulationReport>((body) =>
  v.is(v.object({ plan: v.object({ people: v.number() }), seconds: v.array(v.any()) }), body),
);
const playersAnswer = v.custom<PlayersAnswer>((body) =>
  v.is(v.object({ of: v.string(), players: v.number(), rows: v.array(v.array(v.any())) }), body),
);
const anything = v.record(v.string(), v.unknown());

type Call = ReturnType<typeof createCall>;

/** Signed calls into the rooms. A room that is away or says no is a refusal, never a throw. */
function createCall(options: RoomGatewayOptions) {
  return async <T>(
    room: string,
    method: "GET" | "POST",
    what: string,
    body: string,
    schema: v.GenericSchema<unknown, T>,
    timeoutMs = callTimeoutMs,
  ): Promise<Result<T>> => {
    const path = `/parties/main/${room}/${what}`;
    const token = await signCall(options.secret, {
      room,
      body,
      now: options.now(),
      call: `${method} ${path}`,
    });
    const request = new Request(`${options.url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "X-Request-Id": options.requestId,
      },
      signal: AbortSignal.timeout(timeoutMs),
      body: method === "POST" ? body : null,
    });
    try {
      const response = await options.fetch(request);
      const text = await response.text();
      if (!response.ok) return refuse("room.not_ready");
      const parsed = v.safeParse(schema, JSON.parse(text));
      return parsed.success ? ok(parsed.output) : refuse("room.not_ready");
    } catch {
      return refuse("room.not_ready");
    }
  };
}

function createRehearsals(call: Call) {
  return {
    prepared: (eventId: string) => call(eventId, "GET", "prepared", "", prepared),
    release: (eventId: string) => call(eventId, "POST", "release", "{}", anything),
    open: (room: string, opening: Opening) =>
      call(room, "POST", "open", JSON.stringify(opening), anything),
    direct: (room: string, plan: SimulationPlan) =>
      call(room, "POST", "direct", JSON.stringify(plan), anything),
    report: (room: string) => call(room, "GET", "stage", "", stageReport),
    wipe: (room: string) => call(room, "POST", "wipe", "{}", anything),
  };
}

function createReads(call: Call) {
  return {
    view(eventId: string, topic: Topic): Promise<Result<ViewAnswer>> {
      const what = `view?topic=${encodeURIComponent(topic)}`;
      return call(eventId, "GET", what, "", viewAnswer);
    },

    first(eventId: string): Promise<Result<ViewAnswer>> {
      return call(eventId, "GET", "first", "", viewAnswer, firstViewTimeoutMs);
    },

    viewOf(
      eventId: string,
      { id, role }: RoomViewer,
      kinds: readonly EntityKind[],
      about?: string,
    ): Promise<Result<ViewAnswer>> {
      const asked = new URLSearchParams({ id, role, kinds: kinds.join(" ") });
      if (about !== undefined) asked.set("about", about);
      return call(eventId, "GET", `view?${asked}`, "", viewAnswer);
    },

    questions(
      eventId: string,
      { id, role }: RoomViewer,
      { limit, cursor, search, state, sort }: QuestionListQuery,
    ): Promise<Result<QuestionsAnswer>> {
      const asked = new URLSearchParams({ id, role, sort, search, limit: String(limit) });
      if (state !== undefined) asked.set("state", state);
      if (cursor !== undefined) asked.set("cursor", cursor);
      return call(eventId, "GET", `questions?${asked}`, "", questionsAnswer);
    },

    players(
      eventId: string,
      { id, role }: RoomViewer,
      { from, limit }: { readonly from: number; readonly limit: number },
    ): Promise<Result<PlayersAnswer>> {
      const asked = new URLSearchParams({ id, role, from: String(from), limit: String(limit) });
      return call(eventId, "GET", `players?${asked}`, "", playersAnswer);
    },

    question(eventId: string, viewer: RoomViewer, question: string): Promise<Result<ViewAnswer>> {
      const { id, role } = viewer;
      const asked = new URLSearchParams({ id, role, question });
      return call(eventId, "GET", `question?${asked}`, "", viewAnswer);
    },
  };
}

/** The rooms, as the Worker sees them. */
export function createRoomGateway(options: RoomGatewayOptions) {
  const call = createCall(options);
  return {
    ...createReads(call),
    rehearsals: createRehearsals(call),

    command(eventId: string, input: CommandCall): Promise<Result<CommandAnswer>> {
      const op = input.op ?? options.numberCall(eventId, input);
      return call(eventId, "POST", "command", JSON.stringify({ ...input, op }), commandAnswer);
    },

    async pushSettings(settings: RoomSettings): Promise<Result<null>> {
      const answer = await call(
        settings.eventId,
        "POST",
        "command",
        JSON.stringify({
          actor: { kind: "system" },
          commands: [{ type: "room.settings", settings }],
        }),
        commandAnswer,
      );
      if (!answer.ok) return answer;
      const refused = answer.value.results.find((result) => !result.ok);
      return refused && !refused.ok ? refuse(refused.code) : ok(null);
    },

    askRights(room: string): Promise<Result<object>> {
      return call(room, "POST", "rights", "{}", anything);
    },

    async isHealthy(): Promise<boolean> {
      try {
        const signal = AbortSignal.timeout(callTimeoutMs);
        const response = await options.fetch(new Request(`${options.url}/health`, { signal }));
        await response.body?.cancel();
        return response.ok;
      } catch {
        return false;
      }
    },
  };
}
