/** Letting several people in by hand at once, and taking that back. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent, newScan, openTestGate } from "#tests/support/door/door-world.ts";
import type { AttendeeBulkAction } from "../../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../../contract/attendees/attendee-limits.ts";
import type { Deps } from "../../../deps.ts";
import { getDoorFigures } from "../../../door/door-figures.ts";
import { listScans } from "../../../door/list-scans.ts";
import { saveScans } from "../../../door/save-scans.ts";
import { getAttendee } from "../attendee.ts";
import { listAttendeeHistory } from "../history.ts";
import { bulkAttendees } from "./bulk-attendees.ts";
import { undoBulk } from "./undo-bulk.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  eventId = await makeDoorEvent(deps, nord.client);
});

async function act(action: AttendeeBulkAction, ids: readonly string[], actor = nord.client) {
  domain.clock.now += 1_000;
  return bulkAttendees(deps, actor, { eventId, action, ids: [...ids] });
}

async function presenceOf(id: string) {
  return must(await getAttendee(deps, nord.client, { eventId, id })).presence;
}

async function insideAndScans() {
  const { inside } = must(await getDoorFigures(deps, nord.client, { address: eventId }));
  const asked = { address: eventId, limit: 50, cursor: undefined };
  const { items } = must(await listScans(deps, nord.client, asked));
  return [inside, items.length];
}

test("whoever may come in does, at no gate, and everybody else is left as they are", async () => {
  const kari = await addGuest(deps, eventId);
  const ola = await addGuest(deps, eventId);
  const pending = await addGuest(deps, eventId, { registration: "pending" });
  const inside = await addGuest(deps, eventId);
  must(await act("check_in", [inside]));
  const done = must(await act("check_in", [kari, ola, pending, inside]));
  expect(done).toMatchObject({ done: 2, skipped: 2, undoUntil: done.at + attendeeLimits.undoMs });
  for (const id of [kari, ola, inside]) expect(await presenceOf(id)).toBe("in");
  expect(await presenceOf(pending)).toBe("none");
  expect(await insideAndScans()).toEqual([3, 3]);

  expect(must(await act("check_out", [kari, pending]))).toMatchObject({ done: 1, skipped: 1 });
  expect(await presenceOf(kari)).toBe("out");
  const history = must(await listAttendeeHistory(deps, nord.client, { eventId, id: kari }));
  const [last, first] = history.map(({ what }) => what).filter((what) => /check/.test(what));
  expect([first, last]).toEqual(["attendee.check_in", "attendee.check_out"]);
});

test("in a hall nobody comes in without a seat, and where it costs something nobody without having paid", async () => {
  eventId = await makeDoorEvent(deps, nord.client, { hybrid: true, seatQuota: 9 });
  const waiting = await addGuest(deps, eventId, { seat: "waiting" });
  expect(must(await act("check_in", [waiting]))).toMatchObject({ done: 0, skipped: 1 });
  eventId = await makeDoorEvent(deps, nord.client, { priceKind: "paid" });
  const unpaid = await addGuest(deps, eventId);
  expect(must(await act("check_in", [unpaid]))).toMatchObject({ done: 0, undoUntil: null });
  expect(await insideAndScans()).toEqual([0, 0]);
});

test("it is taken back for half a minute by who did it, and by nobody else; who came in by a scanner stays", async () => {
  const kari = await addGuest(deps, eventId);
  const ola = await addGuest(deps, eventId);
  const { at } = must(await act("check_in", [kari]));
  const scan = newScan({ attendeeId: ola, at });
  const gate = await openTestGate(deps, nord.client, eventId);
  must(await saveScans(deps, gate.actor, { address: eventId, scans: [scan], gateId: null }));
  const undo = (actor = nord.client) => undoBulk(deps, actor, { eventId, action: "check_in", at });
  expect(must(await undo())).toMatchObject({ done: 1, skipped: 0 });
  expect(await presenceOf(kari)).toBe("none");
  expect(await presenceOf(ola)).toBe("in");
  expect(codeOf(await undo())).toBe("attendee.undo_over");

  const again = must(await act("check_in", [kari]));
  domain.clock.now = again.at + attendeeLimits.undoMs;
  const late = { eventId, action: "check_in" as const, at: again.at };
  expect(codeOf(await undoBulk(deps, nord.client, late))).toBe("attendee.undo_over");
  expect(await presenceOf(kari)).toBe("in");
});
