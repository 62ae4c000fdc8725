import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";

/** Sections of OWASP ASVS 5.0.0 with their requirements of level 1, and of level 2. */
const sections: readonly (readonly [section: string, first: string, second: string])[] = [
  ["1.1", "", "1 2"],
  ["1.2", "1 2 3 4 5", "6 7 8 9"],
  ["1.3", "1 2", "3 4 5 6 7 8 9 10 11"],
  ["1.4", "", "1 2 3"],
  ["1.5", "1", "2"],
  ["2.1", "1", "2 3"],
  ["2.2", "1 2", "3"],
  ["2.3", "1", "2 3 4"],
  ["2.4", "", "1"],
  ["3.2", "1 2", ""],
  ["3.3", "1", "2 3 4"],
  ["3.4", "1 2", "3 4 5 6"],
  ["3.5", "1 2 3", "4 5"],
  ["3.7", "", "1 2"],
  ["4.1", "1", "2 3"],
  ["4.2", "", "1"],
  ["4.3", "", "1 2"],
  ["4.4", "1", "2 3 4"],
  ["5.1", "", "1"],
  ["5.2", "1 2", "3"],
  ["5.3", "1 2", ""],
  ["5.4", "", "1 2 3"],
  ["6.1", "1", "2 3"],
  ["6.2", "1 2 3 4 5 6 7 8", "9 10 11 12"],
  ["6.3", "1 2", "3 4"],
  ["6.4", "1 2", "3 4"],
  ["6.5", "", "1 2 3 4 5"],
  ["6.6", "", "1 2 3"],
  ["6.8", "", "1 2 3 4"],
  ["7.1", "", "1 2 3"],
  ["7.2", "1 2 3 4", ""],
  ["7.3", "", "1 2"],
  ["7.4", "1 2", "3 4 5"],
  ["7.5", "", "1 2"],
  ["7.6", "", "1 2"],
  ["8.1", "1", "2"],
  ["8.2", "1 2", "3"],
  ["8.3", "1", ""],
  ["8.4", "", "1"],
  ["9.1", "1 2 3", ""],
  ["9.2", "1", "2 3 4"],
  ["10.1", "", "1 2"],
  ["10.2", "", "1 2"],
  ["10.3", "", "1 2 3 4"],
  ["10.4", "1 2 3 4 5", "6 7 8 9 10 11"],
  ["10.5", "", "1 2 3 4 5"],
  ["10.6", "", "1 2"],
  ["10.7", "", "1 2 3"],
  ["11.1", "", "1 2"],
  ["11.2", "", "1 2 3"],
  ["11.3", "1 2", "3"],
  ["11.4", "1", "2 3 4"],
  ["11.5", "", "1"],
  ["11.6", "", "1"],
  ["12.1", "1", "2 3"],
  ["12.2", "1 2", ""],
  ["12.3", "", "1 2 3 4"],
  ["13.1", "", "1"],
  ["13.2", "", "1 2 3 4 5"],
  ["13.3", "", "1 2"],
  ["13.4", "1", "2 3 4 5"],
  ["14.1", "", "1 2"],
  ["14.2", "1", "2 3 4"],
  ["14.3", "1", "2 3"],
  ["15.1", "1", "2 3"],
  ["15.2", "1", "2 3"],
  ["15.3", "1", "2 3 4 5 6 7"],
  ["16.1", "", "1"],
  ["16.2", "", "1 2 3 4 5"],
  ["16.3", "", "1 2 3 4"],
  ["16.4", "", "1 2 3"],
  ["16.5", "", "1 2 3"],
  ["17.1", "", "1"],
  ["17.2", "", "1 2 3 4"],
  ["17.3", "", "1 2"],
];

const page = readFileSync(inProject("docs/security.md"), "utf8");

interface Row {
  readonly number: string;
  readonly level: string;
  readonly answer: string;
  readonly reason: string;
}

/** Rows of the chapters: a number, its level, what is asked, the answer, and where or why. */
const rows: readonly Row[] = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
  ([, number = "", level = "", answer = "", reason = ""]) => ({ number, level, answer, reason }),
);

/** Files that a text names in backticks. */
const filesIn = (text: string) =>
  Array.from(
    text.matchAll(/`((?:app|workers|party|scripts|tests|public)\/[^`]+)`/g),
    ([, file = ""]) => file,
  );

describe("docs/security.md", () => {
  test("has each requirement of levels 1 and 2 once, in their order, with its level", () => {
    const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
    const asked = sections.flatMap(([section, ...levels]) =>
      levels.flatMap((numbers, place) =>
        numbers
          .split(" ")
          .filter((number) => number !== "")
          .map((number) => `${section}.${number} ${place + 1}`),
      ),
    );
    expect(asked).toHaveLength(253);
    const answered = rows.map(({ number, level }) => `${number} ${level}`);
    expect(answered).toEqual(asked.toSorted(byNumber));
  });

  test("names files that are there", () => {
    const named = filesIn(page);
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((file) => !existsSync(inProject(file)))).toEqual([]);
  });

  test("gives each an answer: a test for what holds, a reason for all else", () => {
    const wrong = rows
      .filter(({ answer, reason }) => !isAnswered(answer, reason))
      .map(({ number, answer }) => `${number} ${answer}`);
    expect(wrong).toEqual([]);
  });

  test("lists at its top what is open, and nothing else", () => {
    const top = page.slice(page.indexOf("## Open"), page.indexOf("## What is to be protected"));
    const listed = Array.from(top.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm), ([, number]) => number);
    const open = rows.filter(({ answer }) => answer === "open").map(({ number }) => number);
    expect(listed).toEqual(open);
  });
});

function isAnswered(answer: string, reason: string): boolean {
  if (answer === "holds") return filesIn(reason).some((file) => /\.test\.tsx?$/.test(file));
  // "no WebRTC" is as short as a reason gets.
  return ["other", "host", "none", "open"].includes(answer) && reason.length >= 7;
}

describe("fields of passwords", () => {
  const fields = readdirSync(inProject("app"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const text = readFileSync(path.join(inProject("app"), file), "utf8");
      const tags = text.match(/<Input\b[^>]*?name="\w*[pP]assword"[^>]*>/g) ?? [];
      return tags.map((tag) => ({ file, tag }));
    });

  test("are masked, and say to password managers which password is asked for", () => {
    expect(fields.length).toBeGreaterThan(3);
    for (const { file, tag } of fields) {
      expect(tag, file).toMatch(/type=("password"|\{isShown \? "text" : "password"\})/);
      expect(tag, file).toMatch(/autoComplete="(new|current)-password"/);
    }
  });

  test("let nobody be kept from pasting", () => {
    for (const { file, tag } of fields) expect(tag, file).not.toMatch(/onPaste|onBeforeInput/);
  });
});
