/** Forms of pages that a mailed link with a one-use token opens. */
import { t } from "../words.ts";
import { address, type FormAct, inside, text } from "./form-act.ts";

/** Addresses out of mails, each with its token. */
export interface MailedLinks {
  readonly invitation: string;
  readonly verification: string;
  readonly passwordReset: string;
  readonly autoLogin: string;
  readonly unsubscribe: string;
  /** Of somebody who may enter the room. */
  readonly ownDetails: string;
  /** Of two who were offered a seat. */
  readonly confirmSeat: string;
  readonly cancelSeat: string;
}

/** Each link is used once; nobody who comes by one is known otherwise. */
export function linkActs(links: MailedLinks): readonly FormAct[] {
  const own = "/event/:event/user/details";
  const password = "en setning for seg selv";
  return [
    {
      sign: "/invitation",
      at: links.invitation,
      isNew: true,
      typed: { name: "Nina Invitert", password },
      sees: address(/^\/my-events$/),
    },
    {
      sign: "/user/verify",
      at: links.verification,
      isNew: true,
      sees: text(t("accounts.verified")),
    },
    {
      sign: "/auto_login intent=signIn",
      at: links.autoLogin,
      isNew: true,
      sees: address(/^\/(my-events|callback)$/),
    },
    {
      sign: "/password/reset",
      at: links.passwordReset,
      isNew: true,
      typed: { password },
      sees: text(t("accounts.resetDone")),
    },
    {
      sign: "/unsubscribe intent=leave",
      at: links.unsubscribe,
      isNew: true,
      sees: text(t("unsubscribe.unsubscribed")),
    },
    { sign: "/unsubscribe intent=return", at: null, sees: text(t("unsubscribe.leave")) },
    { sign: `${own} intent=enter`, at: links.ownDetails, isNew: true, sees: inside },
    {
      sign: `${own} intent=change`,
      at: links.ownDetails,
      isNew: true,
      typed: { name: "Gro Gjest Moe" },
      sees: text(t("registration.saved")),
    },
    {
      sign: "/event/:event/confirmSeat/:email",
      at: links.confirmSeat,
      sees: text(t("registration.seatConfirmed")),
    },
    {
      sign: "/event/:event/cancelSeat/:email",
      at: links.cancelSeat,
      sees: text(t("registration.seatGone")),
    },
    { sign: `${own} intent=cancel`, at: links.ownDetails, sees: text(t("standing.declined")) },
  ];
}
