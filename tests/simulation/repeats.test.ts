/** R3: each operation is sent one to twenty times, over reconnects and crashes, and counts once. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";

const people = ["att_1", "att_2", "att_3"];
const runs = Number(process.env.PROPERTY_RUNS ?? 300) / 5;
const seed: Pick<fc.Parameters, "seed"> =
  process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/** What comes between two sendings of the same operation. */
type Between = "nothing" | "reconnect" | "crash" | "tick";

const operations = fc.array(
  fc.record({
    person: fc.constantFrom(...people),
    kind: fc.constantFrom("ask", "chat", "vote", "upvote"),
    choice: fc.nat({ max: 1 }),
    sendings: fc.array(fc.constantFrom<Between>("nothing", "reconnect", "crash", "tick"), {
      minLength: 1,
      maxLength: 20,
    }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The first id of a kind that a socket was told of. */
function idOf({ view }: FakeSocket, kind: string): string {
  const found = Array.from(view.keys()).find((key) => key.startsWith(`${kind}:`));
  if (found === undefined) throw new Error(`nothing of the kind ${kind}`);
  return found.slice(kind.length + 1);
}

/** A room with a running poll and a question of staff's to vote for; fresh sockets on demand. */
class Hall {
  readonly room = new FakeRoom();
  /** Ids of the poll and of the question. */
  poll = "";
  question = "";
  readonly #sockets = new Map<string, FakeSocket>();

  async open(): Promise<void> {
    const { room } = this;
    const mona = await room.moderator();
    const content = { kind: "yesno", title: "Er vi klare?", options: [], max: 1 } as const;
    const poll = { type: "poll.create", content: { ...content, resultMode: "always" } } as const;
    await room.act(mona, 1, poll);
    this.poll = idOf(mona, "p");
    await room.act(mona, 2, { type: "poll.start", poll: this.poll });
    const asker = await room.join("att_asker");
    await room.act(asker, 1, { type: "question.ask", text: "Den første", anonymous: true });
    this.question = idOf(mona, "q");
  }

  async socketOf(person: string): Promise<FakeSocket> {
    let socket = this.#sockets.get(person);
    if (socket === undefined) {
      socket = await this.room.join(person);
      this.#sockets.set(person, socket);
    }
    return socket;
  }

  async happen(between: Between, person: string): Promise<void> {
    const socket = this.#sockets.get(person);
    if (between === "tick") await this.room.clock.advance(150);
    if (between === "reconnect" && socket !== undefined) {
      await this.room.shell.close(socket);
      this.#sockets.delete(person);
    }
    if (between === "crash") {
      this.room.restart();
      this.#sockets.clear();
    }
  }
}

test("[R3] whatever lies between two sendings, an operation counts once and is answered alike", async () => {
  const property = fc.asyncProperty(operations, async (list) => {
    const hall = new Hall();
    await hall.open();
    const { room } = hall;
    const numbers = new Map<string, number>();
    const texts: string[] = [];
    const ballots = new Map<string, number>();
    const voters = new Set<string>();
    for (const [index, { person, kind, choice, sendings }] of list.entries()) {
      const n = (numbers.get(person) ?? 0) + 1;
      numbers.set(person, n);
      const text = `tekst ${index}`;
      const commands: Record<typeof kind, WireCommand> = {
        ask: { type: "question.ask", text, anonymous: true },
        chat: { type: "chat.send", text, anonymous: true },
        vote: { type: "poll.vote", poll: hall.poll, choice: [choice] },
        upvote: { type: "question.upvote", question: hall.question, on: choice === 0 },
      };
      // Nobody is too fast: what is refused for a while is another rule.
      await room.clock.advance(4_000);
      for (const between of sendings) {
        await room.send(await hall.socketOf(person), n, commands[kind]);
        await hall.happen(between, person);
      }
      const last = await hall.socketOf(person);
      await room.act(last, n, commands[kind]);
      expect(last.acks).toContain(n);
      expect(last.naks).toEqual([]);
      if (kind === "ask" || kind === "chat") texts.push(text);
      if (kind === "vote") ballots.set(person, choice);
      if (kind === "upvote" && choice === 0) voters.add(person);
      if (kind === "upvote" && choice === 1) voters.delete(person);
    }
    const nils = await room.join("mod_2", { role: "moderator", name: "Nils" });
    const told = Array.from(nils.view.values(), (value) => JSON.stringify(value));
    const found = told.flatMap((value) => /"t":"(tekst \d+)"/.exec(value)?.[1] ?? []);
    // The desk's list of what staff did may name a text; the items themselves are counted.
    expect(found.sort()).toEqual(texts.sort());
    const choices = Array.from(ballots.values());
    const counts = [0, 1].map((option) => choices.filter((each) => each === option).length);
    expect(nils.view.get(`t:${hall.poll}`)).toEqual([ballots.size, ...counts]);
    const question = nils.view.get(`q:${hall.question}`);
    expect(JSON.stringify(question)).toContain('"t":"Den første"');
    const votes = /"v":(\d+)/.exec(JSON.stringify(question))?.[1] ?? "0";
    expect(Number(votes)).toBe(voters.size);
  });
  await fc.assert(property, { numRuns: runs, ...seed });
}, 1_800_000);
