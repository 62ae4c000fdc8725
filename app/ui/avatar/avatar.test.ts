import { expect, test } from "vitest";
import { firstLetter, ownPath, toneOf } from "./avatar.tsx";

const toneOfName = (name: string) => toneOf(firstLetter(name));

test("the colour follows the first letter of the name, whatever its case and what stands before it", () => {
  expect(toneOfName("Kari Nordmann")).toBe(toneOfName("kåre"));
  expect(toneOfName(" (Kari)")).toBe(toneOfName("Kari"));
  expect(firstLetter("åse")).toBe("Å");
  expect(firstLetter("a\u030ase")).toBe("Å");
  expect(firstLetter("𝒦ari")).toBe("𝒦");
  expect(firstLetter("4H Oslo")).toBe("4");
});

test("different letters have several colours, and none of them is the grey of the anonymous", () => {
  const tones = new Set([..."ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"].map(toneOf));
  expect(tones.size).toBeGreaterThan(3);
  // Colours that warn, stop or ask for a press say nothing of a letter.
  expect([...tones].filter((tone) => /accent|warn|stop|chosen/.test(tone))).toEqual([]);
  for (const nameless of ["", "   ", "–", "🎉"]) {
    expect(tones.has(toneOfName(nameless))).toBe(false);
    expect(toneOfName(nameless)).toContain("bg-sunken");
  }
});

test("a picture is asked for here, and never of another site", () => {
  const name = "a".repeat(43);
  expect(ownPath(`https://plenum.test/files/${name}`)).toBe(`/files/${name}`);
  expect(ownPath("https://elsewhere.test/kari.jpg")).toBeNull();
  expect(ownPath(null)).toBeNull();
});
