import { afterEach, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { staffRooms } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { updateClient } from "../../organisations/clients.ts";
import { reviewRights } from "../../rooms/rights.ts";
import { openSession } from "../sessions.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { mustLock, visitorOf } from "../visitors.ts";
import { lockSession, unlockSession } from "./lock.ts";

let domain: TestDomain;
let nord: TestClient;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterEach(() => domain.close());

const minute = 60_000;

async function open(): Promise<string> {
  const of = { userId: nord.client.id };
  return (await openSession(domain.deps, { of, device: "a browser" })).token;
}

const see = (token: string) => visitorOf(domain.deps, token);

test("a locked session is a guest's until its password comes, and the account's others are not", async () => {
  const { deps } = domain;
  const [token, other] = [await open(), await open()];
  const here = await see(token);
  const sessionId = here.kind === "user" ? here.sessionId : "";
  await deps.db.insert(staffRooms).values({ sessionId, room: "evt_1", at: noon });
  must(await lockSession(deps, here));
  expect(domain.room.asked).toEqual(["evt_1"]);
  const locked = await see(token);
  expect(locked).toEqual({
    kind: "guest",
    actor: guest,
    locked: {
      sessionId,
      userId: nord.client.id,
      name: "client of Nord",
      email: "client@nord.test",
    },
  });
  expect((await see(other)).kind).toBe("user");
  // Twice is once.
  must(await lockSession(deps, locked));
  expect(await unlockSession(deps, locked, { password: "not it" })).toEqual({
    ok: false,
    refusal: { code: "request.invalid", fields: { password: "password.wrong" } },
  });
  expect((await see(token)).kind).toBe("guest");
  must(await unlockSession(deps, locked, { password }));
  expect((await see(token)).kind).toBe("user");
  must(await unlockSession(deps, await see(token), { password }));
});

test("after five wrong passwords it stays locked for 15 minutes, and another sign-in goes round it", async () => {
  const { deps, clock } = domain;
  const token = await open();
  must(await lockSession(deps, await see(token)));
  const locked = await see(token);
  for (let i = 0; i < 5; i += 1) await unlockSession(deps, locked, { password: "not it" });
  expect(codeOf(await unlockSession(deps, locked, { password }))).toBe("auth.paused");
  const from = { email: "client@nord.test", password, address: "192.0.2.1", device: "a browser" };
  must(await signIn(deps, from));
  clock.now += 15 * minute;
  must(await unlockSession(deps, locked, { password }));
});

test("a guest has nothing to lock, and a moderator no password to unlock with", async () => {
  const { deps } = domain;
  const nobody = { kind: "guest", actor: guest } as const;
  expect(codeOf(await lockSession(deps, nobody))).toBe("auth.required");
  expect(codeOf(await unlockSession(deps, nobody, { password }))).toBe("auth.required");
  const moderator = {
    kind: "moderator",
    actor: { kind: "moderator", id: "mod_1", eventId: "evt_1" },
    sessionId: "mod_1",
    eventId: "evt_1",
    slug: "own",
    name: "Mona",
  } as const;
  expect(codeOf(await lockSession(deps, moderator))).toBe("auth.forbidden");
  expect(codeOf(await unlockSession(deps, moderator, { password }))).toBe("auth.required");
});

test.each([
  [{ lockedAt: null, seenAt: noon }, null, false],
  [{ lockedAt: noon, seenAt: noon }, null, true],
  [{ lockedAt: null, seenAt: noon - 30 * minute + 1 }, 30 * minute, false],
  [{ lockedAt: null, seenAt: noon - 30 * minute }, 30 * minute, true],
  [{ lockedAt: null, seenAt: noon - 600 * minute }, null, false],
])("%j with a limit of %s: %s", (session, idleMs, isLocked) => {
  expect(mustLock(session, idleMs, noon)).toBe(isLocked);
});

test("a session that its client lets lock is locked on its next request after that long, and not while it is used", async () => {
  const { deps, clock } = domain;
  const id = nord.clientId;
  must(await updateClient(deps, nord.client, { id, lockMinutes: 10 }));
  const token = await open();
  const later = async (minutes: number) => {
    clock.now += minutes * minute;
    return (await see(token)).kind;
  };
  // Each look is a use, also one that comes sooner than others are noted.
  for (const minutes of [4, 9, 9, 1.5, 9]) expect(await later(minutes)).toBe("user");
  expect(await later(10)).toBe("guest");
  const locked = await see(token);
  expect(locked.kind === "guest" && locked.locked?.name).toBe("client of Nord");
  must(await unlockSession(deps, locked, { password }));
  expect(await later(9)).toBe("user");
  must(await updateClient(deps, nord.client, { id, lockMinutes: 0 }));
  expect(await later(120)).toBe("user");
});

test("an open page in a room is no use where screens lock by themselves: the room sends it out", async () => {
  const { deps, clock } = domain;
  const id = nord.clientId;
  const { id: room } = must(await createEvent(deps, nord.client, newEvent("Open")));
  const token = await open();
  const visitor = await see(token);
  const session = visitor.kind === "user" ? visitor.sessionId : "";
  const ask = async () => {
    clock.now += 6 * minute;
    const asked = { room, sessions: [{ session, active: true }] };
    return must(await reviewRights(deps, system, asked));
  };
  expect(await ask()).toEqual({ lost: [] });
  must(await updateClient(deps, nord.client, { id, lockMinutes: 10 }));
  expect(await ask()).toEqual({ lost: [] });
  expect(JSON.stringify(await ask())).toContain(session);
});
