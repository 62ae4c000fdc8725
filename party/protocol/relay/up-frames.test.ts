import { describe, expect, test } from "vitest";
import {
  type RelayedAct,
  type RelayedEntry,
  readRelayFrame,
  writeAct,
  writeRelayPing,
} from "./up-frames.ts";

const entry: RelayedEntry = {
  kind: "in",
  no: 1,
  person: "att_kari",
  name: "Kari",
  access: "tag",
  attendance: "hall",
  issuedAt: 1_800_000_000_000,
  since: 7,
};

const acts: readonly RelayedAct[] = [
  entry,
  { ...entry, no: 2, name: null, access: "", attendance: null, since: null },
  {
    kind: "op",
    no: 1,
    device: "dev",
    n: 3,
    lag: 12.5,
    command: { type: "poll.vote", poll: "1", choice: [0] },
  },
  { kind: "op", no: 1, device: "dev", n: 4, lag: 0, command: null },
  { kind: "out", no: 2 },
];

describe("what a relay sends", () => {
  test("is read as it was written, many acts in one frame", () => {
    const frame = `[${acts.map(writeAct).join(",")}]`;
    expect(readRelayFrame(frame)).toEqual({ kind: "acts", acts });
    expect(readRelayFrame("[]")).toEqual({ kind: "acts", acts: [] });
    expect(readRelayFrame(writeRelayPing(1_234.5))).toEqual({ kind: "ping", at: 1_234.5 });
  });

  test("holds arrays that say what they are", () => {
    expect(writeAct(entry)).toBe('["in",1,"att_kari","Kari","tag","hall",1800000000000,7]');
    expect(writeAct({ kind: "out", no: 2 })).toBe('["out",2]');
  });

  test("may have a command that this room does not know", () => {
    const frame = '[["op",1,"dev",3,0,{"type":"poll.dance"}]]';
    expect(readRelayFrame(frame)).toEqual({
      kind: "acts",
      acts: [{ kind: "op", no: 1, device: "dev", n: 3, lag: 0, command: null }],
    });
  });
});

describe("what is no frame of a relay", () => {
  test.each([
    ...["", "{", "null", "1", '"in"', "{}", '{"ping":"1"}', '{"ping":1,"pong":1}'],
    ...['["out",1]', '[["out"]]', '[["out",-1]]', '[["out",1.5]]', '[["off",1]]', '[{"ping":1}]'],
    '[["out",1],["op",1,"dev",3,-1,{}]]',
    `[["op",1,"${"d".repeat(65)}",3,0,{}]]`,
    '[["in",1,"att_kari","Kari","",null,1]]',
    '[["in",1,"att_kari","Kari","","elsewhere",1,null]]',
    '[["in",1,"att_kari","Kari","",null,1,-1]]',
  ])("%j is none, be the rest of it good", (frame) => {
    expect(readRelayFrame(frame)).toBeNull();
  });

  test("nothing binary is", () => {
    expect(readRelayFrame(new Uint8Array([91, 93]))).toBeNull();
    expect(readRelayFrame(undefined)).toBeNull();
  });
});
