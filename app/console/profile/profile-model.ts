import type { ErrorCode } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblems } from "../events/field-problem.ts";

/** Parts of the page that are saved by themselves. */
export const profileSections = ["about", "more", "language", "password", "deletion"] as const;
export type ProfileSectionName = (typeof profileSections)[number];

/** What each is called. */
export const profileSectionKeys: Record<ProfileSectionName, TextKey> = {
  about: "profile.about",
  more: "profile.more",
  language: "profile.language",
  password: "profile.password",
  deletion: "profile.delete",
};

/** The texts of a person's own, each a field of the page. */
export const moreFields = [
  "username",
  "jobTitle",
  "phone",
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

/** What a form of the profile page is answered with. */
export type ProfileAnswer =
  | { readonly kind: "saved"; readonly section: ProfileSectionName }
  | { readonly kind: "deviceEnded" | "othersSignedOut" | "kept" }
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
  return { kind: "refused", section, problems: { form: { code } }, typed: {} };
}

export type ProfileOutcome =
  | ProfileAnswer
  /** The page is left: another role has another home, and after signing out there is none. */
  | { readonly kind: "gone"; readonly to: string; readonly headers: Headers };
