import { describe, expect, test } from "vitest";
import type { Change } from "#party/core/changes.ts";
import type { DownFrame, Welcome } from "#party/protocol/protocol.ts";
import { Replica } from "./replica.ts";

const settings: Welcome["settings"] = {
  name: "Forum",
  phase: "open",
  color: null,
  moderation: true,
  interaction: true,
  identity: "choice",
  anonymous: true,
  replies: true,
  maxLength: 300,
  limit: 0,
  intervalMinutes: 1,
  chat: true,
  chatMaxLength: 500,
  slowModeSeconds: 3,
  reactions: true,
};

function welcome(news: Partial<Welcome>): DownFrame {
  return [
    0,
    {
      epoch: "e1",
      seq: 10,
      mode: "snapshot",
      parts: 1,
      tick: 50,
      window: 1_000,
      now: 0,
      base: 1_000,
      oldest: 1,
      settings,
      ...news,
    },
  ];
}

function asked(id: string, text: string): Change {
  return ["q", id, { t: text, a: 0 }];
}

function started(changes: readonly Change[] = [asked("a", "first")]): Replica {
  const replica = new Replica();
  replica.apply(welcome({}));
  replica.apply([3, 10, changes]);
  return replica;
}

describe("a page's copy of the room", () => {
  test("shows nothing of a snapshot before its last part has come", () => {
    const replica = new Replica();
    expect(replica.apply(welcome({ parts: 2 })).kind).toBe("nothing");
    expect(replica.apply([3, 10, [asked("a", "first")]]).kind).toBe("nothing");
    expect(replica.entities.q.size).toBe(0);
    expect(replica.apply([3, 10, [asked("b", "second")]]).kind).toBe("ready");
    expect([...replica.entities.q.keys()]).toEqual(["a", "b"]);
    expect(replica.place).toEqual({ epoch: "e1", seq: 10 });
  });

  test("a snapshot replaces what was there", () => {
    const replica = started();
    replica.apply(welcome({ seq: 20 }));
    replica.apply([3, 20, [asked("b", "second")]]);
    expect([...replica.entities.q.keys()]).toEqual(["b"]);
  });

  test("ticks upsert and remove, and hand over the answers", () => {
    const replica = started();
    const applied = replica.apply([
      1,
      12,
      10,
      [asked("b", "second"), ["q", "a", null]],
      [7],
      [[8, "text.empty"]],
    ]);
    expect(applied).toEqual({
      kind: "settled",
      answers: { acks: [7], naks: [[8, "text.empty"]], batches: [] },
    });
    expect([...replica.entities.q.keys()]).toEqual(["b"]);
    expect(replica.place?.seq).toBe(12);
  });

  test("a missing frame is a gap, and what came after it is not applied", () => {
    const replica = started();
    expect(replica.apply([1, 14, 12, [asked("c", "third")]]).kind).toBe("gap");
    expect(replica.entities.q.has("c")).toBe(false);
    expect(replica.place?.seq).toBe(10);
  });

  test("a resume goes on from the last applied frame", () => {
    const replica = started();
    expect(replica.apply(welcome({ mode: "delta", parts: 0, seq: 15 })).kind).toBe("ready");
    expect(replica.place?.seq).toBe(10);
    expect(replica.apply([1, 15, 10, [asked("d", "fourth")]]).kind).toBe("settled");
    expect([...replica.entities.q.keys()]).toEqual(["a", "d"]);
  });

  test("presence comes with the same number and is no gap", () => {
    const replica = started();
    expect(replica.apply([1, 10, 10, [["h", "", [3]]]]).kind).toBe("settled");
    expect(replica.entities.h.get("")).toEqual([3]);
  });

  test("unknown kinds are passed over, untouched kinds keep their identity", () => {
    const replica = started();
    const { q, p } = replica.entities;
    const strange = JSON.parse('["zz","x",{"t":1}]');
    replica.apply([1, 11, 10, [strange, ["p", "x", null]]]);
    expect(replica.entities.q).toBe(q);
    expect(replica.entities.p).not.toBe(p);
    expect("zz" in replica.entities).toBe(false);
  });

  test("a kept copy goes on where it stood", () => {
    const copy = started().copy();
    const again = new Replica();
    if (copy) again.restore(structuredClone(copy));
    expect(again.place).toEqual({ epoch: "e1", seq: 10 });
    again.apply(welcome({ mode: "delta", parts: 0, seq: 11 }));
    expect(again.apply([1, 11, 10, [asked("b", "second")]]).kind).toBe("settled");
    expect([...again.entities.q.keys()]).toEqual(["a", "b"]);
  });
});

describe("what came with the page", () => {
  const first = { base: 1_000, now: 5_000, changes: [asked("a", "newer")] };

  test("is shown before the room speaks, and is nothing to resume from", () => {
    const replica = new Replica();
    replica.preview(first);
    expect(replica.entities.q.get("a")?.t).toBe("newer");
    expect(replica.isWhole).toBe(false);
    expect(replica.place).toBeNull();
    expect(replica.copy()).toBeNull();
  });

  test("is newer than a kept copy, which it does not cut short", () => {
    const copy = started([asked("a", "older"), asked("b", "kept")]).copy();
    const replica = new Replica();
    if (copy) replica.restore(copy);
    replica.preview(first);
    expect(Array.from(replica.entities.q.values(), (wire) => wire.t)).toEqual(["newer", "kept"]);
    expect(replica.isWhole).toBe(true);
    expect(replica.place).toEqual({ epoch: "e1", seq: 10 });
  });

  test("makes an end of a copy of another history", () => {
    const copy = started([asked("b", "of a room that was lost")]).copy();
    const replica = new Replica();
    if (copy) replica.restore(copy);
    replica.preview({ ...first, base: 2_000 });
    expect(Array.from(replica.entities.q.keys())).toEqual(["a"]);
    expect(replica.place).toBeNull();
  });
});

describe("what comes in an unusual order", () => {
  test("a room of which nothing is to be seen is whole at once", () => {
    const replica = new Replica();
    expect(replica.apply(welcome({ parts: 0 })).kind).toBe("ready");
    expect(replica.isWhole).toBe(true);
    expect(replica.entities.set.get("")).toEqual(settings);
    expect(replica.entities.q.size).toBe(0);
  });

  test("a resume brings the settings of now, and replaces nothing whatever parts it names", () => {
    const replica = started();
    const now = { ...settings, name: "Forum 2" };
    replica.apply(welcome({ mode: "delta", parts: 3, seq: 12, settings: now }));
    expect(replica.entities.set.get("")).toEqual(now);
    expect(replica.apply([3, 12, [asked("x", "of no snapshot")]]).kind).toBe("nothing");
    expect([...replica.entities.q.keys()]).toEqual(["a"]);
  });

  test("a snapshot that was broken off leaves nothing in the next one", () => {
    const replica = new Replica();
    replica.apply(welcome({ parts: 2 }));
    replica.apply([3, 10, [asked("a", "half")]]);
    replica.apply(welcome({ parts: 1, seq: 20 }));
    replica.apply([3, 20, [asked("b", "whole")]]);
    expect([...replica.entities.q.keys()]).toEqual(["b"]);
    expect(replica.apply([3, 20, [asked("c", "one too many")]]).kind).toBe("nothing");
    expect([...replica.entities.q.keys()]).toEqual(["b"]);
  });

  test("changes before there is anything to change are a gap, with a kept copy too", () => {
    const replica = new Replica();
    expect(replica.apply([3, 10, [asked("a", "early")]]).kind).toBe("nothing");
    expect(replica.apply([1, 1, 0, []])).toEqual({ kind: "gap" });
    const copy = started().copy();
    if (copy) replica.restore(copy);
    expect(replica.apply([1, 11, 10, []])).toEqual({ kind: "gap" });
    expect(replica.place?.seq).toBe(10);
  });

  test("a frame that answers nobody has no answers", () => {
    const answers = { acks: [], naks: [], batches: [] };
    expect(started().apply([1, 11, 10, []])).toEqual({ kind: "settled", answers });
  });

  test("another history's copy is not whole any more", () => {
    const replica = started();
    replica.preview({ base: 2_000, now: 5_000, changes: [] });
    expect([replica.isWhole, replica.copy(), replica.base]).toEqual([false, null, 2_000]);
  });
});
