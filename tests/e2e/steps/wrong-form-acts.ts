/** Forms filled with what is refused, and what is said of it. */
import { textLimits } from "#workers/contract/limits.ts";
import { maintenanceText } from "#workers/contract/organisations/console-limits.ts";
import type { FormWorld } from "./form-acts/form-act.ts";
import type { Typed } from "./forms.ts";
import { t } from "./words.ts";

/** A form filled with what is refused: in which field that is said, and in which words. */
export interface WrongAct {
  readonly sign: string;
  readonly at: string;
  readonly typed: Typed;
  /** What is typed into fields that are empty again: a password is not sent back. */
  readonly secret?: Typed;
  /** What happens between filling and pressing. */
  meanwhile?(): Promise<void>;
  /** By the field's name, from how its error begins. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What is typed wrong on admissions, by people who are new to Plenum. */
export function wrongAtAdmission({ coded, named, demo }: FormWorld): readonly WrongAct[] {
  const wrongCode = { access: t("errors.access.wrong") };
  return [
    ...["", "/embed", "/sidebar", "/quest"].map((view) => ({
      sign: `/c/:event${view} intent=code`,
      at: `/c/${coded}${view}`,
      typed: { access: "0000 0000" },
      errors: wrongCode,
    })),
    ...["", "/embed", "/sidebar", "/quest"].map((view) => ({
      sign: `/c/:event${view} intent=name`,
      at: `/c/${named}${view}`,
      typed: { name: "N".repeat(150) },
      errors: { name: t("errors.name.length") },
    })),
    ...["/events/:event/display", "/events/:event/display/clean", "/c/:event/highlight"].map(
      (sign) => ({
        sign,
        at: sign.replace(":event", coded),
        typed: { code: "0000 0000" },
        errors: { code: t("errors.access.wrong") },
      }),
    ),
    {
      sign: "/c/:event/control",
      at: `/c/${demo}/control`,
      typed: { code: "FEILKODE22", name: "Mona" },
      errors: { code: t("errors.auth.moderator_code") },
    },
    {
      sign: "/login tab=moderator",
      at: "/login?tab=moderator",
      typed: { code: "FEILKODE22", name: "Mona" },
      errors: { code: t("errors.auth.moderator_code") },
    },
    {
      sign: "/register",
      at: "/register",
      typed: { organisation: "V", name: "K", email: "ikke en adresse" },
      errors: {
        organisation: t("errors.text.too_short", { min: 3 }),
        name: t("errors.name.length"),
        email: t("errors.email.format"),
        password: t("errors.text.too_short", { min: 8 }),
      },
    },
    {
      sign: "/forgot-password",
      at: "/forgot-password",
      typed: { email: "ikke en adresse" },
      errors: { email: t("errors.email.format") },
    },
    {
      sign: "/auto_login intent=ask",
      at: "/auto_login",
      typed: { email: "ikke en adresse" },
      errors: { email: t("errors.email.format") },
    },
    {
      sign: "/login-sms intent=code",
      at: "/login-sms",
      typed: { phone: "12" },
      errors: { phone: t("errors.phone.format") },
    },
    {
      sign: "/login tab=email",
      at: "/login",
      typed: { email: "ikke en adresse" },
      errors: { email: t("guest.emailMissing"), password: t("guest.passwordMissing") },
    },
  ];
}

/** What is typed wrong by who was invited, on the page of the mailed link, which stays good. */
export function wrongAtInvitation({ links }: FormWorld): readonly WrongAct[] {
  const form = { sign: "/invitation", at: links.invitation };
  return [
    {
      ...form,
      typed: { name: "K" },
      secret: { password: "en setning for seg selv" },
      errors: { name: t("errors.name.length") },
    },
    {
      ...form,
      typed: { name: "Nina Invitert" },
      secret: { password: "password1" },
      errors: { password: t("errors.password.common") },
    },
  ];
}

/** At a locked screen. */
export const wrongAtLock: WrongAct = {
  sign: "/lock-screen intent=unlock",
  at: "/lock-screen",
  typed: {},
  secret: { password: "ikke det riktige" },
  errors: { password: t("errors.password.wrong") },
};

/** By who is in a team, and sets how its mails are signed. */
export const wrongAtTeam: WrongAct = {
  sign: "/settings intent=team",
  at: "/settings",
  typed: { senderName: "S".repeat(textLimits.name.max + 1) },
  errors: { senderName: t("errors.text.too_long", { max: textLimits.name.max }) },
};

/** What is typed wrong at each thing of an organisation's own, by its client. */
export function wrongAtItems({ house }: FormWorld): readonly WrongAct[] {
  const { TEAM, WEBHOOK } = house.items;
  const long = "N".repeat(150);
  return [
    {
      sign: "/manage/teams intent=create",
      at: "/manage/teams?new",
      typed: { name: long },
      errors: { name: t("errors.name.length") },
    },
    {
      sign: "/manage/teams/:id intent=rename",
      at: `/manage/teams/${TEAM}`,
      typed: { name: long },
      errors: { name: t("errors.name.length") },
    },
    {
      sign: "/manage/webhooks/:id intent=save",
      at: `/manage/webhooks/${WEBHOOK}`,
      typed: { url: "https://10.0.0.1/hook" },
      errors: { url: t("errors.webhook.address") },
    },
  ];
}

/** The same by the platform's admin. */
export function wrongAtPlatform({ house }: FormWorld): readonly WrongAct[] {
  const { CLIENT, ANNOUNCEMENT } = house.items;
  return [
    {
      sign: "/manage/clients intent=create",
      at: "/manage/clients?new",
      typed: { name: "Flatbygd kommune", organisationNumber: "923609017" },
      errors: { organisationNumber: t("errors.organisation.number") },
    },
    {
      sign: "/manage/clients/:id intent=save",
      at: `/manage/clients/${CLIENT}`,
      typed: { organisationNumber: "923609017", address: "Storgata 3" },
      errors: { organisationNumber: t("errors.organisation.number") },
    },
    {
      sign: "/manage/announcement/:id intent=save",
      at: `/manage/announcement/${ANNOUNCEMENT}`,
      typed: { textNo: "", textEn: "Later" },
      errors: { textNo: t("errors.text.empty") },
    },
    {
      sign: "/settings intent=platform",
      at: "/settings",
      typed: {
        senderName: "P",
        supportEmail: "ikke en adresse",
        maintenanceNo: "å".repeat(maintenanceText.max + 1),
        maintenanceEn: "Back at ten.",
      },
      errors: {
        senderName: t("errors.text.too_short", textLimits.name),
        supportEmail: t("errors.email.format"),
        maintenanceNo: t("errors.text.too_long", maintenanceText),
      },
    },
  ];
}

/** What is typed wrong by who is signed in. */
export function wrongInConsole({ own }: FormWorld): readonly WrongAct[] {
  const at = `/events/${own}/details`;
  const save = "/events/:event/details intent=save section=";
  const times = { startsAt: "2030-05-02T18:00", endsAt: "2030-05-02T17:00" };
  return [
    {
      sign: "/events/new step=1",
      at: "/events/new",
      typed: { name: "Baklengs", ...times },
      errors: { endsAt: t("errors.event.dates") },
    },
    {
      sign: `${save}general`,
      at,
      typed: { organiser: "Byen", ...times },
      errors: { endsAt: t("errors.event.dates") },
    },
    {
      sign: `${save}access`,
      at,
      typed: { joinsPerSecond: "mange", expectedAudience: "100001" },
      errors: {
        joinsPerSecond: t("errors.number.range"),
        expectedAudience: t("errors.number.range"),
      },
    },
    {
      sign: `${save}registration`,
      at,
      // The event is long before that.
      typed: { registrationDueAt: "2099-05-02T18:00", registrationGroupMax: "4" },
      errors: { registrationDueAt: t("errors.registration.due") },
    },
    {
      sign: `${save}seats`,
      at,
      typed: { seatQuota: "12", noShowMinutes: "999" },
      errors: { noShowMinutes: t("errors.number.range") },
    },
    {
      sign: `${save}words`,
      at,
      typed: { unwantedWords: "a*b" },
      errors: { unwantedWords: t("errors.unwanted.words") },
    },
    {
      sign: `${save}embeds`,
      at,
      typed: { embedLive: "ftp://video.test" },
      errors: { embedLive: t("errors.embed.player") },
    },
    {
      sign: "/events/:event/details intent=addHost",
      at,
      typed: { email: "ingen@plenum.test" },
      errors: { email: t("errors.host.not_found") },
    },
    {
      sign: "/events/:event/rehearsal intent=start",
      at: `/events/${own}/rehearsal`,
      typed: { people: "9999", language: "en" },
      errors: { people: t("errors.number.range") },
    },
    {
      sign: "/manage/webhooks intent=create",
      at: "/manage/webhooks",
      typed: { url: "https://10.0.0.1/hook", type: "event.published" },
      errors: { url: t("errors.webhook.address") },
    },
    {
      sign: "/settings/templates intent=save",
      at: "/settings/templates?template=reset_password&language=no",
      typed: { title: "[SEAT]", content: "Hei\n[RESET_PASWORD_URL]" },
      errors: {
        title: t("errors.message_template.tag_here", { line: 1, column: 1, text: "[SEAT]" }),
        content: t("errors.message_template.bracket", {
          line: 2,
          column: 1,
          text: "[RESET_PASWORD_URL]",
        }),
      },
    },
    {
      sign: "/manage/keys intent=create",
      at: "/manage/keys",
      typed: { name: "" },
      errors: { name: t("errors.text.empty") },
    },
    {
      sign: "/profile section=about",
      at: "/profile",
      typed: { name: "N".repeat(300), about: "Om meg" },
      errors: { name: t("errors.name.length") },
    },
    {
      sign: "/profile section=about",
      at: "/profile",
      typed: { name: "" },
      errors: { name: t("errors.name.length") },
    },
    {
      sign: "/profile section=more",
      at: "/profile",
      typed: { whatsapp: "12", linkedinUrl: "kari", gender: "x".repeat(41), jobTitle: "Rådgiver" },
      errors: {
        whatsapp: t("errors.phone.format"),
        linkedinUrl: t("errors.url.format"),
        gender: t("errors.text.too_long", { max: 40 }),
      },
    },
    {
      sign: "/settings intent=organisation",
      at: "/settings",
      typed: { organisationNumber: "923609017", address: "Storgata 1" },
      errors: { organisationNumber: t("errors.organisation.number") },
    },
    {
      sign: "/settings intent=branding",
      at: "/settings",
      typed: { senderName: "S".repeat(textLimits.name.max + 1), replyTo: "ikke en adresse" },
      errors: {
        senderName: t("errors.text.too_long", { max: textLimits.name.max }),
        replyTo: t("errors.email.format"),
      },
    },
    {
      sign: "/settings intent=retention",
      at: "/settings",
      typed: { retentionDays: "3" },
      errors: { retentionDays: t("errors.number.range") },
    },
    {
      sign: "/settings intent=lock",
      at: "/settings",
      typed: { lockMinutes: "999" },
      errors: { lockMinutes: t("errors.number.range") },
    },
    {
      sign: "/settings intent=invoices",
      at: "/settings",
      typed: { invoicePrefix: "a b", invoiceNext: "0" },
      errors: {
        invoicePrefix: t("errors.invoice.prefix"),
        invoiceNext: t("errors.number.range", { min: 1, max: 999_999_999 }),
      },
    },
    {
      sign: "/profile intent=phoneCode section=phone",
      at: "/profile",
      typed: { phone: "12" },
      errors: { phone: t("errors.phone.format") },
    },
    {
      sign: "/profile section=password",
      at: "/profile",
      typed: {},
      errors: { newPassword: t("errors.text.too_short", { min: 8 }) },
    },
    {
      sign: "/profile intent=delete",
      at: "/profile",
      // Who is to take over is asked of the last one alone: by now another story may have named somebody.
      typed: {},
      secret: { password: "ikke det riktige" },
      errors: { password: t("errors.password.wrong") },
    },
  ];
}
