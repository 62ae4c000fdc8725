import { is, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  signInAs,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import * as schema from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { makeOwnFeed, showOwnFeed } from "../../events/feeds/own-feed.ts";
import { openSecret, sealSecret } from "../../shared/secrets.ts";
import { ensureEventKey } from "../../tickets/ticket-keys.ts";
import { resealSecrets, sealedColumns } from "./reseal.ts";

const casing = new CasingCache("snake_case");

let domain: TestDomain;
let nord: TestClient;
/** Under the first secret; under another one with the first beside it; under the other one alone. */
let before: Deps;
let between: Deps;
let after: Deps;

beforeAll(async () => {
  domain = await openDomain();
  before = domain.deps;
  const dataSecret = "another data secret of a test";
  const under = (earlierDataSecret: string | null): Deps => {
    return { ...before, config: { ...before.config, dataSecret, earlierDataSecret } };
  };
  between = under(before.config.dataSecret);
  after = under(null);
  nord = await makeTestClient(before, "Nord");
});
afterAll(() => domain.close());

test("what is encrypted goes on under another secret once it was encrypted anew, and the one before can go", async () => {
  const { db } = before;
  const event = must(await createEvent(before, nord.client, newEvent("Fest")));
  const owner = { id: event.id, clientId: nord.clientId };
  const { row } = await ensureEventKey(before, owner);
  const kari = await signInAs(before, nord.client);
  const feed = must(await makeOwnFeed(before, kari));
  const totp = await sealSecret(before, "totp", nord.client.id, "the seed");
  await db.run(
    sql`INSERT INTO authenticators (user_id, secret, created_at) VALUES (${nord.client.id}, ${totp}, 0)`,
  );
  for (let n = 0; n < 230; n += 1) {
    const id = `whe_${n}`;
    const secret = await sealSecret(before, "webhook", id, `secret ${n}`);
    await db.run(sql`INSERT INTO webhook_endpoints (id, client_id, url, types, secret, enabled, enabled_at, created_at)
      VALUES (${id}, ${nord.clientId}, 'https://hooks.nord.test', '[]', ${secret}, 1, 0, 0)`);
  }
  // What nobody can read any more.
  await db.run(sql`UPDATE webhook_endpoints SET former_secret = 'x.y' WHERE id = 'whe_7'`);

  expect(await openSecret(after, "totp", nord.client.id, totp)).toBeNull();
  expect(await openSecret(between, "totp", nord.client.id, totp)).toBe("the seed");
  expect(must(await resealSecrets(between, system))).toEqual({
    resealed: 233,
    present: 0,
    lost: 1,
  });
  expect(must(await resealSecrets(between, system))).toEqual({
    resealed: 0,
    present: 233,
    lost: 1,
  });

  const [kept] = await db.all<{ secret: string }>(sql`SELECT secret FROM authenticators`);
  expect(await openSecret(after, "totp", nord.client.id, kept?.secret ?? "")).toBe("the seed");
  expect(await openSecret(before, "totp", nord.client.id, kept?.secret ?? "")).toBeNull();
  const [hook] = await db.all<{ secret: string }>(
    sql`SELECT secret FROM webhook_endpoints WHERE id = 'whe_229'`,
  );
  expect(await openSecret(after, "webhook", "whe_229", hook?.secret ?? "")).toBe("secret 229");
  expect((await ensureEventKey(after, owner)).row.id).toBe(row.id);
  expect(must(await showOwnFeed(after, await signInAs(after, nord.client)))).toEqual(feed);
});

test("nobody but the product itself may", async () => {
  expect(codeOf(await resealSecrets(between, nord.client))).toBe("auth.forbidden");
});

test("every column that holds what is encrypted is known, save those that run out", async () => {
  const names = Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${casing.getColumnCasing(column)}`);
  });
  const isSealed = /\.(\w*secret|sealed\w*|ties)$/;
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  const runOut = ["form_answers.sealed", "sign_in_states.ties", "user_import_rows.sealed_password"];
  expect(names.filter((name) => isSealed.test(name)).sort()).toEqual([...known, ...runOut].sort());
});
