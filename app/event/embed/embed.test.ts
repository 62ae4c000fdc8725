/** What the ticket of a frame says of where somebody takes part. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { joinEmbed } from "#workers/domain/attendees/join-embed.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { pageFor } from "./embed.server.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** The claims of the ticket that a frame of a new event is given, and where its page says that somebody is. */
async function frameOf(hybrid: boolean) {
  const { deps } = domain;
  const input = newEvent(`Frame ${hybrid}`, noon + 9 * day);
  const { id, slug } = must(await createEvent(deps, nord.client, input));
  await domain.d1
    .prepare("UPDATE events SET published = 1, hybrid = ?, seat_quota = 10 WHERE id = ?")
    .bind(hybrid ? 1 : 0, id)
    .run();
  const asked = { address: slug, tokens: [], key: null, remote: "192.0.2.1" };
  const { event, entry } = must(await joinEmbed(deps, guest, asked));
  const page = await pageFor(deps, event, entry);
  if (page.state !== "in") throw new Error(`not in, but ${page.state}`);
  const [, payload = ""] = page.room.ticket.split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  return { claims, attendance: page.room.attendance };
}

test("whoever takes part in a frame of a hybrid event is known to be in one; elsewhere nobody is asked", async () => {
  expect(await frameOf(true)).toMatchObject({
    attendance: "embed",
    claims: { attendance: "embed" },
  });
  const { attendance, claims } = await frameOf(false);
  expect(attendance).toBeUndefined();
  expect(claims).not.toHaveProperty("attendance");
});
