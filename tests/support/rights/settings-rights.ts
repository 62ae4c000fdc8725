/** Who may open the pages of settings and post their forms: a letter for each of `roles`, in their order. */
import { templateForms } from "./template-rights.ts";

const provider = { issuer: "https://login.nord.test", applicationId: "plenum", secret: "told" };
export const openidFields = { ...provider, domains: "nord.test", role: "editor", enabled: "on" };

export const settingsPages = {
  settings: "yyyhhhhss",
  "settings/templates": "yyhhhhhss",
  "settings/suppressions": "yyhhhhhss",
  "manage/errors": "yhhhhhhss",
};

export const settingsForms = {
  // Of nothing.
  "manage/errors": [
    { letters: "yhhhhhhss", fields: { intent: "resolve", id: "ber_nobodys" } },
    { letters: "yhhhhhhss", fields: { intent: "reopen", id: "ber_nobodys" } },
  ],
  settings: [
    // An admin is of no client: of that there is none to change. A team's member manages none.
    { letters: "yyfhhhhss", fields: { intent: "organisation", name: "Nord igjen" } },
    { letters: "yyfhhhhss", fields: { intent: "branding", senderName: "Nord" } },
    { letters: "yyfhhhhss", fields: { intent: "retention", retentionDays: "90" } },
    { letters: "yyfhhhhss", fields: { intent: "invoices", invoiceNext: "7" } },
    { letters: "yyfhhhhss", fields: { intent: "lock", lockMinutes: "30" } },
    // Lifted: what it asks for is told by workers/domain/accounts/factors/policy.test.ts.
    { letters: "yyfhhhhss", fields: { intent: "factors", factorPolicy: "given" } },
    { letters: "yyfhhhhss", fields: { intent: "openid", ...openidFields } },
    { letters: "yyfhhhhss", fields: { intent: "removeOpenid" } },
    // Nobody takes cards here but a page that stands in: what is answered is held by payment-account in the domain.
    { letters: "yyfhhhhss", fields: { intent: "payments" } },
    { letters: "yyfhhhhss", fields: { intent: "checkPayments" } },
    { letters: "yyfhhhhss", fields: { intent: "removeLogo" } },
    { letters: "yyfhhhhss", fields: { intent: "team", id: "tea_nobodys", senderName: "Vakt" } },
    { letters: "yffhhhhss", fields: { intent: "platform", senderName: "Plenum" } },
    { letters: "yyyhhhhss", fields: { intent: "own", language: "en", team: "on" } },
  ],
  "settings/templates": templateForms,
  // An admin says of which client. Of nothing.
  "settings/suppressions": [
    { letters: "yyhhhhhss", fields: { intent: "lift", id: "sup_nobodys" } },
    // A mail that nobody was sent: held by undelivered in the domain.
    { letters: "yyhhhhhss", fields: { intent: "resend", id: "dlv_nobodys" } },
  ],
};
