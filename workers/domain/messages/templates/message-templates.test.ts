import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import type { Result } from "../../../contract/errors.ts";
import { templateLimits } from "../../../contract/messages/templates.ts";
import type { Actor } from "../../../contract/permissions.ts";
import {
  auditEntries,
  deliveries,
  events,
  messageTemplates,
  users,
} from "../../../db/schema/index.ts";
import { forgetPassword } from "../../accounts/password-links.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { inviteUser } from "../../organisations/invitations/invitations.ts";
import {
  getTemplate,
  listEventTemplates,
  listTemplates,
  resetTemplate,
  setTemplate,
  type TemplateKey,
} from "./message-templates.ts";
import { listPreviewChoices } from "./preview-choices.ts";
import { previewTemplate, sendTestMail } from "./preview-template.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now += 2 * hour;
  await domain.deps.db.delete(messageTemplates);
  await domain.deps.db.delete(deliveries);
});

const key = (template: TemplateKey["template"], language: "no" | "en" = "no"): TemplateKey => ({
  clientId: nord.clientId,
  template,
  language,
});
const reset = { title: "Nytt passord hos oss", content: "Hallo [NAME]\n\n[RESET_PASSWORD_URL]" };
const problemsOf = (result: Result<unknown>) =>
  result.ok ? null : [result.refusal.fields, result.refusal.fieldDetails];

test("a client has every message in both languages, the product's wording where it has none of its own", async () => {
  const { deps } = domain;
  must(await setTemplate(deps, nord.client, { ...key("reset_password"), texts: reset }));
  const listed = must(await listTemplates(deps, nord.client, key("reset_password")));
  expect(listed).toHaveLength(8);
  const own = listed.filter(({ isOwn }) => isOwn);
  expect(own).toMatchObject([{ id: "reset_password", language: "no" }]);
  expect(own[0]).toMatchObject(reset);
  const back = must(await resetTemplate(deps, nord.client, key("reset_password")));
  expect(back).toMatchObject({ isOwn: false, title: "Velg et nytt passord" });
  expect(must(await getTemplate(deps, nord.client, key("reset_password")))).toEqual(back);
});

test("the product's own wording would be taken itself", async () => {
  const { deps } = domain;
  for (const { id, language, title, content } of must(
    await listTemplates(deps, nord.client, key("reminder")),
  )) {
    const texts = { title, content };
    expect(codeOf(await setTemplate(deps, nord.client, { ...key(id, language), texts }))).toBe(
      "ok",
    );
  }
});

test("what is wrong with a bracket is said with its place, and nothing is kept", async () => {
  const { deps } = domain;
  const set = (texts: typeof reset) =>
    setTemplate(deps, nord.client, { ...key("reset_password"), texts });
  expect(problemsOf(await set({ ...reset, content: "Hei\n[RESET_PASWORD_URL]" }))).toEqual([
    { content: "message_template.bracket" },
    { content: { line: 2, column: 1, text: "[RESET_PASWORD_URL]" } },
  ]);
  expect(problemsOf(await set({ title: "[SEAT]", content: "Hei" }))).toEqual([
    { title: "message_template.tag_here", content: "message_template.tag_missing" },
    {
      title: { line: 1, column: 1, text: "[SEAT]" },
      content: { tags: "[RESET_PASSWORD_URL]" },
    },
  ]);
  expect(await deps.db.select().from(messageTemplates)).toEqual([]);
});

test("whoever began from what somebody else has replaced is refused, and nothing of theirs is lost", async () => {
  const { deps, clock } = domain;
  const texts = (title: string) => ({ title, content: "Hei [NAME]\n[RESET_PASSWORD_URL]" });
  const set = (title: string, savedAt?: number | null) =>
    setTemplate(deps, nord.client, { ...key("reset_password"), texts: texts(title), savedAt });
  const first = must(await set("Min", null));
  expect(codeOf(await set("Din", null))).toBe("message_template.changed");
  // Within the same millisecond, too.
  const second = must(await set("Din", first.savedAt));
  expect(codeOf(await set("Min igjen", first.savedAt))).toBe("message_template.changed");
  expect(must(await getTemplate(deps, nord.client, key("reset_password")))).toEqual(second);
  // Gone back to the product's own and worded anew it is another one, also when it says the same.
  must(await resetTemplate(deps, nord.client, key("reset_password")));
  clock.now += 1;
  expect(codeOf(await set("Min", second.savedAt))).toBe("message_template.changed");
  // Programs that do not say what they began from replace what is there.
  const { title, savedAt } = must(await set("Uten"));
  expect(title).toBe("Uten");
  const both = await Promise.all([set("En", savedAt), set("To", savedAt)]);
  expect(both.map(codeOf).filter((code) => code === "ok")).toHaveLength(1);
});

test("admins and the client's own role client word them, those who see an event's people read them", async () => {
  const { deps } = domain;
  const event = must(
    await createEvent(deps, nord.client, { ...newEvent("Møte"), teamIds: [nord.teamId] }),
  );
  const texts = reset;
  const set = (actor: Actor) => setTemplate(deps, actor, { ...key("reset_password"), texts });
  expect(codeOf(await set(sor.client))).toBe("request.not_found");
  for (const actor of [nord.team, nord.editor, { kind: "guest" } as const]) {
    expect(codeOf(await set(actor))).toMatch(/^auth\./);
    expect(codeOf(await previewTemplate(deps, actor, key("reminder")))).toMatch(/^auth\./);
    expect(codeOf(await sendTestMail(deps, actor, key("reminder")))).toMatch(/^auth\./);
  }
  must(await set(nord.client));
  const read = must(await listEventTemplates(deps, nord.team, { address: event.slug }));
  expect(read.find(({ isOwn }) => isOwn)).toMatchObject(reset);
  expect(codeOf(await listEventTemplates(deps, sor.client, { address: event.slug }))).toBe(
    "event.not_found",
  );
});

test("who changed what is in the audit log, a way back to what is there already is not", async () => {
  const { deps } = domain;
  await deps.db.delete(auditEntries);
  must(await resetTemplate(deps, nord.client, key("reset_password")));
  must(await setTemplate(deps, nord.client, { ...key("reset_password"), texts: reset }));
  must(await resetTemplate(deps, nord.client, key("reset_password")));
  const noted = await deps.db.select().from(auditEntries);
  expect(noted.map(({ what }) => what)).toEqual(["client.save_template", "client.reset_template"]);
  expect(noted[0]).toMatchObject({ who: nord.client.id, clientId: nord.clientId });
});

test("the mails that go out use the client's words, and keep their links and what is always said", async () => {
  const { deps } = domain;
  const { email } = only(await deps.db.select().from(users).where(eq(users.id, nord.editor.id)));
  must(await setTemplate(deps, nord.client, { ...key("reset_password"), texts: reset }));
  must(await forgetPassword(deps, { email, address: "192.0.2.7", locale: "no" }));
  const [mail] = await mailsTo(deps, email);
  expect(mail?.content.subject).toBe(reset.title);
  expect(mail?.content.text).toContain(`Gjelder kontoen ${email}.`);
  expect(linkOf(mail, "/password/reset").get("email")).toBe(email);
  const texts = { title: "[EVENT_OWNER] venter på deg", content: "Hei, [NAME]:\n[LOGIN_URL]" };
  must(await setTemplate(deps, nord.client, { ...key("login_information"), texts }));
  const invited = { email: "ny@nord.test", name: "Nina Ny", roles: ["editor"] as const };
  must(await inviteUser(deps, nord.client, invited));
  const [login] = await mailsTo(deps, invited.email);
  expect(login?.content.subject).toBe("Nord venter på deg");
  expect(login?.content.text).toContain("Hei, Nina Ny:");
  expect(linkOf(login, "/invitation").get("token")).not.toBe("");
});

test("a preview is filled in for an attendee of the client's own event, with nobody's own code or link", async () => {
  const { deps } = domain;
  const event = must(await createEvent(deps, nord.client, newEvent("Årsmøte <b>")));
  await deps.db
    .update(events)
    .set({ accessCode: "48290157", locationText: "Storsalen" })
    .where(eq(events.id, event.id));
  const of = { eventId: event.id, registration: "accepted" } as const;
  const attendeeId = await addAttendee(deps, { ...of, name: "Per & Kari" });
  const preview = (input: object) =>
    previewTemplate(deps, nord.client, { ...key("reminder"), ...input });
  const shown = must(await preview({ eventId: event.id, attendeeId, scheme: "dark" }));
  expect(shown.subject).toBe("Snart: Årsmøte <b>");
  expect(shown.text).toContain("Hei, Per & Kari.");
  expect(shown.text).toContain("Hvor: Storsalen");
  expect(shown.text).toContain("Tilgangskode: 4829 0157");
  // Without a seat there is no line about one.
  expect(shown.text).not.toContain("Plass:");
  expect(shown.html).toContain("Årsmøte &lt;b&gt;");
  expect(shown.html).toContain("@media all {");
  expect(shown.html).toContain("data:image/png;base64,");
  expect(must(await preview({})).text).toContain("Kari Nordmann");
  const foreign = must(await createEvent(deps, sor.client, newEvent("Annet")));
  expect(codeOf(await preview({ eventId: foreign.id }))).toBe("event.not_found");
  const other = await addAttendee(deps, { eventId: foreign.id, name: "Hemmelig" });
  expect(codeOf(await preview({ eventId: event.id, attendeeId: other }))).toBe("request.not_found");
  const choices = must(
    await listPreviewChoices(deps, nord.client, { clientId: nord.clientId, eventId: event.id }),
  );
  expect(choices.attendees).toEqual([{ id: attendeeId, name: "Per & Kari" }]);
  expect(choices.events.some(({ id }) => id === foreign.id)).toBe(false);
});

test("a test goes to whoever asks, says that it is one, and only so many do in an hour", async () => {
  const { deps } = domain;
  const { email } = only(await deps.db.select().from(users).where(eq(users.id, nord.client.id)));
  const texts = { title: "Snart: [EVENT_NAME]", content: "[EVENT_NAME]\n[QR]" };
  const send = () => sendTestMail(deps, nord.client, { ...key("reminder"), texts });
  expect(must(await send())).toEqual({ email });
  const [mail] = await mailsTo(deps, email);
  expect(mail?.content.subject).toBe("Prøve: Snart: Årsmøtet");
  expect(mail?.content.attachments).toHaveLength(1);
  expect(mail?.content.html).toContain(`cid:${mail?.content.attachments[0]?.contentId}`);
  for (let sent = 1; sent < templateLimits.tests.most; sent += 1) must(await send());
  const refused = await send();
  expect(refused).toMatchObject({
    refusal: { code: "message_template.test_paused", detail: { minutes: 60 } },
  });
  expect(await mailsTo(deps, email)).toHaveLength(templateLimits.tests.most);
  domain.clock.now += hour;
  must(await send());
});

function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error("no such row");
  return row;
}
