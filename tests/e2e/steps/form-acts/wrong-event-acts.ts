/** Forms of an event and of those who come to it, filled with what is refused; and why others are not among them. */
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { t } from "../words.ts";
import type { WrongAct } from "../wrong-form-acts.ts";
import type { FormWorld } from "./form-act.ts";
import { asLongAsPeopleTake } from "./guest-acts.ts";

const noAddress = { email: "ikke en adresse" };
const format = { email: t("errors.email.format") };

/** By guests who register, ask for a link, or come by one. */
export function wrongAtRegistration({ named, links }: FormWorld): readonly WrongAct[] {
  return [
    {
      sign: "/c/:event/register intent=register",
      at: `/c/${named}/register`,
      typed: { name: "", ...noAddress },
      errors: { name: t("errors.text.empty"), ...format },
      meanwhile: asLongAsPeopleTake,
    },
    ...["user/details", "confirmSeat/:email", "cancelSeat/:email"].map((page) => ({
      sign: `/event/:event/${page} intent=link`,
      at: `/event/${named}/${page}`,
      typed: noAddress,
      errors: format,
    })),
    {
      sign: "/event/:event/user/details intent=change",
      at: links.ownDetails,
      typed: { name: "", phone: "12" },
      errors: { name: t("errors.text.empty"), phone: t("errors.phone.format") },
    },
    {
      sign: "/password/reset",
      at: links.passwordReset,
      typed: {},
      secret: { password: "kort" },
      errors: { password: t("errors.text.too_short", { min: 8 }) },
    },
    {
      sign: "/login/organisation",
      at: "/login/organisation",
      typed: noAddress,
      errors: format,
    },
  ];
}

/** By hosts, of their own event. */
export function wrongAtEvent({ own, hall, visitor }: FormWorld): readonly WrongAct[] {
  const at = `/events/${own}`;
  const sign = "/events/:event";
  const save = `${sign}/details intent=save section=`;
  const range = t("errors.number.range");
  return [
    {
      sign: `${save}interaction`,
      at: `${at}/details`,
      typed: { questionMaxLength: "5" },
      errors: { questionMaxLength: range },
    },
    {
      sign: `${save}sender`,
      at: `${at}/details`,
      typed: { senderName: "S".repeat(textLimits.name.max + 1) },
      errors: { senderName: t("errors.text.too_long", textLimits.name) },
    },
    {
      sign: `${sign}/details intent=changeOwner`,
      at: `${at}/details`,
      typed: { email: "ingen@plenum.test" },
      errors: { email: t("errors.owner.not_found") },
    },
    {
      sign: `${sign}/details intent=addModeratorCode`,
      at: `${at}/details`,
      typed: { name: "" },
      errors: { name: t("errors.text.empty") },
    },
    {
      sign: `${sign}/duplicate`,
      at: `${at}/duplicate`,
      typed: { name: "K" },
      errors: { name: t("errors.text.too_short", textLimits.eventName) },
    },
    {
      sign: `${sign}/attendees intent=add`,
      at: `${at}/attendees?new`,
      typed: { name: "Nina Ny", ...noAddress, tags: "Presse" },
      errors: format,
    },
    ...["tag", "untag"].map((chosen) => ({
      sign: `${sign}/attendees chosen=${chosen}`,
      at: `/events/${hall.slug}/attendees`,
      typed: { ids: "", tag: "Presse ".repeat(7) },
      errors: { tag: t("errors.text.too_long", attendeeLimits.tag) },
    })),
    {
      sign: `${sign}/attendees/:id intent=save`,
      at: `${visitor}?edit`,
      typed: { name: "Besøk", ...noAddress, phone: "12" },
      errors: { phone: t("errors.phone.format"), ...format },
    },
    {
      sign: `${sign}/tickets intent=add`,
      at: `${at}/tickets`,
      typed: { nameNo: "Ordinær", price: "gratis" },
      errors: { price: t("errors.price.amount") },
    },
    {
      sign: `${sign}/door intent=add`,
      at: `${at}/door`,
      typed: { name: "" },
      errors: { name: t("errors.text.empty") },
    },
    {
      sign: `${sign}/money intent=rules`,
      at: `${at}/money`,
      typed: { refundUntilHours: "999999", refundFee: "50" },
      errors: { refundUntilHours: range },
    },
    {
      sign: `${sign}/recap intent=recap`,
      at: `${at}/recap`,
      typed: { recordingUrl: "opptaket", certificateMinutes: "30" },
      errors: { recordingUrl: t("errors.url.format") },
    },
    {
      sign: `${sign}/attendees/:id intent=seat`,
      at: `${at.replace(own, hall.slug)}/attendees/${hall.seated}`,
      typed: { label: "A".repeat(30) },
      errors: { label: t("errors.text.too_long", attendeeLimits.seatLabel) },
    },
    {
      sign: "/users/invite intent=invite",
      at: "/users/invite",
      typed: { ...noAddress, name: "Nina Ny" },
      errors: format,
    },
  ];
}

/** Files of another kind than is asked for: a browser sends none back, so that the field is empty again. */
export function wrongFiles({ own, named }: FormWorld): readonly WrongAct[] {
  const sign = "/events/:event";
  const none = { typed: {} };
  const noPicture = { secret: { image: "x.pdf" }, errors: { image: t("errors.file.image") } };
  const noTable = { secret: { file: "x.pdf" }, errors: { file: t("errors.import.kind") } };
  return [
    ...["set_logo", "set_background"].map((intent) =>
      Object.assign(
        { sign: `${sign}/files intent=${intent}`, at: `/events/${own}/files` },
        none,
        noPicture,
      ),
    ),
    Object.assign({ sign: "/settings intent=logo", at: "/settings" }, none, noPicture),
    Object.assign({ sign: "/profile section=picture", at: "/profile" }, none, noPicture),
    {
      sign: `${sign}/files intent=add`,
      at: `/events/${own}/files`,
      typed: {},
      secret: { file: "x.png" },
      errors: { file: t("errors.file.document") },
    },
    Object.assign({ sign: "/users/import intent=upload", at: "/users/import" }, none, noTable),
    Object.assign(
      { sign: `${sign}/attendees/import intent=upload`, at: `/events/${named}/attendees/import` },
      none,
      noTable,
    ),
  ];
}

const choices = "all that is typed is chosen among what there is";
const sameFields = (as: string) => `its fields are those of ${as}`;
const plain = "tests/e2e/audience/plain.e2e.test.ts";
const factors = "tests/e2e/console/second-factor.e2e.test.ts";
const openid = "tests/e2e/pages/organisation-sign-in.nightly.e2e.test.ts";
const messages = "tests/e2e/messages/message-drafts.nightly.e2e.test.ts";

/** Forms with something to type that are not sent wrong with the others: where that is done, or why nothing in them can be wrong. */
export const wrongElsewhere: Readonly<Record<string, string>> = {
  "/preferences": choices,
  "/html/:event intent=code": plain,
  "/html/:event intent=name": plain,
  "/html/:event intent=ask": plain,
  "/c/:event/profile intent=save": "its fields hold no more than may be sent",
  "/settings intent=factors": choices,
  "/settings intent=own": choices,
  "/settings intent=openid": openid,
  "/manage/clients/:id intent=openid": openid,
  "/settings/templates intent=preview": sameFields("intent=save"),
  "/settings/templates intent=test": sameFields("intent=save"),
  "/manage/announcement intent=create": sameFields("the page of one"),
  "/users/:id intent=save": "tests/e2e/console/organisations.e2e.test.ts",
  "/users/import/:id intent=upload": sameFields("the page before"),
  "/events/:event/attendees/import/:id intent=upload": sameFields("the page before"),
  "/events/:event/details intent=save section=price": choices,
  "/events/:event/details intent=save section=notes": "any text is a note",
  "/events/:event/form copy": "tests/e2e/console/custom-fields.nightly.e2e.test.ts",
  "/events/:event/form down": "tests/e2e/console/custom-fields.nightly.e2e.test.ts",
  "/events/:event/homepage addItem": "tests/e2e/pages/landing-page.e2e.test.ts",
  "/events/:event/attendees/import/:id intent=confirm": sameFields("the list of attendees"),
  "/events/:event/files intent=rename": "its field holds no more than may be sent",
  "/events/:event/exports intent=make": choices,
  "/events/:event/money intent=cancel": choices,
  "/events/:event/tickets intent=edit": sameFields("intent=add"),
  "/events/:event/door intent=edit": sameFields("intent=add"),
  "/events/:event/rehearsal intent=direct": sameFields("intent=start"),
  "/events/:event/messages/:id intent=save": messages,
  "/events/:event/messages/:id intent=review": messages,
  "/profile section=language": choices,
  "/profile section=notifications": choices,
  "/profile intent=switchRole": choices,
  "/profile intent=phoneProof section=phone": "tests/e2e/pages/sms-sign-in.nightly.e2e.test.ts",
  "/login-sms intent=signIn": "tests/e2e/pages/sms-sign-in.nightly.e2e.test.ts",
  ...Object.fromEntries(
    ["/profile", "/second-factor"].flatMap((page) =>
      ["totpBegin", "totpConfirm", "codesAnew", "totpOff"].map((intent) => [
        `${page} intent=${intent} section=factors`,
        factors,
      ]),
    ),
  ),
};
