import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, codeOfEmpty, isInvisible, textLength } from "./clean-text.ts";

/** How many marks that stack follow one another, joiners between them or not. */
function longestStack(text: string): number {
  const runs = text.normalize("NFD").match(/[\p{M}\p{Cf}]+/gu) ?? [];
  return Math.max(0, ...runs.map((run) => (run.match(/[\p{Mn}\p{Me}]/gu) ?? []).length));
}

const heaps = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("a", "ש", "क", " ", "\n", "👩", "🏴", "\u200d", "\u200b", "\u00ad"),
      fc.constantFrom("\u0301", "\u0489", "\u0336", "\u20dd", "\u0903", "\u064b", "\ufe0f"),
      fc.constantFrom("\u202e", "\u2067", "\u2069", "\u{e0067}", "\u{e007f}", "\ufeff", "\r"),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

test("marks never stack higher than four, and no control of direction is left", () => {
  fc.assert(
    fc.property(heaps, (typed) => {
      const text = cleanText(typed);
      expect(longestStack(text)).toBeLessThanOrEqual(4);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
      expect(text).not.toMatch(/(?![\n\t])\p{Cc}/u);
      expect(text).toBe(text.normalize("NFC"));
    }),
    { numRuns: 2_000 },
  );
});

test("what is clean stays as it is", () => {
  fc.assert(
    fc.property(heaps, (typed) => {
      const text = cleanText(typed);
      expect(cleanText(text)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test("what is kept can be seen, or nothing is kept", () => {
  fc.assert(
    fc.property(heaps, (typed) => {
      const text = cleanText(typed);
      if (text !== "") expect(isInvisible(text)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["a family joined of four", "Hei 👨‍👩‍👧‍👦!"],
  ["a heart on fire and a skin tone", "❤️‍🔥 👍🏽 👩🏾‍🚒"],
  ["flags of letters and of tags", "🇳🇴 🇬🇧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈"],
  ["a key", "1️⃣ #️⃣"],
  ["Hindi", "क्या हम इस कार्यक्रम में प्रश्न पूछ सकते हैं? श्रीमान् र्‍क"],
  ["Thai", "เมื่อไหร่จะเสร็จ น้ำ กี่โมงแล้ว"],
  ["Arabic with its vowels", "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ"],
  ["Arabic with a mark of direction", "السعر 5\u200f؟"],
  ["Persian with a non-joiner", "می‌خواهم"],
  ["Hebrew with points and an accent", "בְּרֵאשִׁ֖ית בָּרָ֣א"],
  ["Vietnamese", "Khi nào thì xong? Tiếng Việt"],
  ["Burmese, five marks on a letter", "လျှော့"],
  ["Tibetan", "བསྒྲུབས"],
  ["Khmer", "ភាសាខ្មែរ"],
  ["Korean", "언제 끝나요?"],
  ["Japanese with a variant", "葛\u{e0100}城"],
  ["Norwegian in lines", "Når?\n\tOg hvor på øya?"],
])("%s is kept as typed", (_, text) => {
  expect(cleanText(text)).toBe(text.normalize("NFC"));
});

test("a stack is cut to four marks a letter, whatever is put between them", () => {
  expect(cleanText(`z${"\u0335".repeat(60)}!`)).toBe(`z${"\u0335".repeat(4)}!`);
  const hidden = cleanText(`z${"\u0335\u200d\u0335\u202e".repeat(20)}`);
  expect(hidden.match(/\u0335/gu)).toHaveLength(4);
});

test("overrides, embeddings, isolates and hidden tags go", () => {
  expect(cleanText("\u202eabc\u202c \u2067d\u2069\u202ae")).toBe("abc de");
  expect(cleanText("a\u{e0041}\u{e0042}b")).toBe("ab");
});

test.each([
  "\u200b\u200b\u200b",
  "\u2800\u2800\u2800",
  "\u3164\u3164\u3164",
  "\u00ad \u2060 \ufe0f",
  "\u202e\u202c",
  "\u{e0041}\u{e0042}\u{e0043}",
  "\u115f\u1160\uffa0",
])("nothing is kept of what cannot be seen (%j)", (typed) => {
  expect(cleanText(typed)).toBe("");
  expect(codeOfEmpty(typed)).toBe("text.invisible");
  expect(isInvisible(typed)).toBe(true);
});

test("nothing typed is not the same as nothing to be seen", () => {
  expect(codeOfEmpty(" \n")).toBe("text.empty");
  expect(isInvisible("   ")).toBe(false);
  expect(isInvisible("a")).toBe(false);
});

test("white space around a text goes, and its lines end as they do everywhere", () => {
  expect(cleanText(" \n Når?\r\nHvor?\rHvem?\n\n")).toBe("Når?\nHvor?\nHvem?");
});

test("marks that stand beside their letter are counted apart, and four of them stay", () => {
  const [above, beside] = ["\u0335", "\u0903"];
  expect(cleanText(`क${beside.repeat(4)}!`)).toBe(`क${beside.repeat(4)}!`);
  expect(cleanText(`क${beside.repeat(9)}!`)).toBe(`क${beside.repeat(4)}!`);
  expect(cleanText(`क${(above + beside).repeat(9)}!`)).toBe(`क${(above + beside).repeat(4)}!`);
});

test("a text of one line has one space where there was any white space", () => {
  expect(cleanLine("  Kari \n\t Nordmann\u00a0jr. ")).toBe("Kari Nordmann jr.");
});

test("a text is as long as people count its letters, however they were sent", () => {
  expect(["", "Åse", "A\u030ase", "🎈🎈"].map(textLength)).toEqual([0, 3, 3, 2]);
});
