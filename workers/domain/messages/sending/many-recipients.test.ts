/** P14: the statements of a broadcast to many people; the bench has it with 10,000, of which each needs as many. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDomain, type TestDomain } from "#tests/support/domain.ts";
import { sendToMany } from "#tests/support/messages/send-to-many.ts";

const people = 2_000;

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

test("a broadcast to thousands asks at most four and a half statements for a hundred of them", async () => {
  const { message, taken, statements } = await sendToMany(domain, people);
  expect(taken).toHaveLength(people);
  expect(new Set(taken).size).toBe(people);
  expect(message).toMatchObject({ state: "sent", figures: [{ channel: "email", sent: people }] });
  expect((statements / people) * 100).toBeLessThanOrEqual(4.5);
}, 240_000);
