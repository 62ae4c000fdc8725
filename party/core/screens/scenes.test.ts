import { describe, expect, test } from "vitest";
import { choicePoll, host, kari, moderator, noon, TestRoom } from "../../testing/test-room.ts";
import { isEphemeral } from "../events.ts";
import { setPresence } from "../people/presence.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import type { Scene } from "./commands.ts";
import { leaveDesk, noteScreenHeard } from "./evolve.ts";

describe("the hall and the desk", () => {
  test("[SCR1] scenes", () => {
    const room = new TestRoom();
    const draft = room.do(moderator, { type: "poll.create", content: choicePoll });
    const show = (
      scene: { kind: "blank" | "welcome" } | { kind: "poll"; poll: string },
      screen = "main",
    ) => room.code(moderator, { type: "screen.show", screen, scene });
    expect(show({ kind: "blank" }, "other")).toBe("screen.not_found");
    expect(show({ kind: "poll", poll: "zz" })).toBe("poll.not_found");
    expect(show({ kind: "poll", poll: draft })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.start", poll: draft });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "welcome" });
    expect(show({ kind: "poll", poll: draft })).toBe("ok");
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "poll", poll: draft });
  });

  test("[SCR6] the announcement is taken only while there is one", () => {
    const room = new TestRoom();
    const show = () =>
      room.code(moderator, {
        type: "screen.show",
        screen: "main",
        scene: { kind: "announcement" },
      });
    expect(show()).toBe("screen.no_announcement");
    const content = { text: "Lunch", urgency: "info", endsAt: null } as const;
    const announcement = room.do(moderator, { type: "announcement.make", ...content });
    expect(show()).toBe("ok");
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "welcome" } });
    room.do(moderator, { type: "announcement.end", announcement });
    expect(show()).toBe("screen.no_announcement");
  });

  test("[SCR7] the stage is dark or light as the event says, or as it was set for the screen", () => {
    const room = new TestRoom();
    const foyer = room.do(moderator, { type: "screen.add", name: "Foyer" });
    const theme = (screen: string, look: "event" | "dark" | "light") =>
      room.code(moderator, { type: "screen.theme", screen, theme: look });
    expect(room.code(kari, { type: "screen.theme", screen: "main", theme: "light" })).toBe(
      "auth.forbidden",
    );
    expect(theme("zz", "light")).toBe("screen.not_found");
    expect(room.sees("screen", "set")).not.toHaveProperty("stageTheme");
    room.configure({ stageTheme: "light" });
    for (const topic of ["screen", "staff"] as const) {
      expect(room.sees(topic, "set")).toHaveProperty("stageTheme", "light");
    }
    for (const topic of ["screen", "staff", "attendee"] as const) room.told(topic);
    expect(theme(foyer, "dark")).toBe("ok");
    expect(room.told("screen")).toEqual([["st", foyer, "dark"]]);
    expect(room.told("attendee")).toEqual([]);
    expect(room.sees("staff", "st", foyer)).toBe("dark");
    expect(room.sees("screen", "st", "main")).toBeNull();
    const lines = room.state.activity.length;
    expect(theme(foyer, "dark")).toBe("ok");
    expect(room.state.activity).toHaveLength(lines);
    const again = fromEntities(toEntities(room.state));
    expect(again.screenThemes).toEqual(new Map([[foyer, "dark"]]));
    expect(theme(foyer, "event")).toBe("ok");
    expect(room.told("screen")).toEqual([["st", foyer, null]]);
    expect(theme(foyer, "light")).toBe("ok");
    room.told("screen");
    room.do(moderator, { type: "screen.remove", screen: foyer });
    expect(room.told("screen")).toContainEqual(["st", foyer, null]);
    expect(room.state.screenThemes.size).toBe(0);
  });

  test("[SCR2] several screens, each with a name and a scene of its own", () => {
    const room = new TestRoom();
    const foyer = room.do(moderator, { type: "screen.add", name: "  Foyer  2 " });
    expect(room.sees("screen", "sn", foyer)).toBe("Foyer 2");
    expect(room.sees("screen", "sn", "main")).toBeNull();
    expect(room.sees("screen", "sc", foyer)).toEqual({ kind: "welcome" });
    room.do(moderator, { type: "screen.show", screen: foyer, scene: { kind: "queue" } });
    expect(room.sees("screen", "sc", foyer)).toEqual({ kind: "queue" });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "welcome" });
    expect(room.sees("attendee", "sn", foyer)).toBeNull();
    room.do(host, { type: "screen.rename", screen: "main", name: "Stage" });
    expect(room.sees("staff", "sn", "main")).toBe("Stage");
    expect(room.code(kari, { type: "screen.add", name: "Mine" })).toBe("auth.forbidden");
    const rename = (screen: string, name: string) =>
      room.code(moderator, { type: "screen.rename", screen, name });
    expect(rename(foyer, " ")).toBe("text.empty");
    expect(rename(foyer, "x".repeat(41))).toBe("text.too_long");
    expect(rename("zz", "Bar")).toBe("screen.not_found");
    const remove = (screen: string) => room.code(moderator, { type: "screen.remove", screen });
    expect(remove("main")).toBe("screen.main");
    room.told("screen");
    expect(remove(foyer)).toBe("ok");
    expect(room.told("screen")).toEqual([
      ["sc", foyer, null],
      ["sn", foyer, null],
      ["st", foyer, null],
      ["sk", foyer, null],
    ]);
    expect(remove(foyer)).toBe("screen.not_found");
    for (let n = 2; n <= 12; n += 1) room.do(moderator, { type: "screen.add", name: `Nr ${n}` });
    expect(room.code(moderator, { type: "screen.add", name: "Nr 13" })).toBe("screen.too_many");
  });

  test("[SCR2] a result that stood on the removed screen alone is taken from screens", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode: "never" });
    const screen = room.do(moderator, { type: "screen.add", name: "Foyer" });
    room.do(moderator, { type: "screen.show", screen, scene: { kind: "result", poll } });
    expect(room.sees("screen", "t", poll)).not.toBeNull();
    room.told("screen");
    room.do(moderator, { type: "screen.remove", screen });
    expect(room.told("screen")).toContainEqual(["t", poll, null]);
    expect(room.sees("screen", "t", poll)).toBeNull();
  });

  test("[SCR3] a countdown to an instant", () => {
    const room = new TestRoom();
    const show = (until: number, text = "") =>
      room.code(moderator, {
        type: "screen.show",
        screen: "main",
        scene: { kind: "countdown", until, text },
      });
    expect(show(room.now)).toBe("screen.countdown");
    expect(show(room.now + 86_400_001)).toBe("screen.countdown");
    expect(show(room.now + 60_000, "x".repeat(121))).toBe("text.too_long");
    expect(show(room.now + 60_000, " Back\nsoon ")).toBe("ok");
    const shown = { kind: "countdown", until: room.now + 60_000, text: "Back soon" };
    expect(room.sees("screen", "sc", "main")).toEqual(shown);
  });

  test("[SCR4] a blank screen goes back to what it showed", () => {
    const room = new TestRoom();
    const blank = { type: "screen.show", screen: "main", scene: { kind: "blank" } } as const;
    const back = { type: "screen.unblank", screen: "main" } as const;
    expect(room.code(moderator, back)).toBe("state.not_allowed");
    expect(room.code(moderator, { ...back, screen: "zz" })).toBe("screen.not_found");
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "queue" } });
    room.do(moderator, blank);
    room.do(moderator, back);
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "queue" });
    const poll = room.startedPoll();
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "poll", poll } });
    room.do(moderator, blank);
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.remove", poll });
    room.do(moderator, back);
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "welcome" });
  });

  test("[SCR4] a screen that shows something is not made blank twice, and a result that is hidden by then is the poll", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode: "hand" });
    const show = (scene: Scene) =>
      room.do(moderator, { type: "screen.show", screen: "main", scene });
    const back = () => {
      room.do(moderator, { type: "screen.unblank", screen: "main" });
      return room.sees("screen", "sc", "main");
    };
    room.do(moderator, { type: "poll.show", poll, on: true });
    show({ kind: "result", poll });
    show({ kind: "blank" });
    show({ kind: "blank" });
    expect(back()).toEqual({ kind: "result", poll });
    show({ kind: "blank" });
    room.do(moderator, { type: "poll.show", poll, on: false });
    expect(back()).toEqual({ kind: "poll", poll });
    show({ kind: "blank" });
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(back()).toEqual({ kind: "poll", poll });
    room.happen(
      { type: "screenShown", screen: "main", scene: { kind: "blank" }, act: "zz" },
      moderator,
    );
    expect(back()).toEqual({ kind: "welcome" });
  });

  test("[SCR1] what is shown already is shown once: no act, nothing told; another poll or time is another scene", () => {
    const room = new TestRoom();
    const [one, two] = [room.startedPoll(), room.startedPoll()];
    const until = room.now + 60_000;
    const scenes: Scene[] = [
      ...[{ kind: "queue" } as const, { kind: "poll", poll: one } as const],
      ...[{ kind: "poll", poll: two } as const, { kind: "result", poll: two } as const],
      { kind: "countdown", until, text: "Soon" },
      { kind: "countdown", until, text: "Now" },
      { kind: "countdown", until: until + 1, text: "Now" },
      { kind: "welcome" },
    ];
    for (const scene of scenes) {
      const show = { type: "screen.show", screen: "main", scene } as const;
      const { length } = room.state.activity;
      room.do(moderator, show);
      expect(room.sees("screen", "sc", "main")).toEqual(scene);
      expect(room.state.activity).toHaveLength(length + 1);
      expect(room.run(host, show)).toEqual({ ok: true, events: [] });
    }
  });

  test("[SCR1] [DESK1] taking a scene back shows the one before it", () => {
    const room = new TestRoom();
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "queue" } });
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "board" } });
    const undo = room.state.activity.at(-1)?.parts[0]?.undo;
    if (!undo) throw new Error("a scene can be taken back");
    room.do(host, undo);
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "queue" });
  });

  test("[SCR8] the door is shown whatever else there is, and brings no figures of its own", () => {
    const room = new TestRoom();
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "door" } });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "door" });
  });

  test("[SCR4] nothing of a removed screen is left, what stood before its blank neither", () => {
    const room = new TestRoom();
    const screen = room.do(moderator, { type: "screen.add", name: "Foyer" });
    room.do(moderator, { type: "screen.show", screen, scene: { kind: "blank" } });
    noteScreenHeard(room.state, screen, 1, noon);
    room.do(moderator, { type: "screen.remove", screen });
    const { screens, screenNames, beforeBlank, screensHeard } = room.state;
    for (const known of [screens, screenNames, beforeBlank, screensHeard]) {
      expect(known.has(screen)).toBe(false);
    }
  });

  test("[SCR5] staff are told which screens are there; it is not kept", () => {
    const room = new TestRoom();
    const { length } = room.journal;
    room.told("staff");
    noteScreenHeard(room.state, "main", 2, noon + 90_500);
    expect(room.told("staff")).toEqual([["sl", "main", [2, 90]]]);
    expect(room.sees("staff", "sl", "main")).toEqual([2, 90]);
    expect(room.sees("screen", "sl", "main")).toBeNull();
    noteScreenHeard(room.state, "gone", 1, noon);
    expect(room.told("staff")).toEqual([]);
    expect(room.journal).toHaveLength(length);
  });

  test("[DESK1] the last 50 acts, each with its undo until something newer is done", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const undos = () =>
      room.state.activity.map(({ id }) => room.sees("staff", "ac", id)?.u?.type ?? null);
    room.do(moderator, { type: "question.star", question, on: true });
    expect(undos()).toEqual([null, "question.star"]);
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(undos()).toEqual([null, null, "question.restore"]);
    const line = room.state.activity.at(-1);
    expect(room.sees("staff", "ac", line?.id)).toMatchObject({
      n: "Mona",
      w: "questionAnswered",
      t: "When is the bridge ready?",
    });
    const before = line?.parts[0]?.undo;
    if (!before) throw new Error("an archived question can be restored");
    room.do(host, before);
    expect(room.state.questions.get(question)?.state).toBe("live");
    expect(room.sees("attendee", "ac", line?.id)).toBeNull();
    for (let n = 0; n < 60; n += 1) {
      room.do(moderator, { type: "question.close", question, on: n % 2 === 0 });
    }
    expect(room.state.activity).toHaveLength(50);
    expect(room.sees("staff", "ac", line?.id)).toBeNull();
  });

  test("[DESK1] each act has its doer's id: two moderators of one name are told apart", () => {
    const room = new TestRoom();
    const namesake = { ...moderator, id: "mod_2" };
    const first = room.startedPoll();
    room.do(namesake, { type: "poll.stop", poll: first });
    const [line] = room.state.activity.slice(-1);
    expect(room.sees("staff", "ac", line?.id ?? "")).toMatchObject({ n: "Mona", i: "mod_2" });
    const doers = room.state.activity.map(({ id }) => room.sees("staff", "ac", id)?.i);
    expect(new Set(doers)).toEqual(new Set(["mod_1", "mod_2"]));
  });

  test("[DESK1] an undo is over when its time is, and when the author withdrew", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    room.do(moderator, { type: "question.delete", question });
    expect(room.state.activity.at(-1)?.parts[0]?.undo).not.toBeNull();
    room.wait(10);
    room.alarm();
    expect(room.state.activity.at(-1)?.parts[0]?.undo).toBeNull();
    const other = room.liveQuestion({ ...kari, id: "att_other" });
    room.do(moderator, { type: "question.star", question: other, on: true });
    room.do({ ...kari, id: "att_other" }, { type: "question.withdraw", question: other });
    expect(room.state.activity.at(-1)?.parts[0]?.undo).toBeNull();
  });

  test("[DESK1] what the event no longer takes is not offered: a poll's start after the end, nothing once archived", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const poll = room.startedPoll();
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "question.star", question, on: true });
    const offered = () =>
      room.state.activity.flatMap(({ id }) => room.sees("staff", "ac", id)?.u?.type ?? []);
    expect(offered()).toEqual(["poll.start", "question.star"]);
    room.told("staff");
    room.configure({ endedAt: room.now });
    expect(offered()).toEqual(["question.star"]);
    const stopped = room.state.activity.find(({ what }) => what === "pollStopped");
    expect(room.told("staff")).toContainEqual([
      "ac",
      stopped?.id,
      expect.not.objectContaining({ u: expect.anything() }),
    ]);
    expect(room.code(moderator, { type: "poll.start", poll })).toBe("event.ended");
    room.configure({ archived: true });
    expect(offered()).toEqual([]);
    expect(room.code(moderator, { type: "question.star", question, on: false })).toBe(
      "event.archived",
    );
    room.configure({ archived: false, endedAt: null });
    expect(offered()).toEqual(["poll.start", "question.star"]);
  });

  test("[DESK2] open cards are told to staff and not kept", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const { length } = room.journal;
    room.do(moderator, { type: "desk.focus", question });
    expect(room.sees("staff", "f", moderator.id)).toEqual(["Mona", question]);
    expect(room.journal).toHaveLength(length);
    expect(isEphemeral({ type: "deskFocused", moderator: "m", name: "", question: null })).toBe(
      true,
    );
    room.told("staff");
    leaveDesk(room.state, moderator.id);
    expect(room.told("staff")).toEqual([["f", moderator.id, null]]);
    expect(room.code(moderator, { type: "desk.focus", question: "zz" })).toBe("question.not_found");
  });

  test("[DESK3] who is told of scenes, acts, mutes and cards", () => {
    const room = new TestRoom();
    const id = room.do(kari, { type: "chat.send", text: "Hello", anonymous: false });
    const mute = room.do(moderator, { type: "person.mute", of: { kind: "message", id } });
    room.do(moderator, {
      type: "desk.focus",
      question: room.liveQuestion({ ...kari, id: "att_2" }),
    });
    const seen = (topic: "staff" | "attendee" | "screen") => [
      room.sees(topic, "sc", "main") !== null,
      room.sees(topic, "ac", mute) !== null,
      room.sees(topic, "mu", mute) !== null,
      room.sees(topic, "f", moderator.id) !== null,
    ];
    expect(seen("staff")).toEqual([true, true, true, true]);
    expect(seen("screen")).toEqual([true, false, false, false]);
    expect(seen("attendee")).toEqual([false, false, false, false]);
  });

  test("[HERE1] how many are here", () => {
    const room = new TestRoom();
    room.told("staff");
    setPresence(room.state, { attendees: 214, screens: 2 });
    expect([...room.state.dirty]).toEqual(["hs", "h"]);
    expect(room.sees("staff", "h")).toEqual([214, 2]);
    expect(room.sees("attendee", "h")).toEqual([214]);
    expect(room.sees("screen", "h")).toEqual([214]);
    room.told("staff");
    setPresence(room.state, { attendees: 214, screens: 2 });
    expect(room.state.dirty.size).toBe(0);
  });
});
