import { describe, expect, test } from "vitest";
import { kari, moderator, noon, ola, screenViewer, TestRoom } from "../../testing/test-room.ts";
import { rowsOf } from "../replication.ts";

const react = (reaction: "cheer" | "heart") => ({ type: "reaction.send", reaction }) as const;

describe("reactions", () => {
  test("[REACT1] one of each kind in two seconds, where the event has them", () => {
    const room = new TestRoom();
    expect(room.code(kari, react("heart"))).toBe("ok");
    expect(room.code(kari, react("cheer"))).toBe("ok");
    expect(room.code(ola, react("heart"))).toBe("ok");
    expect(room.run(kari, react("heart"))).toEqual({
      ok: false,
      code: "reaction.too_fast",
      detail: { seconds: 2 },
    });
    room.wait(2);
    expect(room.code(kari, react("heart"))).toBe("ok");
    expect(room.code(moderator, react("heart"))).toBe("auth.forbidden");
    expect(room.code(screenViewer, react("heart"))).toBe("auth.forbidden");
    room.configure({ reactions: false });
    expect(room.code(ola, react("heart"))).toBe("reaction.disabled");
    room.configure({ reactions: true, endedAt: room.now });
    expect(room.code(ola, react("heart"))).toBe("event.ended");
  });

  test("[REACT2] all are told one sum, and what is kept is a count per minute", () => {
    const room = new TestRoom();
    room.do(kari, react("heart"));
    room.do(ola, react("heart"));
    room.do(ola, react("cheer"));
    room.told("attendee");
    room.wait(1);
    room.alarm();
    expect(room.told("attendee")).toEqual([["re", "", [1, 1, 2, 0, 0, 0]]]);
    room.alarm();
    expect(room.told("attendee")).toEqual([]);
    room.wait(2);
    room.do(kari, react("heart"));
    room.alarm();
    const keys = [...room.state.dirty];
    expect(room.told("screen")).toEqual([["re", "", [3, 0, 1, 0, 0, 0]]]);
    const minute = noon / 60_000;
    expect(rowsOf(room.state, keys).reactions).toEqual([{ minute, counts: [1, 3, 0, 0, 0] }]);
    const kept = room.journal.map(({ event }) => event).filter((event) => "counts" in event);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain("person");
    expect(room.journal.some(({ event }) => event.type === "reacted")).toBe(false);
  });

  test("[REACT1] who may not send yet is remembered for as long as that is, and nobody longer", () => {
    const room = new TestRoom();
    room.do(kari, react("heart"));
    room.wait(1);
    room.do(ola, react("cheer"));
    room.wait(1);
    room.alarm();
    expect(room.state.reactions.sentAt.size).toBe(1);
    expect(room.code(ola, react("cheer"))).toBe("reaction.too_fast");
    expect(room.code(kari, react("heart"))).toBe("ok");
  });

  test("[REACT1] [REACT2] each kind has its own pause, and each minute its own count", () => {
    const room = new TestRoom();
    room.do(kari, react("heart"));
    room.wait(1);
    room.do(kari, react("cheer"));
    room.now += 999;
    expect(room.run(kari, react("heart"))).toMatchObject({ detail: { seconds: 1 } });
    room.now += 1;
    expect(room.code(kari, react("heart"))).toBe("ok");
    expect(room.code(kari, react("cheer"))).toBe("reaction.too_fast");
    room.alarm();
    room.wait(60);
    room.do(kari, react("heart"));
    room.alarm();
    expect(room.sees("attendee", "re")).toEqual([62, 0, 1, 0, 0, 0]);
    const minute = noon / 60_000;
    const rows = rowsOf(room.state, [`rm:${minute}`, `rm:${minute + 1}`]).reactions;
    expect(rows).toEqual([
      { minute, counts: [1, 2, 0, 0, 0] },
      { minute: minute + 1, counts: [0, 1, 0, 0, 0] },
    ]);
    // The same sum once more, over what is known already.
    const last = room.journal.at(-1);
    if (last) room.happen(last.event, kari);
    expect(rowsOf(room.state, [`rm:${minute + 1}`]).reactions).toEqual(rows.slice(1));
  });
});
