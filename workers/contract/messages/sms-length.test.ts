import { describe, expect, test } from "vitest";
import { measureSms } from "./sms-length.ts";

const partsOf = (text: string) => measureSms(text).parts;

describe("a text in the alphabet of SMS", () => {
  test("is one of up to 160 signs, and of 153 each where it is several", () => {
    const counted = [0, 1, 160, 161, 306, 307, 459, 460].map((n) => partsOf("å".repeat(n)));
    expect(counted).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect(measureSms("Hei på deg!\nÆØÅ æøå é à ü ß @ £")).toMatchObject({ alphabet: "gsm7" });
  });

  test("has signs that take two places, and none of them is cut in two", () => {
    expect([partsOf("€".repeat(80)), partsOf("€".repeat(81))]).toEqual([1, 2]);
    expect(measureSms("[]{}~^|\\€")).toEqual({ characters: 9, parts: 1, alphabet: "gsm7" });
    // 152 signs leave room for half of the next one, which begins the second part.
    expect(partsOf(`${"a".repeat(152)}€${"a".repeat(151)}`)).toBe(2);
    expect(partsOf(`${"a".repeat(152)}€${"a".repeat(152)}`)).toBe(3);
  });
});

describe("a text with one sign that is not in it", () => {
  test("is one of up to 70, and of 67 each where it is several", () => {
    const counted = [69, 70, 133, 134].map((n) => partsOf(`ł${"a".repeat(n)}`));
    expect(counted).toEqual([1, 2, 2, 3]);
    expect(measureSms("“Hei”")).toEqual({ characters: 5, parts: 1, alphabet: "ucs2" });
  });

  test("counts a picture as one character of two units, which stay together", () => {
    expect(measureSms("😀".repeat(35))).toEqual({ characters: 35, parts: 1, alphabet: "ucs2" });
    expect(partsOf("😀".repeat(36))).toBe(2);
    // 33 of them fill 66 of 67.
    expect([partsOf("😀".repeat(66)), partsOf("😀".repeat(67))]).toEqual([2, 3]);
  });
});
