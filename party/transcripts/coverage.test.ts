/** Nothing goes over the wire of which no transcript stands here. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kinds, systemCommands, welcome } from "#tests/support/wire-kinds.ts";
import type { Change, EntityKind } from "../core/changes.ts";
import { commandSchemas } from "../protocol/commands.ts";
import { closeCode, type DownFrame, frameType } from "../protocol/protocol.ts";
import { readRoomFrame, relayFrameType } from "../protocol/relay/down-frames.ts";

const folder = new URL("./", import.meta.url);
const lines = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".txt"))
  .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"));
const after = (sign: string) =>
  lines.flatMap((line) => {
    const found = new RegExp(`^\\S+ ${sign} (.*)$`).exec(line)?.[1];
    return found === undefined ? [] : [found];
  });

const up = after("↑");
const relayUp: unknown[] = after("⇑").map((text) => JSON.parse(text));
const relayDown = after("⇓").map((text) => readRoomFrame(text));
const down: DownFrame[] = after("↓").map((text) => JSON.parse(text));
const changes: Change[] = down.flatMap((frame): readonly Change[] => {
  if (frame[0] === frameType.tick) return frame[3];
  return frame[0] === frameType.snapshot ? frame[2] : [];
});

/** Keys that an author's own one never has: those for staff and screens. */
const neverOwn: Readonly<Partial<Record<string, readonly string[]>>> = {
  mq: ["o", "b", "i", "l", "k", "m", "y", "w", "z"],
  mr: ["f", "y", "w"],
};

/** Kinds of which a viewer may lose what it has. */
const taken: readonly EntityKind[] = [
  ...(["q", "r", "p", "t", "c", "an", "bd", "m", "lb", "sc", "sn", "st", "nn", "s", "sr"] as const),
  ...(["mu", "f", "mm", "v", "b", "z"] as const),
];

describe("the transcripts show", () => {
  test("every command of participants and staff", () => {
    const said = new Set(up.flatMap((text) => /^\{"i":\d+,"c":\{"type":"([^"]+)"/.exec(text)?.[1]));
    const types = commandSchemas.map((schema) => schema.entries.type.literal);
    expect(types.filter((type) => !said.has(type))).toEqual([]);
  });

  test("every command of the system", () => {
    const calls = lines.filter((line) => line.startsWith("Worker → command "));
    const unsaid = Object.keys(systemCommands).filter(
      (type) => !calls.some((call) => call.includes(`"type":"${type}"`)),
    );
    expect(unsaid).toEqual([]);
  });

  test("the two frames up that are no operation", () => {
    expect(up.some((text) => text === '{"ping":1}')).toBe(true);
    expect(up.some((text) => /^\{"pong":\d+\}$/.test(text))).toBe(true);
  });

  test("every frame down, with each of its parts", () => {
    const seen = new Set(down.map(([type]) => type));
    expect(Object.values(frameType).filter((type) => !seen.has(type))).toEqual([]);
    const ticks = down.filter((frame) => frame[0] === frameType.tick);
    expect(ticks.some((tick) => tick[4] !== undefined && tick[5] === undefined)).toBe(true);
    expect(ticks.some((tick) => tick[5]?.some((nak) => nak.length === 2))).toBe(true);
    expect(ticks.some((tick) => tick[5]?.some((nak) => nak.length === 3))).toBe(true);
    const welcomes = down.flatMap((frame) => (frame[0] === frameType.welcome ? [frame[1]] : []));
    expect(new Set(welcomes.map(({ mode }) => mode))).toEqual(new Set(["delta", "snapshot"]));
    expect(new Set(welcomes.map(({ parts }) => parts))).toEqual(new Set([0, 1, 2]));
    for (const each of welcomes) {
      expect(Object.keys(each).sort()).toEqual(Object.keys(welcome).sort());
    }
  });

  test("every frame of a relay to its room, with each of its acts", () => {
    expect(relayUp.some((frame) => !Array.isArray(frame))).toBe(true);
    const acts = relayUp.filter(Array.isArray).flat(1);
    expect(new Set(acts.map(([kind]) => kind))).toEqual(new Set(["in", "op", "out"]));
    // A phone from which much is known, one from which nothing is.
    const entries = acts.filter(([kind]) => kind === "in");
    expect(entries.some((act) => act.every((part: unknown) => part !== null))).toBe(true);
    expect(
      entries.some(
        ([, , , , access, attendance, , since]) =>
          access === "" && attendance === null && since === null,
      ),
    ).toBe(true);
  });

  test("every frame of a room to its relays, with each of its parts", () => {
    expect(relayDown).not.toContain(null);
    const seen = new Set(relayDown.map((frame) => frame?.[0]));
    expect(seen).toEqual(new Set(Object.values(relayFrameType)));
    const ticks = relayDown.flatMap((frame) => (frame?.[0] === relayFrameType.tick ? [frame] : []));
    for (const part of [3, 4, 5, 6, 7, 8] as const) {
      expect(ticks.some((tick) => tick[part].length > 0)).toBe(true);
    }
    const isForAll = ticks.flatMap((tick) => tick[4].map(([, isForAll]) => isForAll));
    expect(new Set(isForAll)).toEqual(new Set([0, 1]));
    const topics = ticks.flatMap((tick) => tick[6].map(([, , topics]) => topics === null));
    expect(new Set(topics)).toEqual(new Set([true, false]));
    const naks = ticks.flatMap((tick) => tick[8].map(({ length }) => length));
    expect(new Set(naks)).toEqual(new Set([3, 4]));
    const answers = relayDown.flatMap((frame) =>
      frame?.[0] === relayFrameType.answers ? frame[1] : [],
    );
    expect(new Set(answers.map(([, kind]) => kind))).toEqual(new Set(["close", "wait", "in"]));
    const ins = answers.flatMap((answer) => (answer[1] === "in" ? [answer[2]] : []));
    expect(new Set(ins)).toEqual(new Set([0, 1]));
    const modes = relayDown.flatMap((frame) =>
      frame?.[0] === relayFrameType.welcome ? [frame[1].mode] : [],
    );
    expect(new Set(modes)).toEqual(new Set(["snapshot", "delta"]));
  });

  test.each(Object.entries(kinds))("the kind %s, with each of its keys", (kind, keys) => {
    const values = changes.flatMap(([of, , value]) =>
      of === kind && value !== null ? [value] : [],
    );
    expect(values.length).toBeGreaterThan(0);
    if (keys === null) return;
    const seen = new Set(values.flatMap((value) => Object.keys(value)));
    const wanted = Object.keys(keys).filter((key) => !neverOwn[kind]?.includes(key));
    expect(wanted.filter((key) => !seen.has(key))).toEqual([]);
  });

  test.each(taken)("the kind %s taken away", (kind) => {
    expect(changes.some(([of, , value]) => of === kind && value === null)).toBe(true);
  });

  test("every close code", () => {
    const seen = new Set(after("✕").map((text) => Number(text.slice(0, 4))));
    expect(Object.values(closeCode).filter((code) => !seen.has(code))).toEqual([]);
  });
});
