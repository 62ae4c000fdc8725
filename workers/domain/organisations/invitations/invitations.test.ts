import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  noon,
  openDomain,
  password,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import type { Actor, ConsoleRole } from "../../../contract/permissions.ts";
import { signIn } from "../../accounts/sign-in/sign-in.ts";
import { setClientBlocked } from "../block-client.ts";
import { updateClient } from "../clients.ts";
import { deleteTeam } from "../delete-team.ts";
import { listUsers } from "../list-users.ts";
import { createTeam } from "../teams.ts";
import { acceptInvitation, checkInvitation } from "./accept-invitation.ts";
import { inviteAgain, inviteUser, withdrawInvitation } from "./invitations.ts";
import { listInvitations } from "./list-invitations.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let made = 0;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.clock.now = noon;
});

function nobody(roles: readonly ConsoleRole[] = ["editor"]) {
  made += 1;
  return { email: `somebody-${made}@else.test`, name: "Nina Ny", roles };
}

const chosen = { name: "Nina Nyhus", password: "en egen setning", language: "en" } as const;
const tokenOf = async (email: string) => {
  const [mail] = await mailsTo(domain.deps, email);
  return linkOf(mail, "/invitation").get("token") ?? "";
};
const fieldsOf = (result: Awaited<ReturnType<typeof inviteUser>>) =>
  result.ok ? {} : result.refusal.fields;

test("the link of the mail makes the account with its roles and teams, once", async () => {
  const { deps } = domain;
  must(await updateClient(deps, nord.client, { id: nord.clientId, senderName: "Nord kraft" }));
  const invited = { ...nobody(["team", "editor"]), teamIds: [nord.teamId] };
  must(
    await inviteUser(deps, nord.client, { ...invited, email: ` ${invited.email.toUpperCase()} ` }),
  );
  const [mail] = await mailsTo(deps, invited.email);
  expect(mail?.content.subject).toBe("Nord kraft inviterer deg til Plenum");
  expect(mail?.content.from.name).toBe("Nord kraft");
  const token = await tokenOf(invited.email);
  expect(must(await checkInvitation(deps, { token }))).toEqual({
    email: invited.email,
    name: "Nina Ny",
    clientName: "Nord",
  });
  // Looking changes nothing.
  expect(codeOf(await checkInvitation(deps, { token }))).toBe("ok");
  const { id } = must(await acceptInvitation(deps, { token, ...chosen }));
  const { items } = must(
    await listUsers(deps, nord.client, { search: "nyhus", team: nord.teamId }),
  );
  expect(items).toEqual([
    expect.objectContaining({ id, email: invited.email, roles: ["team", "editor"] }),
  ]);
  expect(codeOf(await acceptInvitation(deps, { token, ...chosen }))).toBe("link.over");
  const credentials = { email: invited.email, password: chosen.password };
  expect(codeOf(await signIn(deps, { ...credentials, address: "192.0.2.1", device: "" }))).toBe(
    "ok",
  );
  const left = must(await listInvitations(deps, nord.client, {})).items.map(({ email }) => email);
  expect(left).not.toContain(invited.email);
});

test("a link works for seven days; sent again it is another one, and the first ends", async () => {
  const { deps, clock } = domain;
  const invited = nobody();
  const { id } = must(await inviteUser(deps, nord.client, invited));
  const first = await tokenOf(invited.email);
  clock.now = noon + 7 * day - 1;
  expect(codeOf(await checkInvitation(deps, { token: first }))).toBe("ok");
  clock.now = noon + 7 * day;
  expect(codeOf(await acceptInvitation(deps, { token: first, ...chosen }))).toBe("link.over");
  const listed = must(await listInvitations(deps, nord.client, {})).items.find(
    (one) => one.id === id,
  );
  expect(listed?.daysLeft).toBe(0);
  must(await inviteAgain(deps, nord.client, { id }));
  const second = await tokenOf(invited.email);
  expect(second).not.toBe(first);
  expect(codeOf(await checkInvitation(deps, { token: first }))).toBe("link.over");
  expect(codeOf(await acceptInvitation(deps, { token: second, ...chosen }))).toBe("ok");
});

test("one that was taken back, or whose client is blocked, lets nobody in", async () => {
  const { deps } = domain;
  const invited = nobody();
  const { id } = must(await inviteUser(deps, sor.client, invited));
  const token = await tokenOf(invited.email);
  must(await setClientBlocked(deps, admin, { id: sor.clientId, blocked: true }));
  expect(codeOf(await acceptInvitation(deps, { token, ...chosen }))).toBe("link.over");
  const more = { ...nobody(), clientId: sor.clientId };
  expect(codeOf(await inviteUser(deps, admin, more))).toBe("client.blocked");
  must(await setClientBlocked(deps, admin, { id: sor.clientId, blocked: false }));
  must(await withdrawInvitation(deps, sor.client, { id }));
  expect(codeOf(await acceptInvitation(deps, { token, ...chosen }))).toBe("link.over");
  expect(codeOf(await checkInvitation(deps, { token: "" }))).toBe("link.over");
});

test("of two at the same time one has the account", async () => {
  const { deps } = domain;
  const invited = nobody();
  must(await inviteUser(deps, nord.client, invited));
  const token = await tokenOf(invited.email);
  const both = await Promise.all([1, 2].map(() => acceptInvitation(deps, { token, ...chosen })));
  expect(both.map(codeOf).sort()).toEqual(["link.over", "ok"]);
});

test("nobody outside learns that an address has an account elsewhere; its holder does", async () => {
  const { deps } = domain;
  const free = nobody();
  const taken = { ...nobody(), email: "editor@sor.test" };
  const answers = [];
  for (const each of [free, taken]) {
    const { id: _id, email: _email, ...said } = must(await inviteUser(deps, nord.client, each));
    answers.push(said);
  }
  expect(answers[1]).toEqual(answers[0]);
  const listed = must(await listInvitations(deps, nord.client, {})).items;
  for (const { email } of [free, taken]) {
    expect(listed.find((one) => one.email === email)?.daysLeft).toBe(7);
  }
  const [mail] = await mailsTo(deps, taken.email);
  expect(mail?.content.text).toContain("har allerede en konto");
  expect(mail?.content.text).not.toContain("/invitation");
  // Within one's own client it is said, and so it is to admins, who see all accounts.
  const own = { ...nobody(), email: "Editor@Nord.test" };
  expect(fieldsOf(await inviteUser(deps, nord.client, own))).toEqual({ email: "user.email_taken" });
  const byAdmin = { ...taken, clientId: nord.clientId };
  expect(fieldsOf(await inviteUser(deps, admin, byAdmin))).toEqual({ email: "user.email_taken" });
});

test("what is wrong is said at its field, and nobody invites above the own role or elsewhere", async () => {
  const { deps } = domain;
  const wrong = { email: "no address", name: "ab", roles: [], teamIds: [sor.teamId] };
  expect(fieldsOf(await inviteUser(deps, nord.client, wrong))).toEqual({
    email: "email.format",
    name: "name.length",
    roles: "user.no_role",
    teamIds: "field.choice",
  });
  expect(fieldsOf(await inviteUser(deps, nord.client, nobody(["admin"])))).toEqual({
    roles: "user.role",
  });
  const elsewhere = { ...nobody(), clientId: sor.clientId };
  expect(codeOf(await inviteUser(deps, nord.client, elsewhere))).toBe("request.not_found");
  expect(codeOf(await inviteUser(deps, nord.team, nobody()))).toBe("auth.forbidden");
  const { id } = must(await inviteUser(deps, sor.client, nobody()));
  for (const act of [inviteAgain, withdrawInvitation]) {
    expect(codeOf(await act(deps, nord.client, { id }))).toBe("request.not_found");
  }
  const foreign = { client: sor.clientId };
  expect(codeOf(await listInvitations(deps, nord.client, foreign))).toBe("request.not_found");
});

test("a common password is refused and the link stays; a team that is gone is left out", async () => {
  const { deps } = domain;
  const { id: team } = must(await createTeam(deps, nord.client, { name: "Goes away" }));
  const invited = { ...nobody(["team"]), teamIds: [team] };
  must(await inviteUser(deps, nord.client, invited));
  const token = await tokenOf(invited.email);
  must(await deleteTeam(deps, nord.client, { id: team }));
  const common = await acceptInvitation(deps, { token, ...chosen, password: "password1" });
  expect(common).toMatchObject({ refusal: { fields: { password: "password.common" } } });
  expect(codeOf(await acceptInvitation(deps, { token, ...chosen, password }))).toBe("ok");
});

test("an address is mailed five times an hour by one client, and then has its peace", async () => {
  const { deps } = domain;
  const invited = nobody();
  const { id } = must(await inviteUser(deps, nord.client, invited));
  let latest = id;
  for (let again = 2; again <= 5; again += 1) {
    latest = must(await inviteAgain(deps, nord.client, { id: latest })).id;
  }
  expect(codeOf(await inviteAgain(deps, nord.client, { id: latest }))).toBe("auth.paused");
  expect((await mailsTo(deps, invited.email)).length).toBe(5);
});
