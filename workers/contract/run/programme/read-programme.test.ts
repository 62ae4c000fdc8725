import { describe, expect, test } from "vitest";
import { readProgramme } from "./read-programme.ts";
import { readTimes } from "./read-times.ts";

const read = (text: string) =>
  readProgramme(text).map(({ kind, text: said, minutes }) => [kind, said, minutes]);

describe("the times around a line", () => {
  test.each([
    ["09:00 Welcome", "Welcome", 540, null],
    ["kl. 9.05 Velkommen", "Velkommen", 545, null],
    ["9:00–9:20 Velkommen", "Velkommen", 540, 20],
    ["23.50 - 00.10 Natt", "Natt", 1_430, 20],
    ["09:00 – Welcome (10 min)", "Welcome", 540, 10],
    ["Spørsmål 10 min", "Spørsmål", null, 10],
    ["Debatt, 25 minutter", "Debatt", null, 25],
    ["Break – 1 minute", "Break", null, 1],
    ["Lunsj 45'", "Lunsj", null, 45],
    ["Year 2026", "Year 2026", null, null],
    ["25:00 Nothing", "25:00 Nothing", null, null],
    ["10 min", "10 min", null, null],
  ])("%j", (line, text, startsAt, minutes) => {
    expect(readTimes(line)).toEqual({ text, startsAt, minutes });
  });
});

describe("a programme", () => {
  test("in both languages, each line by its word", () => {
    expect(
      read(
        "Velkommen\nLysbilder: Budsjett 20 min\nSpørsmål 10 min\nResultattavle\nAvslutning\nBeskjed: Lunsj er servert",
      ),
    ).toEqual([
      ["welcome", "", null],
      ["slides", "Budsjett", 20],
      ["questions", "", 10],
      ["board", "", null],
      ["closing", "", null],
      ["announcement", "Lunsj er servert", null],
    ]);
    expect(
      read("Welcome\nQ&A\nScoreboard\nClosing\nNote: Lights down\nSurvey: How was it?"),
    ).toEqual([
      ["welcome", "", null],
      ["questions", "", null],
      ["board", "", null],
      ["closing", "", null],
      ["note", "Lights down", null],
      ["survey", "How was it?", null],
    ]);
  });

  test("what follows a word is the item's name", () => {
    expect(read("Velkommen ved ordføreren\nSpørsmål: fra salen\nWelcome:")).toEqual([
      ["welcome", "Velkommen ved ordføreren", null],
      ["questions", "fra salen", null],
      ["welcome", "", null],
    ]);
  });

  test("a line that only begins like a word is none", () => {
    expect(
      readProgramme("Velkomsten varer\nSpørsmålet om havna").map((one) => one.isUnknown),
    ).toEqual([true, true]);
  });

  test("polls with their answers below, and the kind that the word says", () => {
    const [poll, quiz, cloud] = readProgramme(
      "Poll: Which first? 3 min\n- Parks\n* Homes\nQuiz: When?\n* 1875\n- 1894\nOrdsky: Byen [ordsky 3]",
    );
    expect(poll).toMatchObject({ kind: "poll", text: "Which first?", minutes: 3 });
    expect(poll?.options).toEqual(["- Parks", "* Homes"]);
    expect(quiz).toMatchObject({ text: "When? [quiz]", options: ["* 1875", "- 1894"], line: 4 });
    expect(cloud?.text).toBe("Byen [ordsky 3]");
  });

  test("countdowns by number or by length, and breaks that have one", () => {
    const of = (text: string) =>
      readProgramme(text).map(({ kind, seconds, text: said }) => [kind, seconds, said]);
    expect(of("Countdown 5: We begin in\nNedtelling 2,5\nNedtelling 3 min\nPause 10 min")).toEqual([
      ["countdown", 300, "We begin in"],
      ["countdown", 150, ""],
      ["countdown", 180, ""],
      ["countdown", 600, "Pause"],
    ]);
    expect(of("Pause\nCountdown")).toEqual([
      ["note", 0, "Pause"],
      ["note", 0, "Countdown"],
    ]);
  });

  test("what is moved in, and dashes below what is no poll, are notes", () => {
    const [first] = readProgramme("Velkommen\n  Si navnet ditt\n- og takk for sist\n\nSpørsmål");
    expect(first?.notes).toBe("Si navnet ditt\nog takk for sist");
  });

  test("lasts until the next time that it names, unless it says how long", () => {
    expect(read("09:00 Velkommen\n09:10 Debatt 5 min\n09:30 Spørsmål\nAvslutning")).toEqual([
      ["welcome", "", 10],
      ["note", "Debatt", 5],
      ["questions", "", null],
      ["closing", "", null],
    ]);
    expect(read("23:50 Velkommen\n00:05 Avslutning")[0]).toEqual(["welcome", "", 15]);
  });
});
