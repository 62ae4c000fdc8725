import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { requiredColumns } from "../../../contract/organisations/user-sheets.ts";
import { runDue } from "../../events/due.ts";
import { confirmImport, getImport } from "../../organisations/user-sheets/imports.ts";
import { runImports } from "../../organisations/user-sheets/run-imports.ts";
import { startImport } from "../../organisations/user-sheets/start-import.ts";
import { changePassword } from "../change-password.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { visitorOf } from "../visitors.ts";
import { hashSealedPasswords } from "./hash-sealed.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const right = "en setning for seg selv";
let clients = 0;

/** Accounts as an import leaves them, before any password is hashed; answers their addresses. */
async function importPeople(count: number, typed = right): Promise<readonly string[]> {
  const { deps } = domain;
  // Those that another test left.
  while (await hashSealedPasswords(deps));
  clients += 1;
  const { client } = await makeTestClient(deps, `Sealed${clients}`);
  const addresses = Array.from({ length: count }, (_, n) => `person${n}.${clients}@else.test`);
  const rows = addresses.map((email, n) => {
    return [`bruker${n}`, email, "editor", typed, `Person Nummer ${n}`, `+479000${1000 + n}`];
  });
  const csv = [requiredColumns, ...rows].map((cells) => cells.join(";")).join("\n");
  const read = async () => ({ bytes: new TextEncoder().encode(csv), fileName: "folk.csv" });
  const { id } = must(await startImport(deps, client, { read }));
  must(await confirmImport(deps, client, { id }));
  // Until the accounts are made, and not a step further.
  const noHashing = { ...deps.passwords, hash: () => Promise.reject(new Error("not yet")) };
  await expect(runImports({ ...deps, passwords: noHashing })).rejects.toThrow("not yet");
  expect(must(await getImport(deps, client, { id }))).toMatchObject({ state: "done", made: count });
  domain.clock.now += 61_000;
  return addresses;
}

const enter = (email: string, password: string, deps = domain.deps) =>
  signIn(deps, { email, password, device: "a test", address: "192.0.2.1" });

/** How many of the addresses have a password of each kind. */
async function kindsOf(addresses: readonly string[]) {
  const found = await domain.d1
    .prepare(
      `SELECT substr(password_hash, 1, 7) AS kind, password_due_at IS NOT NULL AS due, count(*) AS n
        FROM users WHERE email IN (SELECT value FROM json_each(?)) GROUP BY kind, due ORDER BY kind`,
    )
    .bind(JSON.stringify(addresses))
    .all<{ kind: string; due: number; n: number }>();
  return found.results.map(({ kind, due, n }) => `${n} ${kind}${due ? " due" : ""}`);
}

/** The domain, counting what is hashed. */
function counting() {
  const { deps } = domain;
  const counted = { hashes: 0 };
  const noting =
    <A extends readonly unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      counted.hashes += 1;
      return run(...args);
    };
  const { hash, hashIfSame, verify } = deps.passwords;
  const passwords = {
    hash: noting(hash),
    hashIfSame: noting(hashIfSame),
    verify: noting(verify),
  };
  return { counted, deps: { ...deps, passwords } };
}

test("whoever an import made signs in at once, and with nothing but their password", async () => {
  const addresses = await importPeople(2);
  const [first = "", second = ""] = addresses;
  expect(await kindsOf(addresses)).toEqual(["2 sealed$ due"]);
  // One hash of work, as for anybody who is known or unknown: the time tells nothing.
  for (const [email, password] of [
    [first, "noe helt annet"],
    [first, ""],
    ["nobody@else.test", right],
    [first, right],
  ] as const) {
    const { counted, deps } = counting();
    expect(codeOf(await enter(email, password, deps))).toBe(
      password === right && email === first ? "ok" : "auth.wrong",
    );
    expect(counted.hashes).toBe(1);
  }
  // Who was right is hashed; what stands in the database is nobody's password, not even typed as it stands.
  expect(await kindsOf(addresses)).toEqual(["1 scrypt$", "1 sealed$ due"]);
  expect(codeOf(await enter(first, right))).toBe("ok");
  const kept = await domain.d1
    .prepare("SELECT password_hash AS kept FROM users WHERE email = ?")
    .bind(second)
    .first<string>("kept");
  expect(kept).not.toContain(right);
  expect(codeOf(await enter(second, kept ?? ""))).toBe("auth.wrong");
  expect(codeOf(await enter(second, (kept ?? "").slice("sealed$".length)))).toBe("auth.wrong");
});

test("the same password is typed in more than one way", async () => {
  const [email = ""] = await importPeople(1, "blåbærsyltetøy på brød".normalize("NFD"));
  expect(codeOf(await enter(email, "blåbærsyltetøy på brød".normalize("NFC")))).toBe("ok");
  expect(codeOf(await enter(email, "blåbærsyltetøy på brød".normalize("NFD")))).toBe("ok");
});

test("all are hashed in the background, each once, whoever dies or runs beside", async () => {
  const addresses = await importPeople(95);
  const { counted, deps } = counting();
  const dying = { ...deps.passwords, hash: () => Promise.reject(new Error("killed")) };
  await expect(hashSealedPasswords({ ...deps, passwords: dying })).rejects.toThrow("killed");
  // Ten are the dead worker's until its lease is out; two others share what is left.
  await Promise.all([hashSealedPasswords(deps), hashSealedPasswords(deps)]);
  expect(counted.hashes).toBe(80);
  while (await hashSealedPasswords(deps));
  expect(await kindsOf(addresses)).toEqual(["85 scrypt$", "10 sealed$ due"]);
  domain.clock.now += 61_000;
  // Cron finds what the queue lost.
  await runDue(deps);
  expect(await kindsOf(addresses)).toEqual(["95 scrypt$"]);
  expect(counted.hashes).toBe(95);
  expect(codeOf(await enter(addresses[94] ?? "", right))).toBe("ok");
});

test("a password that its owner changes is never put back", async () => {
  const addresses = await importPeople(2);
  const [early = "", meanwhile = ""] = addresses;
  const change = async (email: string) => {
    const { token } = must(await enter(email, right));
    const visitor = await visitorOf(domain.deps, token);
    must(
      await changePassword(domain.deps, visitor, {
        currentPassword: right,
        newPassword: "en ganske ny setning",
      }),
    );
  };
  await change(early);
  let isFirst = true;
  const passwords = {
    ...domain.deps.passwords,
    async hash(password: string) {
      // While the worker has it in its hands.
      if (isFirst) {
        isFirst = false;
        await change(meanwhile);
      }
      return domain.deps.passwords.hash(password);
    },
  };
  await hashSealedPasswords({ ...domain.deps, passwords });
  expect(await kindsOf(addresses)).toEqual(["2 scrypt$"]);
  for (const email of addresses) {
    expect(codeOf(await enter(email, right))).toBe("auth.wrong");
    expect(codeOf(await enter(email, "en ganske ny setning"))).toBe("ok");
  }
});

test("one account's password is not another's, and one that cannot be read is nobody's", async () => {
  const addresses = await importPeople(2);
  const [first = "", second = ""] = addresses;
  await domain.d1
    .prepare(
      "UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = ?) WHERE email = ?",
    )
    .bind(second, first)
    .run();
  const { counted, deps } = counting();
  expect(codeOf(await enter(first, right, deps))).toBe("auth.wrong");
  expect(counted.hashes).toBe(1);
  await hashSealedPasswords(deps);
  expect(await kindsOf(addresses)).toEqual(["1 ", "1 scrypt$"]);
  for (const password of ["", right])
    expect(codeOf(await enter(first, password))).toBe("auth.wrong");
  expect(codeOf(await enter(second, right))).toBe("ok");
});
