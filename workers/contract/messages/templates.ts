/** The messages that a client may word itself: which there are, and what their texts may contain. */

/** In the order in which they are offered. */
export const templateIds = [
  "invitation",
  "reminder",
  "login_information",
  "reset_password",
] as const;
export type TemplateId = (typeof templateIds)[number];

/** What a tag stands for is put in its place when a message is sent. Written in brackets, e.g. `[EVENT_NAME]`. */
export const templateTags = [
  "NAME",
  "EVENT_NAME",
  "EVENT_OWNER",
  "DATE",
  "PLACE",
  "EVENT_URL",
  "ACCESS_CODE",
  "SEAT",
  "QR",
  "LOGIN_URL",
  "RESET_PASSWORD_URL",
] as const;
export type TemplateTag = (typeof templateTags)[number];

/** Tags whose value is an address: alone in a paragraph they become a button. */
export const linkTags = ["EVENT_URL", "LOGIN_URL", "RESET_PASSWORD_URL"] as const;
export type LinkTag = (typeof linkTags)[number];

/** Tags that say nothing where there is nothing to say: their line is left out then. */
export const optionalTags: readonly TemplateTag[] = ["PLACE", "ACCESS_CODE", "SEAT", "QR"];

/** Subjects are shown on lock screens: neither links, codes nor pictures. */
const titleTags: readonly TemplateTag[] = ["NAME", "EVENT_NAME", "EVENT_OWNER", "DATE"];

const contentTags: Readonly<Record<TemplateId, readonly TemplateTag[]>> = {
  invitation: ["NAME", "EVENT_NAME", "EVENT_OWNER", "DATE", "PLACE", "EVENT_URL", "ACCESS_CODE"],
  reminder: [
    ...(["NAME", "EVENT_NAME", "EVENT_OWNER", "DATE", "PLACE", "EVENT_URL"] as const),
    ...(["ACCESS_CODE", "SEAT", "QR"] as const),
  ],
  login_information: ["NAME", "EVENT_OWNER", "LOGIN_URL"],
  reset_password: ["NAME", "EVENT_OWNER", "RESET_PASSWORD_URL"],
};

/** Without these in its content a message is of no use to who gets it. */
const requiredTags: Readonly<Record<TemplateId, readonly TemplateTag[]>> = {
  invitation: ["EVENT_NAME", "EVENT_URL"],
  reminder: ["EVENT_NAME"],
  login_information: ["LOGIN_URL"],
  reset_password: ["RESET_PASSWORD_URL"],
};

/** The two texts of a template: `title` is the subject, `content` what follows. */
export type TemplatePart = "title" | "content";

/** The tags that a text of a template may contain. */
export function tagsOf(id: TemplateId, part: TemplatePart): readonly TemplateTag[] {
  const tags = contentTags[id];
  return part === "content" ? tags : tags.filter((tag) => titleTags.includes(tag));
}

/** The tags that its content must contain. */
export function requiredTagsOf(id: TemplateId): readonly TemplateTag[] {
  return requiredTags[id];
}

/** Whether a template is about an event, and not about an account. */
export function isAboutEvent(id: TemplateId): boolean {
  return id === "invitation" || id === "reminder";
}

export function isTemplateTag(text: string): text is TemplateTag {
  return templateTags.some((tag) => tag === text);
}

export function isLinkTag(tag: TemplateTag): tag is LinkTag {
  return linkTags.some((link) => link === tag);
}

/** The id of a template; null for any other text. */
export function templateIdOf(text: string | null | undefined): TemplateId | null {
  return templateIds.find((id) => id === text) ?? null;
}

/** Lengths are code points after NFC; test mails are counted per person. */
export const templateLimits = {
  title: { min: 1, max: 100 },
  content: { min: 1, max: 5_000 },
  tests: { most: 10, windowMs: 60 * 60_000 },
  /** Events and attendees that a preview offers. */
  choices: 50,
} as const;
