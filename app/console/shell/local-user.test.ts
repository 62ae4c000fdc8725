import { expect, test } from "vitest";
import type { Visitor } from "#app/session.server.ts";
import { openRightsWorld } from "#tests/support/rights/rights-world.ts";
import { visitorOf } from "#workers/domain/accounts/visitors.ts";
import { toPerson } from "./shell-model.server.ts";

test("the browser knows of whoever is signed in what the specification names", async () => {
  const world = await openRightsWorld();
  const show = async (role: "admin" | "client" | "moderator") => {
    const signedIn = await visitorOf(world.deps, world.tokenOf(role, "own"));
    const user = signedIn.kind === "user" ? signedIn.user : null;
    const { deps } = world;
    const finish = (work: Promise<unknown>) => void work;
    const visitor: Visitor = { deps, actor: signedIn.actor, user, signedIn, finish };
    const { uid, name, about, email, photoURL, status, userRole } = toPerson(visitor);
    return { uid, name, about, email, photoURL, status, userRole };
  };
  expect(await show("client")).toEqual({
    uid: expect.stringMatching(/^usr_/),
    name: expect.stringMatching(/./),
    about: "",
    email: expect.stringMatching(/@/),
    photoURL: null,
    status: "active",
    userRole: "client",
  });
  // The value is admin, and what programs call it is super_admin.
  expect((await show("admin")).userRole).toBe("super_admin");
  expect(await show("moderator")).toMatchObject({
    uid: expect.stringMatching(/^mod_/),
    email: null,
    userRole: "moderator",
  });
  world.domain.close();
});
