import { expect, test } from "vitest";
import { cueView } from "#tests/support/hall/cue-view.ts";
import { parseKeptDraft } from "../../kept-draft.ts";
import {
  type CueDraft,
  checkCueDraft,
  cueDraftOf,
  cueDraftSchema,
  cueKinds,
  emptyCueDraft,
} from "./cue-draft.ts";

const keyOf = (draft: CueDraft) => {
  const checked = checkCueDraft(draft);
  return checked.ok ? null : checked.problem.key;
};

test("an item of each kind comes back from the editor as it was", () => {
  const common = { title: "Åpning", notes: "Vent på lyset.", minutes: 12 };
  const picture = { key: "m".repeat(43), alt: "Kart over salen", width: 1_600, height: 900 };
  const contents = [
    { kind: "welcome", ...common },
    { kind: "poll", poll: "7", ...common },
    { kind: "survey", survey: "9", ...common },
    { kind: "survey", survey: "9", question: 0, ...common },
    { kind: "announcement", text: "Lunsj", urgency: "important", ...common },
    { kind: "countdown", seconds: 90, text: "Om", ...common },
    { kind: "picture", picture, ...common },
    { kind: "slides", ...common },
    { kind: "note", ...common, minutes: null },
  ] as const;
  for (const content of contents) {
    const draft = cueDraftOf(cueView({ content }).content);
    expect(checkCueDraft(draft)).toEqual({ ok: true, content });
    expect(parseKeptDraft(JSON.stringify(draft), cueDraftSchema)).toEqual(draft);
  }
});

test("a draft from before answers could be shown is the invitation", () => {
  const { question: _, ...older } = cueDraftOf(
    cueView({ content: { kind: "survey", survey: "9" } }).content,
  );
  expect(parseKeptDraft(JSON.stringify(older), cueDraftSchema)).toEqual({ ...older, question: "" });
});

test("says what is missing, and nothing of what needs nothing", () => {
  expect(cueKinds.map((kind) => [kind, keyOf(emptyCueDraft(kind))])).toEqual([
    ["welcome", null],
    ["questions", null],
    ["poll", "staff.run.mustChoose"],
    ["survey", "staff.run.mustChoose"],
    ["announcement", "staff.run.mustWrite"],
    ["countdown", null],
    ["picture", "errors.file.missing"],
    ["slides", null],
    ["lobby", null],
    ["board", null],
    ["podium", null],
    ["note", null],
    ["closing", null],
  ]);
});

test("lengths are numbers within what the room takes", () => {
  const minutes = (text: string) => keyOf({ ...emptyCueDraft("welcome"), minutes: text });
  expect(["", "1", "1440"].map(minutes)).toEqual([null, null, null]);
  for (const wrong of ["0", "1441", "1,5", "ten"]) {
    expect([wrong, minutes(wrong)]).toEqual([wrong, "staff.run.wrongMinutes"]);
  }
  const length = (text: string) => keyOf({ ...emptyCueDraft("countdown"), length: text });
  expect(["5", "0,5", "0.1"].map(length)).toEqual([null, null, null]);
  for (const wrong of ["", "0", "five", "1500"]) {
    expect([wrong, length(wrong)]).toEqual([wrong, "staff.run.wrongSeconds"]);
  }
});
