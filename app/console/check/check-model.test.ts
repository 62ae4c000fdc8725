import { describe, expect, test } from "vitest";
import { firstReport, type LineReport } from "#app/live/line-check/line-check.ts";
import { hallCheckLimits } from "#workers/contract/limits.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import {
  type CheckedPhoneView,
  type CheckedScreen,
  countFindings,
  judgeClock,
  judgeDelay,
  judgePhones,
  judgeScreens,
  judgeSocket,
} from "./check-model.ts";

const t = createTranslator(catalogues.en, "en");
const hosts = { host: "rooms.test:1999", site: "plenum.test" };
const report = (more: Partial<LineReport>): LineReport => ({ ...firstReport, ...more });

describe("the socket", () => {
  const judge = (more: Partial<LineReport>) => judgeSocket(report(more), hosts, t);

  test("is fine once it has opened and come back, and until then on its way", () => {
    expect(judge({}).standing).toBe("waiting");
    expect(judge({ stage: "measuring", openMs: 120 }).standing).toBe("waiting");
    const held = judge({ stage: "holding", openMs: 120, returnMs: 80 });
    expect(held).toMatchObject({ standing: "fine", remedy: null });
    expect(held.text).toContain("120 ms");
    expect(held.text).toContain("80 ms");
  });

  test.each([
    ["blocked", "wss to rooms.test:1999"],
    ["offline", "https to plenum.test"],
    ["refused", "sign in"],
    ["outdated", "Reload"],
  ] as const)("has failed when it is %s, with what to do about it", (stage, told) => {
    const finding = judge({ stage, openMs: 120, returnMs: 80 });
    expect(finding.standing).toBe("failed");
    expect(finding.remedy).toContain(told);
  });

  test("is to be looked at when it broke by itself", () => {
    const finding = judge({ stage: "holding", openMs: 1, returnMs: 1, breaks: 1 });
    expect(finding).toMatchObject({
      standing: "look",
      text: "The connection broke 1 time by itself.",
    });
    expect(finding.remedy).toContain("rooms.test:1999");
  });
});

describe("the delay", () => {
  const judge = (more: Partial<LineReport>) => judgeDelay(report(more), t);
  const held = { stage: "holding", returnMs: 10 } as const;
  const { medianMs, worstMs } = hallCheckLimits;

  test("is fine up to its limits, of the middle and of the worst", () => {
    expect(judge({}).standing).toBe("waiting");
    expect(judge({ trips: [10] }).standing).toBe("waiting");
    const edge = judge({ ...held, trips: [medianMs, medianMs, worstMs] });
    expect(edge).toMatchObject({ standing: "fine", remedy: null });
    expect(judge({ ...held, trips: [medianMs + 1] }).standing).toBe("look");
    expect(judge({ ...held, trips: [10, 10, worstMs + 1] }).standing).toBe("look");
  });

  test("is to be looked at when a ping had no answer", () => {
    const finding = judge({ ...held, trips: [10], lost: 2 });
    expect(finding.standing).toBe("look");
    expect(finding.text).toContain("2 pings had no answer");
    expect(finding.remedy).not.toBeNull();
  });
});

test("a clock is told to be ahead or behind by as much as it is", () => {
  const judge = (clockAheadMs: number | null) => judgeClock(report({ clockAheadMs }), t);
  const { clockMs } = hallCheckLimits;
  expect(judge(null).standing).toBe("waiting");
  for (const off of [0, clockMs, -clockMs]) expect(judge(off).standing).toBe("fine");
  expect(judge(40_000).text).toBe("This computer’s clock is 40\u00a0s behind the room’s.");
  expect(judge(-180_000).text).toBe("This computer’s clock is 3\u00a0min ahead of the room’s.");
  expect(judge(-3 * 3_600_000).text).toContain("3\u00a0h");
  expect(judge(clockMs + 1)).toMatchObject({ standing: "look" });
});

describe("screens", () => {
  const now = 1_000_000;
  const more = {
    now,
    seen: null,
    code: "PLE-NUM",
    address: "https://plenum.test/events/x/display",
  };
  const screen = (own: Partial<CheckedScreen> = {}): CheckedScreen => ({
    pages: 1,
    heardAt: now - 20_000,
    scene: { kind: "welcome" },
    ...own,
  });

  test("have failed while none is open, and say where to open one", () => {
    for (const screens of [[], [screen({ pages: 0 })]]) {
      const finding = judgeScreens(screens, more, t);
      expect(finding.standing).toBe("failed");
      expect(finding.remedy).toContain(more.address);
    }
  });

  test("ask whether the welcome is seen, or to be shown first", () => {
    const asked = judgeScreens([screen({ pages: 0 }), screen()], more, t);
    expect(asked).toMatchObject({ standing: "ask", remedy: null });
    expect(asked.text).toContain("PLE-NUM");
    const other = judgeScreens([screen({ scene: { kind: "poll" } })], more, t);
    expect(other.standing).toBe("ask");
    expect(other.text).not.toContain("PLE-NUM");
  });

  test("are fine or not as somebody in the hall says", () => {
    expect(judgeScreens([screen()], { ...more, seen: true }, t).standing).toBe("fine");
    expect(judgeScreens([screen()], { ...more, seen: false }, t).standing).toBe("failed");
    // An answer is of the screen that was open.
    expect(judgeScreens([], { ...more, seen: true }, t).standing).toBe("failed");
  });

  test("are to be looked at when an open one is not heard any more", () => {
    const silent = screen({ heardAt: now - 60_001 });
    expect(judgeScreens([screen(), silent], { ...more, seen: true }, t).standing).toBe("look");
    const heard = screen({ heardAt: now - 60_000 });
    expect(judgeScreens([heard], { ...more, seen: true }, t).standing).toBe("fine");
  });
});

test("phones stand as the newest has found it", () => {
  const phone = (own: Partial<CheckedPhoneView>): CheckedPhoneView => ({
    reach: "room",
    median: 40,
    worst: 90,
    isSameNetwork: true,
    ...own,
  });
  const judge = (...phones: CheckedPhoneView[]) => judgePhones(phones, hosts, t);
  const blocked = phone({ reach: "blocked", median: null, worst: null });
  expect(judge().standing).toBe("ask");
  expect(judge(phone({}), blocked)).toMatchObject({ standing: "fine", remedy: null });
  expect(judge(phone({ isSameNetwork: null })).standing).toBe("fine");
  expect(judge(blocked, phone({})).standing).toBe("failed");
  expect(judge(blocked).remedy).toContain("wss to rooms.test:1999");
  expect(judge(phone({ reach: "page", median: null, worst: null })).standing).toBe("look");
  expect(judge(phone({ median: hallCheckLimits.medianMs + 1 })).standing).toBe("look");
  expect(judge(phone({ isSameNetwork: false })).standing).toBe("look");
});

test("findings are counted: fine, all, and those to be looked at", () => {
  const standings = ["fine", "fine", "look", "failed", "ask", "waiting"] as const;
  const counted = countFindings(standings.map((standing) => ({ standing })));
  expect(counted).toEqual({ fine: 2, all: 6, bad: 2 });
});
