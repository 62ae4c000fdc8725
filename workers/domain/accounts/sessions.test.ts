/** Whose a session is, how long, and what ends it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { sessions, users } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { makeModeratorCode } from "../events/moderator-code.ts";
import { runBatch } from "../shared/batch.ts";
import { moderatorCodeEnd } from "../shared/moderator-code-end.ts";
import { listDevices } from "./devices.ts";
import { endAllSessions, endOtherSessions, noteUse, openSession } from "./sessions.ts";
import { signInModerator } from "./sign-in/sign-in-moderator.ts";
import { guest, visitorOf } from "./visitors.ts";

let domain: TestDomain;
let nord: TestClient;
let code = "";
const minute = 60_000;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { id: eventId } = must(await createEvent(domain.deps, nord.client, newEvent("Desk")));
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const made = must(await makeModeratorCode(domain.deps, nord.client, { eventId }));
  code = made.moderatorCode ?? "";
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(sessions);
});

async function signedIn(device = "a browser"): Promise<string> {
  const of = { userId: nord.client.id };
  return (await openSession(domain.deps, { of, device })).token;
}

const sit = (name?: string) => {
  const input = { code, device: "a browser", browser: "DEVICE-OF-ONE-DESK-01" };
  return signInModerator(domain.deps, name === undefined ? input : { ...input, name });
};
const who = (token: string | null) => visitorOf(domain.deps, token);
const kindOf = async (token: string) => (await who(token)).kind;
const seenAts = async () => {
  const rows = await domain.deps.db.select({ seenAt: sessions.seenAt }).from(sessions);
  return rows.map(({ seenAt }) => seenAt);
};

test("what is no token costs the database nothing", async () => {
  await signedIn();
  const db = new Proxy(domain.deps.db, {
    get() {
      throw new Error("the database was asked");
    },
  });
  for (const text of [
    null,
    "",
    "x".repeat(42),
    "x".repeat(44),
    `${"x".repeat(43)} `,
    "'".repeat(43),
  ]) {
    expect(await visitorOf(Object.assign({}, domain.deps, { db }), text)).toEqual(guest);
  }
});

test("a record tells by the id whether an account or a moderator code was at work", async () => {
  const user = await who(await signedIn());
  expect(user).toMatchObject({ kind: "user", sessionId: expect.stringMatching(/^ses_/) });
  const moderator = await who(must(await sit()).token);
  expect(moderator.actor).toMatchObject({ id: expect.stringMatching(/^mod_/) });
});

test("what a browser says of itself is kept to 200 characters", async () => {
  const visitor = await who(await signedIn("b".repeat(5_000)));
  expect(must(await listDevices(domain.deps, visitor))[0]?.device).toBe("b".repeat(200));
});

test("that a session is in use is noted every five minutes, and for none that lets nobody in", async () => {
  const token = await signedIn();
  domain.clock.now = noon + 5 * minute - 1;
  await who(token);
  expect(await seenAts()).toEqual([noon]);
  domain.clock.now = noon + 5 * minute;
  await who(token);
  expect(await seenAts()).toEqual([noon + 5 * minute]);

  const one = eq(users.id, nord.client.id);
  await domain.deps.db.update(users).set({ status: "blocked" }).where(one);
  domain.clock.now = noon + hour;
  expect(await kindOf(token)).toBe("guest");
  expect(await seenAts()).toEqual([noon + 5 * minute]);
  await domain.deps.db.update(users).set({ status: "active" }).where(one);
});

test("what is noted for many at once is noted as seldom", async () => {
  const visitor = await who(await signedIn());
  const id = visitor.kind === "user" ? visitor.sessionId : "";
  domain.clock.now = noon + 5 * minute - 1;
  await runBatch(domain.deps, [noteUse(domain.deps, [id])]);
  expect(await seenAts()).toEqual([noon]);
  domain.clock.now = noon + 5 * minute;
  await runBatch(domain.deps, [noteUse(domain.deps, ["ses_other"])]);
  expect(await seenAts()).toEqual([noon]);
  await runBatch(domain.deps, [noteUse(domain.deps, [id])]);
  expect(await seenAts()).toEqual([noon + 5 * minute]);
});

test("an account without a role is nobody", async () => {
  const token = await signedIn();
  const one = eq(users.id, nord.client.id);
  await domain.deps.db.update(users).set({ roles: [] }).where(one);
  expect(await who(token)).toEqual(guest);
  await domain.deps.db
    .update(users)
    .set({ roles: ["client"] })
    .where(one);
  expect(await kindOf(token)).toBe("user");
});

test("a moderator code ends at its own end, or 24 h after the event's", () => {
  expect(moderatorCodeEnd({ endsAt: null }, noon)).toBe(noon + day);
  expect(moderatorCodeEnd({ endsAt: noon + 1 }, noon)).toBe(noon + 1);
});

test("an account signs out on all of its devices, a moderator on one, a guest on none", async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const [mine, other] = [must(await sit()).token, must(await sit()).token];
  for (const end of [endAllSessions, endOtherSessions]) {
    expect(codeOf(await end(domain.deps, guest))).toBe("auth.required");
  }
  expect(codeOf(await endOtherSessions(domain.deps, await who(mine)))).toBe("auth.required");
  expect(await Promise.all([here, there, mine, other].map(kindOf))).toEqual([
    ...["user", "user", "moderator", "moderator"],
  ]);
  must(await endAllSessions(domain.deps, await who(mine)));
  must(await endAllSessions(domain.deps, await who(here)));
  expect(await Promise.all([here, there, mine, other].map(kindOf))).toEqual([
    ...["guest", "guest", "guest", "moderator"],
  ]);
});

test("a moderator's name is a name or none: spaces are none, two letters are refused", async () => {
  const spaces = must(await sit("   ")).token;
  expect(await who(spaces)).toMatchObject({ name: expect.stringMatching(/^Moderator /) });
  expect(await sit("Ly")).toEqual({
    ok: false,
    refusal: { code: "request.invalid", fields: { name: "name.length" } },
  });
});
