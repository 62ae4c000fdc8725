import { describe, expect, test } from "vitest";
import type { Actor, ConsoleRole } from "#workers/contract/permissions.ts";
import { eventLinks } from "./console/shell/nav/nav-links.ts";
import {
  homeInstead,
  homeOf,
  isForModerator,
  localRef,
  refusalRedirectTarget,
  withRef,
} from "./guard.ts";

function user(role: ConsoleRole): Actor {
  return { kind: "user", id: "usr_1", role, clientId: "cli_1", teamIds: [] };
}

describe("home", () => {
  test.each([
    [user("admin"), "/"],
    [user("client"), "/"],
    [user("team"), "/"],
    [user("editor"), "/my-events"],
    [{ kind: "guest" }, "/login"],
  ] satisfies [Actor, string][])("of %o is %s", (actor, home) => {
    expect(homeOf(actor)).toBe(home);
  });

  test("of a moderator is the one event", () => {
    const actor: Actor = { kind: "moderator", id: "mod_1", eventId: "evt_1" };
    expect(homeOf(actor, "forum")).toBe("/events/forum/details");
  });
});

describe("the way back after signing in", () => {
  test.each(["/events", "/events/forum/qna?filter=all", "/?tab=past"])("keeps %s", (ref) => {
    expect(localRef(ref)).toBe(ref);
  });

  test.each([
    null,
    "",
    "events",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    "/login?ref=/events",
    "/logout",
    "/login-sms?ref=/events",
    "/auto_login",
  ])("refuses %j", (ref) => {
    expect(localRef(ref)).toBeNull();
  });

  test("stays on this site for every path that is kept", () => {
    for (const ref of [
      "/..//evil.example",
      "/%2f/evil.example",
      "/@evil.example",
      "/.//evil.example",
    ]) {
      const kept = localRef(ref);
      if (kept !== null) {
        expect(new URL(kept, "https://plenum.test/login").origin).toBe("https://plenum.test");
      }
    }
  });

  test("stands in the sign-in address, save for the front page", () => {
    expect(withRef("/login", "/events/forum/qna?a=1")).toBe(
      "/login?ref=%2Fevents%2Fforum%2Fqna%3Fa%3D1",
    );
    expect(withRef("/lock-screen", "/profile")).toBe("/lock-screen?ref=%2Fprofile");
    for (const nowhere of ["/", "", null, "//evil.example", "/login?ref=/", "/lock-screen"]) {
      expect(withRef("/login", nowhere)).toBe("/login");
    }
  });
});

describe("a page that was refused", () => {
  const target = (status: number, here: string, code: string | null = null, home = "/") =>
    refusalRedirectTarget({ status, code }, here, home);

  test("for want of a session leads to signing in, and remembers where one was", () => {
    expect(target(401, "/events/forum/qna?a=1")).toBe("/login?ref=%2Fevents%2Fforum%2Fqna%3Fa%3D1");
    expect(target(401, "/users", "auth.locked")).toBe("/lock-screen?ref=%2Fusers");
  });

  test("for want of rights leads home, and remembers where one was; home itself stays", () => {
    expect(target(403, "/users?q=a")).toBe("/?ref=%2Fusers%3Fq%3Da");
    expect(target(403, "/users", null, "/my-events")).toBe("/my-events?ref=%2Fusers");
    expect(target(403, "/")).toBeNull();
    expect(target(403, "/?ref=%2Fusers")).toBeNull();
  });

  test("because the platform is away leads to the page that says so, unless it is that one", () => {
    expect(target(503, "/users")).toBe("/maintenance?ref=%2Fusers");
    expect(target(503, "/maintenance?ref=%2Fusers")).toBeNull();
    // One event's room that starts is no platform that is away.
    expect(target(503, "/events/forum/qna", "room.not_ready")).toBeNull();
  });

  test("for any other reason stays where it is", () => {
    for (const status of [400, 404, 409, 410, 429, 500])
      expect(target(status, "/users")).toBeNull();
  });

  test("is not the front page, in whose place everybody has their own", () => {
    expect(homeInstead("/my-events", "/")).toBe("/my-events");
    expect(homeInstead("/my-events", "/?tab=past")).toBe("/my-events");
    expect(homeInstead("/events/forum/details", "/")).toBe("/events/forum/details");
    // Home of the role before, where the page was refused already.
    expect(homeInstead("/my-events", "/?ref=%2Fusers")).toBe("/my-events?ref=%2Fusers");
    expect(homeInstead("/my-events", "/?ref=%2Fmy-events")).toBe("/my-events");
  });

  test("is remembered only as a page of this site", () => {
    for (const nowhere of ["//evil.example", "/login?ref=/", "/maintenance", "/"]) {
      expect(homeInstead("/", nowhere)).toBe("/");
    }
  });
});

test("a moderator is kept to the one event", () => {
  expect(isForModerator("/events/forum/qna", "forum")).toBe(true);
  expect(isForModerator("/events/forum-2/qna", "forum")).toBe(false);
  expect(isForModerator("/events", "forum")).toBe(false);
});

test("a moderator is kept to the pages that moderating takes", () => {
  for (const page of [
    "details",
    "homepage",
    "qna",
    "polls",
    "run",
    "check",
    "check/phones",
    "display",
    "display/clean",
    "qna.data",
    "attendees",
  ]) {
    expect([page, isForModerator(`/events/forum/${page}`, "forum")]).toEqual([page, true]);
  }
  for (const page of [
    ...["", "rehearsal", "rehearsal.data", "interactive/questions", "interactive/chats"],
    ...["interactive/questions/moderated", "interactive/surveys", "no-such-page", "details-2"],
  ]) {
    expect([page, isForModerator(`/events/forum/${page}`, "forum")]).toEqual([page, false]);
  }
});

const localUser = {
  uid: "usr_1",
  about: "",
  photoURL: null,
  status: "active",
  userRole: "team",
} as const;

test("a moderator's menu offers none of the others", () => {
  const event = {
    id: "evt_1",
    slug: "forum",
    name: "Forum",
    code: "FORUM",
    isPaid: true,
    inReview: 0,
  };
  const person = {
    name: "Kari",
    email: "kari@plenum.test",
    roles: [],
    home: "/",
    eraseAt: null,
    lockMinutes: 0,
    ...localUser,
  };
  const offered = (role: "moderator" | "team") =>
    eventLinks({ ...person, role }, event).map(({ to }) => to.replace("/events/forum/", ""));
  expect(offered("moderator")).toEqual([
    "details",
    "attendees",
    "messages",
    "qna",
    "run",
    "polls",
    "check",
    "metrics",
    "homepage",
  ]);
  expect(offered("team")).toContain("interactive/questions");
  expect(offered("team")).toContain("money");
  // Nothing is given back of what costs nothing.
  const free = eventLinks({ ...person, role: "team" }, { ...event, isPaid: false });
  expect(free.map(({ to }) => to)).not.toContain("/events/forum/money");
});
