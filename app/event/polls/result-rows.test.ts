import { describe, expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { resultRows } from "./result-rows.ts";

const labels = ["A", "B", "C"];
const formats = formatsOf("en");
const leaders = (state: "started" | "stopped", counts: number[]) =>
  resultRows(pollView({ state }), labels, { people: 10, counts }, formats)
    .filter((row) => row.leads)
    .map((row) => row.label);

describe("who leads", () => {
  test("nobody while votes may still come", () => {
    expect(leaders("started", [7, 2, 1])).toEqual([]);
  });

  test("the one with most votes once it is over", () => {
    expect(leaders("stopped", [2, 7, 1])).toEqual(["B"]);
  });

  test("all that share the most", () => {
    expect(leaders("stopped", [4, 4, 2])).toEqual(["A", "B"]);
  });

  test("nobody where nobody voted", () => {
    expect(leaders("stopped", [0, 0, 0])).toEqual([]);
  });
});

describe("other kinds", () => {
  test("a ranking stands from its first place down, with the average place", () => {
    const ranking = pollView({ kind: "ranking", state: "stopped" });
    const rows = resultRows(ranking, labels, { people: 2, counts: [3, 6, 3] }, formats);
    expect(rows.map((row) => [row.label, row.number])).toEqual([
      ...[
        ["B", "1"],
        ["A", "2.5"],
        ["C", "2.5"],
      ],
    ]);
  });

  test("in a quiz the right one leads, however few chose it", () => {
    const quiz = pollView({ kind: "quiz", state: "stopped", right: [2] });
    const rows = resultRows(quiz, labels, { people: 9, counts: [8, 0, 1] }, formats);
    expect(rows.filter((row) => row.leads).map((row) => row.label)).toEqual(["C"]);
  });
});

describe("shares", () => {
  test("are of people, so that several choices each stand true to 100 %", () => {
    const rows = resultRows(
      pollView({ state: "stopped" }),
      labels,
      { people: 4, counts: [4, 3, 1] },
      formats,
    );
    expect(rows.map((row) => row.share)).toEqual([1, 0.75, 0.25]);
  });

  test("a tally that is shorter than the options means no votes for the rest", () => {
    const rows = resultRows(
      pollView({ state: "stopped" }),
      labels,
      { people: 1, counts: [1] },
      formats,
    );
    expect(rows.map((row) => row.votes)).toEqual([1, 0, 0]);
  });
});

test("the round before stands beside this one", () => {
  const before = { people: 2, counts: [2, 0] };
  const rows = resultRows(pollView(), ["A", "B"], { people: 4, counts: [1, 3], before }, formats);
  expect(rows.map(({ number, before }) => [number, before?.number, before?.share])).toEqual([
    ["25%", "100%", 1],
    ["75%", "0%", 0],
  ]);
});

test("every option of a poll without a vote is shown", () => {
  expect(resultRows(pollView(), ["A", "B"], { people: 0, counts: [] }, formats)).toHaveLength(2);
});
