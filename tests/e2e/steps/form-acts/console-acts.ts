import type { Page } from "playwright-core";
import { patience } from "../expect.ts";
import type { Typed } from "../forms.ts";
import { t } from "../words.ts";
import { attendeeActs, personActs } from "./attendee-acts.ts";
import { doorActs } from "./door-acts.ts";
import { factorActs } from "./factor-acts.ts";
import { feedActs } from "./feed-acts.ts";
import { fieldActs } from "./field-acts.ts";
import { exportActs, fileActs, recapActs } from "./file-acts.ts";
import { address, type FormAct, type FormWorld, gone, savedIn, text, value } from "./form-act.ts";
import { guestImportActs, importActs } from "./import-acts.ts";
import { landingActs } from "./landing-acts.ts";
import { messageActs } from "./message-acts.ts";
import { copyAct, newEventActs } from "./new-event-acts.ts";
import { rehearsalActs } from "./rehearsal-acts.ts";
import { templateActs } from "./template-acts.ts";
import { moneyActs, ticketActs } from "./ticket-acts.ts";

/** Who is signed in as a client: an admin's list has the invitations of all clients. */
export function inviteActs(): readonly FormAct[] {
  const at = "/users/invite";
  const email = "ny@else.test";
  const sent = text(t("staff.users.sent"));
  return [
    setting("organisation", { address: "Storgata 1" }),
    setting("branding", { senderName: "Plenum prøver", replyTo: "svar@plenum.test" }),
    setting("branding", { senderName: "", replyTo: "" }),
    setting("retention", { retentionDays: "90" }),
    setting("retention", { retentionDays: "180" }),
    {
      sign: "/settings intent=logo",
      at: "/settings",
      typed: { image: "logo.png" },
      sees: text(t("staff.settings.removeLogo")),
    },
    {
      sign: "/settings intent=removeLogo",
      at: "/settings",
      sees: gone(t("staff.settings.removeLogo")),
    },
    setting("invoices", { invoicePrefix: "P-" }),
    setting("lock", { lockMinutes: "45" }),
    setting("lock", { lockMinutes: "0" }),
    // Far enough away to lead nobody to the page that sets one up.
    setting("factors", { factorRequiredFrom: "2099-01-01" }),
    {
      sign: "/settings intent=openid",
      at: "/settings",
      // Where nobody listens: what comes of a provider that does, its own story tells.
      typed: {
        issuer: "http://127.0.0.1:9",
        applicationId: "plenum",
        secret: "of the provider",
        domains: "plenum.test",
      },
      isRefused: true,
      sees: text(t("errors.openid.discovery")),
    },
    ...templateActs(),
    {
      sign: "/manage/keys intent=create",
      at: "/manage/keys",
      typed: { name: "Lysbildene", scope: "events:read", days: "30" },
      sees: text(t("staff.keys.madeTitle", { name: "Lysbildene" })),
    },
    {
      sign: "/manage/webhooks intent=create",
      at: "/manage/webhooks",
      typed: { url: "http://127.0.0.1:9/hook", type: "event.opened" },
      sees: text(t("staff.webhooks.madeTitle")),
    },
    { sign: "/manage/keys intent=revoke", at: "/manage/keys", sees: gone("Lysbildene") },
    {
      sign: `${at} intent=invite`,
      at,
      typed: { email, name: "Nina Ny", roles: "editor" },
      sees: sent,
    },
    { sign: `${at} intent=again`, at, sees: sent },
    { sign: `${at} intent=withdraw`, at, sees: gone(email) },
  ];
}

/** A part of the settings, which says that it is saved. */
function setting(intent: string, typed: Typed): FormAct {
  return { sign: `/settings intent=${intent}`, at: "/settings", typed, sees: savedIn(intent) };
}

/** Who is signed in as an admin. */
export function adminActs(): readonly FormAct[] {
  const at = "/manage/announcement";
  // Shown to nobody for a lifetime: all stories share the platform.
  const typed = {
    textNo: "Vedlikehold om lenge",
    textEn: "Maintenance in a long time",
    startsAt: "2097-01-01T00:00",
    endsAt: "2098-01-01T00:00",
  };
  return [
    currencyAct("enable", "staff.platform.currencyDisableNamed"),
    currencyAct("disable", "staff.platform.currencyEnableNamed"),
    { sign: `${at} intent=create`, at, typed, sees: text(typed.textNo) },
    { sign: `${at} intent=delete`, at, sees: gone(typed.textNo) },
    setting("platform", { maintenanceNo: "Tilbake klokken ti." }),
    setting("platform", { maintenanceNo: "" }),
  ];
}

/** The one currency that its search finds, which no client has. */
function currencyAct(
  intent: "enable" | "disable",
  then: "staff.platform.currencyDisableNamed" | "staff.platform.currencyEnableNamed",
): FormAct {
  const label = t(then, { name: "Tsjekkiske koruna" });
  const sees = (page: Page) => page.getByRole("button", { name: label }).waitFor(patience);
  return { sign: `/currencies intent=${intent}`, at: "/currencies?q=czk", sees };
}

/** Who is signed in as a client, and may do everything to the own event. */
export function staffActs(world: FormWorld): readonly FormAct[] {
  const details = `/events/${world.own}/details`;
  return [
    { sign: "/star on=yes", at: details, sees: text(t("console.unstar")) },
    { sign: "/star on=no", at: details, sees: text(t("console.star")) },
    ...newEventActs(),
    copyAct(`/events/${world.own}/duplicate`),
    ...sectionActs(details, world),
    ...fieldActs(`/events/${world.own}/form`, world),
    ...landingActs(`/events/${world.own}/homepage`, world),
    ...attendeeActs(`/events/${world.own}/attendees`),
    ...[personActs(world), messageActs(world)].flat(),
    ...eventActs(details, world),
    ...[ticketActs(world.own), doorActs(world.own)].flat(),
    ...rehearsalActs(`/events/${world.own}/rehearsal`),
    ...fileActs(`/events/${world.own}/files`),
    ...[recapActs(world.own), exportActs(world.own)].flat(),
    ...stateActs(details),
    ...moneyActs(world.own),
    ...feedActs(),
    ...importActs(world),
    ...guestImportActs(world),
    setting("own", { language: "no" }),
    ...profileActs(world),
  ];
}

function sectionActs(at: string, world: FormWorld): readonly FormAct[] {
  const section = (name: string, typed: Typed): FormAct => {
    const [field = "", written = ""] = Object.entries(typed)[0] ?? [];
    const isSaved = async (page: Page) => {
      await page
        .locator(`#${name}`)
        .getByText(t("events.savedAt"), { exact: true })
        .waitFor(patience);
      const kept = page.locator(`#${name} [name="${field}"]`);
      await kept.and(page.locator(":visible")).waitFor(patience);
      const there = await kept.inputValue();
      if (!there.includes(written)) throw new Error(`${field} holds "${there}"`);
    };
    return { sign: `/events/:event/details intent=save section=${name}`, at, typed, sees: isSaved };
  };
  const notes = "/events/:event/details intent=save section=notes";
  return [
    section("general", { locationText: "Bystyresalen", organiser: "Byen" }),
    section("access", { joinsPerSecond: "350", expectedAudience: "2500" }),
    section("interaction", { questionMaxLength: "250" }),
    section("words", { unwantedWords: "konkurrent*" }),
    section("registration", { registrationGroupMax: "4" }),
    section("price", { priceCurrency: "EUR" }),
    section("seats", { noShowMinutes: "15" }),
    section("embeds", { frameHosts: "kommune.no" }),
    section("sender", { senderName: "Bystyret" }),
    {
      sign: "/events/:event/details intent=save section=teams",
      at,
      sees: (page) =>
        page.locator("#teams").getByText(t("events.savedAt"), { exact: true }).waitFor(patience),
    },
    section("notes", { notes: "Husk vannglass." }),
    {
      sign: notes,
      at,
      typed: { notes: "Husk mikrofonene." },
      meanwhile: world.changeNotes,
      sees: text(t("events.conflict")),
    },
    { sign: `${notes} over`, at: null, sees: text("Husk mikrofonene.") },
  ];
}

function eventActs(at: string, { editor, heir }: FormWorld): readonly FormAct[] {
  const act = (intent: string, sees: FormAct["sees"], typed: Typed = {}): FormAct => {
    return { sign: `/events/:event/details intent=${intent}`, at, sees, typed };
  };
  return [
    act("changeOwner", text(t("events.ownerConfirmTitle", { name: heir.name })), {
      email: heir.email,
    }),
    { ...act("handOver", text(t("events.ownerChanged", { name: heir.name }))), at: null },
    act("addHost", text(editor), { email: editor }),
    act("removeHost", text(t("events.hostRemoved"))),
    act("makeAccessCode", text(t("events.accessCodeMade"))),
    act("addModeratorCode", text(t("events.codeMade")), { name: "Sal B" }),
    act("removeModeratorCode", text(t("events.codeRevoked"))),
    act("makeScreenKey", text(t("events.screenKeyMade"))),
    act("revokeScreenKey", text(t("events.screenKeyRevoked"))),
  ];
}

/** From a draft to the archive and back. */
function stateActs(at: string): readonly FormAct[] {
  const act = (intent: string, words: string): FormAct => {
    return { sign: `/events/:event/details intent=${intent}`, at, sees: text(words) };
  };
  return [
    act("publish", t("events.publishedNow")),
    act("unpublish", t("events.unpublishedNow")),
    act("publish", t("events.publishedNow")),
    act("open", t("events.openedNow")),
    act("end", t("events.endedNow")),
    act("archive", t("events.archivedNow")),
    act("restore", t("events.restoredNow")),
  ];
}

function profileActs(world: FormWorld): readonly FormAct[] {
  const at = "/profile";
  const before = world.signInElsewhere;
  const another = "et langt og annet passord";
  const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });
  return [
    {
      sign: "/profile section=picture",
      at,
      typed: { image: "me.png" },
      sees: text(t("staff.settings.removePicture")),
    },
    {
      sign: "/profile intent=removePicture",
      at,
      sees: gone(t("staff.settings.removePicture")),
    },
    {
      sign: "/profile section=about",
      at,
      typed: { name: "Nora Ny", about: "Om meg" },
      sees: savedIn("about"),
    },
    ...phoneActs(world),
    {
      sign: "/profile section=more",
      at,
      typed: { whatsapp: "999 99 999", birthDate: "1985-04-23" },
      sees: value("whatsapp", "+4799999999"),
    },
    {
      sign: "/profile section=language",
      at,
      typed: { language: "no" },
      sees: savedIn("language"),
    },
    {
      sign: "/profile section=notifications",
      at,
      typed: { team: "on" },
      sees: savedIn("notifications"),
    },
    {
      sign: "/profile section=password",
      at,
      typed: { currentPassword: world.password, ...twice(another) },
      sees: text(t("profile.passwordChanged")),
    },
    {
      sign: "/profile section=password",
      at,
      typed: { currentPassword: another, ...twice(world.password) },
      sees: text(t("profile.passwordChanged")),
    },
    ...factorActs(at, world),
    ...factorActs("/second-factor", world),
    { sign: "/profile intent=endOthers", at, before, sees: text(t("console.othersSignedOut")) },
    { sign: "/profile intent=endDevice", at, before, sees: text(t("profile.deviceEnded")) },
    { sign: "/logout", at, sees: address(/^\/login$/) },
    {
      sign: "/login tab=email",
      at: "/login",
      typed: { email: world.email, password: world.password },
      sees: address(/^\/$/),
    },
    { sign: "/lock-screen intent=lock", at, sees: text(t("guest.lockTitle")) },
    {
      sign: "/lock-screen intent=unlock",
      at: null,
      typed: { password: world.password },
      sees: address(/^\/profile$/),
    },
    ...deletionActs(world),
    { sign: "/profile intent=endAll", at, sees: address(/^\/login$/) },
  ];
}

/** A number is proved by the code of the SMS, and taken away again. */
function phoneActs(world: FormWorld): readonly FormAct[] {
  const { phone, password } = world;
  const answered = { code: "", password };
  const sendAgain = {
    sign: "/profile intent=phoneCode section=phone",
    typed: { phone },
    sees: text(t("profile.phoneCode")),
  };
  return [
    { ...sendAgain, at: "/profile" },
    {
      sign: "/profile intent=phoneProof section=phone",
      at: null,
      typed: answered,
      before: async () => {
        answered.code = await world.readCode();
      },
      sees: text(t("profile.phoneDone")),
    },
    ...smsActs(world),
    {
      sign: "/profile intent=phoneRemove section=phone",
      at: "/profile",
      sees: text(t("profile.phoneGone")),
    },
  ];
}

/** The number that is proved signs in. */
function smsActs(world: FormWorld): readonly FormAct[] {
  const answered = { code: "" };
  return [
    {
      sign: "/login-sms intent=code",
      at: "/login-sms",
      isNew: true,
      typed: { phone: world.phone },
      sees: text(t("accounts.smsCodeTitle")),
    },
    {
      sign: "/login-sms intent=signIn",
      at: null,
      typed: answered,
      before: async () => {
        answered.code = await world.readCode();
      },
      sees: address(/^\/(my-events)?$/),
    },
  ];
}

function deletionActs({ email, editor, password, successor }: FormWorld): readonly FormAct[] {
  const signIn = { sign: "/login tab=email", at: "/login", isNew: true };
  const switchRole = { sign: "/profile intent=switchRole", at: "/profile" };
  const goAndStay: readonly FormAct[] = [
    {
      sign: "/profile intent=delete",
      at: "/profile",
      typed: successor === null ? { password } : { successorId: successor, password },
      sees: text(t("profile.deletionAsked")),
    },
    {
      sign: "/login tab=email",
      at: "/login",
      typed: { email, password },
      sees: text(t("profile.keep")),
    },
    { sign: "/profile intent=keep", at: "/", sees: text(t("profile.kept")) },
  ];
  if (successor === null) return goAndStay;
  return [
    ...goAndStay,
    // Whoever took over holds two roles from now on.
    { ...signIn, typed: { email: editor, password }, sees: address(/^\/my-events$/) },
    { ...switchRole, typed: { role: "client" }, sees: address(/^\/$/) },
    { ...switchRole, typed: { role: "editor" }, sees: address(/^\/my-events$/) },
    { ...signIn, typed: { email, password }, sees: address(/^\/$/) },
  ];
}
