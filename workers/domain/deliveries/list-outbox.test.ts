import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Config, Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { listOutbox, readOutbox } from "./list-outbox.ts";
import { ownBrand } from "./mails/brand.ts";
import { queueMail } from "./mails/queue-mail.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());
beforeEach(() => domain.deps.db.delete(deliveries));

async function queue(names: readonly string[]): Promise<void> {
  const mails = names.map((name) =>
    queueMail(domain.deps, {
      kind: "trial",
      recipient: `${name}@x.test`,
      locale: "en",
      brand: ownBrand,
      letter: () => ({
        subject: `To ${name}\r\nBcc: all`,
        title: "Hello",
        paragraphs: [],
        notes: [],
      }),
    }),
  );
  await runBatch(domain.deps, mails);
}

const withConfig = (config: Partial<Config>): Deps => {
  return { ...domain.deps, config: { ...domain.deps.config, ...config } };
};

test("shows what was sent, the newest first and page by page", async () => {
  await queue(Array.from({ length: 60 }, (_, place) => `person-${place}`));
  const first = must(await listOutbox(domain.deps, { before: null }));
  expect(first.entries).toHaveLength(50);
  const second = must(await listOutbox(domain.deps, { before: first.next }));
  const all = [...first.entries, ...second.entries];
  expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(60);
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(second.next).toBeNull();
});

test("a message is read as HTML and as text, its subject one line", async () => {
  await queue(["kari"]);
  const [entry] = must(await listOutbox(domain.deps, { before: null })).entries;
  const message = must(await readOutbox(domain.deps, { id: entry?.id ?? "" }));
  expect(message).toMatchObject({
    subject: "To kari Bcc: all",
    from: "Plenum <post@plenum.test>",
    recipient: "kari@x.test",
  });
  expect(message.html).toContain("<h1>Hello</h1>");
  expect(message.text).toContain("Hello");
  expect(codeOf(await readOutbox(domain.deps, { id: "dlv_none" }))).toBe("request.not_found");
});

test.each([
  ["in production", { environment: "production" }],
  ["where others of the network can open pages", { publicUrl: "http://192.0.2.7:8787" }],
] as const)("there is none %s", async (_where, config) => {
  await queue(["kari"]);
  const deps = withConfig(config);
  const [entry] = must(await listOutbox(domain.deps, { before: null })).entries;
  expect(codeOf(await listOutbox(deps, { before: null }))).toBe("request.not_found");
  expect(codeOf(await readOutbox(deps, { id: entry?.id ?? "" }))).toBe("request.not_found");
});
