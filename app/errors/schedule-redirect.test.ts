/** Where a refused page goes, and when: the specification's answers to 401, 403 and 503. */
import { expect, test } from "vitest";
import { type Browser, scheduleRedirect } from "./schedule-redirect.ts";

/** A browser whose time passes as a test says; `gone` has each address and the millisecond at which it was left for. */
function makeBrowser() {
  let now = 0;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  const gone: (readonly [at: number, address: string])[] = [];
  const browser: Browser = {
    later: (ms, work) => {
      const one = { at: now + ms, work };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((each) => each !== one);
      };
    },
    go: (address) => void gone.push([now, address]),
  };
  const pass = (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += 1;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter((each) => !due.includes(each));
      for (const { work } of due) work();
    }
  };
  return { browser, gone, pass };
}

const redirects = [
  [401, null, "/events/forum/qna?a=1", "/login?ref=%2Fevents%2Fforum%2Fqna%3Fa%3D1"],
  [401, "auth.locked", "/users", "/lock-screen?ref=%2Fusers"],
  [403, null, "/users?q=a", "/?ref=%2Fusers%3Fq%3Da"],
  [503, null, "/users", "/maintenance?ref=%2Fusers"],
] as const;

test.each(redirects)(
  "after %i (%s) %s is seen for 0.2 seconds and left for %s, once",
  (...redirect) => {
    const [status, code, here, to] = redirect;
    const { browser, gone, pass } = makeBrowser();
    scheduleRedirect({ status, code }, { here, home: "/" }, browser);
    pass(199);
    expect(gone).toEqual([]);
    pass(1);
    expect(gone).toEqual([[200, to]]);
    pass(10_000);
    expect(gone).toHaveLength(1);
  },
);

test.each(redirects)(
  "after %i (%s) %s is not left for %s by who has gone elsewhere before",
  (...redirect) => {
    const [status, code, here] = redirect;
    const { browser, gone, pass } = makeBrowser();
    const stop = scheduleRedirect({ status, code }, { here, home: "/" }, browser);
    pass(199);
    stop();
    pass(10_000);
    expect(gone).toEqual([]);
  },
);

test.each([
  [403, null, "/", "home itself"],
  [503, null, "/maintenance?ref=%2Fusers", "the page that says so"],
  [503, "room.not_ready", "/events/forum/qna", "a page whose room starts"],
  [404, null, "/events/none", "what is not there"],
  [500, null, "/users", "what failed"],
] as const)("after %i (%s) %s stays: %s", (...redirect) => {
  const [status, code, here] = redirect;
  const { browser, gone, pass } = makeBrowser();
  scheduleRedirect({ status, code }, { here, home: "/" }, browser)();
  scheduleRedirect({ status, code }, { here, home: "/" }, browser);
  pass(10_000);
  expect(gone).toEqual([]);
});
