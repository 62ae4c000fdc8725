import { describe, expect, test } from "vitest";
import { type SentPicture, type SlideSender, sendSlides } from "./send-slides.ts";
import { altOfPage } from "./slide-alt.ts";

const uploaded: SentPicture = {
  kind: "done",
  picture: { key: "k".repeat(43), path: "/files/k", width: 1_920, height: 1_080 },
};

/** A sender whose uploads answer as given, one after the other, then always well; time passes at once. */
function senderOf(answers: readonly SentPicture[], changed: Partial<SlideSender> = {}) {
  const leaving = new AbortController();
  const added: number[] = [];
  const waits: number[] = [];
  const rest = [...answers];
  const sender: SlideSender = {
    draw: async (page) => ({ image: new Blob(), text: `Words of ${page}` }),
    upload: async () => rest.shift() ?? uploaded,
    add: async () => null,
    altOf: (page, text) => altOfPage(`Slide ${page}`, text),
    wait: async (ms) => void waits.push(ms),
    signal: leaving.signal,
    onAdded: (page) => void added.push(page),
    ...changed,
  };
  return { sender, added, waits, leaving };
}

describe("pages of a file are sent", () => {
  test("one after the other, each with what it shows", async () => {
    const told: unknown[] = [];
    const { sender, added } = senderOf([], {
      add: async (slide) => {
        told.push(slide);
        return null;
      },
    });
    expect(await sendSlides([1, 3], sender)).toEqual({ left: [], problem: null });
    expect(added).toEqual([1, 3]);
    expect(told[1]).toEqual({
      page: 3,
      picture: { key: "k".repeat(43), alt: "Slide 3: Words of 3", width: 1_920, height: 1_080 },
    });
  });

  test("one that cannot be drawn or is refused is left, and the others go on", async () => {
    const refused: SentPicture = {
      kind: "refused",
      problem: { code: "file.too_large", detail: { max: 8 } },
    };
    const { sender, added } = senderOf([refused], {
      draw: (page) =>
        page === 2
          ? Promise.reject(new Error("broken"))
          : Promise.resolve({ image: new Blob(), text: "" }),
    });
    expect(await sendSlides([1, 2, 3], sender)).toEqual({
      left: [1, 2],
      problem: { code: "file.image" },
    });
    expect(added).toEqual([3]);
  });

  test("what nobody answered, or came too soon, is tried again", async () => {
    const soon: SentPicture = { kind: "refused", problem: { code: "request.too_many" } };
    const { sender, added, waits } = senderOf([{ kind: "unanswered" }, soon]);
    expect(await sendSlides([1], sender)).toEqual({ left: [], problem: null });
    expect(added).toEqual([1]);
    expect(waits.length).toBeGreaterThanOrEqual(2);
  });

  test("where nothing can be sent any more the rest is left, with the reason", async () => {
    const away: SentPicture[] = Array.from({ length: 9 }, () => ({ kind: "unanswered" }));
    expect(await sendSlides([1, 2, 3], senderOf(away).sender)).toEqual({
      left: [1, 2, 3],
      problem: { code: "request.unanswered" },
    });
    const full = { code: "slide.too_many", detail: { max: 1_000 } } as const;
    const { sender } = senderOf([], { add: async () => full });
    expect(await sendSlides([1, 2], sender)).toEqual({ left: [1, 2], problem: full });
  });

  test("what is stopped leaves what is not there yet, and says no problem", async () => {
    const { sender, leaving } = senderOf([], { onAdded: () => leaving.abort() });
    expect(await sendSlides([1, 2, 3], sender)).toEqual({ left: [2, 3], problem: null });
  });
});

test("a page without words is called by its number, a long one is cut between words", () => {
  expect(altOfPage("Slide 4", " \n ")).toBe("Slide 4");
  expect(altOfPage("Slide 4", "Budget\n 2027")).toBe("Slide 4: Budget 2027");
  const long = altOfPage("Slide 4", "word ".repeat(200));
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long.endsWith("word …")).toBe(true);
});
