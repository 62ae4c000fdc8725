import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { sheetOf, workbookOf } from "#tests/support/fakes/sheets.ts";
import { mailsTo } from "#tests/support/mails.ts";
import {
  requiredColumns,
  userColumns,
  userImportLimits,
} from "../../../contract/organisations/user-sheets.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { users } from "../../../db/schema/index.ts";
import { askDeletion } from "../../accounts/deletion/ask-deletion.ts";
import { exportOwnData } from "../../accounts/deletion/export-own-data.ts";
import { signIn } from "../../accounts/sign-in/sign-in.ts";
import { visitorOf } from "../../accounts/visitors.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { runDue } from "../../events/due.ts";
import { addHost } from "../../events/hosts.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { setClientBlocked } from "../block-client.ts";
import { inviteUser } from "../invitations/invitations.ts";
import { listUsers } from "../list-users.ts";
import { getUser, setUserBlocked } from "../manage-user.ts";
import { createUser } from "../users.ts";
import { exportResult } from "./export-result.ts";
import {
  cancelImport,
  confirmImport,
  getImport,
  listImportRows,
  listImports,
  resumeImport,
  stopImport,
} from "./imports.ts";
import { runImports } from "./run-imports.ts";
import { startImport } from "./start-import.ts";
import { makeTemplate } from "./user-template.ts";

let domain: TestDomain;
let admin: Actor;
beforeAll(async () => {
  domain = await openDomain();
  const root = { email: "root@else.test", name: "Root", password, clientId: null };
  const { id } = must(await createUser(domain.deps, system, { ...root, roles: ["admin"] }));
  admin = { kind: "user", id, role: "admin", clientId: null, teamIds: [] };
});
afterAll(() => domain.close());

let made = 0;
function newClient(): Promise<TestClient> {
  made += 1;
  return makeTestClient(domain.deps, `Import${made}`);
}

const secret = "en setning for seg selv";
/** A whole row for somebody nobody knows. */
function personOf(index: number) {
  return {
    username: `bruker${index}`,
    email: `Person${index}.${made}@else.test`,
    role: "editor",
    password: secret,
    name: `Person ${String.fromCharCode(65 + (index % 26))} Nummer ${index}`,
    phone_number: `+4790${String(index).padStart(6, "0")}`,
  };
}

const csv = (
  rows: readonly Readonly<Record<string, string>>[],
  columns: readonly string[] = userColumns,
) =>
  new TextEncoder().encode(
    [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
      .join("\n"),
  );

const upload = (actor: Actor, bytes: Uint8Array, clientId?: string | null) =>
  startImport(domain.deps, actor, {
    read: async () => ({ bytes, fileName: "folk.csv" }),
    clientId,
  });

async function rowsOf(actor: Actor, id: string) {
  return must(await listImportRows(domain.deps, actor, { id, limit: 100 })).items;
}

/** Runs what is due until nothing is. */
async function runAll(actor: Actor, id: string) {
  for (;;) {
    const found = must(await getImport(domain.deps, actor, { id }));
    if (found.state !== "running") return found;
    await runImports(domain.deps);
  }
}

test("every column is stored, shown in the profile, taken along, and erased with the person", async () => {
  const { deps, clock } = domain;
  const { client, clientId } = await newClient();
  const row = {
    ...personOf(1),
    role: "Team, editor",
    address: "Storgata 1, 0155 Oslo",
    region: "Østlandet",
    whatsapp_number: "4799988777",
    facebook_url: "facebook.com/per",
    twitter_url: "https://x.com/per",
    linkedin_url: "https://linkedin.com/in/per",
    instagram_url: "https://instagram.com/per",
    job_title: "Rådgiver",
    birth_date: "23.04.1985",
    gender: "mann",
    picture: "https://else.test/per.png",
  };
  const { id } = must(await upload(client, csv([row])));
  // Nothing of the password stands anywhere, and nothing is made yet.
  const stored = await domain.d1.prepare("SELECT * FROM user_import_rows").all();
  expect(JSON.stringify(stored.results)).not.toContain(secret);
  expect(must(await listUsers(deps, client, { search: "Nummer" })).items).toEqual([]);
  must(await confirmImport(deps, client, { id }));
  expect(await runAll(client, id)).toMatchObject({ state: "done", made: 1, left: 0 });
  const [found] = must(await listUsers(deps, client, { search: "Nummer" })).items;
  const profile = must(await getUser(deps, client, { id: found?.id ?? "" }));
  expect(profile).toMatchObject({
    clientId,
    username: "bruker1",
    email: row.email.toLowerCase(),
    roles: ["team", "editor"],
    name: row.name,
    phone: row.phone_number,
    phoneProved: false,
    address: row.address,
    region: row.region,
    whatsapp: "+4799988777",
    facebookUrl: "https://facebook.com/per",
    twitterUrl: row.twitter_url,
    linkedinUrl: row.linkedin_url,
    instagramUrl: row.instagram_url,
    jobTitle: row.job_title,
    birthDate: "1985-04-23",
    gender: "mann",
    picture: row.picture,
  });
  const at = { device: "a test", address: "192.0.2.1" };
  const signedIn = must(await signIn(deps, { email: row.email, password: secret, ...at }));
  const visitor = await visitorOf(deps, signedIn.token);
  const own = must(await exportOwnData(deps, visitor));
  expect(own.profile).toMatchObject({ region: row.region, gender: "mann", picture: row.picture });
  expect(own.sections.imports).toMatchObject([{ email: row.email.toLowerCase() }]);
  must(await askDeletion(deps, visitor, { password: secret, successorId: "" }));
  clock.now += 8 * day;
  await runDue(deps);
  const left = await domain.d1.prepare("SELECT * FROM users, user_import_rows").all();
  for (const text of [row.email.toLowerCase(), row.region, row.address, "Nummer 1", row.picture]) {
    expect(JSON.stringify(left.results)).not.toContain(text);
  }
});

async function tableOf(body: string | ArrayBuffer) {
  const bytes = await bytesOf(body);
  return must(await readSheet(bytes, { rows: 200, columns: 30 })).rows.map(({ cells }) => cells);
}

async function bytesOf(body: string | ArrayBuffer) {
  return new Uint8Array(await new Blob([body]).arrayBuffer());
}

test("what is wrong is told cell by cell, and loses nothing that was right", async () => {
  const { deps } = domain;
  const { client } = await newClient();
  const wrong = {
    ...personOf(2),
    email: "ingen adresse",
    role: "admin",
    password: "password1",
    name: "Al",
    phone_number: "12",
    facebook_url: "ikke en adresse",
    birth_date: "31.02.2001",
    job_title: "x".repeat(101),
  };
  const rows = [
    personOf(1),
    wrong,
    { email: "x@y.test" },
    { ...personOf(3), birth_date: "2999-01-01" },
  ];
  const started = must(await upload(client, csv([...rows, personOf(4)])));
  expect(started).toMatchObject({ total: 5, ready: 2, faulty: 3, similar: 0 });
  const [, second, third, fourth] = await rowsOf(client, started.id);
  expect(second).toMatchObject({ line: 3, state: "faulty" });
  expect(
    Object.fromEntries(second?.faults.map(({ column, code }) => [column, code]) ?? []),
  ).toEqual({
    email: "email.format",
    role: "user.role",
    password: "password.common",
    name: "name.length",
    phone_number: "phone.format",
    facebook_url: "url.format",
    birth_date: "date.format",
    job_title: "text.too_long",
  });
  const missing = requiredColumns.filter((column) => column !== "email");
  expect(third?.faults.map(({ column, code }) => `${column} ${code}`).sort()).toEqual(
    missing.map((column) => `${column} field.missing`).sort(),
  );
  expect(fourth?.faults).toEqual([{ column: "birth_date", code: "date.format" }]);
  expect(JSON.stringify([second, third, fourth])).not.toContain("password1");
  must(await confirmImport(deps, client, { id: started.id }));
  expect(await runAll(client, started.id)).toMatchObject({ made: 2, faulty: 3 });
  const file = must(await exportResult(deps, client, { id: started.id, locale: "en" }));
  const [heading, first, told] = await tableOf(file.body);
  expect(heading?.slice(0, 5)).toEqual(["Row", "Outcome", "Why", "username", "email"]);
  expect(first?.slice(0, 2)).toEqual(["2", "Created"]);
  expect(told?.[2]).toContain("Date of birth (birth_date): Enter a date that exists");
  expect(told?.[3]).toBe("bruker2");
});

test("a preview in which nothing is ready gives way to the corrected file, and to nothing else", async () => {
  const { deps } = domain;
  const { client, clientId } = await newClient();
  const faulty = must(await upload(client, csv([{ ...personOf(1), email: "ingen adresse" }])));
  expect(faulty).toMatchObject({ ready: 0, faulty: 1 });
  const replace = (bytes: Uint8Array, replaces: string) =>
    startImport(deps, client, {
      read: async () => ({ bytes, fileName: "rettet.csv" }),
      clientId,
      replaces,
    });
  const people = csv([personOf(1)]);
  expect(codeOf(await replace(people, "imp_other"))).toBe("import.open");
  // What is no table takes nothing away.
  expect(codeOf(await replace(csv([]), faulty.id))).toBe("import.empty");
  expect(must(await getImport(deps, client, { id: faulty.id })).state).toBe("preview");
  const right = must(await replace(people, faulty.id));
  expect(right).toMatchObject({ state: "preview", ready: 1 });
  expect(must(await getImport(deps, client, { id: faulty.id })).state).toBe("cancelled");
  // One with somebody to be made has to be let go by hand.
  expect(codeOf(await replace(people, right.id))).toBe("import.open");
});

test("a phone number without its country is taken for a Norwegian one or asked for again", async () => {
  const { client } = await newClient();
  const phones = ["41 00 00 01", "4741000002", "+46 70 123 45 67", "46701234567", "2125551234"];
  const people = phones.map((phone_number, index) => ({ ...personOf(index), phone_number }));
  const { id } = must(await upload(client, csv(people)));
  const faults = (await rowsOf(client, id)).map((row) => row.faults.map(({ code }) => code));
  expect(faults).toEqual([[], [], [], ["phone.format"], ["phone.format"]]);
});

test("similar people are left out and it is said as whom they are known: accounts, and earlier rows", async () => {
  const { deps } = domain;
  const { client } = await newClient();
  const first = must(await upload(client, csv([personOf(1), { ...personOf(2), name: "Åse Øst" }])));
  must(await confirmImport(deps, client, { id: first.id }));
  await runAll(client, first.id);
  const again = must(
    await upload(
      client,
      csv([
        { ...personOf(10), email: personOf(1).email.toUpperCase() },
        { ...personOf(11), username: "bruker1" },
        { ...personOf(12), name: "Åse Øst", phone_number: "90 00 00 02" },
        personOf(13),
        { ...personOf(14), email: personOf(13).email },
        // The switchboard of a house is nobody in particular.
        { ...personOf(15), phone_number: personOf(13).phone_number },
      ]),
    ),
  );
  expect(again).toMatchObject({ total: 6, similar: 4, ready: 2, faulty: 0 });
  const similarities = (await rowsOf(client, again.id)).map(({ similarity }) => similarity);
  expect(similarities).toEqual([
    { by: "email" },
    { by: "username" },
    { by: "person" },
    null,
    { by: "email", line: 5 },
    null,
  ]);
  must(await cancelImport(deps, client, { id: again.id }));
  expect(await rowsOf(client, again.id)).toEqual([]);
});

test("a row that is wrong makes no later one similar, whatever is wrong with it", async () => {
  const { client } = await newClient();
  const read = must(
    await upload(
      client,
      csv([
        { ...personOf(1), birth_date: "someday" },
        personOf(1),
        { ...personOf(2), password: "short" },
        personOf(2),
        personOf(2),
      ]),
    ),
  );
  expect(read).toMatchObject({ total: 5, faulty: 2, ready: 2, similar: 1 });
  const rows = await rowsOf(client, read.id);
  expect(rows.map(({ similarity }) => similarity)).toEqual([
    ...[null, null, null, null],
    { by: "email", line: 5 },
  ]);
  must(await cancelImport(domain.deps, client, { id: read.id }));
});

test("an address of another client is imported as any other, and its holder alone learns of it", async () => {
  const { deps, clock } = domain;
  const other = await newClient();
  const { client, clientId } = await newClient();
  const email = `editor@import${made - 1}.test`;
  const rows = [{ ...personOf(1), email }, personOf(2)];
  const { id } = must(await upload(client, csv(rows)));
  must(await confirmImport(deps, client, { id }));
  expect(await runAll(client, id)).toMatchObject({ ready: 2, made: 2, taken: 0, similar: 0 });

  // What the client is shown of the two differs in nothing but what was typed.
  const shown = await rowsOf(client, id);
  expect(shown.map(({ state }) => state)).toEqual(["made", "made"]);
  const ids = shown.map(({ userId }) => userId ?? "");
  const [held, free] = await Promise.all(
    ids.map(async (userId) => must(await getUser(deps, client, { id: userId }))),
  );
  const ofRow = ["id", "email", "name", "username", "phone"];
  const rest = (user: typeof held) =>
    Object.entries(user ?? {}).filter(([field]) => !ofRow.includes(field));
  expect(held?.email).toBe(email);
  expect(rest(held)).toEqual(rest(free));
  expect(must(await listUsers(deps, client, { search: email })).items).toHaveLength(1);
  for (const blocked of [true, false]) {
    for (const userId of ids) must(await setUserBlocked(deps, client, { id: userId, blocked }));
  }
  const roles = ["editor"] as const;
  for (const each of rows) {
    const again = await inviteUser(deps, client, { email: each.email, name: "Per", roles });
    expect(codeOf(again)).toBe("user.email_taken");
  }
  const { id: eventId } = must(await createEvent(deps, client, newEvent("Import")));
  expect(must(await addHost(deps, client, { eventId, email })).id).toBe(held?.id);
  expect(await upload(client, csv(rows))).toMatchObject({ value: { similar: 2 } });

  // It leads nowhere: the address is its holder's, who is told.
  const at = { device: "a test", address: "192.0.2.1" };
  expect(codeOf(await signIn(deps, { email, password: secret, ...at }))).toBe("auth.wrong");
  const { user } = must(await signIn(deps, { email, password, ...at }));
  expect(user.id).toBe(other.editor.id);
  const mails = (await mailsTo(deps, email)).map(({ content }) => content.text);
  expect(mails.filter((text) => text.includes("har allerede en konto"))).toHaveLength(1);
  // Admins see all accounts, and are told at once.
  const elsewhere = await newClient();
  const byAdmin = must(await upload(admin, csv(rows), elsewhere.clientId));
  expect(byAdmin).toMatchObject({ similar: 2, ready: 0 });

  // Who has themselves erased is erased there too.
  const { token } = must(await signIn(deps, { email, password, ...at }));
  const owner = await visitorOf(deps, token);
  must(await askDeletion(deps, owner, { password, successorId: "" }));
  clock.now += 8 * day;
  await runDue(deps);
  await runDue(deps);
  const left = await deps.db.query.users.findMany({ where: eq(users.clientId, clientId) });
  expect(left.map((row) => row.email)).not.toContain(email);
});

test("nobody gives a role above the own, or imports elsewhere", async () => {
  const { deps } = domain;
  const { client, team, editor, clientId } = await newClient();
  const other = await newClient();
  const one = csv([personOf(1)]);
  for (const actor of [team, editor])
    expect(codeOf(await upload(actor, one))).toBe("auth.forbidden");
  expect(codeOf(await upload(client, one, other.clientId))).toBe("request.not_found");
  expect(codeOf(await upload(admin, one, "cli_unknown"))).toBe("request.not_found");
  const started = must(
    await upload(
      client,
      csv([
        { ...personOf(1), role: "client" },
        { ...personOf(2), role: "super_admin" },
      ]),
    ),
  );
  expect((await rowsOf(client, started.id)).map(({ state }) => state)).toEqual(["ready", "faulty"]);
  const { id } = started;
  for (const act of [getImport, confirmImport, stopImport, resumeImport, cancelImport]) {
    expect(codeOf(await act(deps, other.client, { id }))).toBe("request.not_found");
    expect(codeOf(await act(deps, team, { id }))).toBe("auth.forbidden");
    expect(codeOf(await act(deps, admin, { id: "imp_unknown" }))).toBe("request.not_found");
  }
  expect(codeOf(await listImportRows(deps, other.client, { id }))).toBe("request.not_found");
  expect(codeOf(await exportResult(deps, other.client, { id, locale: "no" }))).toBe(
    "request.not_found",
  );
  const template = { format: "csv", locale: "no" } as const;
  expect(codeOf(await makeTemplate(team, template))).toBe("auth.forbidden");
  expect(codeOf(await makeTemplate(other.client, { ...template, client: clientId }))).toBe(
    "request.not_found",
  );
  expect(must(await listImports(deps, other.client, {})).items).toEqual([]);
  // One at a time for each client.
  expect(codeOf(await upload(client, one))).toBe("import.open");
  const both = await Promise.all([upload(other.client, one), upload(other.client, one)]);
  expect(both.map(codeOf).sort()).toEqual(["import.open", "ok"]);
});

test("an import stops, goes on and ends; a repeat makes nobody twice", async () => {
  const { deps, clock, d1 } = domain;
  const { client } = await newClient();
  const people = Array.from({ length: 120 }, (_, index) => personOf(index));
  const { id } = must(await upload(client, csv(people)));
  expect(codeOf(await stopImport(deps, client, { id }))).toBe("state.not_allowed");
  must(await confirmImport(deps, client, { id }));
  expect(codeOf(await confirmImport(deps, client, { id }))).toBe("state.not_allowed");
  let hashed = 0;
  const passwords = {
    ...deps.passwords,
    async hash(password: string) {
      hashed += 1;
      // Stopped while the second step is being made: of that step nobody is.
      if (hashed === 25) must(await stopImport(deps, client, { id }));
      return deps.passwords.hash(password);
    },
  };
  await runImports({ ...deps, passwords });
  const stopped = must(await getImport(deps, client, { id }));
  expect(stopped).toMatchObject({ state: "stopped", stopReason: "asked", made: 20, left: 100 });
  must(await resumeImport(deps, client, { id }));
  // A worker that dies in the middle of a step: another one takes it over when the lease is out.
  const dying = { ...deps.passwords, hash: () => Promise.reject(new Error("killed")) };
  await expect(runImports({ ...deps, passwords: dying })).rejects.toThrow("killed");
  await runImports(deps);
  expect(must(await getImport(deps, client, { id })).made).toBe(20);
  clock.now += 61_000;
  await Promise.all([runImports(deps), runImports(deps)]);
  const begun = must(await getImport(deps, client, { id }));
  expect(begun.made).toBeGreaterThan(20);
  expect(await runAll(client, id)).toMatchObject({ state: "done", made: 120, left: 0 });
  const count = await d1
    .prepare("SELECT count(*) AS n FROM users WHERE client_id = ? AND username LIKE 'bruker%'")
    .bind(client.clientId)
    .first("n");
  expect(count).toBe(120);
  const sealed =
    "SELECT count(*) AS n FROM user_import_rows WHERE import_id = ? AND sealed_password IS NOT NULL";
  expect(await d1.prepare(sealed).bind(id).first("n")).toBe(0);
  expect(codeOf(await cancelImport(deps, client, { id }))).toBe("state.not_allowed");
  const audit = await d1
    .prepare("SELECT what FROM audit_entries WHERE on_which = ? ORDER BY id")
    .bind(id)
    .all<{ what: string }>();
  expect(audit.results.map(({ what }) => what).sort()).toEqual([
    ...["user.import", "user.read_import", "user.resume_import", "user.stop_import"],
  ]);
});

test("it stands still when who began it loses the right, and when the client is blocked", async () => {
  const { deps } = domain;
  const { client, clientId } = await newClient();
  const second = must(await upload(client, csv([{ ...personOf(1), role: "client" }])));
  must(await confirmImport(deps, client, { id: second.id }));
  await runAll(client, second.id);
  const [row] = await rowsOf(client, second.id);
  const other: Actor = { ...client, id: row?.userId ?? "" };
  const { id } = must(await upload(client, csv([personOf(2), personOf(3)])));
  must(await confirmImport(deps, client, { id }));
  must(await setUserBlocked(deps, other, { id: client.id, blocked: true }));
  expect(await runAll(admin, id)).toMatchObject({
    state: "stopped",
    stopReason: "rights",
    made: 0,
  });
  must(await setUserBlocked(deps, other, { id: client.id, blocked: false }));
  must(await resumeImport(deps, other, { id }));
  must(await setClientBlocked(deps, admin, { id: clientId, blocked: true }));
  expect(await runAll(admin, id)).toMatchObject({ state: "stopped", stopReason: "client" });
  must(await setClientBlocked(deps, admin, { id: clientId, blocked: false }));
  must(await resumeImport(deps, other, { id }));
  expect(await runAll(admin, id)).toMatchObject({ state: "done", made: 2 });
});

test("a preview that nobody confirms is forgotten after a day, and everything after a month", async () => {
  const { deps, clock, d1 } = domain;
  const { client } = await newClient();
  const { id } = must(await upload(client, csv([personOf(1)])));
  const count = () =>
    d1
      .prepare("SELECT count(*) AS n FROM user_import_rows WHERE import_id = ?")
      .bind(id)
      .first("n");
  expect(await count()).toBe(1);
  clock.now += userImportLimits.openMs + 1;
  await runDue(deps);
  expect(await count()).toBe(0);
  expect(must(await getImport(deps, client, { id })).state).toBe("cancelled");
  clock.now += userImportLimits.keptMs + 1;
  await runDue(deps);
  expect(codeOf(await getImport(deps, client, { id }))).toBe("request.not_found");
});

test("headings: unknown ones are named, missing and double ones refused by name", async () => {
  const { client } = await newClient();
  const extra = Array.from({ length: 20 }, (_, index) => `Ekstra ${index}`);
  const loose = [
    "Username",
    "E-mail",
    " EMAIL *",
    "role",
    "Password",
    "Name",
    "Phone number",
    ...extra,
  ];
  const person = ["per", "x", "per@loose.test", "editor", secret, "Per Loose", "99999999"];
  const started = must(await upload(client, await sheetOf([loose, person])));
  expect(started.unknownColumns).toEqual(["E-mail", ...extra]);
  expect(started).toMatchObject({ ready: 1, faulty: 0 });
  const { client: next } = await newClient();
  const some = csv([personOf(1)], ["email", "name", "role"]);
  expect(await upload(next, some)).toMatchObject({
    refusal: {
      code: "import.columns_missing",
      detail: { columns: "username, password, phone_number" },
    },
  });
  const twice = csv([personOf(1)], [...userColumns, "email"]);
  expect(await upload(next, twice)).toMatchObject({
    refusal: { code: "import.column_twice", detail: { columns: "email" } },
  });
  expect(codeOf(await upload(next, csv([])))).toBe("import.empty");
  expect(codeOf(await upload(next, new Uint8Array(userImportLimits.fileBytes + 1)))).toBe(
    "import.too_large",
  );
});

test("dates of three kinds, from sheets that count from 1900 and from 1904", async () => {
  const born = async (workbook: string, serial: string) => {
    const { client } = await newClient();
    const columns = [...requiredColumns, "birth_date"];
    const cells = (texts: readonly string[]) =>
      texts.map((text) => `<c t="str"><v>${text}</v></c>`).join("");
    const rows = ["1985-04-23", "23.04.1985", "3.4.1985"].map((date, index) => {
      const person: Readonly<Record<string, string>> = personOf(index);
      return `<row>${cells(requiredColumns.map((column) => person[column] ?? ""))}<c t="str"><v>${date}</v></c></row>`;
    });
    const person: Readonly<Record<string, string>> = personOf(9);
    const last = `<row>${cells(requiredColumns.map((column) => person[column] ?? ""))}<c><v>${serial}</v></c></row>`;
    const bytes = await workbookOf(`<row>${cells(columns)}</row>${rows.join("")}${last}`, {
      workbook,
    });
    const { id } = must(await upload(client, bytes));
    return (await rowsOf(client, id)).map(({ typed }) => typed.birth_date);
  };
  const all = ["1985-04-23", "1985-04-23", "1985-04-03", "1985-04-23"];
  expect(await born("", "31160")).toEqual(all);
  expect(await born('<workbookPr date1904="true"/>', "29698")).toEqual(all);
  // A year alone is no day, and stays as it was typed.
  expect(await born("", "1985")).toEqual([...all.slice(0, 3), "1985"]);
});

test("in a row with something else wrong a day that a sheet has as a number is told as a day", async () => {
  const { client } = await newClient();
  const rows = csv([{ ...personOf(1), birth_date: "30819", role: "admin" }]);
  const [row] = await rowsOf(client, must(await upload(client, rows)).id);
  expect(row).toMatchObject({ state: "faulty", typed: { birth_date: "1984-05-17" } });
});

test("a year without its day is told at its cell", async () => {
  const { client } = await newClient();
  const { id } = must(await upload(client, csv([{ ...personOf(1), birth_date: "1985" }])));
  expect(await rowsOf(client, id)).toMatchObject([
    { state: "faulty", faults: [{ column: "birth_date", code: "date.format" }] },
  ]);
});

test("the template of either format is read as one without people, and explained in both languages", async () => {
  const { client } = await newClient();
  for (const locale of ["no", "en"] as const) {
    for (const format of ["xlsx", "csv"] as const) {
      const { body, name } = must(await makeTemplate(client, { format, locale }));
      expect(name).toMatch(new RegExp(`\\.${format}$`));
      expect((await tableOf(body))[0]).toEqual([...userColumns]);
      expect(codeOf(await upload(client, await bytesOf(body)))).toBe("import.empty");
    }
  }
});
