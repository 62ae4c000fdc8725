import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  openDomain,
  system,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { forgetPassword } from "../accounts/password-links.ts";
import { createUser } from "../organisations/users.ts";
import { getPlatformSettings, readPlatformSettings, updatePlatformSettings } from "./settings.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const admin = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] } as const;

test("admins say what the platform's own mails carry", async () => {
  const { deps } = domain;
  const email = "own@plenum.test";
  const account = { clientId: null, roles: ["editor" as const], teamIds: [] };
  must(
    await createUser(deps, system, { ...account, email, name: "Kari", password: "a long one yes" }),
  );
  const ask = async () => {
    must(await forgetPassword(deps, { email, address: "192.0.2.1", locale: "no" }));
    domain.clock.now += 1;
    return (await mailsTo(deps, email))[0]?.content;
  };
  expect(await ask()).toMatchObject({ from: { name: "Plenum" }, replyTo: null });
  const saved = must(
    await updatePlatformSettings(deps, admin, {
      senderName: " Salen  vår ",
      supportEmail: "hjelp@plenum.test",
    }),
  );
  expect(saved).toMatchObject({ senderName: "Salen vår", maintenanceNo: "" });
  must(await updatePlatformSettings(deps, admin, { maintenanceNo: "Tilbake klokken ti." }));
  expect(await readPlatformSettings(deps)).toEqual({
    ...saved,
    maintenanceNo: "Tilbake klokken ti.",
  });
  expect(await ask()).toMatchObject({
    from: { name: "Salen vår" },
    replyTo: "hjelp@plenum.test",
  });
});

test("nobody else reads or changes them", async () => {
  const { deps } = domain;
  const nord = await makeTestClient(deps, "Nord");
  for (const actor of [nord.client, nord.team, nord.editor]) {
    expect(codeOf(await getPlatformSettings(deps, actor))).toBe("auth.forbidden");
    expect(codeOf(await updatePlatformSettings(deps, actor, {}))).toBe("auth.forbidden");
  }
  expect(codeOf(await getPlatformSettings(deps, guest))).toBe("auth.required");
});
