/** The quiz's clock as sockets meet it: the room measures the way to each page by itself. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { quizTimes } from "#workers/contract/limits.ts";

const seconds = 10;
const ping = '{"ping":1}';
const pong = (said: number) => JSON.stringify({ pong: said });

/** A quiz that has just opened. */
async function openedQuiz() {
  const room = new FakeRoom();
  const moderator = await room.moderator();
  const anne = await room.join("att_1");
  const content = {
    kind: "quiz",
    title: "Hva er lengst?",
    options: ["Elva", "Veien"],
    max: 1,
    resultMode: "after_stop",
    right: [1],
    seconds,
  } as const;
  await room.act(moderator, 1, { type: "poll.create", content });
  const poll = Array.from(moderator.view.keys()).find((key) => key.startsWith("p:")) ?? "";
  await room.send(moderator, 2, { type: "poll.start", poll: poll.slice(2) });
  await room.clock.advance(quizTimes.leadMs);
  return { room, moderator, anne, poll: poll.slice(2) };
}

/** The page sends the pong back after so many milliseconds, and says in it what it likes. */
async function measure(room: FakeRoom, socket: FakeSocket, ms: number, said = 0): Promise<void> {
  await room.shell.receive(socket, ping);
  await room.clock.advance(ms);
  await room.shell.receive(socket, pong(said));
}

/** A ballot that comes so many milliseconds after the end; the answer to it. */
async function voteLate(opened: Awaited<ReturnType<typeof openedQuiz>>, late: number) {
  const { room, anne, poll } = opened;
  const ends = (opened.moderator.view.get(`p:${poll}`) as { d: [number, number] }).d[1];
  await room.clock.advance(1_800_000_000_000 + ends + late - room.clock.now());
  await room.act(anne, 1, { type: "poll.vote", poll, choice: [1] });
  return anne.naks.at(-1)?.[1] ?? "ok";
}

test("[QUIZ2] a page that the room has not measured has no credit", async () => {
  expect(await voteLate(await openedQuiz(), 1)).toBe("poll.not_running");
});

test.each([
  [200, 100, "ok"],
  [200, 101, "poll.not_running"],
  [4_000, 500, "ok"],
  [4_000, 501, "poll.not_running"],
])("[QUIZ2] a trip of %i ms, a ballot %i ms late: %s", async (trip, late, code) => {
  const opened = await openedQuiz();
  await measure(opened.room, opened.anne, trip);
  expect(await voteLate(opened, late)).toBe(code);
});

test("[QUIZ2] what the page says in the pong does not matter, nor one that nobody asked for", async () => {
  const opened = await openedQuiz();
  const { room, anne } = opened;
  await measure(room, anne, 40, room.clock.now() - 60_000);
  await room.clock.advance(1_000);
  await room.shell.receive(anne, pong(room.clock.now() - 2_000));
  expect(await voteLate(opened, 21)).toBe("poll.not_running");
});

test("[QUIZ2] two equal answers: the one with the long way is not behind", async () => {
  const opened = await openedQuiz();
  const { room, moderator, anne, poll } = opened;
  const per = await room.join("att_2");
  await measure(room, anne, 800);
  await measure(room, per, 20);
  const vote = { type: "poll.vote", poll, choice: [1], named: true } as const;
  // Both press at once; Anne's ballot is 390 ms longer on its way.
  await room.send(per, 1, vote);
  await room.clock.advance(390);
  await room.send(anne, 1, vote);
  await room.clock.advance((seconds + 1) * 1_000);
  await room.shell.alarm();
  await room.clock.advance(200);
  const [players, best] = moderator.view.get("bd:") as [number, [string, number][]];
  expect(players).toBe(2);
  expect(best[0]?.[1]).toBe(best[1]?.[1]);
});
