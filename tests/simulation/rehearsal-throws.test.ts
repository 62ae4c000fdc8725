/** The room of a rehearsal when everything that it is given throws now and then, by seed. */
import { expect, test } from "vitest";
import { prepareRehearsal } from "#party/core/event-life/rehearsal.ts";
import { beginRehearsal, reportRehearsal } from "#party/rehearsal/rehearsal.ts";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { throwingPorts, throwSometimes } from "./throwing.ts";
import { Chance } from "./world.ts";

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
const plan = { people: 20, tempo: "lively", running: true, language: "en" } as const;

async function openTheatre(): Promise<FakeRoom> {
  const house = new FakeRoom();
  await house.moderator();
  const prepared = await house.shell.calls.look(prepareRehearsal);
  const theatre = new FakeRoom("evt_1.abc");
  const { time } = theatre.clock;
  const until = time + 3_600_000;
  const settings = {
    ...openEvent(theatre.id, time),
    openedAt: time,
    endsAt: until,
    endedAt: until,
  };
  theatre.settings = settings;
  expect(await beginRehearsal(theatre.shell, { prepared: prepared ?? [], settings, plan })).toEqual(
    {},
  );
  return theatre;
}

test.each(seeds)("seed %i: the play goes on, and what was acknowledged is there", async (seed) => {
  const theatre = await openTheatre();
  const faults = { isOn: true, throws: 0.002 };
  let thrown = 0;
  const throws = throwSometimes(new Chance(seed), faults, () => {
    thrown += 1;
  });
  theatre.wrap = (ports) => throwingPorts(ports, throws);
  theatre.restart();
  const acknowledged: string[] = [];
  for (let n = 1; n <= 30; n += 1) {
    const desk = await theatre.join("mod_1", { role: "moderator", name: "Mona" });
    const text = `word number ${n}`;
    await theatre.act(desk, n, { type: "chat.send", text, anonymous: false });
    if (desk.acks.includes(n)) acknowledged.push(text);
    await theatre.clock.advance(3_000);
    await theatre.shell.close(desk);
  }
  expect(thrown).toBeGreaterThan(0);
  faults.isOn = false;
  const desk = await theatre.moderator();
  const before = await reportRehearsal(theatre.shell);
  await theatre.clock.advance(30_000);
  const after = await reportRehearsal(theatre.shell);
  expect(desk.closed).toBeNull();
  expect(after?.people.simulated).toBeGreaterThan(5);
  expect(after?.kept.messages).toBeGreaterThan(before?.kept.messages ?? 0);
  const asked = theatre.shell.calls.look(({ messages: all }) =>
    Array.from(all.values(), ({ text }) => text),
  );
  await theatre.clock.advance(1_000);
  const messages = await asked;
  for (const text of acknowledged) expect(messages).toContain(text);
});
