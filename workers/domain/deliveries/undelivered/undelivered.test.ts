/** Mails beside messages that did not arrive: who sees them, which are sent again, and which say why not. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  day,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo, type SentMail } from "#tests/support/mails.ts";
import { mailServer } from "#tests/support/messages/message-world.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees, auditEntries, deliveries, events } from "../../../db/schema/index.ts";
import { forgetPassword, setPasswordByLink } from "../../accounts/password-links.ts";
import { register } from "../../accounts/register.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import {
  inviteAgain,
  inviteUser,
  withdrawInvitation,
} from "../../organisations/invitations/invitations.ts";
import { setTeamMember } from "../../organisations/team-members.ts";
import { notifyAttendees } from "../../registration/notify-attendees.ts";
import { sendDue } from "../send-due.ts";
import { countUndelivered, listUndelivered, type UndeliveredQuery } from "./list-undelivered.ts";
import { resendMail } from "./resend-mail.ts";

const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };
const invitee = "nina@else.test";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterEach(() => domain.close());

async function invite(by: TestClient = nord, email = invitee) {
  const input = { email, name: "Nina Ny", roles: ["editor" as const] };
  return must(await inviteUser(domain.deps, by.client, input));
}

/** Ends every mail that waits as a server would that refuses it, or that goes away. */
async function end(state: "failed" | "uncertain" = "failed"): Promise<void> {
  await domain.deps.db
    .update(deliveries)
    .set({ state, reply: "recipient: 550 no", dueAt: null, settledAt: domain.clock.now })
    .where(eq(deliveries.state, "queued"));
}

async function newestTo(recipient: string): Promise<SentMail> {
  const [mail] = await mailsTo(domain.deps, recipient);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return mail;
}

const listed = async (actor: Actor = nord.client, query: UndeliveredQuery = {}) =>
  must(await listUndelivered(domain.deps, actor, query)).items;
const resend = (id: string, actor: Actor = nord.client) => resendMail(domain.deps, actor, { id });

test("a mail that failed is listed with what the server said, and one that arrives is not", async () => {
  await invite();
  expect(await listed()).toEqual([]);
  await end();
  const { id } = await newestTo(invitee);
  expect(await listed()).toEqual([
    {
      id,
      kind: "invitation",
      recipient: invitee,
      client: "Nord",
      state: "failed",
      reply: "recipient: 550 no",
      failure: "refused",
      settledAt: noon,
      stale: null,
    },
  ]);
  await domain.deps.db.update(deliveries).set({ state: "sent" });
  expect(await listed()).toEqual([]);
});

test("sent again it goes once, as it was and with its Message-ID, and stands in the audit log", async () => {
  await invite();
  await end("uncertain");
  const before = await newestTo(invitee);
  must(await resend(before.id));
  expect(codeOf(await resend(before.id))).toBe("delivery.changed");
  expect(await listed()).toEqual([]);
  const { deps, taken } = mailServer(domain.deps);
  await sendDue(deps);
  expect(taken).toEqual([invitee]);
  const after = await newestTo(invitee);
  expect(after).toMatchObject({ id: before.id, state: "sent", tries: 1, content: before.content });
  const entries = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "mail.resend"));
  expect(entries).toMatchObject([
    {
      who: nord.client.id,
      clientId: nord.clientId,
      onWhich: before.id,
      after: { kind: "invitation", state: "uncertain" },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(invitee);
});

test("of two who send it again at once one does", async () => {
  await invite();
  await end();
  const { id } = await newestTo(invitee);
  const codes = await Promise.all([resend(id), resend(id, admin)]);
  expect(codes.map(codeOf).sort()).toEqual(["delivery.changed", "ok"]);
});

test("a client sees and sends its own, an admin all, and nobody else any", async () => {
  await invite();
  await invite(sor, "other@else.test");
  const input = { kind: "self", name: "Kari Nordmann", password: "an own sentence" } as const;
  const self = { ...input, email: "self@else.test", organisation: "", language: "no" as const };
  must(await register(domain.deps, { ...self, address: "192.0.2.1" }));
  await end();
  const recipients = async (actor: Actor, query?: UndeliveredQuery) =>
    (await listed(actor, query)).map(({ recipient }) => recipient).sort();
  expect(await recipients(nord.client)).toEqual([invitee]);
  expect(await recipients(admin)).toEqual([invitee, "other@else.test", "self@else.test"]);
  expect(await recipients(admin, { client: sor.clientId })).toEqual(["other@else.test"]);
  for (const [actor, code] of [
    [nord.team, "auth.forbidden"],
    [nord.editor, "auth.forbidden"],
    [guest, "auth.required"],
  ] as const) {
    expect(codeOf(await listUndelivered(domain.deps, actor, {}))).toBe(code);
    expect(codeOf(await resend((await newestTo(invitee)).id, actor))).toBe(code);
  }
  const foreign = await listUndelivered(domain.deps, nord.client, { client: sor.clientId });
  expect(codeOf(foreign)).toBe("request.not_found");
  for (const of of ["other@else.test", "self@else.test"]) {
    expect(codeOf(await resend((await newestTo(of)).id))).toBe("request.not_found");
  }
  expect(codeOf(await resend("dlv_none"))).toBe("request.not_found");
  must(await resend((await newestTo("self@else.test")).id, admin));
});

test("an invitation is not sent again once it is over, taken back, or was sent anew", async () => {
  const { deps, clock } = domain;
  const { id: invitation } = await invite();
  await end();
  const first = await newestTo(invitee);
  clock.now = noon + 7 * day;
  expect(await listed()).toMatchObject([{ id: first.id, stale: "link_over" }]);
  expect(codeOf(await resend(first.id))).toBe("delivery.link_over");
  clock.now = noon + hour;
  expect(await listed()).toMatchObject([{ id: first.id, stale: null }]);
  must(await inviteAgain(deps, nord.client, { id: invitation }));
  await end();
  const [second] = await listed();
  expect(second).toMatchObject({ stale: null });
  expect(codeOf(await resend(first.id))).toBe("delivery.link_over");
  must(await withdrawInvitation(deps, nord.client, { id: invitation }));
  expect(codeOf(await resend(second?.id ?? ""))).toBe("delivery.link_over");
});

test("an invitation to an address with an account elsewhere looks like any other", async () => {
  const { clock } = domain;
  await invite();
  await invite(nord, "client@sor.test");
  await end();
  const shown = async () =>
    (await listed()).map(({ kind, client, state, stale }) => ({ kind, client, state, stale }));
  const [one, other] = await shown();
  expect(one).toEqual(other);
  clock.now = noon + 8 * day;
  const [later, otherLater] = await shown();
  expect(later).toMatchObject({ stale: "link_over" });
  expect(later).toEqual(otherLater);
});

test("a link for a new password is not sent again when it is used or too old", async () => {
  const { deps, clock } = domain;
  const email = "team@nord.test";
  const ask = { email, locale: "no", address: "192.0.2.1" } as const;
  must(await forgetPassword(deps, ask));
  await end("uncertain");
  const { id, ...mail } = await newestTo(email);
  expect(await listed()).toMatchObject([{ id, kind: "reset_password", stale: null }]);
  clock.now = noon + hour;
  expect(codeOf(await resend(id))).toBe("delivery.link_over");
  clock.now = noon;
  const token = linkOf({ id, ...mail }, "/password/reset").get("token") ?? "";
  const password = "a password nobody else has";
  must(await setPasswordByLink(deps, { email, token, password }));
  expect(codeOf(await resend(id))).toBe("delivery.link_over");
});

test("a mail without a link that can be used up is sent again whenever it failed", async () => {
  const { deps, clock } = domain;
  const input = { teamId: nord.teamId, userId: nord.editor.id, member: true };
  must(await setTeamMember(deps, nord.client, input));
  await end();
  clock.now = noon + 20 * day;
  const [mail] = await listed();
  expect(mail).toMatchObject({ kind: "team_member", stale: null });
  must(await resend(mail?.id ?? ""));
});

test("a mail of a registration is not sent again when the seat or the address has changed, or the event is over", async () => {
  const { deps, clock } = domain;
  const event = must(await createEvent(deps, nord.client, newEvent("Fair", noon + 10 * day)));
  await deps.db.update(events).set({ hybrid: true, seatQuota: 10 });
  const email = "kari@x.test";
  const person = { eventId: event.id, name: "Kari", email, registration: "accepted" } as const;
  const id = await addAttendee(deps, { ...person, seat: "offered", notice: "offered" });
  await notifyAttendees(deps);
  await end();
  const mail = await newestTo(email);
  const staleNow = async () => (await listed()).map(({ stale }) => stale);
  expect(await listed()).toMatchObject([{ kind: "registration_offered", stale: null }]);
  const set = (values: Partial<typeof attendees.$inferInsert>) =>
    deps.db.update(attendees).set(values).where(eq(attendees.id, id));
  await set({ seatTurn: 1 });
  expect(await staleNow()).toEqual(["link_over"]);
  await set({ seatTurn: 0, email: "another@x.test" });
  expect(codeOf(await resend(mail.id))).toBe("delivery.link_over");
  await set({ email });
  expect(await staleNow()).toEqual([null]);
  clock.now = event.closesAt;
  expect(await staleNow()).toEqual(["run_out"]);
  expect(codeOf(await resend(mail.id))).toBe("delivery.run_out");
});

test("messages to an event's people, SMS and what is erased stand elsewhere or nowhere", async () => {
  const { db } = domain.deps;
  await invite();
  await end();
  const { id } = await newestTo(invitee);
  for (const change of [
    { messageId: "msg_1" },
    { channel: "sms" as const },
    { recipient: "" },
    { state: "cancelled" as const },
  ]) {
    const [kept] = await db.select().from(deliveries).where(eq(deliveries.id, id));
    await db.update(deliveries).set(change).where(eq(deliveries.id, id));
    expect([change, await listed(admin)]).toEqual([change, []]);
    if (!("state" in change)) expect(codeOf(await resend(id, admin))).toBe("request.not_found");
    if (kept) await db.update(deliveries).set(kept).where(eq(deliveries.id, id));
  }
  expect(await listed()).toHaveLength(1);
});

test("pages follow each other, the latest first, and the count says how many there are of late", async () => {
  const { deps, clock } = domain;
  for (let place = 0; place < 5; place += 1) {
    clock.now = noon + place * hour;
    await invite(nord, `p${place}@else.test`);
    await end();
  }
  const first = must(await listUndelivered(deps, nord.client, { limit: 3 }));
  const cursor = first.next ?? undefined;
  const second = must(await listUndelivered(deps, nord.client, { limit: 3, cursor }));
  const found = [...first.items, ...second.items].map(({ recipient }) => recipient);
  expect(found).toEqual([4, 3, 2, 1, 0].map((place) => `p${place}@else.test`));
  expect(second.next).toBeNull();
  const count = (since: number, actor: Actor = nord.client, most = 100) =>
    countUndelivered(deps, actor, { since, most });
  expect([await count(noon), await count(noon + 3 * hour)]).toEqual([5, 2]);
  expect([await count(noon, nord.client, 4), await count(noon, sor.client)]).toEqual([4, 0]);
  expect([await count(noon, admin), await count(noon, nord.team)]).toEqual([5, 0]);
});
