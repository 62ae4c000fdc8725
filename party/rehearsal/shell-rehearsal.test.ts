import { beforeEach, describe, expect, test } from "vitest";
import { FakeRoom, FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import type { SimulationPlan } from "#workers/contract/rehearsals/simulation-plan.ts";
import { prepareRehearsal } from "../core/event-life/rehearsal.ts";
import { closeCode } from "../protocol/protocol.ts";
import { beginRehearsal, changePlan, reportRehearsal } from "./rehearsal.ts";

const plan: SimulationPlan = { people: 20, tempo: "lively", running: true, language: "en" };
const poll = {
  type: "poll.create",
  content: { kind: "yesno", title: "Ready?", options: [], max: 1, resultMode: "always" },
} as const;

let simulation: FakeRoom;

/** Begins a rehearsal of a room in which a poll was prepared; it is over after an hour. */
async function begin(more: Partial<SimulationPlan> = {}): Promise<void> {
  const house = new FakeRoom();
  const desk = await house.moderator();
  await house.act(desk, 1, poll);
  const prepared = await house.shell.calls.look(prepareRehearsal);
  const now = simulation.clock.time;
  const until = now + 3_600_000;
  const settings = {
    ...openEvent(simulation.id, now),
    openedAt: now,
    endsAt: until,
    endedAt: until,
  };
  simulation.settings = settings;
  const opened = await beginRehearsal(simulation.shell, {
    prepared: prepared ?? [],
    settings,
    plan: { ...plan, ...more },
  });
  expect(opened).toEqual({});
}

beforeEach(() => {
  simulation = new FakeRoom("evt_1.abc");
});

describe("the room of a rehearsal", () => {
  test("[REH6] is not there before it has begun: nobody comes in, nothing is kept", async () => {
    const early = await simulation.connect("att_1");
    await simulation.clock.advance(2_000);
    expect(early.closed?.code).toBe(closeCode.retry);
    expect(simulation.storage.kept.size).toBe(0);
    expect(await reportRehearsal(simulation.shell)).toBeNull();
    expect(await changePlan(simulation.shell, plan)).toBeNull();
    expect(simulation.storage.kept.size).toBe(0);
    expect(simulation.reports).toEqual([]);
  });

  test("is no room for relays: its phones are few, and come to it itself", async () => {
    await begin();
    const relay = new FakeSocket();
    await simulation.shell.connectRelay(relay, 0, newcomer);
    await simulation.clock.advance(1_000);
    expect(relay.closed?.code).toBe(closeCode.retry);
    expect(relay.frames).toEqual([]);
  });

  test("[REH3] fills itself; real people meet the simulated ones and see what they do", async () => {
    await begin();
    const desk = await simulation.moderator();
    const phone = await simulation.join("att_1");
    expect(desk.view.get("p:1")).toMatchObject({ t: "Ready?" });
    await simulation.act(desk, 1, { type: "poll.start", poll: "1" });
    await simulation.clock.advance(60_000);
    const report = await reportRehearsal(simulation.shell);
    expect(report?.people).toMatchObject({ guests: 1, staff: 1, screens: 0 });
    expect(report?.people.simulated).toBeGreaterThan(10);
    expect(report?.kept.questions).toBeGreaterThan(0);
    expect(report?.kept.votes).toBeGreaterThan(10);
    expect(phone.view.get("t:1")).toBeDefined();
    expect(desk.view.get("h:")).toEqual([(report?.people.simulated ?? 0) + 1, 0]);
    const questions = [...desk.view].filter(([key]) => key.startsWith("q:"));
    expect(questions.length).toBe(report?.kept.questions);
    for (const [, question] of questions) expect(question).toMatchObject({ y: 1 });
  });

  test("[REH3] tells what it costs, second by second", async () => {
    await begin();
    await simulation.join("att_1");
    await simulation.clock.advance(30_000);
    const { seconds = [], kept } = (await reportRehearsal(simulation.shell)) ?? {};
    expect(seconds).toHaveLength(60);
    const busy = seconds.slice(-10);
    for (const kind of ["people", "operations", "frames", "bytes", "written"] as const) {
      expect(
        busy.some((second) => second[kind] > 0),
        kind,
      ).toBe(true);
    }
    expect(busy.some(({ tick }) => tick !== null)).toBe(true);
    expect(kept?.written).toBeGreaterThan(0);
  });

  test("[REH5] sends nothing to D1, and lets go of old rows all the same", async () => {
    await begin();
    await simulation.join("att_1");
    await simulation.clock.advance(25 * 60_000);
    expect(simulation.replicated).toEqual([]);
    const rows = [...simulation.storage.kept.keys()].filter((key) => key.startsWith("j:"));
    const { seq = 0 } = (await simulation.shell.calls.view("staff")) ?? {};
    expect(rows.length).toBeLessThan(seq);
  });

  test("[REH4] stands still when it is paused, and goes on", async () => {
    await begin();
    await simulation.clock.advance(20_000);
    expect(await changePlan(simulation.shell, { ...plan, running: false })).toEqual({});
    await simulation.clock.advance(2_000);
    const paused = await reportRehearsal(simulation.shell);
    await simulation.clock.advance(60_000);
    const later = await reportRehearsal(simulation.shell);
    expect(later?.people).toEqual(paused?.people);
    expect(later?.kept.questions).toBe(paused?.kept.questions);
    await changePlan(simulation.shell, { ...plan, people: 50 });
    await simulation.clock.advance(60_000);
    expect((await reportRehearsal(simulation.shell))?.people.simulated).toBeGreaterThan(25);
  });

  test("[REH3] brings its people back when it lost its memory", async () => {
    await begin();
    await simulation.clock.advance(60_000);
    const before = await reportRehearsal(simulation.shell);
    simulation.restart();
    await simulation.join("att_1");
    await simulation.clock.advance(1_000);
    const after = await reportRehearsal(simulation.shell);
    expect(after?.people.simulated).toBeGreaterThanOrEqual((before?.people.simulated ?? 0) - 2);
    expect(after?.plan).toEqual(plan);
    await simulation.clock.advance(60_000);
    expect((await reportRehearsal(simulation.shell))?.kept.questions).toBeGreaterThan(
      before?.kept.questions ?? 0,
    );
  });

  test("[REH6] is wiped for good: everybody is sent away, and nothing comes after it", async () => {
    await begin();
    const desk = await simulation.moderator();
    const phone = await simulation.join("att_1");
    await simulation.clock.advance(20_000);
    const ask = { type: "question.ask", text: "Too late?", anonymous: true } as const;
    await simulation.send(phone, 1, ask);
    expect(await simulation.shell.wipe()).toEqual({});
    for (const socket of [desk, phone]) {
      expect(socket.closed).toEqual({ code: closeCode.ticket, reason: "rehearsal.over" });
    }
    const late = await simulation.connect("att_2");
    expect(late.closed).not.toBeNull();
    await simulation.clock.advance(120_000);
    expect([...simulation.storage.kept]).toEqual([]);
    expect(simulation.storage.alarm).toBeNull();
    simulation.restart();
    await simulation.connect("att_3");
    await simulation.clock.advance(10_000);
    expect([...simulation.storage.kept]).toEqual([]);
    expect(simulation.reports).toEqual([]);
  });

  test("[REH6] wipes itself when its time is up, also when an alarm wakes it from sleep", async () => {
    await begin();
    const phone = await simulation.join("att_1");
    await simulation.clock.advance(10_000);
    expect(simulation.storage.alarm).not.toBeNull();
    simulation.restart(true);
    simulation.clock.time += 3_600_000;
    await simulation.shell.alarm();
    await simulation.clock.advance(60_000);
    expect(phone.closed).toBeNull();
    expect([...simulation.storage.kept]).toEqual([]);
    expect(simulation.storage.alarm).toBeNull();
  });

  test("[REH6] stays as it is when it cannot be wiped, and can be wiped again", async () => {
    await begin();
    const { wipe } = simulation.storage;
    simulation.storage.wipe = async () => {
      throw new Error("the disk is away");
    };
    expect(await simulation.shell.wipe()).toBeNull();
    simulation.storage.wipe = wipe;
    expect(await reportRehearsal(simulation.shell)).not.toBeNull();
    expect(await simulation.shell.wipe()).toEqual({});
    expect([...simulation.storage.kept]).toEqual([]);
  });
});

test("[REH6] an event's own room sends staff and screens to the rehearsal, and keeps its attendees", async () => {
  const house = new FakeRoom();
  const desk = await house.moderator();
  const screen = await house.join("scr_1", { role: "screen" });
  const phone = await house.join("att_1");
  expect(await house.shell.release()).toEqual({});
  expect(desk.closed?.code).toBe(closeCode.ticket);
  expect(screen.closed?.code).toBe(closeCode.ticket);
  expect(phone.closed).toBeNull();
});
