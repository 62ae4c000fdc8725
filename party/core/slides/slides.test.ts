import { describe, expect, test } from "vitest";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import { kari, moderator, screenViewer, TestRoom } from "../../testing/test-room.ts";
import type { RunCommand } from "../run/commands.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const picture = (letter: string, alt = `Slide ${letter}`): Picture => ({
  key: letter.repeat(43),
  alt,
  width: 1_920,
  height: 1_080,
});
const parts = { title: "", notes: "", minutes: null } as const;
const letters = ["a", "b", "c"] as const;

/** A room whose run is a welcome, slides of three pages and a goodbye. */
function deckRoom() {
  const room = new TestRoom();
  const add = (kind: "welcome" | "slides" | "closing") =>
    room.do(moderator, { type: "run.add", cues: [{ kind, ...parts }], before: null });
  const [first, cue, last] = [add("welcome"), add("slides"), add("closing")];
  const slides = letters.map((letter, at) => ({ page: at + 1, picture: picture(letter) }));
  room.do(moderator, { type: "slides.add", cue, slides });
  const press = (command: RunCommand) => room.do(moderator, command);
  const next = () => press({ type: "run.next" });
  const back = () => press({ type: "run.back" });
  const scene = () => room.state.screens.get("main");
  return { room, first, cue, last, press, next, back, scene };
}
const slideScene = (cue: string, page: number) => ({ kind: "slide", slide: `${cue}.${page}` });

describe("adding pages", () => {
  test("[SLIDE1] they belong to a cue of slides, have a page from 1 to 200 and a picture as any other", () => {
    const { room, first, cue } = deckRoom();
    const add = (page: number, changed: Partial<Picture> = {}, to = cue) =>
      room.code(moderator, {
        type: "slides.add",
        cue: to,
        slides: [{ page, picture: { ...picture("d"), ...changed } }],
      });
    expect(add(0)).toBe("slide.page");
    expect(add(201)).toBe("slide.page");
    expect(add(4, { alt: " " })).toBe("text.empty");
    expect(add(4, { width: 0 })).toBe("number.range");
    expect(add(4, {}, first)).toBe("slide.no_slides");
    expect(add(4, {}, "zz")).toBe("run.not_found");
    expect(add(200)).toBe("ok");
  });

  test("[SLIDE1] in any order, and a page that is there gets the new picture and keeps its notes", () => {
    const { room, cue } = deckRoom();
    const slide = `${cue}.2`;
    room.do(moderator, { type: "slide.edit", slide, alt: "Budget", notes: "Slowly" });
    const again = [{ page: 2, picture: picture("x") }];
    const add = { type: "slides.add", cue, slides: again } as const;
    room.do(moderator, add);
    expect(room.sees("staff", "sd", slide)).toEqual({
      f: ["x".repeat(43), "Slide x", 1_920, 1_080],
      x: "Slowly",
    });
    const { w, t, u } = room.sees("staff", "ac", room.state.activity.at(-1)?.id) ?? {};
    expect([w, t, u]).toEqual(["slideEdited", "Slide x", undefined]);
    // The same again is nothing new.
    expect(room.run(moderator, add)).toMatchObject({ ok: true, events: [] });
  });

  test("[SLIDE1] an event has 1,000 at most; those of a cue that was taken out do not count", () => {
    const { room, cue } = deckRoom();
    const addDeck = () => {
      const add = { type: "run.add", cues: [{ kind: "slides", ...parts }], before: null } as const;
      const to = room.do(moderator, add);
      const slides = Array.from({ length: 200 }, (_, at) => ({
        page: at + 1,
        picture: picture("m"),
      }));
      return room.code(moderator, { type: "slides.add", cue: to, slides });
    };
    expect([1, 2, 3, 4].map(addDeck)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(addDeck()).toBe("slide.too_many");
    room.do(moderator, { type: "run.remove", cue, on: true });
    expect(addDeck()).toBe("ok");
  });
});

describe("going through them", () => {
  test("[SLIDE2] Next turns page by page, and goes on from the last", () => {
    const { cue, next, scene } = deckRoom();
    next();
    const seen = [1, 2, 3, 4].map(() => {
      next();
      return scene();
    });
    expect(seen).toEqual([
      slideScene(cue, 1),
      slideScene(cue, 2),
      slideScene(cue, 3),
      { kind: "closing" },
    ]);
  });

  test("[SLIDE2] where the screen shows something else, Next comes back to the page first", () => {
    const { room, cue, press, next, scene } = deckRoom();
    press({ type: "run.go", cue, page: 2 });
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "question" } });
    next();
    expect(scene()).toEqual(slideScene(cue, 2));
    next();
    expect(scene()).toEqual(slideScene(cue, 3));
  });

  test("[SLIDE2] a cue of slides without a page leaves the screen as it is", () => {
    const { room, cue, next, scene } = deckRoom();
    for (const page of [1, 2, 3]) {
      room.do(moderator, { type: "slide.remove", slide: `${cue}.${page}`, on: true });
    }
    next();
    next();
    expect(scene()).toEqual({ kind: "welcome" });
    next();
    expect(scene()).toEqual({ kind: "closing" });
  });

  test("[SLIDE3] Back turns back, and from the first page to the cue before", () => {
    const { cue, press, back, scene } = deckRoom();
    press({ type: "run.go", cue, page: 2 });
    back();
    expect(scene()).toEqual(slideScene(cue, 1));
    back();
    expect(scene()).toEqual({ kind: "welcome" });
  });

  test("[SLIDE3] Back comes to the page that was left; gone to it is that one or the one named", () => {
    const { room, cue, last, press, back, next, scene } = deckRoom();
    press({ type: "run.go", cue, page: 2 });
    press({ type: "run.go", cue: last });
    back();
    expect(scene()).toEqual(slideScene(cue, 2));
    press({ type: "run.go", cue: last });
    press({ type: "run.go", cue });
    expect(scene()).toEqual(slideScene(cue, 2));
    press({ type: "run.go", cue, page: 3 });
    expect(scene()).toEqual(slideScene(cue, 3));
    expect(room.code(moderator, { type: "run.go", cue, page: 9 })).toBe("slide.not_found");
    // One that was left by Back begins anew.
    back();
    back();
    back();
    next();
    expect(scene()).toEqual(slideScene(cue, 1));
  });

  test("[SLIDE3] a page that was taken out is passed over, both ways", () => {
    const { room, cue, press, next, back, scene } = deckRoom();
    press({ type: "run.go", cue });
    room.do(moderator, { type: "slide.remove", slide: `${cue}.2`, on: true });
    next();
    expect(scene()).toEqual(slideScene(cue, 3));
    back();
    expect(scene()).toEqual(slideScene(cue, 1));
  });

  test("[SLIDE6] two who press at once come one page on", () => {
    const { cue, press, scene } = deckRoom();
    press({ type: "run.go", cue });
    const seen = { type: "run.next", from: cue, page: 1, step: "turn" } as const;
    press(seen);
    press(seen);
    expect(scene()).toEqual(slideScene(cue, 2));
    press({ type: "run.back", from: cue, page: 2 });
    press({ type: "run.back", from: cue, page: 2 });
    expect(scene()).toEqual(slideScene(cue, 1));
  });
});

describe("who is told, and what can be changed", () => {
  test("[SLIDE4] staff all of them, screens the one that is on and where the next one lies, phones none", () => {
    const { room, cue, press } = deckRoom();
    press({ type: "run.go", cue });
    const shown = {
      kind: "slide",
      slide: `${cue}.1`,
      picture: picture("a"),
      next: "b".repeat(43),
    };
    expect(room.sees("screen", "sc", "main")).toEqual(shown);
    expect(room.sees("attendee", "sc", "main")).toBeNull();
    for (const topic of ["attendee", "screen"] as const) {
      expect(room.sees(topic, "sd", `${cue}.1`)).toBeNull();
    }
    room.do(moderator, { type: "slide.remove", slide: `${cue}.2`, on: true });
    expect(room.sees("screen", "sc", "main")).toEqual({ ...shown, next: "c".repeat(43) });
    press({ type: "run.go", cue, page: 3 });
    expect(room.sees("screen", "sc", "main")).toMatchObject({ slide: `${cue}.3`, next: null });
    for (const actor of [kari, screenViewer]) {
      const edit = { type: "slide.edit", slide: `${cue}.1`, alt: "x", notes: "" } as const;
      expect(room.code(actor, edit)).toBe("auth.forbidden");
    }
  });

  test("[SLIDE5] what a slide shows and its notes; what is on a screen says the new words", () => {
    const { room, cue, press } = deckRoom();
    press({ type: "run.go", cue });
    const edit = (alt: string, notes = "") =>
      room.code(moderator, { type: "slide.edit", slide: `${cue}.1`, alt, notes });
    expect(edit("")).toBe("text.empty");
    expect(edit("x", "x".repeat(2_001))).toBe("text.too_long");
    expect(edit("The budget", "Slowly")).toBe("ok");
    expect(room.sees("screen", "sc", "main")).toMatchObject({ picture: { alt: "The budget" } });
    expect(room.sees("staff", "sd", `${cue}.1`)).toMatchObject({ x: "Slowly" });
    room.do(moderator, { type: "activity.undo", line: room.state.activity.at(-1)?.id ?? "" });
    expect(room.sees("staff", "sd", `${cue}.1`)).toEqual({
      f: ["a".repeat(43), "Slide a", 1_920, 1_080],
    });
  });

  test("[SLIDE5] one that is on stays until the screen shows something else, and can then not be shown", () => {
    const { room, cue, press } = deckRoom();
    press({ type: "run.go", cue });
    const slide = `${cue}.1`;
    room.do(moderator, { type: "slide.remove", slide, on: true });
    expect(room.code(moderator, { type: "slide.remove", slide, on: true })).toBe(
      "state.not_allowed",
    );
    expect(room.sees("screen", "sc", "main")).toMatchObject({ slide });
    const show = { type: "screen.show", screen: "main", scene: { kind: "slide", slide } } as const;
    expect(room.code(moderator, show)).toBe("slide.not_found");
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "blank" } });
    room.do(moderator, { type: "screen.unblank", screen: "main" });
    expect(room.state.screens.get("main")).toEqual({ kind: "welcome" });
    room.do(moderator, { type: "slide.remove", slide, on: false });
    expect(room.code(moderator, show)).toBe("ok");
  });

  test("[SLIDE5] they go and come back with their cue, and storage has them", () => {
    const { room, cue } = deckRoom();
    const pages = () =>
      [1, 2, 3].filter((page) => room.sees("staff", "sd", `${cue}.${page}`) !== null);
    room.do(moderator, { type: "run.remove", cue, on: true });
    expect(pages()).toEqual([]);
    expect(room.code(moderator, { type: "slide.remove", slide: `${cue}.1`, on: true })).toBe(
      "slide.not_found",
    );
    room.do(moderator, { type: "run.remove", cue, on: false });
    expect(pages()).toEqual([1, 2, 3]);
    expect(fromEntities(toEntities(room.state)).slides).toEqual(room.state.slides);
  });
});
