import { findFaults, findMissing } from "#workers/contract/messages/parse-template.ts";
import type {
  TemplateId,
  TemplatePart,
  TemplateTag,
} from "#workers/contract/messages/templates.ts";
import type { Locale, TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";

export const templateIntents = ["save", "reset", "preview", "test"] as const;

/** What each message is called, and who gets it. */
export const templateKeys = {
  invitation: { name: "staff.templates.invitation", about: "staff.templates.invitationAbout" },
  reminder: { name: "staff.templates.reminder", about: "staff.templates.reminderAbout" },
  login_information: {
    name: "staff.templates.login_information",
    about: "staff.templates.login_informationAbout",
  },
  reset_password: {
    name: "staff.templates.reset_password",
    about: "staff.templates.reset_passwordAbout",
  },
} as const satisfies Record<TemplateId, { readonly name: TextKey; readonly about: TextKey }>;

export const languageKeys: Record<Locale, TextKey> = {
  no: "staff.templates.no",
  en: "staff.templates.en",
};

/** What each tag stands for. */
export const tagDescriptionKeys: Record<TemplateTag, TextKey> = {
  NAME: "staff.templates.NAME",
  EVENT_NAME: "staff.templates.EVENT_NAME",
  EVENT_OWNER: "staff.templates.EVENT_OWNER",
  DATE: "staff.templates.DATE",
  PLACE: "staff.templates.PLACE",
  EVENT_URL: "staff.templates.EVENT_URL",
  ACCESS_CODE: "staff.templates.ACCESS_CODE",
  SEAT: "staff.templates.SEAT",
  QR: "staff.templates.QR",
  LOGIN_URL: "staff.templates.LOGIN_URL",
  RESET_PASSWORD_URL: "staff.templates.RESET_PASSWORD_URL",
};

/** Where a template is edited. */
export function addressOf(of: {
  readonly template: TemplateId | null;
  readonly language: Locale;
  /** Said by admins alone. */
  readonly client: string;
}): string {
  const query = new URLSearchParams(of.client === "" ? {} : { client: of.client });
  if (of.template !== null) {
    query.set("template", of.template);
    query.set("language", of.language);
  }
  const search = String(query);
  return search === "" ? "/settings/templates" : `/settings/templates?${search}`;
}

/** The first thing that would be refused of a text, with the words for it and where it is; null for none. */
export function problemOfTemplateText(
  template: TemplateId,
  part: TemplatePart,
  text: string,
): { readonly problem: FieldProblem; readonly at: number; readonly length: number } | null {
  const [fault] = findFaults(template, part, text);
  if (fault) {
    const { code, detail, at, length } = fault;
    return { problem: { code, detail }, at, length };
  }
  if (part === "title" || text.trim() === "") return null;
  const missing = findMissing(template, text);
  if (missing.length === 0) return null;
  const tags = missing.map((tag) => `[${tag}]`).join(", ");
  const problem = { code: "message_template.tag_missing", detail: { tags } } as const;
  return { problem, at: text.length, length: 0 };
}
