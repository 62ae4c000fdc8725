import type { ErrorCode, Refusal } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { FactorNews } from "../factors/factor-model.ts";
import { type FieldProblems, problemsOf } from "../forms/field-problem.ts";

/** Parts of the page that are saved by themselves. */
export const profileSections = [
  "picture",
  "about",
  "phone",
  "more",
  "language",
  "notifications",
  "password",
  "factors",
  "deletion",
] as const;
export type ProfileSectionName = (typeof profileSections)[number];

/** What each is called. */
export const profileSectionKeys: Record<ProfileSectionName, TextKey> = {
  picture: "profile.picture",
  about: "profile.about",
  phone: "profile.phone",
  more: "profile.more",
  language: "profile.language",
  notifications: "staff.settings.notifications",
  password: "profile.password",
  factors: "factors.title",
  deletion: "profile.delete",
};

/** The parts of the page, in its order. */
export const profileLinks: readonly { readonly to: string; readonly key: TextKey }[] = [
  { to: "picture", key: "profile.picture" },
  { to: "about", key: "profile.about" },
  { to: "phone", key: "profile.phone" },
  { to: "more", key: "profile.more" },
  { to: "role", key: "profile.role" },
  { to: "language", key: "profile.language" },
  { to: "cookies", key: "common.cookies" },
  { to: "notifications", key: "staff.settings.notifications" },
  { to: "password", key: "profile.password" },
  { to: "factors", key: "factors.title" },
  { to: "devices", key: "console.devices" },
  { to: "data", key: "profile.data" },
  { to: "deletion", key: "profile.delete" },
];

/** The texts of a person's own, each a field of the page. */
export const moreFields = [
  "username",
  "jobTitle",
  "whatsapp",
  "address",
  "region",
  "birthDate",
  "gender",
  "facebookUrl",
  "twitterUrl",
  "linkedinUrl",
  "instagramUrl",
] as const;
export type MoreField = (typeof moreFields)[number];

/** What was typed, by field; a field that is not there stands as it is stored. */
export type Typed = Readonly<Partial<Record<string, string>>>;

/** A code is on its way, and the next step asks for it; with what was wrong with the one that came. */
export interface PhoneCodeSent {
  readonly kind: "phoneCodeSent";
  readonly id: string;
  readonly phone: string;
  readonly problems: FieldProblems;
}

/** What a form of the profile page is answered with. */
export type ProfileAnswer =
  | { readonly kind: "saved"; readonly section: ProfileSectionName }
  | { readonly kind: "deviceEnded" | "othersSignedOut" | "kept" | "phoneProved" | "phoneRemoved" }
  | PhoneCodeSent
  | FactorNews
  | {
      readonly kind: "refused";
      /** Null for a button that belongs to no section. */
      readonly section: ProfileSectionName | null;
      readonly problems: FieldProblems;
      readonly typed: Typed;
    };

/** A form of the page that the server did not answer: the page has what was typed. */
export function refusedSection(form: FormData, code: ErrorCode): ProfileAnswer {
  const section = profileSections.find((name) => name === form.get("section")) ?? null;
  const text = (field: string) => String(form.get(field) ?? "");
  if (section === "phone") {
    const problems = { form: { code } };
    return form.has("id")
      ? { kind: "phoneCodeSent", id: text("id"), phone: text("phone"), problems }
      : { kind: "refused", section, problems, typed: { phone: text("phone") } };
  }
  return { kind: "refused", section, problems: { form: { code } }, typed: {} };
}

export type ProfileOutcome =
  | ProfileAnswer
  /** The page is left: another role has another home, and after signing out there is none. */
  | {
      readonly kind: "gone";
      readonly to: string;
      readonly headers: Headers;
      /** What the page that it leads to says once. */
      readonly flash?: string;
    };

/** A picture that was refused. */
export function refusedPicture(refusal: Refusal): ProfileAnswer {
  return { kind: "refused", section: "picture", problems: problemsOf(refusal), typed: {} };
}
