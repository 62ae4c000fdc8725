import { expect, test } from "vitest";
import { leadToPage } from "./refused-resource.ts";

const page = "text/html,application/xhtml+xml,*/*;q=0.8";

function answerTo(
  { path = "/users/import/imp_1/result", accept = page, method = "GET" },
  status: number,
  header = "X-Remix-Error",
) {
  const request = new Request(`https://plenum.test${path}`, {
    method,
    headers: { Accept: accept },
  });
  const response = new Response(null, { status, headers: { [header]: "yes" } });
  const answer = leadToPage(request, response);
  return [answer.status, answer.headers.get("Location")];
}

test.each([
  [404, "https://plenum.test/error-404"],
  [403, "https://plenum.test/not-authorized"],
  [503, "https://plenum.test/error-500"],
])("a browser that meets a %i where there is no page is led to one that says so", (status, to) => {
  expect(answerTo({}, status)).toEqual([302, to]);
  expect(answerTo({}, status, "X-Remix-Catch")).toEqual([302, to]);
});

test("programs, forms, the router's calls and pages of their own are answered as they were", () => {
  expect(answerTo({ accept: "application/json" }, 404)).toEqual([404, null]);
  expect(answerTo({ accept: "*/*" }, 404)).toEqual([404, null]);
  expect(answerTo({ method: "POST" }, 404)).toEqual([404, null]);
  expect(answerTo({ path: "/events.data" }, 404)).toEqual([404, null]);
  expect(answerTo({}, 404, "X-Other")).toEqual([404, null]);
});
