import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { readDevice } from "../domain/attendees/token.ts";
import { createEvent } from "../domain/events/changes/create-event.ts";
import { publishEvent } from "../domain/events/changes/transitions.ts";
import { admit } from "./admission.ts";

let domain: TestDomain;
let code: string;
beforeAll(async () => {
  domain = await openDomain();
  const nord = await makeTestClient(domain.deps, "Nord");
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent("A hall")));
  code = must(await publishEvent(domain.deps, nord.client, { eventId: id })).code;
});
afterAll(() => domain.close());

/** Who a browser with this cookie is in the event, and what it is given. */
async function enter(Cookie: string) {
  const request = new Request(`http://127.0.0.1/c/${code}`, { headers: { Cookie } });
  const { entry, device, cookies } = must(await admit(domain.deps, request, code));
  return { person: entry.kind === "in" ? entry.claims.sub : null, device, cookies };
}

test.each([
  "device=",
  "device= ",
  "device=x",
  `device=${"x".repeat(41)}`,
  "device=a b c d e f g h i j",
])(
  "two browsers with the cookie %j are two people, each with a device of its own",
  async (cookie) => {
    const [one, other] = [await enter(cookie), await enter(cookie)];
    expect(one.person).toMatch(/^att_/);
    expect(one.person).not.toBe(other.person);
    expect(one.cookies.join()).toContain(`device=${one.device};`);
    expect(readDevice(cookie)).toBeNull();
  },
);

test("a browser that comes back is who it was", async () => {
  const one = await enter("lang=no");
  const again = await enter(`device=${one.device}`);
  expect([again.person, again.device]).toEqual([one.person, one.device]);
});
