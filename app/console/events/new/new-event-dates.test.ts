import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { guest } from "#workers/domain/accounts/visitors.ts";
import { continueNewEvent } from "./new-event.server.ts";

let domain: TestDomain;
let client: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  client = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

async function send(step: "1" | "2", startsAt: string, endsAt: string) {
  const form = new FormData();
  const typed = { step, name: "Forum", startsAt, endsAt, timeZone: "Europe/Oslo" };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const visitor = { deps: domain.deps, actor: client.client, user: null };
  const finish = (work: Promise<unknown>) => void work;
  return continueNewEvent({ ...visitor, signedIn: guest, finish }, form);
}

test.each([
  ["before the start", "2027-03-04T20:00", "2027-03-04T18:00"],
  ["at the start", "2027-03-04T20:00", "2027-03-04T20:00"],
])("an end %s is refused at the step where it stands", async (_what, startsAt, endsAt) => {
  expect(await send("1", startsAt, endsAt)).toMatchObject({
    draft: { step: 1, problems: { endsAt: { code: "event.dates" } } },
  });
  expect(await send("2", startsAt, endsAt)).toMatchObject({ draft: { step: 1 } });
});

test("one after the start goes on to the next step", async () => {
  expect(await send("1", "2027-03-04T18:00", "2027-03-04T20:00")).toMatchObject({
    draft: { step: 2, problems: {} },
  });
});
