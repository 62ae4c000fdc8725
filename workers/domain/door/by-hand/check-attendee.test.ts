import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent } from "#tests/support/door/door-world.ts";
import { listScans } from "../list-scans.ts";
import { checkAttendee } from "./check-attendee.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  eventId = await makeDoorEvent(domain.deps, nord.client);
});

const check = (id: string, direction: "in" | "out", actor: TestClient["client"] = nord.client) =>
  checkAttendee(domain.deps, actor, { address: eventId, id, direction });

test("by hand somebody comes in once and goes out, at no gate, and it stands among the scans", async () => {
  const id = await addGuest(domain.deps, eventId, { seatLabel: "A12" });
  expect(must(await check(id, "in"))).toMatchObject({ result: "ok", presence: "in" });
  domain.clock.now += 1;
  expect(must(await check(id, "in"))).toMatchObject({ result: "already_in", presence: "in" });
  domain.clock.now += 1;
  expect(must(await check(id, "out"))).toMatchObject({ result: "ok", presence: "out" });
  const { items } = must(
    await listScans(domain.deps, nord.client, { address: eventId, limit: 50, cursor: undefined }),
  );
  expect(items.map(({ gate, direction }) => [gate, direction])).toEqual([
    [null, "out"],
    [null, "in"],
    [null, "in"],
  ]);
});

test("nobody is let in by who does not work at the door", async () => {
  const id = await addGuest(domain.deps, eventId, {});
  const refused = await checkAttendee(domain.deps, guest, {
    address: eventId,
    id,
    direction: "in",
  });
  expect(codeOf(refused)).toBe("event.not_found");
});
