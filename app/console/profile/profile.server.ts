import { homeOf } from "#app/guard.ts";
import { rememberPreferences } from "#app/preferences.server.ts";
import { orThrow, signedOutHeaders, type Visitor } from "#app/session.server.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { consoleRoles } from "#workers/contract/permissions.ts";
import { localeOf } from "#workers/contract/texts/index.ts";
import { endDevice, listDevices } from "#workers/domain/accounts/devices.ts";
import { switchRole, updateProfile } from "#workers/domain/accounts/profile.ts";
import { endAllSessions, endOtherSessions } from "#workers/domain/accounts/sessions.ts";
import { type FieldProblems, problemsOf } from "../events/field-problem.ts";

type Outcome =
  | ProfileAnswer
  /** The page is left: another role has another home, and after signing out there is none. */
  | { readonly kind: "gone"; readonly to: string; readonly headers: Headers };

/** The own profile and devices; null for moderators, who have no account. */
export async function loadProfile({ deps, user, signedIn }: Visitor) {
  if (!user) return null;
  const devices = orThrow(await listDevices(deps, signedIn));
  return { name: user.name, email: user.email, devices };
}

/** Does what a form of the profile page asks for. */
export async function runProfileAction(
  request: Request,
  visitor: Visitor,
  form: FormData,
): Promise<Outcome> {
  const { deps, signedIn } = visitor;
  switch (form.get("intent")) {
    case "switchRole":
      return changeRole(visitor, form);
    case "endDevice": {
      const ended = await endDevice(deps, signedIn, { id: String(form.get("id") ?? "") });
      return ended.ok ? { kind: "saved" } : refused(ended.refusal, form);
    }
    case "endOthers": {
      const ended = await endOtherSessions(deps, signedIn);
      return ended.ok ? { kind: "othersSignedOut" } : refused(ended.refusal, form);
    }
    case "endAll": {
      const ended = await endAllSessions(deps, signedIn);
      if (!ended.ok) return refused(ended.refusal, form);
      return { kind: "gone", to: "/login", headers: signedOutHeaders(request) };
    }
    default:
      return saveProfile(request, visitor, form);
  }
}

async function changeRole({ deps, actor }: Visitor, form: FormData): Promise<Outcome> {
  const role = consoleRoles.find((known) => known === form.get("role"));
  if (!role || actor.kind !== "user") return refused({ code: "request.invalid" }, form);
  const switched = await switchRole(deps, actor, { role });
  if (!switched.ok) return refused(switched.refusal, form);
  return { kind: "gone", to: homeOf({ ...actor, role }), headers: new Headers() };
}

async function saveProfile(
  request: Request,
  { deps, actor }: Visitor,
  form: FormData,
): Promise<Outcome> {
  const language = localeOf(String(form.get("language") ?? ""));
  const name = String(form.get("name") ?? "");
  const saved = await updateProfile(deps, actor, language ? { name, language } : { name });
  if (!saved.ok) return refused(saved.refusal, form);
  // The page itself changes its language at once: the next document is asked for in it.
  const cookies = rememberPreferences(request, language ? { locale: language } : {});
  return { kind: "gone", to: "/profile?saved", headers: cookieHeaders(cookies) };
}

function refused(refusal: Refusal, form: FormData): ProfileAnswer {
  const typed = (field: string) => (form.has(field) ? String(form.get(field)) : null);
  const problems = problemsOf(refusal);
  return { kind: "refused", problems, name: typed("name"), language: typed("language") };
}

/** What a form of the profile page is answered with. */
export type ProfileAnswer =
  | { readonly kind: "saved" }
  | { readonly kind: "othersSignedOut" }
  | {
      readonly kind: "refused";
      readonly problems: FieldProblems;
      /** What was typed; null where the form has no such field. */
      readonly name: string | null;
      readonly language: string | null;
    };
