import { expect, test } from "vitest";
import { consolePages, pageTable } from "#tests/support/pages.ts";
import { answered } from "./answered.ts";

const refused = (code: string) => ({ refused: code });
/** What Remix makes of an answer of this status. */
const answerOf = (status: number) => ({ status, statusText: "", internal: false, data: {} });
const failsWith = (error: unknown) => () => Promise.reject(error);

test("an answer is the answer", async () => {
  expect(await answered(async () => ({ refused: "none" }), refused)).toEqual({ refused: "none" });
});

test.each([
  ["the network is away", new TypeError("Failed to fetch")],
  ["the server fails", answerOf(500)],
  ["the server is away", answerOf(503)],
])("where %s, the form is refused", async (_what, error) => {
  expect(await answered(failsWith(error), refused)).toEqual({ refused: "request.unanswered" });
});

test.each([
  ["a redirect", new Response(null, { status: 302 })],
  ["what the page itself is refused with", answerOf(403)],
])("%s goes its way", async (_what, error) => {
  await expect(answered(failsWith(error), refused)).rejects.toBe(error);
});

test("no form of the console loses its page: every route with an action answers for the server", async () => {
  const withForms: string[] = [];
  for (const path of consolePages) {
    const page = await pageTable.get(path)?.();
    if (!page?.action || !page.default) continue;
    withForms.push(path);
    expect([path, typeof page.clientAction]).toEqual([path, "function"]);
  }
  expect(withForms).toEqual(expect.arrayContaining(["events/new", "events/:slug/rehearsal"]));
}, 60_000);
