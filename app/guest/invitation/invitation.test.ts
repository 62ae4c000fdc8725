/** Whom accepting an invitation signs in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { callPage } from "#tests/support/pages.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { inviteUser } from "#workers/domain/organisations/invitations/invitations.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

/** Accepts a new invitation on its page. */
async function accept(name: string, isByTokenAlone: boolean) {
  const { deps } = domain;
  const { client } = await makeTestClient(deps, name);
  const email = `nina@${name.toLowerCase()}.no`;
  must(await inviteUser(deps, client, { email, name: "Nina Ny", roles: ["editor"] }));
  const [mail] = await mailsTo(deps, email);
  const call = { path: "invitation", address: "", cookie: "", isByTokenAlone };
  const search = `?${linkOf(mail, "/invitation")}`;
  const fields = { name: "Nina Ny", password: "a sentence of her own" };
  const { to, cookies } = await callPage(deps, { ...call, search, fields });
  const isMade = (await deps.db.query.users.findMany()).some((user) => user.email === email);
  return { to, isMade, session: cookies.find((each) => each.startsWith(cookieNames.console)) };
}

test("who accepts on a page of ours is signed in", async () => {
  const { to, isMade, session } = await accept("Nord", false);
  expect([to, isMade, session]).toEqual(["/my-events", true, expect.stringContaining("HttpOnly")]);
});

test("a form that another site may have posted makes the account and signs nobody in", async () => {
  const { to, isMade, session } = await accept("Sor", true);
  expect([to, isMade, session]).toEqual(["/login?address=verified", true, undefined]);
});
