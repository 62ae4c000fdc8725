import jsQR from "jsqr";
import { PNG } from "pngjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { drawScene } from "#tests/support/hall/draw-scene.ts";
import { announced, everyScene } from "#tests/support/hall/every-scene.ts";
import { hallScene, highlighted, withPoll } from "#tests/support/hall/scenes.ts";
import {
  collisions,
  cutTexts,
  type Hall,
  heightOf,
  openHall,
  type Stage,
  sizeOf,
  smallestType,
  stageSizes,
} from "#tests/support/hall/stage.ts";
import { isNight } from "../steps/stage.ts";

let hall: Hall;
let stage: Stage;

beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall?.close());

const ofLength = (length: number) =>
  "Hvordan kan vi sikre at alle får være med når det bygges nytt i byen vår? "
    .repeat(20)
    .slice(0, length - 1)
    .trim()
    .concat("?");

/** By day one of each shape: everything is measured in parts of the height (decision 081). */
const playedSizes = stageSizes.filter(
  ([_, width]) => isNight || width === 1_920 || width === 1_024,
);

describe.each(playedSizes)("a stage of %s", (_name, width, height) => {
  beforeAll(async () => {
    stage = await hall.open(width, height);
  });
  afterEach(() => expect(stage.problems).toEqual([]));
  afterAll(() => stage.context.close());
  const isWide = width / height > 1.5;

  test.each([
    [90, 11],
    [160, 8.5],
    [300, 6.2],
  ])("a question of %i characters stands in at most eight lines", async (length, size) => {
    await drawScene(stage.page, hallScene({ kind: "question" }, highlighted(ofLength(length))));
    if (isWide) expect(await sizeOf(stage, ".stage-fit p")).toBeCloseTo(size, 1);
    else expect(await sizeOf(stage, ".stage-fit p")).toBeGreaterThanOrEqual(5.5);
    const lines = await stage.page
      .locator(".stage-fit p")
      .evaluate(
        (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
      );
    expect(Math.floor(lines)).toBeLessThanOrEqual(8);
    expect(await collisions(stage)).toEqual([]);
  });

  test("the column of words takes 68 % of the width", async () => {
    await drawScene(stage.page, hallScene({ kind: "question" }));
    const box = await stage.page.locator(".stage-words").boundingBox();
    expect((box?.width ?? 0) / width).toBeGreaterThanOrEqual(0.679);
  });

  test("address, code and QR keep their sizes in the same corner of every scene", async () => {
    const corners = [];
    for (const kind of ["question", "queue", "poll"] as const) {
      await drawScene(stage.page, hallScene(kind === "poll" ? { kind, poll: "p" } : { kind }));
      expect(await heightOf(stage, ".stage-qr")).toBeGreaterThanOrEqual(28);
      expect(await sizeOf(stage, ".stage-code")).toBeGreaterThanOrEqual(7);
      expect(await sizeOf(stage, ".stage-corner-address")).toBeGreaterThanOrEqual(4.5);
      expect(await collisions(stage)).toEqual([]);
      corners.push(await stage.page.locator(".stage-corner").boundingBox());
    }
    expect(new Set(corners.map((box) => JSON.stringify(box))).size).toBe(1);
  });

  test("welcome: the QR takes 60 % of the height and is read from the picture", async () => {
    await drawScene(stage.page, hallScene({ kind: "welcome" }));
    expect(await heightOf(stage, ".stage-qr")).toBeGreaterThanOrEqual(60);
    expect(await sizeOf(stage, ".stage-code")).toBeGreaterThanOrEqual(7);
    const picture = PNG.sync.read(await stage.page.screenshot());
    const found = jsQR(Uint8ClampedArray.from(picture.data), picture.width, picture.height);
    expect(found?.data).toBe("https://plenum.example/c/K7M4RW");
  });

  test("options and numbers of a poll and its result", async () => {
    const options = Array.from({ length: 12 }, (_, place) => `Forslag nummer ${place + 1}`);
    for (const count of [2, 4, 6, 7, 12]) {
      const poll = withPoll(
        { options: options.slice(0, count), state: "stopped" },
        { people: 100, counts: Array.from({ length: count }, (_, place) => 50 - 4 * place) },
      );
      await drawScene(stage.page, hallScene({ kind: "poll", poll: "p" }, poll));
      // Where 4:3 has no room for twelve, smaller ones are whole: cut, they could not be told apart.
      const least = count > 6 && !isWide ? 3.7 : 5.5;
      expect(await sizeOf(stage, ".stage-options li")).toBeGreaterThanOrEqual(least);
      expect(await collisions(stage)).toEqual([]);
      expect(await cutTexts(stage)).toEqual([]);
      await drawScene(stage.page, hallScene({ kind: "result", poll: "p" }, poll));
      expect(await sizeOf(stage, ".stage-bar-words")).toBeGreaterThanOrEqual(least);
      expect(await cutTexts(stage)).toEqual([]);
      expect(await sizeOf(stage, ".stage-bar-number")).toBeGreaterThanOrEqual(6);
      expect(await heightOf(stage, ".stage-bar-track")).toBeGreaterThanOrEqual(1.3);
      expect(await collisions(stage)).toEqual([]);
    }
  });

  test("an option of two lines has room for its bar above the next one's words", async () => {
    const title = "Hva skal vi gjøre først når det nye torget står ferdig til våren?";
    const long = "Gjøre om den gamle brannstasjonen til et verksted for alle";
    for (const options of [
      ["Leseplasser", long, "Et kjøkken", "Åpent i helgene"],
      ["Leseplasser", long, "Et kjøkken", long, "Åpent i helgene"],
    ]) {
      const counts = options.map((_, place) => 40 - place);
      const poll = withPoll({ title, options, state: "stopped" }, { people: 160, counts });
      await drawScene(stage.page, hallScene({ kind: "result", poll: "p" }, poll));
      const rows = await stage.page.locator(".stage-bars > li").evaluateAll((all) =>
        all.map((row) => {
          const track = row.querySelector(".stage-bar-track");
          return [row, track].map((each) => each?.getBoundingClientRect().bottom ?? Number.NaN);
        }),
      );
      for (const [end = 0, bar] of rows) expect(bar).toBeLessThanOrEqual(end + 1);
      expect(await cutTexts(stage)).toEqual([]);
    }
  });

  test("bars are true to 100 % of the track", async () => {
    const tally = { people: 8, counts: [8, 4, 2, 0] };
    const poll = withPoll({ state: "stopped" }, tally);
    await drawScene(stage.page, hallScene({ kind: "result", poll: "p" }, poll));
    const widths = async (selector: string) =>
      stage.page.locator(selector).evaluateAll((all) => all.map((each) => each.clientWidth));
    const track = (await widths(".stage-bar-track"))[0] ?? 0;
    await expect
      .poll(async () => (await widths(".stage-bar")).map((bar) => Math.round((bar / track) * 100)))
      .toEqual([100, 50, 25, 0]);
  });

  test("every scene: nothing under 3 % of the height, over the edge or over the corner, nothing cut", async () => {
    for (const [name, scene] of everyScene(Date.now())) {
      await drawScene(stage.page, scene);
      if (name !== "blank") expect(await smallestType(stage), name).toBeGreaterThanOrEqual(3);
      expect(await collisions(stage), name).toEqual([]);
      expect(await cutTexts(stage), name).toEqual([]);
    }
  });

  test("what is announced stands over a scene in at most two lines, and the scene keeps its sizes", async () => {
    const longest = "Bussen til Vågen går fra torget, ikke fra stasjonen. ".repeat(6).slice(0, 300);
    await drawScene(stage.page, hallScene({ kind: "queue" }, announced("info", longest)));
    expect(await sizeOf(stage, ".stage-notice")).toBeGreaterThanOrEqual(3.6);
    const lines = await stage.page
      .locator(".stage-notice > p:last-child")
      .evaluate(
        (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
      );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    expect(await collisions(stage)).toEqual([]);
    expect(await cutTexts(stage)).toEqual([]);
  });

  test("an announcement as a scene is as large as a question, and says how much it matters", async () => {
    await drawScene(stage.page, hallScene({ kind: "announcement" }, announced("urgent", "Gå ut.")));
    expect(await sizeOf(stage, ".stage-fit p")).toBeCloseTo(11, 1);
    expect(await sizeOf(stage, ".stage-announcement-mark")).toBeGreaterThanOrEqual(4.5);
  });

  test("numbers of the board and of a clock", async () => {
    for (const [name, scene] of everyScene(Date.now())) {
      if (!["board", "poll-quiz", "countdown", "countdown-hours"].includes(name)) continue;
      await drawScene(stage.page, scene);
      const number = ".stage-board-score, .stage-large-time, .stage-clock";
      expect(await sizeOf(stage, number), name).toBeGreaterThanOrEqual(6);
    }
  });
});

/** A stage of 4:3, and what captions leave of one; by day scenes are looked at in stages that stay as they are. */
const changedStages = [
  [1_024, 768],
  [1_024, 630],
] as const;
test.each(isNight ? changedStages : [])(
  "a stage that becomes one of %i × %i is measured anew: nothing is cut",
  async (width, height) => {
    const changed = await hall.open(1_920, 1_080);
    for (const [name, scene] of everyScene(Date.now())) {
      await changed.page.setViewportSize({ width: 1_920, height: 1_080 });
      await drawScene(changed.page, scene);
      await changed.page.setViewportSize({ width, height });
      await expect.poll(() => cutTexts(changed), { message: name }).toEqual([]);
    }
    expect(changed.problems).toEqual([]);
    await changed.context.close();
  },
);
