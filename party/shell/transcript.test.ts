import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import type { Command } from "../core/commands.ts";

/** The conversation that docs/protocol.md shows, as it really goes. */
async function converse(): Promise<string> {
  const room = new FakeRoom();
  const moderator = await room.moderator();
  const lines: string[] = [];
  const anne = await room.join("att_anne", { name: "Anne" });
  let told = 0;
  const listen = (socket: FakeSocket) => {
    for (const text of socket.texts.slice(told)) lines.push(`↓ ${text}`);
    told = socket.texts.length;
  };
  const say = async (i: number, c: Command) => {
    lines.push(`↑ ${JSON.stringify({ i, c })}`);
    await room.act(anne, i, c);
    listen(anne);
  };
  listen(anne);
  await say(1, { type: "question.ask", text: "Når åpner broen?", anonymous: false });
  await say(1, { type: "question.ask", text: "Når åpner broen?", anonymous: false });
  await say(2, { type: "question.upvote", question: "1", on: true });
  const content = {
    kind: "yesno",
    title: "Er vi klare?",
    options: [],
    max: 1,
    resultMode: "always",
  } as const;
  await room.act(moderator, 1, { type: "poll.create", content });
  const poll = Array.from(moderator.view.keys()).find((key) => key.startsWith("p:")) ?? "";
  await room.act(moderator, 2, { type: "poll.start", poll: poll.slice(2) });
  listen(anne);
  await say(3, { type: "poll.vote", poll: poll.slice(2), choice: [0] });
  lines.push('↑ {"ping":1}');
  await room.shell.receive(anne, '{"ping":1}');
  listen(anne);
  return lines.join("\n");
}

test("the conversation in docs/protocol.md is the one that happens", async () => {
  const docs = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  const shown = /```text\n(↓[\s\S]*?)\n```/.exec(docs)?.[1];
  expect(await converse()).toBe(shown);
});
