import type { TextKey } from "#workers/contract/texts/index.ts";

/** Parts of a client's settings, each saved by itself. */
export const clientSections = [
  "organisation",
  "branding",
  "retention",
  "invoices",
  "lock",
  "factors",
] as const;

export const settingsIntents = [...clientSections, "openid", "team", "own", "platform"] as const;
export type SettingsIntent = (typeof settingsIntents)[number];

/** What each part is called. */
export const settingsSectionKeys: Record<SettingsIntent | "payments", TextKey> = {
  organisation: "staff.settings.organisation",
  branding: "staff.settings.branding",
  retention: "staff.settings.retention",
  invoices: "staff.settings.invoices",
  lock: "staff.settings.lock",
  factors: "factors.policyTitle",
  payments: "staff.payments.title",
  openid: "openid.settings",
  team: "staff.settings.team",
  own: "staff.settings.own",
  platform: "staff.settings.platform",
};

/** What stands under the title of each. */
export const leadKeys: Record<SettingsIntent, TextKey> = {
  organisation: "staff.settings.organisationLead",
  branding: "staff.settings.brandingLead",
  retention: "staff.settings.retentionLead",
  invoices: "staff.settings.invoicesLead",
  lock: "staff.settings.lockLead",
  factors: "factors.policyLead",
  openid: "openid.settingsLead",
  team: "staff.settings.teamLead",
  own: "staff.settings.ownLead",
  platform: "staff.settings.platformLead",
};
