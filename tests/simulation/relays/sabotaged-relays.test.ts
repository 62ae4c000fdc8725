/** That the simulation would notice: relays with a fault of the worst kind, each found by its law. */
import { describe, expect, test } from "vitest";
import { relayFrameType } from "#party/protocol/relay/down-frames.ts";
import { simulate } from "../simulate.ts";
import type { RelaySabotage } from "./relay-host.ts";

/** Loses a batch of operations, and thinks that it was sent. */
function forgetsBatches(): RelaySabotage {
  let batches = 0;
  return {
    up: (frame) => {
      if (!frame.includes('["op"')) return frame;
      batches += 1;
      return batches % 4 === 0 ? null : frame;
    },
  };
}

/** Sends what was gathered the other way round: what somebody did last is decided first. */
function turnsBatchesRound(): RelaySabotage {
  return {
    up: (frame) => {
      const acts: unknown = JSON.parse(frame);
      return Array.isArray(acts) && frame.startsWith('[["op"')
        ? JSON.stringify(acts.reverse())
        : frame;
    },
  };
}

/** Changes what a tick says of people's own, a list of `[person, changes, topics]`. */
function changesOwn(change: (own: readonly unknown[][]) => unknown[][]): RelaySabotage {
  return {
    down: (frame) => {
      const said: unknown[] = JSON.parse(frame);
      if (said[0] !== relayFrameType.tick || !Array.isArray(said[6])) return frame;
      said[6] = change(said[6]);
      return JSON.stringify(said);
    },
  };
}

/** Gives what is Anne's own to Bo as well. */
const mixesPeopleUp = () =>
  changesOwn((own) => {
    const annes = own.filter(([person]) => person === "att_anne");
    return [...own, ...annes.map(([, ...rest]) => ["att_bo", ...rest])];
  });

/** Does not take in which poll somebody has voted besides those of before. */
const losesTopics = () =>
  changesOwn((own) =>
    own.map(([person, changes, topics]) => {
      return [person, changes, typeof topics === "string" ? null : topics];
    }),
  );

/** Takes every tick for one that changes nothing. */
function losesResults(): RelaySabotage {
  return {
    down: (frame) => {
      const said: unknown[] = JSON.parse(frame);
      if (said[0] === relayFrameType.tick) said[4] = [];
      return JSON.stringify(said);
    },
  };
}

const sabotaged: readonly (readonly [string, string, () => RelaySabotage])[] = [
  ["forgets what was not acknowledged", "UNANSWERED", forgetsBatches],
  ["turns round what somebody did", "OVERTAKEN", turnsBatchesRound],
  ["sends one person's own part to another", "REPLICA", mixesPeopleUp],
  ["loses results", "REPLICA", losesResults],
  ["forgets in which polls somebody has voted", "REPLICA", losesTopics],
];

describe("a sabotaged relay is found out", { timeout: 600_000 }, () => {
  test.each(sabotaged)("one that %s", async (_, law, sabotage) => {
    for (let each = 1; each <= 400; each += 1) {
      const { broken } = await simulate(each, { relay: sabotage() });
      if (broken.some((line) => line.startsWith(law))) return;
    }
    expect.fail(`400 seeds without ${law}`);
  });
});
