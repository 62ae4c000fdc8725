import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ScanAnswer } from "#workers/contract/api/door/scans.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import {
  makeTicketKeys,
  ticketKeyId,
  writeTicket,
} from "#workers/contract/tickets/event-ticket.ts";
import { type FakeEntrance, fakeEntrance, memoryStore } from "../testing/fake-entrance.ts";
import type { RefusedScans } from "./scan-api.ts";
import type { ScannerPorts } from "./scanner-session.ts";
import { ScannerSession } from "./scanner-session.ts";
import type { ShownScan } from "./scanner-state.ts";

let keys: Awaited<ReturnType<typeof makeTicketKeys>>;
let keyId: string;
beforeAll(async () => {
  keys = await makeTicketKeys();
  keyId = await ticketKeyId(keys.publicKey);
});

let entrance: FakeEntrance;
let scanIds: number;
beforeEach(() => {
  entrance = fakeEntrance({ keyId, publicKey: keys.publicKey });
  entrance.add({ id: "att_KARI", name: "Kari Nordmann", seatLabel: "A12" });
  entrance.add({ id: "att_OLA", name: "Ola Hansen", registration: "pending", seat: "none" });
  scanIds = 0;
});

/** A device at a gate. Its clock goes 5 s wrong; the server answers at once or, without a network, never. */
function open(
  gateId: string | null = "gat_A",
  store = memoryStore(),
  more: Partial<ScannerPorts> = {},
) {
  const shown: ShownScan[] = [];
  const ports: ScannerPorts = {
    api: entrance.apiOf(),
    store,
    isGate: false,
    canCheckCodes: true,
    now: () => entrance.now - 5_000,
    newScanId() {
      scanIds += 1;
      return `scn_${String(scanIds).padStart(26, "0")}`;
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, entrance.answersAtOnce ? ms : 0)),
    onShown: (one) => shown.push(one),
    ...more,
  };
  return { session: new ScannerSession(ports, gateId), shown, store };
}

function ticketOf(attendeeId: string, eventId = entrance.facts.eventId): Promise<string> {
  return writeTicket({ eventId, attendeeId }, { keyId, privateKey: keys.privateKey });
}

function refusal(status: number, code: ErrorCode): RefusedScans {
  return { kind: "refused", status, refusal: { code } };
}

const resultsOf = (shown: readonly ShownScan[]) => shown.map(({ result }) => result);

describe("with a network", () => {
  test("a ticket is let in once, with name, seat and what is counted", async () => {
    const { session, shown } = open();
    await session.start();
    const text = await ticketOf("att_KARI");
    await session.scan({ text });
    await session.scan({ text });
    expect(resultsOf(shown)).toEqual(["ok", "already_in"]);
    expect(shown[0]).toMatchObject({
      person: { name: "Kari Nordmann", seatLabel: "A12" },
      isSent: true,
    });
    expect(session.state).toMatchObject({ inside: 1, unsent: 0, isOnline: true });
  });

  test("out goes who is in, and nobody else", async () => {
    const { session, shown } = open();
    await session.start();
    session.setDirection("out");
    await session.scan({ attendeeId: "att_KARI" });
    session.setDirection("in");
    await session.scan({ attendeeId: "att_KARI" });
    session.setDirection("out");
    await session.scan({ attendeeId: "att_KARI" });
    expect(resultsOf(shown)).toEqual(["already_out", "ok", "ok"]);
    expect(session.state.inside).toBe(0);
  });

  test("scans are told in the server's time, whatever the device's clock says", async () => {
    const { session } = open();
    await session.start();
    await session.scan({ attendeeId: "att_KARI" });
    expect(entrance.scans[0]).toMatchObject({ at: entrance.now, offline: false });
  });

  test("a code that is no ticket is refused at once and sent to nobody", async () => {
    const { session, shown } = open();
    await session.start();
    await session.scan({ text: "https://example.org" });
    expect(resultsOf(shown)).toEqual(["unknown"]);
    expect(entrance.scans).toEqual([]);
  });

  test("the server's word counts where it comes later than the device's own", async () => {
    const { session, shown } = open();
    await session.start();
    // Let in at another gate since the list was read.
    await entrance.apiOf().send(
      [
        {
          id: "scn_9",
          attendeeId: "att_KARI",
          direction: "in",
          at: entrance.now - 1,
          offline: false,
        },
      ],
      "gat_B",
    );
    entrance.holdsAnswers = true;
    await session.scan({ attendeeId: "att_KARI" });
    expect(resultsOf(shown)).toEqual(["ok"]);
    await entrance.letAnswer();
    expect(resultsOf(shown)).toEqual(["ok", "already_in"]);
    expect(session.state.recent).toHaveLength(1);
    expect(session.state.shown).toMatchObject({ isCorrected: true, isSent: true });
  });

  test("the server has the less time to answer the longer the picture took to be read", async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    const { session, shown } = open("gat_A", memoryStore(), { wait });
    await session.start();
    entrance.holdsAnswers = true;
    const now = entrance.now - 5_000;
    await session.scan({ attendeeId: "att_KARI" });
    await session.scan({ attendeeId: "att_OLA" }, now - 180);
    await session.scan({ attendeeId: "att_KARI" }, now - 2_000);
    expect(waited).toEqual([250, 70, 0]);
    expect(resultsOf(shown)).toEqual(["ok", "not_confirmed", "already_in"]);
  });

  test("whom the device has stopped is heard of once, and where else they were comes with the answer", async () => {
    const { session, shown } = open();
    await session.start();
    await session.scan({ attendeeId: "att_KARI" });
    entrance.holdsAnswers = true;
    await session.scan({ attendeeId: "att_KARI" });
    await entrance.letAnswer();
    expect(resultsOf(shown)).toEqual(["ok", "already_in"]);
    expect(session.state.shown).toMatchObject({ conflict: { gate: "gat_A" }, isSent: true });
  });

  test("a scan is taken back", async () => {
    const { session } = open();
    await session.start();
    await session.scan({ attendeeId: "att_KARI" });
    const [entry] = session.state.recent;
    expect(await session.undo(entry?.id ?? "")).toBe(true);
    expect(entrance.undone).toEqual([entry?.id]);
    expect(session.state).toMatchObject({ inside: 0, shown: null });
    expect(session.state.recent[0]?.isUndone).toBe(true);
  });

  test("a group comes in together", async () => {
    for (const id of ["att_G1", "att_G2", "att_G3"]) {
      entrance.add({ id, name: id, groupId: "grp" });
    }
    const { session } = open();
    await session.start();
    await session.scan({ attendeeId: "att_G1" });
    const group = session.state.shown?.group;
    expect(group).toMatchObject({ inside: 1, all: 3 });
    await session.scanGroup(group?.outside.map(({ id }) => id) ?? []);
    expect(session.state.shown?.group).toMatchObject({ inside: 3, all: 3, outside: [] });
  });

  test("without a list the server alone decides", async () => {
    entrance.hidesPeople = true;
    const { session, shown } = open();
    await session.start();
    expect(session.state.hasList).toBe(false);
    await session.scan({ text: await ticketOf("att_KARI") });
    expect(resultsOf(shown)).toEqual(["ok"]);
  });

  test("where the browser checks no signature the server alone decides codes", async () => {
    const { session, shown } = open("gat_A", memoryStore(), { canCheckCodes: false });
    await session.start();
    await session.scan({ text: await ticketOf("att_KARI") });
    await session.scan({ text: await ticketOf("att_KARI", "evt_OTHER") });
    expect(resultsOf(shown)).toEqual(["ok", "wrong_event"]);
    entrance.isReachable = false;
    await session.scan({ text: await ticketOf("att_OLA") });
    expect(resultsOf(shown)).toEqual(["ok", "wrong_event", "unchecked"]);
    expect(session.state.unsent).toBe(0);
  });
});

describe("at a gate that the event does not have any more", () => {
  test("one stands at none, and goes on", async () => {
    const { session, shown } = open("gat_A");
    await session.start();
    expect(session.state.gateId).toBe("gat_A");
    entrance.gates = [{ id: "gat_B", name: "B" }];
    await session.refresh();
    expect(session.state).toMatchObject({ gateId: null, over: null, hasList: true });
    await session.scan({ attendeeId: "att_KARI" });
    expect(resultsOf(shown)).toEqual(["ok"]);
  });

  test("scans that were made there are taken without it", async () => {
    entrance.knownGates = ["gat_B"];
    const { session, shown } = open("gat_A");
    await session.start();
    await session.scan({ attendeeId: "att_KARI" });
    expect(entrance.scans.map(({ attendeeId }) => attendeeId)).toEqual(["att_KARI"]);
    expect(session.state).toMatchObject({ over: null, unsent: 0 });
    expect(resultsOf(shown)).toEqual(["ok"]);
  });
});

describe("without a network", () => {
  test("tickets are decided on the device, by the event's keys and its list", async () => {
    const { session, shown } = open();
    await session.start();
    entrance.isReachable = false;
    await session.refresh();
    expect(session.state.isOnline).toBe(false);
    const good = await ticketOf("att_KARI");
    const forged = good.replace(/.$/, (sign) => (sign === "0" ? "1" : "0"));
    for (const text of [
      ...[forged, await ticketOf("att_OLA"), await ticketOf("att_NOBODY")],
      ...[await ticketOf("att_KARI", "evt_OTHER"), good, good],
    ]) {
      await session.scan({ text });
    }
    expect(resultsOf(shown)).toEqual([
      ...["forged", "not_confirmed", "unknown", "wrong_event", "ok", "already_in"],
    ]);
    expect(session.state.inside).toBe(1);
  });

  test("scans wait, outlive the page, and are sent once when the network is back", async () => {
    const first = open();
    await first.session.start();
    entrance.isReachable = false;
    await first.session.scan({ attendeeId: "att_KARI" });
    await first.session.keep();
    expect(first.session.state.unsent).toBe(1);

    const second = open("gat_A", first.store);
    await second.session.start();
    expect(second.session.state).toMatchObject({ hasList: true, inside: 1, unsent: 1 });
    await second.session.scan({ attendeeId: "att_KARI" });
    expect(resultsOf(second.shown)).toEqual(["already_in"]);

    entrance.isReachable = true;
    await second.session.refresh();
    expect(second.session.state).toMatchObject({ unsent: 0, isOnline: true, inside: 1 });
    const [scan] = entrance.scans;
    expect(scan).toMatchObject({ attendeeId: "att_KARI", offline: true, shown: "ok" });
    await second.session.refresh();
    expect(entrance.scans).toHaveLength(2);
  });

  test("what the server took without its answer arriving is the same scan the next time", async () => {
    const { session } = open();
    await session.start();
    entrance.losesAnswers = true;
    await session.scan({ attendeeId: "att_KARI" });
    entrance.losesAnswers = false;
    await session.refresh();
    expect(new Set(entrance.scans.map(({ id }) => id)).size).toBe(1);
    expect(session.state).toMatchObject({ unsent: 0, inside: 1 });
  });

  test("who was let in at two gates is shown to be a conflict at the one that sends later", async () => {
    const [one, other] = [open("gat_A"), open("gat_B")];
    await one.session.start();
    await other.session.start();
    entrance.isReachable = false;
    await one.session.scan({ attendeeId: "att_KARI" });
    entrance.now += 60_000;
    await other.session.scan({ attendeeId: "att_KARI" });
    entrance.isReachable = true;
    await one.session.refresh();
    await other.session.refresh();
    expect(other.session.state.shown).toMatchObject({
      result: "already_in",
      conflict: { gate: "gat_A" },
      isCorrected: true,
    });
  });

  test("a scan is taken back, and the server hears of it after the scan itself", async () => {
    const { session } = open();
    await session.start();
    entrance.isReachable = false;
    await session.scan({ attendeeId: "att_KARI" });
    const id = session.state.recent[0]?.id ?? "";
    expect(await session.undo(id)).toBe(true);
    expect(session.state.inside).toBe(0);
    // Nobody knows whether it had arrived: so it is sent, and then undone.
    entrance.isReachable = true;
    await session.refresh();
    expect(entrance.scans.map((scan) => scan.id)).toEqual([id]);
    expect(entrance.undone).toEqual([id]);
    expect(session.state).toMatchObject({ unsent: 0, inside: 0 });
  });

  test("nobody is decided without a list", async () => {
    entrance.isReachable = false;
    const { session, shown } = open();
    await session.start();
    expect(await session.scan({ attendeeId: "att_KARI" })).toBe(false);
    expect(resultsOf(shown)).toEqual(["unchecked"]);
    expect(session.state.unsent).toBe(0);
    // Held up for longer, it is read again.
    entrance.isReachable = true;
    expect(await session.scan({ attendeeId: "att_KARI" })).toBe(true);
    expect(resultsOf(shown)).toEqual(["unchecked", "ok"]);
  });
});

describe("who may not scan any more", () => {
  test.each([
    ["a gate whose link is over", 401, "gate.over", "account"],
    ["somebody without the right", 403, "auth.forbidden", "account"],
    ["an event that is not to be seen", 404, "event.not_found", "account"],
    ["something else that is not there", 404, "request.not_found", null],
    ["an archived event", 409, "event.archived", null],
  ] as const)("%s", async (_, status, code, over) => {
    const { session } = open();
    await session.start();
    entrance.refuses = refusal(status, code);
    await session.refresh();
    expect(session.state).toMatchObject({ over, hasList: over === null });
  });

  test("keeps no list, and is told", async () => {
    const { session, store } = open();
    await session.start();
    await session.keep();
    entrance.refuses = refusal(401, "auth.required");
    await session.refresh();
    expect(session.state).toMatchObject({ over: "account", hasList: false });
    expect(session.people.size).toBe(0);
    expect(await store.loadList()).toBeUndefined();
  });

  test("at a gate is whoever still stands there when its link ends, also without a network", async () => {
    const { session, store } = open("gat_A", memoryStore(), { isGate: true });
    await session.start();
    await session.keep();
    entrance.isReachable = false;
    entrance.now = entrance.facts.until - 1;
    session.checkEnd();
    expect(session.state.over).toBeNull();
    entrance.now = entrance.facts.until;
    session.checkEnd();
    expect(session.state).toMatchObject({ over: "gate", hasList: false });
    expect(await store.loadList()).toBeUndefined();
  });

  test("keeps nothing of what was asked for before scanning ended", async () => {
    const { session, store } = open("gat_A", memoryStore(), { isGate: true });
    await session.start();
    await session.keep();
    const asked = session.refresh();
    entrance.now = entrance.facts.until;
    session.checkEnd();
    await asked;
    expect(session.state).toMatchObject({ over: "gate", hasList: false });
    expect(session.people.size).toBe(0);
    expect(await store.loadList()).toBeUndefined();
  });

  test("keeps nothing either when whoever scans has finished", async () => {
    const { session, store } = open();
    await session.start();
    await session.keep();
    await session.end();
    // As when the page goes.
    await session.keep();
    expect(await store.loadList()).toBeUndefined();
  });

  test("hands in what was scanned before, without a press, and is told that all was sent", async () => {
    const { session } = open("gat_A", memoryStore(), { isGate: true });
    await session.start();
    entrance.isReachable = false;
    await session.scan({ attendeeId: "att_KARI" });
    entrance.now = entrance.facts.until;
    session.checkEnd();
    expect(session.state).toMatchObject({ over: "gate", unsent: 1, isHeldBack: false });
    await session.refresh();
    expect(session.state).toMatchObject({ unsent: 1, isHeldBack: false });
    entrance.isReachable = true;
    await session.refresh();
    expect(entrance.scans.map(({ attendeeId }) => attendeeId)).toEqual(["att_KARI"]);
    expect(session.state).toMatchObject({ over: "gate", unsent: 0, hasList: false });
  });

  test("keeps what the server takes from nobody but whoever may scan, asks once and says so", async () => {
    const { session, store } = open("gat_A", memoryStore(), { isGate: true });
    entrance.add({ id: "att_PER", name: "Per Moe" });
    await session.start();
    entrance.isReachable = false;
    await session.scan({ attendeeId: "att_KARI" });
    const closedAt = entrance.now + 1;
    entrance.now += 60_000;
    await session.scan({ attendeeId: "att_PER" });
    entrance.isReachable = true;
    entrance.closedAt = closedAt;
    await session.refresh();
    expect(entrance.scans.map(({ attendeeId }) => attendeeId)).toEqual(["att_KARI"]);
    expect(session.state).toMatchObject({ over: "gate", unsent: 1, isHeldBack: true });
    expect(await store.loadScans()).toHaveLength(1);
    const { length } = entrance.callSizes;
    await session.refresh();
    expect(entrance.callSizes).toHaveLength(length);
    // Whoever may scan there opens the scanner: it is sent.
    entrance.closedAt = null;
    const host = open("gat_A", store);
    await host.session.start();
    expect(entrance.scans.map(({ attendeeId }) => attendeeId)).toEqual(["att_KARI", "att_PER"]);
    expect(await store.loadScans()).toEqual([]);
  });

  test("a scan that was taken back waits until somebody may say so", async () => {
    const { session, store } = open("gat_A", memoryStore(), { isGate: true });
    await session.start();
    entrance.isReachable = false;
    await session.scan({ attendeeId: "att_KARI" });
    await session.undo(session.state.recent[0]?.id ?? "");
    entrance.isReachable = true;
    entrance.closedAt = entrance.now + 1;
    await session.refresh();
    expect(entrance.undone).toEqual([]);
    expect(session.state.unsent).toBe(1);
    entrance.closedAt = null;
    await open("gat_A", store).session.start();
    expect(entrance.undone).toHaveLength(1);
    expect(entrance.people.get("att_KARI")?.presence).toBe("none");
    expect(await store.loadScans()).toEqual([]);
  });

  test("leaves what was scanned for whoever scans next", async () => {
    const { session, store } = open();
    await session.start();
    entrance.isReachable = false;
    await session.scan({ attendeeId: "att_KARI" });
    entrance.isReachable = true;
    entrance.refuses = refusal(401, "auth.required");
    await session.refresh();
    expect(await store.loadScans()).toHaveLength(1);
  });
});

test("a scan that the server cannot read holds no other one back", async () => {
  const { session } = open();
  await session.start();
  entrance.isReachable = false;
  await session.scan({ attendeeId: "att_KARI" });
  await session.scan({ attendeeId: "att_OLA" });
  entrance.isReachable = true;
  entrance.cannotRead = (scan) => "attendeeId" in scan && scan.attendeeId === "att_OLA";
  await session.refresh();
  expect(session.state.unsent).toBe(0);
  expect(entrance.scans.map((scan) => scan.attendeeId)).toEqual(["att_KARI"]);
});

test("more scans than a call takes are sent in several", async () => {
  for (let n = 0; n < 250; n += 1) entrance.add({ id: `att_${n}`, name: `Guest ${n}` });
  const { session } = open();
  await session.start();
  entrance.isReachable = false;
  await session.refresh();
  for (let n = 0; n < 250; n += 1) await session.scan({ attendeeId: `att_${n}` });
  entrance.isReachable = true;
  await session.refresh();
  const answers: readonly ScanAnswer[] = entrance.answers;
  expect(new Set(answers.map(({ id }) => id)).size).toBe(250);
  expect(Math.max(...entrance.callSizes)).toBe(200);
  expect(session.state).toMatchObject({ unsent: 0, inside: 250 });
});
