import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { clientChangeSchema } from "../../contract/api/organisations.ts";
import { parseInput } from "../../contract/api/parse.ts";
import { openDatabase } from "../../db/client.ts";
import { forgetPassword } from "../accounts/password-links.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { getClient, updateClient } from "./clients.ts";
import { inviteUser } from "./invitations/invitations.ts";
import { createTeam, listOwnTeams, updateTeam } from "./teams.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

test("the number of the next invoice only rises, also past a save that began before it", async () => {
  const { deps, d1 } = domain;
  const id = nord.clientId;
  must(await updateClient(deps, nord.client, { id, invoicePrefix: "2026-", invoiceNext: 100 }));
  expect(await updateClient(deps, nord.client, { id, invoiceNext: 99 })).toEqual({
    ok: false,
    refusal: {
      code: "invoice.backward",
      detail: { next: 100 },
      fields: { invoiceNext: "invoice.backward" },
    },
  });
  must(await updateClient(deps, nord.client, { id, invoiceNext: 100 }));
  // An invoice takes a number between the look and the write.
  const racing = { ...deps, db: openDatabase(withWriteBefore(d1, "invoice_next = 150")) };
  must(await updateClient(racing, nord.client, { id, invoiceNext: 120 }));
  expect(must(await getClient(deps, nord.client, { id }))).toMatchObject({
    invoicePrefix: "2026-",
    invoiceNext: 150,
  });
});

/** The database with somebody who changes all clients just before a batch. */
function withWriteBefore(d1: TestDomain["d1"], change: string): D1Database {
  return new Proxy<D1Database>(d1, {
    get(target, key) {
      if (key !== "batch") return Reflect.get(target, key).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        await target.prepare(`UPDATE clients SET ${change}`).run();
        return target.batch(statements);
      };
    },
  });
}

test.each([
  [{ organisationNumber: "923 609 017" }, "organisationNumber", "organisation.number"],
  [{ invoicePrefix: "a b" }, "invoicePrefix", "invoice.prefix"],
  [{ invoicePrefix: "x".repeat(13) }, "invoicePrefix", "text.too_long"],
  [{ invoiceNext: 0 }, "invoiceNext", "number.range"],
  [{ lockMinutes: 721 }, "lockMinutes", "number.range"],
  [{ lockMinutes: 1.5 }, "lockMinutes", "number.range"],
  [{ retentionDays: 6 }, "retentionDays", "number.range"],
  [{ replyTo: "nobody" }, "replyTo", "email.format"],
])("%j is refused at its field", (input, field, code) => {
  const parsed = parseInput(clientChangeSchema, input);
  expect(parsed).toMatchObject({ ok: false, refusal: { fields: { [field]: code } } });
});

test("new events begin with the client's retention and sender, or with those of their one team", async () => {
  const { deps } = domain;
  const id = nord.clientId;
  const change = { retentionDays: 30, senderName: "Nord post", baseColor: "#114488" };
  must(await updateClient(deps, nord.client, { id, ...change }));
  const make = async (name: string, teamIds: string[] = []) =>
    must(await createEvent(deps, nord.client, { ...newEvent(name), teamIds }));
  expect(await make("Defaults")).toMatchObject(change);
  const { id: vakt } = must(await createTeam(deps, nord.client, { name: "Vakt" }));
  must(await updateTeam(deps, nord.client, { id: vakt, senderName: "Vakta" }));
  expect(await make("Of a team", [vakt])).toMatchObject({ senderName: "Vakta" });
  expect(await make("Of two teams", [vakt, nord.teamId])).toMatchObject({
    senderName: "Nord post",
  });
  expect(await make("Of a team without one", [nord.teamId])).toMatchObject({
    senderName: "Nord post",
  });
});

test("mails carry the client's sender, colour and address for answers, or the sender of the one team", async () => {
  const { deps } = domain;
  const id = sor.clientId;
  const change = { senderName: "Sør post", baseColor: "#ffd400", replyTo: "svar@sor.test" };
  must(await updateClient(deps, sor.client, { id, ...change }));
  const ask = { email: "editor@sor.test", address: "192.0.2.1", locale: "no" } as const;
  must(await forgetPassword(deps, ask));
  const [reset] = await mailsTo(deps, "editor@sor.test");
  expect(reset?.content).toMatchObject({ from: { name: "Sør post" }, replyTo: "svar@sor.test" });
  expect(reset?.content.html).toContain("background: #ffd400");
  expect(reset?.content.text).not.toContain("kan ikke svare");

  must(await updateTeam(deps, sor.client, { id: sor.teamId, senderName: "Salen" }));
  const invited = { name: "Nina Ny", roles: ["team" as const], teamIds: [sor.teamId] };
  must(await inviteUser(deps, sor.client, { ...invited, email: "nina@sor.test" }));
  const [invitation] = await mailsTo(deps, "nina@sor.test");
  expect(invitation?.content.from.name).toBe("Salen");

  const { address } = ask;
  must(await forgetPassword(deps, { email: "editor@nord.test", address, locale: "no" }));
  const [other] = await mailsTo(deps, "editor@nord.test");
  expect(other?.content).toMatchObject({ from: { name: "Nord post" }, replyTo: null });
});

test("a team's sender is its members' to set, its name is not, and another's neither", async () => {
  const { deps } = domain;
  const id = nord.teamId;
  const own = must(await listOwnTeams(deps, nord.team));
  expect(own.map((team) => team.id)).toEqual([id]);
  expect(must(await listOwnTeams(deps, nord.client))).toEqual([]);
  const saved = must(await updateTeam(deps, nord.team, { id, senderName: " Oss " }));
  expect(saved).toMatchObject({ name: "Team", senderName: "Oss" });
  expect(codeOf(await updateTeam(deps, nord.team, { id, name: "Vårt" }))).toBe("auth.forbidden");
  for (const foreign of [sor.teamId, "tea_nobodys"]) {
    const change = { id: foreign, senderName: "Oss" };
    expect(codeOf(await updateTeam(deps, nord.team, change))).toBe("auth.forbidden");
    expect(codeOf(await updateTeam(deps, nord.client, change))).toBe("request.not_found");
  }
  expect(codeOf(await updateTeam(deps, nord.editor, { id, senderName: "Vi" }))).toBe(
    "auth.forbidden",
  );
});
