import { expect, test } from "vitest";
import { SimilarIndex } from "./similar-index.ts";

const texts: readonly (readonly [string, string])[] = [
  ["Når er broen ferdig?", "Når blir brua ferdig? Broen altså"],
  ["Når kommer det ny sykkelvei til sentrum?", "Kommer det en sykkelvei inn til sentrum snart?"],
  ["Hva koster parkeringen for beboere?", "Hvor mye koster parkering for en beboer?"],
  ["When is the new bridge ready?", "When will the bridge be ready?"],
];

function filled(): SimilarIndex {
  const index = new SimilarIndex();
  for (const [at, [one, other]] of texts.entries()) {
    index.add({ id: `a${at}`, text: one });
    index.add({ id: `b${at}`, text: other });
  }
  return index;
}

test("pairs are found for both", () => {
  const pairs = filled().pairs();
  for (const at of texts.keys()) {
    expect(pairs.get(`a${at}`)).toContain(`b${at}`);
    expect(pairs.get(`b${at}`)).toContain(`a${at}`);
  }
  const alone = new SimilarIndex();
  alone.add({ id: "1", text: "Alene?" });
  expect(alone.pairs().size).toBe(0);
});

test("what goes, or is edited, is like nothing any more", () => {
  const index = filled();
  index.remove("b0");
  index.add({ id: "b2", text: "Kan torget stenges for biler?" });
  const pairs = index.pairs();
  expect(pairs.has("a0")).toBe(false);
  expect([pairs.has("a2"), pairs.has("b2")]).toEqual([false, false]);
  expect(pairs.get("a1")).toEqual(["b1"]);
  index.add({ id: "b0", text: texts[0]?.[1] ?? "" });
  expect(index.pairs().get("a0")).toEqual(["b0"]);
  expect(index.size).toBe(8);
});

test("one shared word makes no pair, and the most similar stands first", () => {
  const index = new SimilarIndex();
  index.add({ id: "parking", text: "Hva koster parkeringen for beboere?" });
  index.add({ id: "home", text: "Hva koster en ny bolig i sentrum?" });
  expect(index.pairs().size).toBe(0);
  index.add({ id: "near", text: "Hva koster parkering for beboere i sentrum?" });
  index.add({ id: "twin", text: "Hva koster parkeringen for beboere?" });
  expect(index.pairs().get("parking")).toEqual(["twin", "near"]);
});

test("of three that are similar two stay similar when one goes", () => {
  const index = new SimilarIndex();
  for (const id of ["a", "b", "c"]) index.add({ id, text: "Når blir broen ferdig?" });
  index.remove("b");
  index.remove("never there");
  expect(index.pairs()).toEqual(
    new Map([
      ["a", ["c"]],
      ["c", ["a"]],
    ]),
  );
  expect(index.size).toBe(2);
});

test("among very many that share words the most similar is found", () => {
  const index = new SimilarIndex();
  const words = ["kommunen", "broen", "skolen", "trafikken", "planen", "vedtaket", "fristen"];
  for (let n = 0; n < 600; n += 1) {
    const text = `${words[n % 7]} ${words[(n * 3 + 1) % 7]} ${(n * 7_919).toString(36)}`;
    index.add({ id: `${n}`, text });
  }
  const twin = `${words[432 % 7]} ${words[(432 * 3 + 1) % 7]} ${(432 * 7_919).toString(36)}`;
  index.add({ id: "twin", text: twin });
  expect(index.pairs().get("twin")?.[0]).toBe("432");
});

function indexOf(listed: readonly string[]): SimilarIndex {
  const index = new SimilarIndex();
  for (const [at, text] of listed.entries()) index.add({ id: `${at}`, text });
  return index;
}

test("those that share half of what both say are the least similar that are shown", () => {
  const index = indexOf([
    "Når kommer brua?",
    "Kommer brua snart til sentrum?",
    "Brua kommer!",
    // The least that is similar: half of what both say.
    "Kommer parken?",
    "Hvem betaler for brua, skolen og svømmehallen?",
  ]);
  index.add({ id: "asked", text: "Kommer brua?" });
  expect(index.pairs().get("asked")).toEqual(["0", "2", "1", "3"]);
  const halves = indexOf(["Kommer skolen?", "Kommer parken?", "Kommer svømmehallen?"]).pairs();
  expect(halves.get("0")).toEqual(["1"]);
  expect(halves.has("2")).toBe(false);
});

test("words that only begin the same are found too", () => {
  const pairs = indexOf(["Sykkel på stasjonen?", "Sykkelvei ved stasjonsområdet?"]).pairs();
  expect(pairs.get("0")).toEqual(["1"]);
});

test("among hundreds that share one word stands the one that shares two, and is found", () => {
  const others = Array.from({ length: 200 }, (_, n) => `Kommunen ${(n * 7_919).toString(36)}?`);
  const more = Array.from({ length: 200 }, (_, n) => `Kommunen ${(n * 104_729).toString(36)}x?`);
  // The second word weighs less than the first: only both together outweigh it.
  const index = indexOf([...others, "Skolen i kommunen?", ...more]);
  index.add({ id: "asked", text: "Kommunen og skolen?" });
  expect(index.pairs().get("asked")?.[0]).toBe("200");
});
