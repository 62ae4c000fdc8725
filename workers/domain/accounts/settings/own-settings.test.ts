import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  signInAs,
  type TestClient,
  type TestDomain,
  type UserActor,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { addHost } from "../../events/hosts.ts";
import { setTeamMember } from "../../organisations/team-members.ts";
import { showOwnSettings, updateOwnSettings } from "./own-settings.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const see = (user: UserActor) => signInAs(domain.deps, user);

test("what is given is changed, and the rest stays", async () => {
  const { deps } = domain;
  const first = await see(nord.team);
  expect(must(showOwnSettings(first))).toEqual({
    language: "no",
    theme: "system",
    notifications: { team: true, hosting: true },
  });
  must(await updateOwnSettings(deps, first, { theme: "dark", notifications: { team: false } }));
  const changed = must(await updateOwnSettings(deps, await see(nord.team), { language: "en" }));
  expect(changed).toEqual({
    language: "en",
    theme: "dark",
    notifications: { team: false, hosting: true },
  });
  expect(must(showOwnSettings(await see(nord.team)))).toEqual(changed);
});

test("guests have none, and who is locked out is told so", async () => {
  const locked = { sessionId: "ses_1", userId: nord.team.id, name: "", email: "" };
  for (const [visitor, code] of [
    [{ kind: "guest", actor: guest }, "auth.required"],
    [{ kind: "guest", actor: guest, locked }, "auth.locked"],
  ] as const) {
    expect(codeOf(showOwnSettings(visitor))).toBe(code);
    expect(codeOf(await updateOwnSettings(domain.deps, visitor, { language: "en" }))).toBe(code);
  }
});

const kindsTo = async (email: string) =>
  (await mailsTo(domain.deps, email)).map(({ kind }) => kind);

test("who is put into a team is told by mail, once, unless they will not have it", async () => {
  const { deps } = domain;
  const { teamId } = nord;
  const put = async (userId: string, member: boolean) =>
    must(await setTeamMember(deps, nord.client, { teamId, userId, member }));
  await put(nord.editor.id, true);
  await put(nord.editor.id, true);
  expect(await kindsTo("editor@nord.test")).toEqual(["team_member"]);
  const [mail] = await mailsTo(deps, "editor@nord.test");
  expect(mail?.content.text).toContain("/profile#notifications");
  await put(nord.editor.id, false);
  must(await updateOwnSettings(deps, await see(nord.editor), { notifications: { team: false } }));
  await put(nord.editor.id, true);
  expect(await kindsTo("editor@nord.test")).toEqual(["team_member"]);
  // Whoever does it to themselves knows.
  await put(nord.client.id, true);
  expect(await kindsTo("client@nord.test")).toEqual([]);
});

test("who is made a host is told by mail, unless they will not have it", async () => {
  const { deps } = domain;
  const email = "editor@nord.test";
  const make = async (name: string) => {
    const { id: eventId } = must(await createEvent(deps, nord.client, newEvent(name)));
    must(await addHost(deps, nord.client, { eventId, email }));
  };
  await make("Told");
  expect((await kindsTo(email)).filter((kind) => kind === "event_host")).toHaveLength(1);
  const [mail] = await mailsTo(deps, email);
  expect(mail?.content.subject).toContain("Told");
  must(
    await updateOwnSettings(deps, await see(nord.editor), { notifications: { hosting: false } }),
  );
  await make("Not told");
  expect((await kindsTo(email)).filter((kind) => kind === "event_host")).toHaveLength(1);
});
