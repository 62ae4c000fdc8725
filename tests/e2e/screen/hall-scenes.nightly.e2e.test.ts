import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { joinInfo } from "#app/event/display/join/join.ts";
import type { SceneProps } from "#app/event/display/scene.ts";
import { findAxeViolations } from "#tests/support/browser.ts";
import { drawScene } from "#tests/support/hall/draw-scene.ts";
import { announced, everyScene } from "#tests/support/hall/every-scene.ts";
import { hallScene, withPoll } from "#tests/support/hall/scenes.ts";
import { collisions, type Hall, openHall, type Stage, sizeOf } from "#tests/support/hall/stage.ts";
import type { Locale } from "#workers/contract/texts/index.ts";

let hall: Hall;
let stage: Stage;

beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall?.close());

describe("what stands on any stage", () => {
  beforeAll(async () => {
    stage = await hall.open(1_280, 720);
  });
  afterEach(() => expect(stage.problems).toEqual([]));
  afterAll(() => stage.context.close());

  test("a clean one has no way in on it", async () => {
    for (const kind of ["welcome", "queue", "question"] as const) {
      await drawScene(stage.page, hallScene({ kind }, { join: null }));
      expect(await stage.page.locator("svg, .stage-code").count()).toBe(0);
    }
  });

  test("an announcement takes the place of the event's name, and is not on a clean one", async () => {
    const shown = announced("important", "Dørene åpner.");
    await drawScene(stage.page, hallScene({ kind: "queue" }, shown));
    expect(await stage.page.getByText("Dørene åpner.").count()).toBe(1);
    expect(await stage.page.getByText("Byutviklingsforum 2026").count()).toBe(0);
    await drawScene(stage.page, hallScene({ kind: "queue" }, { ...shown, join: null }));
    expect(await stage.page.getByText("Dørene åpner.").count()).toBe(0);
  });

  test("an announcement stands over every scene but a dark one", async () => {
    const shown = announced("info", "Dørene åpner.");
    for (const [name, props] of everyScene(Date.now())) {
      await drawScene(stage.page, { ...props, ...shown });
      const isDark = props.scene.kind === "blank" || props.isOver === true;
      expect([name, await stage.page.getByText("Dørene åpner.").count()]).toEqual([
        name,
        isDark ? 0 : 1,
      ]);
    }
  });

  test("only a poll that is over has its leading options in the accent", async () => {
    const tally = { people: 10, counts: [4, 4, 2, 0] };
    const scene = { kind: "result", poll: "p" } as const;
    await drawScene(stage.page, hallScene(scene, withPoll({ state: "started" }, tally)));
    expect(await stage.page.locator("li[data-leads]").count()).toBe(0);
    await drawScene(stage.page, hallScene(scene, withPoll({ state: "stopped" }, tally)));
    expect(await stage.page.locator("li[data-leads]").count()).toBe(2);
  });

  test("after the end every screen closes, without a way in", async () => {
    for (const kind of ["welcome", "queue", "question", "blank"] as const) {
      await drawScene(stage.page, hallScene({ kind }, { isOver: true }));
      expect(await stage.page.getByText("Takk for at dere var med").count()).toBe(1);
      expect(await stage.page.locator("svg, .stage-code, .stage-join-line").count()).toBe(0);
    }
  });

  test("long options are whole, in a poll and in its result", async () => {
    for (const [width, height] of [
      [1_280, 720],
      [1_024, 768],
    ] as const) {
      const own = await hall.open(width, height);
      for (const [name, scene] of everyScene(Date.now())) {
        if (name !== "poll-long" && name !== "result-long") continue;
        await drawScene(own.page, scene);
        const words = await own.page
          .locator(".stage-clamp")
          .evaluateAll((all) => all.map((one) => [one.scrollHeight, one.clientHeight] as const));
        expect(words.length).toBe(4);
        for (const [whole, seen] of words) {
          expect(whole, `${name} at ${width}`).toBeLessThanOrEqual(seen * 1.3);
        }
      }
      await own.context.close();
    }
  });

  test("the steps of a scale stand in one column, however many there are", async () => {
    for (const [name, scene] of everyScene(Date.now())) {
      if (name !== "result-scale" && name !== "result-scale-10") continue;
      await drawScene(stage.page, scene);
      const lefts = await stage.page
        .locator(".stage-bar-track")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(lefts.length, name).toBeGreaterThanOrEqual(7);
      expect(new Set(lefts).size, name).toBe(1);
      expect(await sizeOf(stage, ".stage-bar-words"), name).toBeGreaterThanOrEqual(5.5);
      expect(await sizeOf(stage, ".stage-bar-number"), name).toBeGreaterThanOrEqual(6);
    }
  });

  test("a quiz has a clock of a tenth of the height, clear of everything else", async () => {
    const times = { opensAt: Date.now() - 2_000, endsAt: Date.now() + 90_000 };
    for (const join of [undefined, null]) {
      const poll = withPoll({ kind: "quiz", ...times });
      const shown = join === null ? { ...poll, join } : poll;
      await drawScene(stage.page, hallScene({ kind: "poll", poll: "p" }, shown));
      const clock = stage.page.locator(".stage-large-time");
      await clock.waitFor();
      const size = await clock.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(size / 720).toBeGreaterThanOrEqual(0.1);
      const [box, words] = [
        await clock.boundingBox(),
        await stage.page.locator(".stage-words").boundingBox(),
      ];
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
      // On one line, over the way in.
      expect((box?.height ?? 0) / 720).toBeLessThan(0.2);
      expect(await collisions(stage)).toEqual([]);
    }
  });

  test("the mark of the round before is drawn whole at 0 and at 100 %", async () => {
    const tally = { people: 10, counts: [5, 5, 0, 0] };
    const before = { people: 10, counts: [10, 0, 0, 0] };
    const poll = withPoll({ state: "stopped", round: 2 }, { ...tally, before });
    await drawScene(stage.page, hallScene({ kind: "result", poll: "p" }, poll));
    const places = await stage.page.locator(".stage-bar-track").evaluateAll((tracks) =>
      tracks.map((track) => {
        const mark = track.querySelector(".stage-bar-before")?.getBoundingClientRect();
        const { left, right } = track.getBoundingClientRect();
        return mark !== undefined && mark.left >= left && mark.right <= right + 0.5;
      }),
    );
    expect(places).toEqual([true, true, true, true]);
  });

  test("a result that is not to be seen says so, without bars", async () => {
    await drawScene(stage.page, hallScene({ kind: "result", poll: "p" }));
    expect(await stage.page.getByText("Resultatet er skjult").count()).toBe(1);
    expect(await stage.page.locator(".stage-bar").count()).toBe(0);
  });

  test("a code of eight signs stands on one line of the welcome, at 16:10 too", async () => {
    for (const [width, height] of [
      [1_440, 900],
      [1_280, 720],
      [1_024, 768],
    ] as const) {
      const own = await hall.open(width, height);
      const join = joinInfo("https://plenum.example", { code: "REHEARSE" });
      await drawScene(own.page, hallScene({ kind: "welcome" }, { join }));
      const lines = await own.page.locator(".stage-code").evaluate((code) => {
        const { fontSize } = getComputedStyle(code);
        return code.getBoundingClientRect().height / Number.parseFloat(fontSize);
      });
      expect(lines, `${width} × ${height}`).toBeLessThan(1.5);
      expect(await collisions(own)).toEqual([]);
      await own.context.close();
    }
  });

  test("names on the board are whole where ten of them stand below each other", async () => {
    const own = await hall.open(1_024, 768);
    const best = Array.from({ length: 10 }, (_, at) => ({
      name: "Jørgen Byggmyr",
      score: 4_870,
      place: at + 1,
      up: at - 5,
    }));
    await drawScene(
      own.page,
      hallScene({ kind: "board" }, { board: { players: 87, best, teams: [] } }),
    );
    const cut = await own.page
      .locator(".stage-board .stage-line")
      .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight).length);
    expect(cut).toBe(0);
    await own.context.close();
  });

  test("axe finds nothing on any scene", async () => {
    for (const [name, scene] of everyScene(Date.now())) await inspect(name, scene, "no");
  });

  test("axe finds nothing on a light stage in English", async () => {
    const wanted =
      /^(welcome|question|poll-(multiple|pin|pictured)|result-(right|text|cloud|pin|pictured|in)|board|lobby|podium|picture|slide|notice)/;
    for (const [name, scene] of everyScene(Date.now())) {
      if (wanted.test(name)) await inspect(name, { ...scene, light: true }, "en");
    }
  });
});

async function inspect(name: string, scene: SceneProps, locale: Locale): Promise<void> {
  await drawScene(stage.page, scene, locale);
  const found = await findAxeViolations(stage.page);
  // The page that holds the stage has its heading; here the stage stands alone.
  expect(
    found.filter((each) => !each.startsWith("page-has-heading-one")),
    name,
  ).toEqual([]);
}
