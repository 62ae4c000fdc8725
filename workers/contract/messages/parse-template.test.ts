import fc from "fast-check";
import { expect, test } from "vitest";
import { findFaults, findMissing, parseTemplate } from "./parse-template.ts";
import { tagsOf, templateIds, templateTags } from "./templates.ts";

const places = (text: string) =>
  findFaults("invitation", "content", text).map(({ code, detail }) => [
    code,
    `${detail.line}:${detail.column}`,
    detail.text,
  ]);

test("a bracket that is no tag is found with line, character and text", () => {
  expect(places("Hei, [NAME].\nVel møtt til [EVENT_NAM]!")).toEqual([
    ["message_template.bracket", "2:14", "[EVENT_NAM]"],
  ]);
});

test("one that was edited, never closed, never opened or put into another is found, too", () => {
  const bracket = "message_template.bracket";
  expect(places("[event_name]")).toEqual([[bracket, "1:1", "[event_name]"]]);
  expect(places("[ EVENT_NAME]")).toEqual([[bracket, "1:1", "[ EVENT_NAME]"]]);
  expect(places("a [NAME\nb")).toEqual([[bracket, "1:3", "[NAME"]]);
  expect(places("a NAME] b")).toEqual([[bracket, "1:7", "]"]]);
  expect(places("[[NAME]]")).toEqual([
    [bracket, "1:1", "["],
    [bracket, "1:8", "]"],
  ]);
  expect(places("[]")).toEqual([[bracket, "1:1", "[]"]]);
  expect(places("[NAMEx and on")).toEqual([[bracket, "1:1", "[NAMEx and on"]]);
  expect(places("ab[NAMEx")).toEqual([[bracket, "1:3", "[NAMEx"]]);
  expect(places("ab[\nc")).toEqual([[bracket, "1:3", "["]]);
});

test("what is a tag, what is none and what stands between is told apart", () => {
  const kinds = parseTemplate("Hei, [NAME] [x]!").map(({ kind, text }) => [kind, text]);
  expect(kinds).toEqual([
    ["text", "Hei, "],
    ["tag", "[NAME]"],
    ["text", " "],
    ["broken", "[x]"],
    ["text", "!"],
  ]);
});

test("characters are counted as people count them, and a long bracket is named by its beginning", () => {
  expect(places("👩‍🚀")).toEqual([]);
  expect(places("😀😀[x]")[0]?.[1]).toBe("1:3");
  expect(places(`[${"x".repeat(100)}`)[0]?.[2]).toHaveLength(40);
});

test("a tag that the message cannot fill in is refused where it stands", () => {
  const faults = findFaults("reset_password", "content", "Plass [SEAT]");
  expect(faults[0]).toMatchObject({ code: "message_template.tag_here", detail: { column: 7 } });
  // Whoever sees a locked phone may read the subject.
  for (const id of templateIds) {
    for (const tag of ["RESET_PASSWORD_URL", "LOGIN_URL", "ACCESS_CODE", "QR"] as const) {
      expect(findFaults(id, "title", `[${tag}]`)).toHaveLength(1);
    }
    for (const tag of templateTags) {
      expect(findFaults(id, "content", `[${tag}]`)).toHaveLength(
        tagsOf(id, "content").includes(tag) ? 0 : 1,
      );
    }
  }
});

test("a content lacks what its message is of no use without", () => {
  expect(findMissing("reset_password", "Hei, [NAME].")).toEqual(["RESET_PASSWORD_URL"]);
  expect(findMissing("reset_password", "[RESET_PASSWORD_URL]")).toEqual([]);
  expect(findMissing("reset_password", "[NAME]: [RESET_PASSWORD_URL] [x].")).toEqual([]);
  expect(findMissing("invitation", "[EVENT_NAME]")).toEqual(["EVENT_URL"]);
});

test("put together the pieces are the text, whatever it is", () => {
  const part = fc.constantFrom("[", "]", "\n", "NAME", "[NAME]", "a", "😀", "[QR");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      const pieces = parseTemplate(text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      for (const piece of pieces) {
        expect(piece.text).not.toBe("");
        expect(text.startsWith(piece.text, piece.at)).toBe(true);
      }
    }),
  );
});
