import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  hour,
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
import { refuse } from "../../contract/errors.ts";
import { attempts, auditEntries, events, sessions, users } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { makeModeratorCode, revokeModeratorCode } from "../events/moderator-code.ts";
import { bootstrapAdmin, createUser } from "../organisations/users.ts";
import { endDevice, listDevices } from "./devices.ts";
import { switchRole, updateProfile } from "./profile.ts";
import { endAllSessions, endOtherSessions, endSession } from "./sessions.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signInModerator } from "./sign-in/sign-in-moderator.ts";
import { listStarred, setStarred } from "./starred.ts";
import { visitorOf } from "./visitors.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(attempts);
  await domain.deps.db.delete(sessions);
});

const from = { address: "192.0.2.1", device: "a browser" };
/** At a desk: a pause after wrong codes is of this browser. */
const at = { device: "a browser", browser: "DEVICE-OF-ONE-DESK-01" };

function tryIn(email: string, secret: string, address = from.address) {
  return signIn(domain.deps, { email, password: secret, address, device: from.device });
}

test("whoever signs in is who they are, however they write their address", async () => {
  const { token, user, maxAge } = must(await tryIn(" Client@NORD.test ", password));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(maxAge).toBe((30 * day) / 1_000);
  expect(user).toMatchObject({ id: nord.client.id, role: "client", clientName: "Nord" });
  expect((await visitorOf(domain.deps, token)).actor).toEqual(nord.client);
  const team = must(await tryIn("team@nord.test", password));
  expect((await visitorOf(domain.deps, team.token)).actor).toEqual(nord.team);
  // Nothing in the database signs anybody in.
  expect(JSON.stringify(await domain.deps.db.select().from(sessions))).not.toContain(token);
});

test("an unknown address and a wrong password are answered alike, after the same work", async () => {
  let hashed = 0;
  const { passwords } = domain.deps;
  const deps = {
    ...domain.deps,
    passwords: {
      ...passwords,
      verify(text: string, hash: string | null) {
        hashed += 1;
        return passwords.verify(text, hash);
      },
    },
  };
  const wrong = await signIn(deps, { email: "client@nord.test", password: "not it", ...from });
  const unknown = await signIn(deps, { email: "nobody@nord.test", password: "not it", ...from });
  expect(wrong).toEqual({ ok: false, refusal: { code: "auth.wrong" } });
  expect(unknown).toEqual(wrong);
  expect(hashed).toBe(2);
});

test.each(["client@nord.test", "nobody@nord.test"])(
  "after five failures %s is paused for 15 minutes from there, and elsewhere not",
  async (email) => {
    for (let i = 0; i < 5; i += 1) expect(codeOf(await tryIn(email, "not it"))).toBe("auth.wrong");
    domain.clock.now += 15 * 60_000 - 1;
    expect(await tryIn(email, password)).toEqual({
      ok: false,
      refusal: { code: "auth.paused", detail: { minutes: 1 } },
    });
    expect(codeOf(await tryIn(email, "not it", "192.0.2.2"))).toBe("auth.wrong");
    domain.clock.now += 1;
    const after = email.startsWith("client") ? "ok" : "auth.wrong";
    expect(codeOf(await tryIn(email, password))).toBe(after);
  },
);

test("twenty tries at the same instant are twenty tries", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) => tryIn("client@nord.test", `guess number ${i}`)),
  );
  const codes = results.map(codeOf);
  expect(codes.filter((code) => code === "auth.wrong")).toHaveLength(5);
  expect(codes.filter((code) => code === "auth.paused")).toHaveLength(15);
});

test("a success forgets the failures before it", async () => {
  for (let i = 0; i < 4; i += 1) await tryIn("client@nord.test", "not it");
  must(await tryIn("client@nord.test", password));
  for (let i = 0; i < 4; i += 1) await tryIn("client@nord.test", "not it");
  must(await tryIn("client@nord.test", password));
});

test("a session ends after 12 hours without use, and after 30 days whatever is done with it", async () => {
  const { token } = must(await tryIn("client@nord.test", password));
  const kind = async () => (await visitorOf(domain.deps, token)).kind;
  domain.clock.now += 12 * hour;
  expect(await kind()).toBe("guest");
  domain.clock.now = noon + 12 * hour - 1;
  expect(await kind()).toBe("user");
  for (let used = noon; used < noon + 30 * day; used += 11 * hour) {
    domain.clock.now = used;
    expect(await kind()).toBe("user");
  }
  domain.clock.now = noon + 30 * day;
  expect(await kind()).toBe("guest");
});

test("nobody's token is a guest's", async () => {
  for (const token of [null, "", "x".repeat(43), "' OR 1=1 --", "x".repeat(5_000)]) {
    expect(await visitorOf(domain.deps, token)).toEqual({ kind: "guest", actor: guest });
  }
});

test("one signs out here, everywhere else, on one device or everywhere", async () => {
  const tokens: string[] = [];
  for (let i = 0; i < 4; i += 1) tokens.push(must(await tryIn("client@nord.test", password)).token);
  const kinds = async () =>
    Promise.all(tokens.map(async (token) => (await visitorOf(domain.deps, token)).kind));
  const [a = "", b = ""] = tokens;
  await endSession(domain.deps, a);
  expect(await kinds()).toEqual(["guest", "user", "user", "user"]);
  const visitor = await visitorOf(domain.deps, b);
  const devices = must(await listDevices(domain.deps, visitor));
  expect(devices.filter((device) => device.current)).toHaveLength(1);
  const other = devices.find((device) => !device.current)?.id ?? "";
  must(await endDevice(domain.deps, visitor, { id: other }));
  expect(await kinds()).toHaveLength(4);
  expect((await kinds()).filter((kind) => kind === "user")).toHaveLength(2);
  must(await endOtherSessions(domain.deps, visitor));
  expect(await kinds()).toEqual(["guest", "user", "guest", "guest"]);
  const editor = must(await tryIn("editor@nord.test", password)).token;
  const stranger = await visitorOf(domain.deps, editor);
  const own = must(await listDevices(domain.deps, visitor))[0]?.id ?? "";
  expect(codeOf(await endDevice(domain.deps, stranger, { id: own }))).toBe("request.not_found");
  must(await endAllSessions(domain.deps, visitor));
  expect(await kinds()).toEqual(["guest", "guest", "guest", "guest"]);
});

test("a moderator code lets in to its one event, until it is revoked or 24 h after the end", async () => {
  const event = must(await createEvent(domain.deps, nord.client, newEvent("Moderated")));
  must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
  const made = must(await makeModeratorCode(domain.deps, nord.client, { eventId: event.id }));
  const code = made.moderatorCode ?? "";
  expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{10}$/);
  const enter = (text: string) =>
    signInModerator(domain.deps, { code: text, name: "Ola Nordmann", ...at });
  const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`;
  const { token, slug } = must(await enter(typed));
  expect(slug).toBe(event.slug);
  const visitor = await visitorOf(domain.deps, token);
  expect(visitor).toMatchObject({ kind: "moderator", name: "Ola Nordmann", eventId: event.id });
  expect(visitor.actor).toMatchObject({ kind: "moderator", eventId: event.id });
  const unnamed = must(await signInModerator(domain.deps, { code, ...at }));
  expect(await visitorOf(domain.deps, unnamed.token)).toMatchObject({
    name: expect.stringMatching(/^Moderator [0-9A-Z]{3}$/),
  });
  expect(codeOf(await enter("WRONGCODE2"))).toBe("auth.moderator_code");

  domain.clock.now = event.endsAt + 3 * hour + 24 * hour - 1;
  const late = must(await enter(code)).token;
  expect((await visitorOf(domain.deps, late)).kind).toBe("moderator");
  domain.clock.now += 1;
  expect((await visitorOf(domain.deps, late)).kind).toBe("guest");
  expect(codeOf(await enter(code))).toBe("auth.moderator_code");

  domain.clock.now = noon;
  const again = must(await enter(code)).token;
  must(await revokeModeratorCode(domain.deps, nord.client, { eventId: event.id }));
  expect((await visitorOf(domain.deps, again)).kind).toBe("guest");
  expect(codeOf(await enter(code))).toBe("auth.moderator_code");
  expect(codeOf(await enter(""))).toBe("auth.moderator_code");
});

async function makeModerated(name: string) {
  const { id: eventId } = must(await createEvent(domain.deps, nord.client, newEvent(name)));
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const { moderatorCode } = must(await makeModeratorCode(domain.deps, nord.client, { eventId }));
  return moderatorCode ?? "";
}

test("after ten wrong moderator codes a device waits, with the right one too, and no other device does", async () => {
  const code = await makeModerated("Paused");
  const tryFrom = (text: string, browser = at.browser) =>
    signInModerator(domain.deps, { code: text, device: at.device, browser });
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, i) => tryFrom(`WRONG${i}`)));
  const codes = guesses.map(codeOf);
  expect(codes.filter((each) => each === "auth.moderator_code")).toHaveLength(10);
  expect(codes.filter((each) => each === "auth.paused")).toHaveLength(20);
  expect(await tryFrom(code)).toEqual({
    ok: false,
    refusal: { code: "auth.paused", detail: { minutes: 15 } },
  });
  expect(codeOf(await tryFrom(code, "DEVICE-OF-ANOTHER-DESK"))).toBe("ok");
  domain.clock.now += 15 * 60_000 - 1;
  expect(codeOf(await tryFrom(code))).toBe("auth.paused");
  domain.clock.now += 1;
  expect(codeOf(await tryFrom(code))).toBe("ok");
});

test("wrong moderator codes of fifty devices close no desk", async () => {
  const codes = [await makeModerated("First desk"), await makeModerated("Second desk")];
  for (let i = 0; i < 50; i += 1) {
    const wrong = { code: "WRONGCODE2", device: at.device, browser: `DEVICE-OF-NUMBER-${i}` };
    expect(codeOf(await signInModerator(domain.deps, wrong))).toBe("auth.moderator_code");
  }
  for (const code of codes) must(await signInModerator(domain.deps, { code, ...at }));
});

test("an account's failures are counted by network: the addresses of one home are one", async () => {
  for (let i = 0; i < 5; i += 1)
    await tryIn("client@nord.test", "not it", `2001:db8:1:2::${i + 1}`);
  expect(codeOf(await tryIn("client@nord.test", password, "2001:db8:1:2::9"))).toBe("auth.paused");
  expect(codeOf(await tryIn("client@nord.test", password, "2001:db8:1:3::9"))).toBe("ok");
});

test("a blocked account is signed in no longer", async () => {
  const { token } = must(await tryIn("editor@nord.test", password));
  const one = eq(users.id, nord.editor.id);
  await domain.deps.db.update(users).set({ status: "blocked" }).where(one);
  expect((await visitorOf(domain.deps, token)).kind).toBe("guest");
  expect(codeOf(await tryIn("editor@nord.test", password))).toBe("auth.wrong");
  await domain.deps.db.update(users).set({ status: "active" }).where(one);
});

test("the role that one switches to is one that one holds", async () => {
  const input = {
    clientId: nord.clientId,
    email: "both@nord.test",
    name: "Both of them",
    password,
  };
  const { id } = must(
    await createUser(domain.deps, nord.client, { ...input, roles: ["client", "editor"] }),
  );
  const actor = { ...nord.client, id };
  expect(codeOf(await switchRole(domain.deps, actor, { role: "admin" }))).toBe("auth.forbidden");
  must(await switchRole(domain.deps, actor, { role: "editor" }));
  const { user } = must(await tryIn("both@nord.test", password));
  expect(user.roles).toEqual(["editor", "client"]);
});

test("only the platform makes admins and people outside a client; an address is one account", async () => {
  const base = { name: "Somebody", password, email: "new@nord.test" };
  for (const more of [
    { clientId: nord.clientId, roles: ["admin"] as const },
    { clientId: null, roles: ["editor"] as const },
    { clientId: "cli_other", roles: ["client"] as const },
  ]) {
    expect(codeOf(await createUser(domain.deps, nord.client, { ...base, ...more }))).toBe(
      "auth.forbidden",
    );
  }
  const editor = { ...base, clientId: nord.clientId, roles: ["editor"] as const };
  expect(codeOf(await createUser(domain.deps, nord.team, editor))).toBe("auth.forbidden");
  must(await createUser(domain.deps, nord.client, editor));
  const twice = await createUser(domain.deps, nord.client, { ...editor, email: "NEW@nord.test" });
  expect(codeOf(twice)).toBe("user.email_taken");
  expect(codeOf(await bootstrapAdmin(domain.deps, system, base))).toBe("state.not_allowed");
});

test("a profile takes names of 3 to 50 characters, and each change is on record", async () => {
  const deps = domain.deps;
  expect(codeOf(await updateProfile(deps, guest, { name: "Somebody" }))).toBe("auth.required");
  expect(await updateProfile(deps, nord.client, { name: "Ly" })).toMatchObject({
    refusal: { fields: { name: "name.length" } },
  });
  must(
    await updateProfile(deps, nord.client, {
      name: " Kåre\u0000 Ås ",
      language: "en",
      theme: "dark",
    }),
  );
  const { user } = must(await tryIn("client@nord.test", password));
  expect(user).toMatchObject({ name: "Kåre Ås", language: "en", settings: { theme: "dark" } });
  const entries = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "user.update"));
  expect(entries).toMatchObject([
    { who: nord.client.id, onWhich: nord.client.id, device: "a test" },
  ]);
});

test("of many stars at one instant ten are kept, and one that is there takes no place", async () => {
  const { id } = must(
    await createUser(domain.deps, system, {
      clientId: nord.clientId,
      email: "stars@nord.test",
      name: "Stars",
      roles: ["team"],
      password,
      teamIds: [nord.teamId],
    }),
  );
  const actor = { ...nord.team, id };
  const star = (path: string, title = "Page") =>
    setStarred(domain.deps, actor, { path, title, on: true });
  const paths = Array.from({ length: 14 }, (_, n) => `/events/race-${n}`);
  const codes = (await Promise.all(paths.map((path) => star(path)))).map(codeOf);
  expect(codes.filter((code) => code === "ok")).toHaveLength(10);
  expect(codes.filter((code) => code === "starred.too_many")).toHaveLength(4);
  const held = must(await listStarred(domain.deps, actor));
  expect(held).toHaveLength(10);
  expect(codeOf(await star(held[3]?.path ?? "", "Another title"))).toBe("ok");
  expect(must(await listStarred(domain.deps, actor))[3]?.title).toBe("Another title");
});

test("ten pages can be starred, and only of this site", async () => {
  const star = (path: string, on = true) =>
    setStarred(domain.deps, nord.client, { path, title: "A page", on });
  for (let i = 0; i < 10; i += 1) must(await star(`/events/${i}`));
  expect(codeOf(await star("/events/10"))).toBe("starred.too_many");
  must(await star("/events/3", false));
  must(await star("/events/10"));
  expect(must(await listStarred(domain.deps, nord.client)).map((page) => page.path)).toHaveLength(
    10,
  );
  for (const path of ["//evil.test", "https://evil.test", "/\\evil.test", ""]) {
    const refused = refuse("request.invalid", undefined, { path: "text.format" });
    expect(await star(path)).toEqual(refused);
  }
  const nameless = { path: "//evil.test", title: "\u0007 ", on: true };
  expect(await setStarred(domain.deps, nord.client, nameless)).toMatchObject({
    refusal: { fields: { path: "text.format", title: "text.empty" } },
  });
});

test("a starred page of an event is told by the slug and the name of now, and nothing of it to whoever may not see it", async () => {
  const { deps } = domain;
  const south = await makeTestClient(deps, "South");
  const { id, slug } = must(await createEvent(deps, south.client, newEvent("Starred")));
  const star = (on: boolean, path = `/events/${slug}/qna`) =>
    setStarred(deps, south.client, { path, title: "Then", on });
  must(await star(true));
  const others = [south.editor, { ...south.client, id: south.editor.id, clientId: null }];
  for (const other of others) {
    must(await setStarred(deps, other, { path: `/events/${slug}/qna`, title: "E", on: true }));
  }
  await deps.db
    .update(events)
    .set({ slug: "quite-another", name: "Of now" })
    .where(eq(events.id, id));
  const path = "/events/quite-another/qna";
  const eventName = "Of now";
  expect(must(await listStarred(deps, south.client))).toEqual([{ path, title: "Then", eventName }]);
  for (const other of others) {
    expect(must(await listStarred(deps, other))).toEqual([
      { path: `/events/${slug}/qna`, title: "E", eventName: null },
    ]);
  }
  must(await star(false, path));
  expect(must(await listStarred(deps, south.client))).toEqual([]);
});
