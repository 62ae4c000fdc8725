import { expect, test } from "vitest";
import { KeptRoom, small, stateText } from "../../testing/kept-room.ts";
import { choicePoll, kari } from "../../testing/test-room.ts";
import { rowPrefix } from "./journal.ts";

test.each([1, 2, 64])(
  "a start reads ballots %i values at a time, those in pieces too, and nothing of them with what it reads at once",
  async (readAtOnce) => {
    const kept = await new KeptRoom({ ...small, readAtOnce }).made();
    const { room } = kept;
    const polls = ["Farge?", "Dag?", "By?"].map((title) =>
      room.startedPoll({ ...choicePoll, title }),
    );
    for (const poll of polls) {
      for (let n = 0; n < 12; n += 1) {
        room.do({ ...kari, id: `att_${n}` }, { type: "poll.vote", poll, choice: [n % 2] });
      }
    }
    await kept.commit();
    await kept.snapshot();
    const values = Array.from(kept.storage.kept.keys());
    expect(values.filter((key) => key.startsWith("e:bs:"))).toHaveLength(3);
    expect(values.some((key) => key.startsWith("x:bs:"))).toBe(true);

    const asked: (readonly [string, number])[] = [];
    const list = kept.storage.list.bind(kept.storage);
    kept.storage.list = async (prefix, part) => {
      const found = await list(prefix, part);
      const ballots = Array.from(found.keys()).filter((key) => /^[ex]:bs:/.test(key));
      if (ballots.length > 0 && prefix !== rowPrefix()) asked.push([prefix, ballots.length]);
      return found;
    };
    const { state } = await kept.loaded({ ...small, readAtOnce });
    expect(stateText(state)).toBe(stateText(room.state));
    const pages = asked.filter(([prefix]) => prefix === "e:bs:");
    const counts = [[1, 1, 1], [2, 1], [3]].find(([first]) => first === Math.min(readAtOnce, 3));
    expect(pages.map(([, count]) => count)).toEqual(counts);
    // Each ballots' value has its own pieces.
    expect(asked.filter(([prefix]) => prefix !== "e:bs:").map(([prefix]) => prefix)).toEqual(
      polls.map((poll) => `x:bs:${poll}:0#`),
    );
  },
);
