/** Whoever was erased after a back-up was made is erased again once it is restored, by lists that lie beside the database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backUpErased } from "#scripts/lib/backup/backup.mjs";
import type { Data } from "#scripts/lib/backup/data-worker.mjs";
import { eraseAgain, readErasedLists } from "#scripts/lib/backup/erase-again.mjs";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { attendees, files, users } from "#workers/db/schema/index.ts";
import { askDeletion } from "#workers/domain/accounts/deletion/ask-deletion.ts";
import { anonymiseAttendee } from "#workers/domain/attendees/manage/remove-attendee.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { runDue } from "#workers/domain/events/due.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-erased-"));

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let id: string;

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const event = newEvent("Autumn", domain.clock.now + hour);
  eventId = must(await createEvent(domain.deps, nord.client, event)).id;
  id = await addAttendee(domain.deps, { eventId, name: "Kari", email: "kari@person.test" });
});
afterEach(async () => {
  await domain.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The database and the bucket as a back-up sees them. */
function openData(): Data {
  const { d1, bucket } = domain;
  return {
    async run(statements) {
      const prepared = statements.map(({ sql, params = [] }) => d1.prepare(sql).bind(...params));
      return (await d1.batch<Record<string, unknown>>(prepared)).at(-1)?.results ?? [];
    },
    async *files(prefix = "") {
      const { objects } = await bucket.list({ prefix });
      for (const { key, size } of objects) {
        yield { key, size, httpMetadata: {}, customMetadata: {} };
      }
    },
    read: async (key) => {
      const found = await bucket.get(key);
      return found && new Uint8Array(await found.arrayBuffer());
    },
    write: async () => {},
    close: async () => {},
  };
}

const nameOf = async () => {
  const [row] = await domain.deps.db.select().from(attendees).where(eq(attendees.id, id));
  return row?.name;
};
const again = (since: number) =>
  eraseAgain(openData(), readErasedLists(folder), { since, now: domain.clock.now });

test("an attendee whom a back-up brings back is gone again with the next run, whom it never had does not count", async () => {
  expect(() => readErasedLists(folder)).toThrow("holds no erased.jsonl");
  const madeAt = domain.clock.now;
  const other = await addAttendee(domain.deps, { eventId, name: "Ola", email: "ola@person.test" });
  domain.clock.now += 2 * hour;
  const erasedAt = domain.clock.now;
  must(await anonymiseAttendee(domain.deps, nord.client, { eventId, id }));
  await runDue(domain.deps);
  expect(await nameOf()).toBeNull();
  expect(await backUpErased(openData(), folder)).toBe(1);
  await expect(backUpErased(openData(), folder)).rejects.toThrow("is not empty");

  // As the back-up had it.
  await domain.deps.db.update(attendees).set({ name: "Kari" }).where(eq(attendees.id, id));
  domain.clock.now += hour;
  expect(await again(erasedAt + 2 * hour)).toBe(0);
  expect(await again(madeAt)).toBe(1);
  await runDue(domain.deps);
  expect(await nameOf()).toBeNull();
  const [kept] = await domain.deps.db.select().from(attendees).where(eq(attendees.id, other));
  expect(kept?.name).toBe("Ola");

  await domain.deps.db.delete(attendees).where(eq(attendees.id, id));
  expect(await again(madeAt)).toBe(0);
});

test("an account that a back-up brings back is erased again", async () => {
  const { editor } = nord;
  must(await askDeletion(domain.deps, await signInAs(domain.deps, editor), { password }));
  domain.clock.now += 8 * day;
  const madeAt = domain.clock.now - hour;
  await runDue(domain.deps);
  const read = async () =>
    (await domain.deps.db.select().from(users).where(eq(users.id, editor.id)))[0];
  expect((await read())?.status).toBe("erased");
  await backUpErased(openData(), folder);
  await domain.deps.db
    .update(users)
    .set({ status: "active", name: "Edda", email: "edda@person.test" })
    .where(eq(users.id, editor.id));
  expect(await again(madeAt)).toBe(1);
  await runDue(domain.deps);
  expect(await read()).toMatchObject({ status: "erased", name: "" });
  expect(await again(madeAt)).toBe(0);
});

test("the lists hold ids alone, and go when no back-up is as old as they are", async () => {
  must(await anonymiseAttendee(domain.deps, nord.client, { eventId, id }));
  await runDue(domain.deps);
  const keys = async () => (await domain.bucket.list({ prefix: "erased/" })).objects;
  const [list] = await keys();
  const text = (await (await domain.bucket.get(list?.key ?? ""))?.text()) ?? "";
  expect(JSON.parse(text)).toEqual({ at: expect.any(Number), eventId, people: [id] });
  domain.clock.now += 61 * day;
  await runDue(domain.deps);
  // A room that is still asked makes another one of that day.
  expect((await keys()).map(({ key }) => key)).not.toContain(list?.key);
  const rows = await domain.deps.db.select().from(files);
  expect(rows.map(({ key }) => key)).not.toContain(list?.key);
});
