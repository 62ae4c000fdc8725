import { data } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { handleError } from "./entry.server.tsx";

const log = vi.fn();
const args = {
  request: new Request("https://plenum.test/users/import/x/result"),
  params: {},
  context: { deps: { log: { error: log } } },
};

/** What a route throws, as the framework hands it on. */
function thrown(status: number) {
  const body = data({ code: "request.not_found" }, { status });
  return { status, statusText: "", internal: false, data: body.data };
}

test("what broke is logged, and an expected refusal is not", () => {
  const call = (error: unknown) => Reflect.apply(handleError, null, [error, args]);
  call(thrown(404));
  call(thrown(403));
  expect(log).not.toHaveBeenCalled();
  call(thrown(503));
  call(new Error("broken"));
  expect(log.mock.calls.map(([code, said]) => [code, said.route])).toEqual([
    ["page.failed", "/users/import/*/result"],
    ["page.failed", "/users/import/*/result"],
  ]);
});
