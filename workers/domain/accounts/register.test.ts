import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import {
  attempts,
  auditEntries,
  clients,
  deliveries,
  listKeys,
  registrations,
  sessions,
  users,
} from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runDue } from "../events/due.ts";
import { type AccountRegistration, register, sendVerification } from "./register.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { findPendingAccount, isVerified, verifyRegistration } from "./verify-registration.ts";

const email = "kari@vinje.test";
const password = "a sentence of one's own";
const network = "192.0.2.1";
const known = "client@nord.test";

let domain: TestDomain;
let deps: Deps;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  for (const table of [attempts, registrations, deliveries, sessions]) await deps.db.delete(table);
  await deps.db.delete(users).where(eq(users.email, email));
});

const ask = (given: Partial<AccountRegistration> = {}) =>
  register(deps, {
    kind: "organisation",
    name: " Kari  Nordmann ",
    email,
    password,
    organisation: "Vinje kommune",
    language: "no",
    address: network,
    ...given,
  });

async function tokenOfMail(): Promise<string> {
  const [mail] = await mailsTo(deps, email);
  return linkOf(mail, "/user/verify").get("token") ?? "";
}

const verify = (token: string) => verifyRegistration(deps, { token, language: null });
const trySignIn = () => signIn(deps, { email, password, address: network, device: "a browser" });

test("an organisation is made with its first user once the link of the mail is used, and not before", async () => {
  must(await ask());
  expect(codeOf(await trySignIn())).toBe("auth.wrong");
  const token = await tokenOfMail();
  expect(must(await findPendingAccount(deps, { token }))).toEqual({
    email,
    name: "Kari Nordmann",
    organisation: "Vinje kommune",
  });
  expect(codeOf(await trySignIn())).toBe("auth.wrong");
  must(await verify(token));
  const { user } = must(await trySignIn());
  expect(user).toMatchObject({
    name: "Kari Nordmann",
    roles: ["client"],
    clientName: "Vinje kommune",
    language: "no",
  });
  const found = await deps.db
    .select()
    .from(listKeys)
    .where(eq(listKeys.id, user.clientId ?? ""));
  expect(found.map(({ key }) => key)).toContain("vinje kommune");
  const listed = await deps.db.select().from(listKeys).where(eq(listKeys.id, user.id));
  expect(listed.map(({ list, clientId }) => [list, clientId])).toContainEqual([
    "users",
    user.clientId,
  ]);
  const noted = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.clientId, user.clientId ?? ""));
  expect(noted.map(({ what }) => what).sort()).toEqual(["client.register", "user.register"]);
});

test("an account of one's own is an editor of no client", async () => {
  must(await ask({ kind: "self", organisation: "Not asked for" }));
  const before = (await deps.db.select().from(clients)).length;
  const token = await tokenOfMail();
  must(await verifyRegistration(deps, { token, language: "en" }));
  expect(must(await trySignIn()).user).toMatchObject({
    roles: ["editor"],
    clientId: null,
    language: "en",
  });
  expect(await deps.db.select().from(clients)).toHaveLength(before);
});

test("of ten uses of a link at the same time one makes the account, with one client", async () => {
  must(await ask());
  const token = await tokenOfMail();
  const before = (await deps.db.select().from(clients)).length;
  const all = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
  expect(all.map(codeOf).sort()).toEqual([
    "link.over",
    "link.over",
    "link.over",
    "link.over",
    "link.over",
    "link.over",
    "link.over",
    "link.over",
    "link.over",
    "ok",
  ]);
  expect(await deps.db.select().from(clients)).toHaveLength(before + 1);
  expect(codeOf(await findPendingAccount(deps, { token }))).toBe("link.over");
});

test("a link works for seven days, and what it was for is forgotten afterwards", async () => {
  must(await ask());
  const token = await tokenOfMail();
  domain.clock.now = noon + 7 * day - 1;
  expect(codeOf(await findPendingAccount(deps, { token }))).toBe("ok");
  domain.clock.now = noon + 7 * day;
  expect(codeOf(await findPendingAccount(deps, { token }))).toBe("link.over");
  expect(codeOf(await verify(token))).toBe("link.over");
  await runDue(deps);
  expect(await deps.db.select().from(registrations)).toEqual([]);
  expect(codeOf(await verify("made up"))).toBe("link.over");
});

test("sent again, the newest link counts", async () => {
  const { id } = must(await ask());
  const first = await tokenOfMail();
  domain.clock.now += 1_000;
  must(await sendVerification(deps, { id, address: network }));
  const second = await tokenOfMail();
  expect(second).not.toBe(first);
  expect(codeOf(await verify(first))).toBe("link.over");
  expect(codeOf(await verify(second))).toBe("ok");
  // Nobody is told by the answer that the address has been proved; there is no further mail.
  const before = (await mailsTo(deps, email)).length;
  expect(codeOf(await sendVerification(deps, { id, address: network }))).toBe("ok");
  expect(await mailsTo(deps, email)).toHaveLength(before);
  const unknown = await sendVerification(deps, { id: "reg_nobodys", address: network });
  expect(codeOf(unknown)).toBe("link.over");
});

test("whoever waits is told when the address is proved", async () => {
  const { id } = must(await ask());
  expect(await isVerified(deps, { id })).toBe(false);
  must(await verify(await tokenOfMail()));
  expect(await isVerified(deps, { id })).toBe(true);
  expect(await isVerified(deps, { id: "reg_nobodys" })).toBe(false);
});

test("an address that has an account is answered alike after the same statements, and its mail says so", async () => {
  const d1 = deps.db.$client;
  const seen: string[][] = [];
  let hashed = 0;
  const passwords: Deps["passwords"] = {
    ...deps.passwords,
    hash: (text) => {
      hashed += 1;
      return deps.passwords.hash(text);
    },
  };
  const watch = async (of: string) => {
    const statements: string[] = [];
    const prepare = d1.prepare.bind(d1);
    d1.prepare = (query) => {
      statements.push(query);
      return prepare(query);
    };
    const input = { kind: "self", name: "Kari", password, organisation: "" } as const;
    const asked = { ...input, email: of, language: "en", address: network } as const;
    const result = await register({ ...deps, passwords }, asked);
    d1.prepare = prepare;
    seen.push(statements);
    return result;
  };
  const free = must(await watch(email));
  const taken = must(await watch(` ${known.toUpperCase()}`));
  expect(taken.id).toHaveLength(free.id.length);
  expect(seen[1]).toEqual(seen[0]);
  expect(hashed).toBe(2);
  const [mail] = await mailsTo(deps, known);
  // In the language of the account, with no link that makes anything.
  expect(mail?.content.subject).toBe("Du har allerede en konto");
  expect(() => linkOf(mail, "/user/verify")).toThrow();
  expect(await isVerified(deps, { id: taken.id })).toBe(false);
  must(await sendVerification(deps, { id: taken.id, address: network }));
  expect((await mailsTo(deps, known)).map(({ kind }) => kind)).toEqual([
    "account_exists",
    "account_exists",
  ]);
});

test("an account that was made of the address meanwhile stays as it is", async () => {
  must(await ask());
  const first = await tokenOfMail();
  domain.clock.now += 1_000;
  must(await ask({ name: "Somebody Else", organisation: "Elsewhere" }));
  must(await verify(await tokenOfMail()));
  expect(codeOf(await verify(first))).toBe("link.over");
  expect(must(await trySignIn()).user).toMatchObject({ name: "Somebody Else" });
});

test("all that is wrong is said at once, each at its field, and nothing is kept", async () => {
  const wrong = await ask({ name: "K", email: "kari", organisation: "V", password: "short" });
  expect(wrong).toEqual({
    ok: false,
    refusal: {
      code: "request.invalid",
      fields: {
        name: "name.length",
        email: "email.format",
        organisation: "text.too_short",
        password: "text.too_short",
      },
      fieldDetails: { organisation: { min: 3, max: 100 }, password: { min: 8 } },
    },
  });
  const common = await ask({ password: "password1" });
  expect(common).toMatchObject({ refusal: { fields: { password: "password.common" } } });
  expect(codeOf(await ask({ kind: "self", organisation: "" }))).toBe("ok");
  expect(await deps.db.select().from(registrations)).toHaveLength(1);
});

test.each([email, known])("after five times %s waits from there for an hour", async (of) => {
  for (let i = 0; i < 5; i += 1) expect(codeOf(await ask({ email: of }))).toBe("ok");
  expect(codeOf(await ask({ email: of }))).toBe("auth.paused");
  expect(codeOf(await ask({ email: of, address: "192.0.2.2" }))).toBe("ok");
  domain.clock.now += hour;
  expect(codeOf(await ask({ email: of }))).toBe("ok");
});

test("what is kept makes nobody an account", async () => {
  must(await ask());
  const kept = JSON.stringify(await deps.db.select().from(registrations));
  expect(kept).not.toContain(await tokenOfMail());
  expect(kept).not.toContain(password);
});
