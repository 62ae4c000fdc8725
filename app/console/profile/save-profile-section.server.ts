import * as v from "valibot";
import { rememberPreferences } from "#app/preferences.server.ts";
import type { Visitor } from "#app/session.server.ts";
import { profileSchema } from "#workers/contract/api/auth.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import type { Refusal, Result } from "#workers/contract/errors.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOf } from "#workers/contract/texts/index.ts";
import { changePassword } from "#workers/domain/accounts/change-password.ts";
import { forgetPassword } from "#workers/domain/accounts/password-links.ts";
import { updateProfile } from "#workers/domain/accounts/profile.ts";
import { updateOwnSettings } from "#workers/domain/accounts/settings/own-settings.ts";
import { problemsOf } from "../forms/field-problem.ts";
import {
  moreFields,
  type ProfileOutcome,
  type ProfileSectionName,
  profileSections,
} from "./profile-model.ts";

/** Saves one section of the profile. What was typed comes back when it is refused, passwords never. */
export function saveProfileSection(
  request: Request,
  visitor: Visitor,
  form: FormData,
): Promise<ProfileOutcome> {
  const section = profileSections.find((known) => known === form.get("section"));
  switch (section) {
    case "about":
      return saveTexts(visitor, "about", textsOf(form, ["name", "about"]));
    case "more":
      return saveTexts(visitor, "more", textsOf(form, moreFields));
    case "language":
      return saveLanguage(request, visitor, form);
    case "notifications":
      return saveNotifications(visitor, form);
    case "password":
      if (form.has("mailLink")) return mailPasswordLink(request, visitor);
      return savePassword(visitor, form);
    default:
      return Promise.resolve(refusedIn(null, { code: "request.invalid" }, {}));
  }
}

function textsOf(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => (form.has(field) ? [[field, String(form.get(field))]] : [])),
  );
}

/** The schema of /v1, whose names are told by the domain in words of their own. */
const formSchema = v.object({ ...profileSchema.entries, name: v.exactOptional(v.string()) });

async function saveTexts(
  { deps, actor }: Visitor,
  section: "about" | "more",
  typed: Record<string, string>,
): Promise<ProfileOutcome> {
  const parsed = parseInput(formSchema, typed);
  const saved = parsed.ok ? await updateProfile(deps, actor, parsed.value) : parsed;
  return saved.ok ? { kind: "saved", section } : refusedIn(section, saved.refusal, typed);
}

/** The page itself changes its language at once: the next document is asked for in it. */
async function saveLanguage(
  request: Request,
  { deps, actor }: Visitor,
  form: FormData,
): Promise<ProfileOutcome> {
  const language = localeOf(String(form.get("language") ?? ""));
  if (!language) return refusedIn("language", { code: "request.invalid" }, {});
  const saved = await updateProfile(deps, actor, { language });
  if (!saved.ok) return refusedIn("language", saved.refusal, {});
  const headers = cookieHeaders(rememberPreferences(request, { locale: language }));
  return { kind: "gone", to: "/profile", flash: "language", headers };
}

async function saveNotifications(
  { deps, signedIn }: Visitor,
  form: FormData,
): Promise<ProfileOutcome> {
  const notifications = { team: form.has("team"), hosting: form.has("hosting") };
  const saved = await updateOwnSettings(deps, signedIn, { notifications });
  return saved.ok
    ? { kind: "saved", section: "notifications" }
    : refusedIn("notifications", saved.refusal, {});
}

async function savePassword({ deps, signedIn }: Visitor, form: FormData): Promise<ProfileOutcome> {
  const text = (field: string) => String(form.get(field) ?? "");
  const changed: Result<null> = await changePassword(deps, signedIn, {
    currentPassword: text("currentPassword"),
    newPassword: text("newPassword"),
    confirmPassword: text("confirmPassword"),
  });
  return changed.ok
    ? { kind: "saved", section: "password" }
    : refusedIn("password", changed.refusal, {});
}

/** Has a link to choose a password mailed to the own address. */
async function mailPasswordLink(
  request: Request,
  { deps, signedIn }: Visitor,
): Promise<ProfileOutcome> {
  if (signedIn.kind !== "user") return refusedIn("password", { code: "auth.required" }, {});
  const { email, language: locale } = signedIn.user;
  const address = remoteOfHeaders(request.headers);
  const asked = await forgetPassword(deps, { email, address, locale });
  return asked.ok
    ? { kind: "saved", section: "password" }
    : refusedIn("password", asked.refusal, {});
}

function refusedIn(
  section: ProfileSectionName | null,
  refusal: Refusal,
  typed: Readonly<Record<string, string>>,
): ProfileOutcome {
  return { kind: "refused", section, problems: problemsOf(refusal), typed };
}
