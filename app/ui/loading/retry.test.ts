import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageTable } from "#tests/support/pages.ts";
import { InterceptedResponse, loadWithRetry, NetworkLost, waitForNetwork } from "./retry.ts";

const host = "https://plenum.test";
/** Addresses that were asked for, in their order. */
let asked: string[];
let isOnline: boolean;
let page: EventTarget & { fetch: typeof fetch; location: URL };

beforeEach(() => {
  asked = [];
  isOnline = true;
  page = Object.assign(new EventTarget(), {
    location: new URL(`${host}/c/BRUA`),
    fetch: async (input: RequestInfo | URL) => {
      asked.push(String(input));
      if (!isOnline) throw new TypeError("Failed to fetch");
      return new Response("answered");
    },
  });
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal("fetch", page.fetch);
  // The network is back when the test says so, and at no other moment.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  waitForNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function untilAsked(times: number): Promise<void> {
  while (asked.length < times) await new Promise((resolve) => setImmediate(resolve));
}

function comeBack(): void {
  isOnline = true;
  page.dispatchEvent(new Event("online"));
}

/** Lets all go on that does not wait for the network. */
async function settle(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe("the router's calls", () => {
  test("the routes of the page where one is are known: nobody is asked for them", async () => {
    isOnline = false;
    const answer = await page.fetch(new URL(`${host}/__manifest?p=%2Fc%2FBRUA&version=1`));
    expect(await answer.json()).toEqual({});
    expect(asked).toEqual([]);
  });

  test("those of another page are asked for", async () => {
    const answer = await page.fetch(new URL(`${host}/__manifest?p=%2Flogin&version=1`));
    expect(await answer.text()).toBe("answered");
  });

  for (const path of ["/c/BRUA.data", "/_root.data", "/__manifest?p=%2Flogin"]) {
    test(`${path} waits for the network and is answered when it is back`, async () => {
      isOnline = false;
      const answer = page.fetch(new URL(path, host));
      await untilAsked(1);
      await settle();
      comeBack();
      expect(await (await answer).text()).toBe("answered");
      expect(asked).toHaveLength(2);
    });
  }

  test("are tried again after a while where the browser does not notice", async () => {
    isOnline = false;
    const answer = page.fetch(`${host}/c/BRUA.data`);
    await untilAsked(1);
    await settle();
    isOnline = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await (await answer).text()).toBe("answered");
  });

  test("are given up when the router gives them up", async () => {
    isOnline = false;
    const giveUp = new AbortController();
    const answer = page.fetch(`${host}/c/BRUA.data`, { signal: giveUp.signal });
    await untilAsked(1);
    await settle();
    giveUp.abort();
    comeBack();
    await expect(answer).rejects.toThrow("abort");
    expect(asked).toHaveLength(1);
  });
});

describe("what something before the server answers in its place", () => {
  beforeEach(() => {
    page.location = new URL(`${host}/users`);
  });
  for (const status of [401, 403, 503]) {
    test(`with ${status} is thrown with its status`, async () => {
      page.fetch = async () => new Response("away", { status });
      waitForNetwork();
      await expect(page.fetch(`${host}/users.data`)).rejects.toMatchObject({ status });
      await expect(page.fetch(`${host}/users.data`)).rejects.toBeInstanceOf(InterceptedResponse);
    });
  }

  test("is the pages' own answer where it says so, or another status", async () => {
    const headers = { "X-Remix-Response": "yes" };
    const answers = [new Response("", { status: 403, headers }), new Response("", { status: 500 })];
    page.fetch = async () => answers.shift() ?? Response.error();
    waitForNetwork();
    expect((await page.fetch(`${host}/users.data`)).status).toBe(403);
    expect((await page.fetch(`${host}/users.data`)).status).toBe(500);
  });

  describe("on a page of the hall", () => {
    /** Answers once in the server's place, and then the server does. */
    function answerOnce(status: number): void {
      page.location = new URL(`${host}/c/BRUA`);
      page.fetch = async (input) => {
        asked.push(String(input));
        return asked.length === 1 ? new Response("away", { status }) : new Response("answered");
      };
      waitForNetwork();
    }

    test.each([401, 403, 503])("with %i is waited out by what only reads", async (status) => {
      answerOnce(status);
      const answer = page.fetch(`${host}/c/BRUA.data`);
      await untilAsked(1);
      await settle();
      comeBack();
      expect(await (await answer).text()).toBe("answered");
    });

    test("with 503 is waited out by a form that does no harm when it is repeated", async () => {
      answerOnce(503);
      const answer = page.fetch(`${host}/c/BRUA/register.data`, { method: "POST" });
      await untilAsked(1);
      await settle();
      comeBack();
      expect(await (await answer).text()).toBe("answered");
    });

    test("with 403 is thrown to a form: so is one refused that is not ours, at each try", async () => {
      answerOnce(403);
      const answer = page.fetch(`${host}/c/BRUA.data`, { method: "POST" });
      await expect(answer).rejects.toMatchObject({ status: 403 });
    });

    test("with 503 is no answer to a form that is not to be sent again", async () => {
      answerOnce(503);
      const answer = page.fetch(`${host}/events/new.data`, { method: "POST" });
      await expect(answer).rejects.toBeInstanceOf(NetworkLost);
      expect(asked).toHaveLength(1);
    });
  });
});

describe("what is sent", () => {
  test("waits while the browser says that there is no network", async () => {
    isOnline = false;
    const answer = page.fetch(`${host}/events/new.data`, { method: "POST", body: "a=b" });
    await settle();
    expect(asked).toEqual([]);
    comeBack();
    expect(await (await answer).text()).toBe("answered");
    expect(asked).toHaveLength(1);
  });

  test("is not sent twice when nobody can tell whether it arrived", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    isOnline = false;
    const answer = page.fetch(`${host}/events/new.data`, { method: "post" });
    await expect(answer).rejects.toBeInstanceOf(NetworkLost);
    expect(asked).toHaveLength(1);
  });

  const repeated = [
    ...["/join", "/preferences", "/c/BRUA", "/c/BRUA/profile", "/c/BRUA/register"],
    ...["/c/BRUA/embed", "/c/BRUA/sidebar", "/c/BRUA/quest", "/c/BRUA/highlight"],
    ...["/c/BRUA/control", "/events/brua/display", "/events/brua/display/clean"],
  ];
  test.each(repeated)("is sent again to %s, where that does no harm", async (path) => {
    vi.stubGlobal("navigator", { onLine: true });
    isOnline = false;
    const answer = page.fetch(`${host}${path}.data`, { method: "POST" });
    await untilAsked(1);
    await settle();
    comeBack();
    expect(await (await answer).text()).toBe("answered");
    expect(asked).toHaveLength(2);
  });

  test("takes no page of an event's guests away: it is sent again, or the page answers for the server", async () => {
    const found: string[] = [];
    for (const [path, load] of pageTable) {
      if (!/^(c|event)\/|display/.test(path)) continue;
      const { action, clientAction, default: shown } = await load();
      if (!action || !shown) continue;
      found.push(path);
      const address = `/${path.replace(/:code|:slug/, path.startsWith("c/") ? "BRUA" : "brua")}`;
      expect([path, repeated.includes(address) || typeof clientAction === "function"]).toEqual([
        path,
        true,
      ]);
    }
    expect(found).toEqual(expect.arrayContaining(["c/:code", "event/:event/cancelSeat/:email"]));
  }, 60_000);
});

test("all else goes through, failures too", async () => {
  isOnline = false;
  await expect(page.fetch("https://elsewhere.test/x.data")).rejects.toThrow("Failed to fetch");
  await expect(page.fetch(`${host}/v1/rooms/evt_1/ticket`)).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveLength(2);
});

describe("scripts that come late", () => {
  test("come when the network is back", async () => {
    isOnline = false;
    const load = vi.fn(async () => {
      if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
      return "the chat";
    });
    const loaded = loadWithRetry(load);
    await settle();
    comeBack();
    expect(await loaded).toBe("the chat");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("fail when they neither come nor fail for two minutes, with the network there", async () => {
    const loaded = loadWithRetry(() => new Promise(() => {}));
    const failed = vi.fn();
    loaded.catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    await settle();
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(loaded).rejects.toThrow("did not arrive");
  });

  test("come also when the network was back before anybody asked why they had not", async () => {
    isOnline = false;
    const load = vi.fn(async () => {
      if (isOnline) return "the chat";
      isOnline = true;
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const loaded = loadWithRetry(load);
    await settle();
    await vi.runAllTimersAsync();
    expect(await loaded).toBe("the chat");
  });

  describe("that a server within reach does not give", () => {
    const gone = () => Promise.reject(new TypeError("gone"));
    /** Lets all pauses pass. */
    async function passPauses(): Promise<void> {
      for (let tries = 0; tries < 4; tries += 1) {
        await settle();
        await vi.advanceTimersByTimeAsync(20_000);
      }
    }

    test("are had by loading the page anew: a browser may remember that they failed", async () => {
      const reload = vi.fn();
      Object.assign(page.location, { reload });
      const load = vi.fn(gone);
      const failed = vi.fn();
      loadWithRetry(load).catch(failed);
      await passPauses();
      expect(load).toHaveBeenCalledTimes(2);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(failed).not.toHaveBeenCalled();
    });

    test("fail when the page was loaded anew just now", async () => {
      const reload = vi.fn();
      Object.assign(page.location, { reload });
      const arrival = [{ type: "reload" }];
      vi.stubGlobal("performance", { now: () => 5_000, getEntriesByType: () => arrival });
      const failed = vi.fn();
      loadWithRetry(gone).catch(failed);
      await passPauses();
      expect(failed).toHaveBeenCalledWith(new TypeError("gone"));
      expect(reload).not.toHaveBeenCalled();
    });
  });
});
