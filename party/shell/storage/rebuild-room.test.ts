/** A room that finds its storage empty, and a copy of itself at the Worker. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { choicePoll } from "../../testing/test-room.ts";

const question = (text: string, anonymous = false) =>
  ({ type: "question.ask", text, anonymous }) as const;

/** Anne has asked two questions, one of them without her name, and voted in a poll that runs. */
async function makeRoom() {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const mona = await room.moderator();
  await room.act(anne, 1, question("Når kommer bussen?"));
  await room.clock.advance(60_000);
  await room.act(anne, 2, question("Hvem bestemmer?", true));
  await room.act(mona, 2, { type: "poll.create", content: choicePoll });
  const poll = pollOf(mona);
  await room.act(mona, 3, { type: "poll.start", poll });
  await room.act(anne, 3, { type: "poll.vote", poll, choice: [1] });
  await room.clock.advance(10_000);
  const seq = Math.max(...room.replicated.map(({ to }) => to));
  return { room, poll, seq };
}

function pollOf(socket: FakeSocket): string {
  const key = [...socket.view.keys()].find((each) => each.startsWith("p:"));
  return key?.slice(2) ?? "no poll";
}

test("[REB1] [REB3] [REB4] it is made again before anybody comes in, and its numbers and ids go on", async () => {
  const { room, poll, seq } = await makeRoom();
  const before = room.replicated.length;
  room.lose();
  const mona = await room.moderator();
  const said = [1, 2].map((n) => Object(mona.view.get(`q:${n}`)));
  expect(said).toMatchObject([{ t: "Når kommer bussen?", n: "att_1" }, { t: "Hvem bestemmer?" }]);
  expect(mona.view.get(`t:${poll}`)).toEqual([1, 0, 1, 0]);
  // Whoever voted without a name could vote again: the poll is over, and the desk reads why.
  expect(mona.view.get(`p:${poll}`)).toMatchObject({ s: "stopped" });
  const lines = [...mona.view].filter(([key]) => key.startsWith("ac:"));
  expect(lines.some(([, line]) => Object(line).w === "roomRebuilt")).toBe(true);
  const anne = await room.join("att_1");
  await room.act(anne, 1, question("Og toget?"));
  expect(anne.acks).toEqual([1]);
  await room.clock.advance(10_000);
  const told = room.replicated.slice(before).filter(({ to, from }) => to >= from);
  expect(told[0]?.from).toBe(seq + 1);
  const asked = told.flatMap(({ rows }) => rows.questions.map(({ id }) => id));
  expect(asked.filter((id) => id === "1" || id === "2")).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(room.reports.join()).toContain("made again from its copy");
});

test("[REB1] nobody comes in while the copy cannot be read, and nothing is kept of the attempt", async () => {
  const { room } = await makeRoom();
  room.lose();
  const { copy } = room;
  const away = async () => {
    throw new Error("the Worker is away");
  };
  for (const broken of [
    { ...copy, summary: away },
    { ...copy, page: away },
  ]) {
    room.lose(broken);
    expect((await room.connect("att_1")).closed).not.toBe(null);
    expect(room.storage.kept.size).toBe(0);
  }
  room.lose(copy);
  const anne = await room.join("att_1");
  expect(anne.view.get("q:1")).toMatchObject({ t: "Når kommer bussen?" });
});

test("a room that has its storage asks for no copy", async () => {
  const { room } = await makeRoom();
  room.copy = {
    summary: () => expect.fail("asked"),
    page: () => expect.fail("asked"),
  };
  room.restart();
  const anne = await room.join("att_1");
  expect(anne.view.get("q:1")).toMatchObject({ t: "Når kommer bussen?" });
});

test("who was erased stays so, and the number is not given again", async () => {
  const { room } = await makeRoom();
  const erase = { type: "person.erase", person: "att_1" } as const;
  void room.shell.calls.command({
    actor: { kind: "system" },
    op: { device: "worker", n: 1 },
    commands: [erase],
  });
  await room.clock.advance(10_000);
  room.lose();
  const mona = await room.moderator();
  expect(mona.view.get("q:1")).toBe(undefined);
  await room.join("att_1");
  await room.clock.advance(10_000);
  const numbers = room.replicated.flatMap(({ rows }) => rows.people);
  const anne = numbers.filter(({ id }) => id === "att_1").map(({ no }) => no);
  expect(new Set(anne).size).toBe(2);
});
