import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ulid } from "ulid";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import type { LogCode } from "#workers/contract/log/log.ts";
import type { Actor, ConsoleRole } from "#workers/contract/permissions.ts";
import { openDatabase } from "#workers/db/client.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { type ConsoleVisitor, visitorOf } from "#workers/domain/accounts/visitors.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createClient } from "#workers/domain/organisations/clients.ts";
import { createTeam } from "#workers/domain/organisations/teams.ts";
import { createUser } from "#workers/domain/organisations/users.ts";
import { createFilesGateway } from "#workers/gateways/files.ts";
import { createOpenidGateway } from "#workers/gateways/openid/openid.ts";
import { createOutboxGateway } from "#workers/gateways/outbox.ts";
import { createPasskeyGateway } from "#workers/gateways/passkeys.ts";
import { createPasswords } from "#workers/gateways/passwords.ts";
import { createStandInGateway } from "#workers/gateways/payments/stand-in.ts";
import { createWebhookGateway } from "#workers/gateways/webhooks.ts";
import { openD1, type TestD1 } from "./database/d1.ts";

/** The domain on a real database, with a clock and a room that the test moves. */
export interface TestDomain {
  readonly deps: Deps;
  /** The database itself. */
  readonly d1: TestD1["d1"];
  readonly clock: { now: number };
  /** Files that were uploaded. */
  readonly bucket: R2Bucket;
  /** Settings that the room was told, and whether it can be reached. */
  readonly room: {
    readonly pushed: RoomSettings[];
    /** Rooms that were to ask anew which of their staff may stay. */
    readonly asked: string[];
    isAway: boolean;
  };
  /** Milliseconds of every wait that was asked for; none takes any time. */
  readonly waits: number[];
  /** Codes of what the log was told as an error. */
  readonly errors: LogCode[];
  /** Resolves once what goes on after answers is done. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Signs what the page that stands in for the payment service tells. */
export const cardSecret = "a token secret of a test";

export const system: Actor = { kind: "system" };
export const guest: Actor = { kind: "guest" };

/** Noon of a day in May. */
export const noon = Date.UTC(2026, 4, 12, 10);
export const hour = 60 * 60_000;
export const day = 24 * hour;

export async function openDomain(options?: Parameters<typeof openD1>[0]): Promise<TestDomain> {
  const { d1, bucket, close } = await openD1(options);
  const clock = { now: noon };
  const room = { pushed: [] as RoomSettings[], asked: [] as string[], isAway: false };
  const waits: number[] = [];
  const errors: LogCode[] = [];
  /** What goes on after answers and is not over. */
  const finishing = new Set<Promise<unknown>>();
  const deps: Deps = {
    db: openDatabase(d1),
    eventCache: { find: (_address, read) => read(), forget: () => {} },
    config: {
      version: "0.0.0",
      environment: "local",
      publicUrl: "http://127.0.0.1:20200",
      roomPublicUrl: "http://127.0.0.1:20201",
      roomSecret: "a room secret of a test",
      tokenSecret: cardSecret,
      dataSecret: "a data secret of a test",
      earlierDataSecret: null,
      mailSender: "post@plenum.test",
      sendsMail: false,
      mailWebhookSecret: null,
      smsSender: "Plenum",
      sendsSms: false,
    },
    room: {
      command: async () => refuse("room.not_ready"),
      view: async () => refuse("room.not_ready"),
      first: async () => refuse("room.not_ready"),
      viewOf: async () => refuse("room.not_ready"),
      questions: async () => refuse("room.not_ready"),
      players: async () => refuse("room.not_ready"),
      question: async () => refuse("room.not_ready"),
      async pushSettings(settings) {
        if (room.isAway) return refuse("room.not_ready");
        room.pushed.push(settings);
        return ok(null);
      },
      async askRights(id) {
        if (room.isAway) return refuse("room.not_ready");
        room.asked.push(id);
        return ok({});
      },
      isHealthy: async () => !room.isAway,
    },
    rehearsals: {
      prepared: async () => refuse("room.not_ready"),
      release: async () => refuse("room.not_ready"),
      open: async () => refuse("room.not_ready"),
      direct: async () => refuse("room.not_ready"),
      report: async () => refuse("room.not_ready"),
      wipe: async () => refuse("room.not_ready"),
    },
    files: createFilesGateway(bucket),
    fonts: { read: readFontFile },
    // The same scrypt, a thousand times cheaper.
    passwords: createPasswords(5),
    mail: createOutboxGateway("local", "MAIL_HOST"),
    sms: createOutboxGateway("local", "SMS_ACCOUNT"),
    openid: createOpenidGateway({ isLocal: true, fetch: (request) => fetch(request) }),
    webhooks: createWebhookGateway({ isLocal: true, fetch: (request) => fetch(request) }),
    payments: createStandInGateway({
      isLocal: true,
      publicUrl: "http://127.0.0.1:20200",
      webhookSecret: cardSecret,
    }),
    passkeys: createPasskeyGateway(),
    wakeDeliveries: async () => {},
    wakeImports: async () => {},
    isWithinNetworkLimit: async () => true,
    isWithinCallLimit: async () => true,
    isWithinScannerLimit: async () => true,
    finish: (work) => {
      const under = work.catch(() => {}).finally(() => finishing.delete(under));
      finishing.add(under);
    },
    device: "a test",
    requestId: "a-test",
    log: { info: () => {}, warn: () => {}, error: (code) => void errors.push(code) },
    now: () => clock.now,
    wait: async (ms) => void waits.push(ms),
    newId: (prefix) => `${prefix}_${ulid()}`,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
  };
  const finish = async () => {
    while (finishing.size > 0) await Promise.all(finishing);
  };
  return {
    deps,
    d1,
    bucket,
    clock,
    room,
    waits,
    errors,
    finish,
    async close() {
      await finish();
      await close();
    },
  };
}

/** As the build puts them beside the pages' files. */
async function readFontFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = `../../node_modules/@fontsource/noto-sans/files/${name}`;
  return Uint8Array.from(await readFile(new URL(path, import.meta.url)));
}

/** The value of a result that must not be a refusal. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
}

/** The code of a refusal; "ok" when there is none. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? "ok" : result.refusal.code;
}

export type UserActor = Extract<Actor, { kind: "user" }>;

/** A client with a team and one account of each of its roles. */
export interface TestClient {
  readonly clientId: string;
  readonly teamId: string;
  readonly client: UserActor;
  readonly team: UserActor;
  readonly editor: UserActor;
}

export const password = "a long enough password";

export async function makeTestClient(deps: Deps, name: string): Promise<TestClient> {
  const numbered = { name, organisationNumber: "999999999", vatRegistered: true };
  const { id: clientId } = must(await createClient(deps, system, numbered));
  const { id: teamId } = must(await createTeam(deps, system, { clientId, name: "Team" }));
  const make = async (role: ConsoleRole, teamIds: readonly string[]): Promise<UserActor> => {
    const email = `${role}@${name.toLowerCase()}.test`;
    const base = { clientId, email, name: `${role} of ${name}`, roles: [role], password, teamIds };
    const { id } = must(await createUser(deps, system, base));
    return { kind: "user", id, role, clientId, teamIds };
  };
  return {
    clientId,
    teamId,
    client: await make("client", []),
    team: await make("team", [teamId]),
    editor: await make("editor", []),
  };
}

/** Signs somebody in, whatever a sign-in would ask for. */
export async function signInAs(deps: Deps, { id: userId }: UserActor): Promise<ConsoleVisitor> {
  const { token } = await openSession(deps, { of: { userId }, device: "a browser" });
  return visitorOf(deps, token);
}

/** What a new event needs, an hour from noon for two hours. */
export function newEvent(name: string, startsAt = noon + hour) {
  return {
    name,
    startsAt,
    endsAt: startsAt + 2 * hour,
    timeZone: "Europe/Oslo",
    organiser: "The organiser",
    description: "About it",
  };
}
