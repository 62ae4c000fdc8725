import { expect, test } from "vitest";
import { parseInput } from "#workers/contract/api/parse.ts";
import { landingPageSchema } from "#workers/contract/landing/landing-page.ts";
import { actOnLanding, moveBlock, offeredKinds } from "./landing-acts.ts";
import {
  isSameLandingDraft,
  type LandingDraft,
  landingDraftOf,
  readLandingDraft,
  toPage,
} from "./landing-draft.ts";
import { back, forth, step } from "./use-history.ts";

function draft(blocks: readonly object[]): LandingDraft {
  const parsed = parseInput(landingPageSchema, { blocks });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return landingDraftOf(parsed.value);
}

const three = draft([
  { kind: "cover", id: "a" },
  { kind: "text", id: "b" },
  { kind: "faq", id: "c", items: [{ question: { no: "Hvorfor?" } }] },
]);
const keysOf = ({ blocks }: LandingDraft) => blocks.map(({ key }) => key).join("");

test("blocks are added, moved and removed, and no further than the ends", () => {
  expect(keysOf(actOnLanding(three, "up", "b").draft)).toBe("bac");
  expect(keysOf(actOnLanding(three, "down", "c").draft)).toBe("abc");
  expect(actOnLanding(three, "remove", "b")).toMatchObject({ at: "c" });
  expect(keysOf(moveBlock(three, "a", null))).toBe("bca");
  expect(actOnLanding(three, "add", "programme")).toMatchObject({
    at: "block4",
    draft: { blocks: [{}, {}, {}, { kind: "programme", items: [{ day: "1" }] }] },
  });
  expect(actOnLanding(three, "add", "nothing").draft).toBe(three);
});

test("a second cover is not offered", () => {
  expect(offeredKinds(three)).not.toContain("cover");
  expect(offeredKinds(three)).toContain("countdown");
});

test("entries come and go in their own block", () => {
  const more = actOnLanding(three, "addItem", "c").draft;
  expect(more.blocks.map(({ items }) => items.length)).toEqual([0, 0, 2]);
  expect(actOnLanding(more, "removeItem", "c:0").draft.blocks[2]?.items).toMatchObject([
    { titleNo: "" },
  ]);
});

test("what is read of a posted page is what was written in it", () => {
  const form = new FormData();
  form.set("titleNo", "Vår");
  form.set("0.key", "p");
  form.set("0.kind", "programme");
  form.set("0.tone", "soft");
  form.set("0.0.start", "09:00");
  form.set("0.0.titleNo", "Åpning");
  form.set("0.0.textNo", "Kaffe\r\nog te");
  const parsed = parseInput(landingPageSchema, toPage(readLandingDraft(form)));
  expect(parsed).toMatchObject({
    value: {
      title: { no: "Vår" },
      blocks: [
        {
          id: "p",
          tone: "soft",
          items: [
            { day: 1, start: "09:00", title: { no: "Åpning" }, text: { no: "Kaffe\nog te" } },
          ],
        },
      ],
    },
  });
  if (parsed.ok)
    expect(isSameLandingDraft(landingDraftOf(parsed.value), landingDraftOf(parsed.value))).toBe(
      true,
    );
});

test("a step back is one change, and what is typed in a row is one of them", () => {
  const first = { past: [], now: three, future: [], typedAt: 0, typedIn: null };
  const typed = (titleNo: string) => ({ ...three, titleNo });
  const one = step(first, typed("V"), { field: "titleNo", at: 1_000 });
  const two = step(one, typed("Vå"), { field: "titleNo", at: 1_400 });
  const later = step(two, typed("Vår"), { field: "titleNo", at: 9_000 });
  expect(back(later).now.titleNo).toBe("Vå");
  expect(back(back(later)).now.titleNo).toBe("");
  expect(forth(back(later)).now.titleNo).toBe("Vår");
  expect(back(back(back(later))).now).toBe(three);
});
