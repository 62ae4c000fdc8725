import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { readPlainForm } from "../plain-form.server.ts";
import type { PlainPoll, PlainProblem } from "../plain-model.ts";
import { BallotForm } from "./plain-ballot.tsx";

const options = ["Harbour", "Market", "Station"];

function formOf(
  kind: PlainPoll["kind"],
  chosen: readonly number[] | null = null,
  problem: PlainProblem | null = null,
): string {
  const unseen = { tally: null, voters: null, written: null };
  const poll = Object.assign(pollView({ kind, options, shuffled: true }), unseen, {
    shownPictures: [],
    chosen,
    ownOrder: [2, 0, 1],
  });
  return renderToStaticMarkup(
    <LanguageProvider locale="en" texts={catalogues.en}>
      <BallotForm poll={poll} problem={problem} action="/html/ABC234" />
    </LanguageProvider>,
  );
}

const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, each]) => each);

function voteOf(fields: readonly (readonly [name: string, value: number])[]) {
  const form = new FormData();
  form.set("intent", "vote");
  form.set("id", "4");
  for (const [name, value] of fields) form.append(name, String(value));
  const read = readPlainForm(form);
  return read?.kind === "command" && "choice" in read.command ? read.command.choice : null;
}

test("[POLL15] one chooses in an own order, and each row is the option that it names", () => {
  const form = formOf("single", [0]);
  expect(found(form, /(Harbour|Market|Station)/g)).toEqual(["Station", "Harbour", "Market"]);
  expect(found(form, /value="(\d)"/g).slice(-3)).toEqual(["2", "0", "1"]);
  expect(form).toMatch(/<input[^>]*checked=""[^>]*value="0"[^>]*\/>Harbour/);
});

test("[POLL15] points and places are sent for the options beside which they stand", () => {
  const form = formOf("points", [10, 20, 70]);
  expect(found(form, /name="option" value="(\d)"/g)).toEqual(["2", "0", "1"]);
  expect(found(form, /name="choice"[^>]* value="(\d+)"/g)).toEqual(["70", "10", "20"]);
  const said = [2, 0, 1].map((option) => ["option", option] as const);
  const points = [70, 10, 20].map((n) => ["choice", n] as const);
  expect(voteOf([...said, ...points])).toEqual([10, 20, 70]);
  expect(voteOf(points)).toEqual([70, 10, 20]);
  // The station first, then the market, then the harbour.
  const places = [1, 3, 2].map((n) => ["place", n] as const);
  expect(voteOf([...said, ...places])).toEqual([2, 1, 0]);
});

test("what was refused stands in the rows in which it was typed", () => {
  const typed = { choice: ["70", "20", "20"] };
  const form = formOf("points", [10, 20, 70], { code: "request.invalid", typed });
  expect(found(form, /name="choice"[^>]* value="(\d+)"/g)).toEqual(["70", "20", "20"]);
});
