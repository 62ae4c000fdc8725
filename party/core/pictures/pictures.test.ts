import { describe, expect, test } from "vitest";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import { choicePoll, kari, moderator, ola, TestRoom } from "../../testing/test-room.ts";
import type { PollContent } from "../polls/commands.ts";
import { rowsOf } from "../replication.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const picture: Picture = { key: "k".repeat(43), alt: "A park", width: 1_600, height: 900 };
const other: Picture = { key: "o".repeat(43), alt: "A square", width: 800, height: 800 };
const create = (changed: Partial<PollContent>) =>
  ({ type: "poll.create", content: { ...choicePoll, ...changed } }) as const;

describe("pictures of a poll", () => {
  test.each([
    [{ ...picture, alt: " " }, "text.empty"],
    [{ ...picture, alt: "x".repeat(301) }, "text.too_long"],
    [{ ...picture, width: 0 }, "number.range"],
    [{ ...picture, height: 8_001 }, "number.range"],
    [{ ...picture, width: 1.5 }, "number.range"],
    [{ ...picture, alt: "x".repeat(300), width: 8_000 }, "ok"],
  ])("[PIC1] %o is %s, for the question and for an option", (each, code) => {
    const room = new TestRoom();
    expect(room.code(moderator, create({ pictures: [each] }))).toBe(code);
    expect(room.code(moderator, create({ pictures: [null, null, each] }))).toBe(code);
  });

  test("[PIC1] nothing is kept of what belongs to no option, nor where there is none", () => {
    const room = new TestRoom();
    const kept = (changed: Partial<PollContent>) =>
      room.state.polls.get(room.do(moderator, create(changed)))?.content.pictures;
    expect(kept({ pictures: [null, other, null, null, picture] })).toEqual([null, other]);
    expect(kept({ pictures: [null, null] })).toBeUndefined();
    expect(kept({ kind: "yesno", options: [], pictures: [picture, other] })).toEqual([picture]);
    expect(kept({ kind: "scale", options: ["a", "b"], max: 5, pictures: [null, other] })).toBe(
      undefined,
    );
    expect(kept({ pictures: [{ ...picture, alt: "  A park\u202e " }] })).toEqual([picture]);
  });
});

describe("who is told of them", () => {
  test("[PIC2] everybody who is told of the poll, staff before it starts; D1 and storage have them", () => {
    const room = new TestRoom();
    const poll = room.do(moderator, create({ pictures: [picture, null, other] }));
    const wire = [
      ["k".repeat(43), "A park", 1_600, 900],
      0,
      ["o".repeat(43), "A square", 800, 800],
    ];
    expect(room.sees("staff", "p", poll)).toMatchObject({ f: wire });
    expect(room.sees("attendee", "p", poll)).toBeNull();
    room.do(moderator, { type: "poll.start", poll });
    for (const topic of ["attendee", "screen"] as const) {
      expect(room.sees(topic, "p", poll)).toMatchObject({ f: wire });
    }
    expect(rowsOf(room.state, [`p:${poll}`]).polls).toMatchObject([
      { pictures: [picture, null, other] },
    ]);
    expect(fromEntities(toEntities(room.state)).polls.get(poll)?.content.pictures).toEqual([
      picture,
      null,
      other,
    ]);
    expect(room.sees("attendee", "p", room.startedPoll())).not.toHaveProperty("f");
  });

  test("[PIC2] once somebody has voted they stay as they are", () => {
    const room = new TestRoom();
    const content = { ...choicePoll, pictures: [picture] };
    const poll = room.startedPoll(content);
    const edit = (changed: PollContent) =>
      room.code(moderator, { type: "poll.edit", poll, content: changed });
    expect(edit({ ...content, pictures: [other] })).toBe("ok");
    expect(edit(content)).toBe("ok");
    room.do(kari, { type: "poll.vote", poll, choice: [0] });
    expect(edit({ ...content, pictures: [other] })).toBe("poll.has_votes");
    expect(edit(choicePoll)).toBe("poll.has_votes");
    expect(edit({ ...content, resultMode: "always" })).toBe("ok");
  });
});

describe("scenes and cues", () => {
  const scene = { kind: "picture", picture, title: "Welcome" } as const;
  const show = (changed: Partial<typeof scene> = {}) =>
    ({ type: "screen.show", screen: "main", scene: { ...scene, ...changed } }) as const;

  test("[PIC3] a screen shows one with a title, held to the same", () => {
    const room = new TestRoom();
    const shown = (picture_: Picture, title = "") =>
      room.code(moderator, {
        type: "screen.show",
        screen: "main",
        scene: { kind: "picture", picture: picture_, title },
      });
    expect(shown({ ...picture, alt: "" })).toBe("text.empty");
    expect(shown(picture, "x".repeat(121))).toBe("text.too_long");
    expect(shown(picture, "\u200b")).toBe("text.invisible");
    room.do(moderator, show());
    expect(room.state.screens.get("main")).toEqual(scene);
    expect(room.sees("screen", "sc", "main")).toEqual(scene);
    expect(room.sees("attendee", "sc", "main")).toBeNull();
    expect(room.code(ola, show())).toBe("auth.forbidden");
    // The same again is nothing new, in every part of it.
    expect(room.run(moderator, show())).toEqual({ ok: true, events: [] });
    for (const changed of [{ ...picture, alt: "B" }, { ...picture, width: 9 }, other]) {
      const decision = room.run(moderator, {
        type: "screen.show",
        screen: "main",
        scene: { kind: "picture", picture: changed, title: "Welcome" },
      });
      expect(decision.ok && decision.events.length).toBe(1);
    }
  });

  test("[PIC3] a cue of one shows it with its title, and is staff's alone", () => {
    const room = new TestRoom();
    const content = { kind: "picture", picture, title: "Map", notes: "", minutes: null } as const;
    const add = (each: Picture) =>
      room.code(moderator, {
        type: "run.add",
        cues: [{ ...content, picture: each }],
        before: null,
      });
    expect(add({ ...picture, alt: "" })).toBe("text.empty");
    const cue = room.do(moderator, { type: "run.add", cues: [content], before: null });
    expect(room.sees("staff", "cu", cue)).toMatchObject({
      k: "picture",
      f: ["k".repeat(43), "A park", 1_600, 900],
      t: "Map",
    });
    for (const topic of ["attendee", "screen"] as const) {
      expect(room.sees(topic, "cu", cue)).toBeNull();
    }
    room.do(moderator, { type: "run.next" });
    expect(room.state.screens.get("main")).toEqual({ kind: "picture", picture, title: "Map" });
  });
});
