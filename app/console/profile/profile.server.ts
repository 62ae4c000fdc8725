import { homeOf, localRef } from "#app/guard.ts";
import { orThrow, signedOutHeaders, type Visitor } from "#app/session.server.ts";
import { ok, type Refusal, type Result } from "#workers/contract/errors.ts";
import { canSendSms } from "#workers/contract/messages/sms.ts";
import { consoleRoles } from "#workers/contract/permissions.ts";
import {
  askDeletion,
  keepProfile,
  readDeletion,
} from "#workers/domain/accounts/deletion/ask-deletion.ts";
import { endDevice, listDevices } from "#workers/domain/accounts/devices.ts";
import { switchRole } from "#workers/domain/accounts/profile.ts";
import { endAllSessions, endOtherSessions } from "#workers/domain/accounts/sessions.ts";
import { showOwnSettings } from "#workers/domain/accounts/settings/own-settings.ts";
import { showOwnProfile } from "#workers/domain/accounts/stored-profile.ts";
import { setPicture } from "#workers/domain/files/own-images.ts";
import { isFactorIntent } from "../factors/factor-model.ts";
import { loadFactors, runFactorAction } from "../factors/factors.server.ts";
import { problemsOf } from "../forms/field-problem.ts";
import { atPicture, uploadedPictureOf } from "../pictures/uploaded.server.ts";
import { actOnPhone } from "./phone.server.ts";
import { type ProfileAnswer, type ProfileOutcome, refusedPicture } from "./profile-model.ts";
import { saveProfileSection } from "./save-profile-section.server.ts";

/** The own profile, devices and what deleting it would mean; null for moderators, who have no account. */
export async function loadProfile({ deps, user, signedIn }: Visitor, request: Request) {
  if (!user) return null;
  const [profile, devices, deletion, factors] = await Promise.all([
    showOwnProfile(deps, signedIn),
    listDevices(deps, signedIn),
    readDeletion(deps, signedIn),
    loadFactors(deps, signedIn, request),
  ]);
  return {
    profile: {
      ...orThrow(profile),
      notifications: orThrow(showOwnSettings(signedIn)).notifications,
    },
    devices: orThrow(devices),
    deletion: orThrow(deletion),
    factors: orThrow(factors),
    hasSms: canSendSms(deps.config),
  };
}

/** Does what a form of the profile page asks for. */
export async function runProfileAction(
  request: Request,
  visitor: Visitor,
  form: FormData,
): Promise<ProfileOutcome> {
  const { deps, signedIn } = visitor;
  switch (form.get("intent")) {
    case "switchRole":
      return changeRole(visitor, form);
    case "endDevice": {
      const id = String(form.get("id") ?? "");
      return answerOf(await endDevice(deps, signedIn, { id }), "deviceEnded");
    }
    case "endOthers":
      return answerOf(await endOtherSessions(deps, signedIn), "othersSignedOut");
    case "endAll": {
      const ended = await endAllSessions(deps, signedIn);
      return ended.ok ? signedOut(request, "/login") : refused(ended.refusal);
    }
    case "phoneCode":
    case "phoneProof":
    case "phoneRemove":
      return actOnPhone(visitor, form);
    case "removePicture":
      return savePicture(visitor, null);
    case "keep":
      return answerOf(await keepProfile(deps, signedIn), "kept");
    case "delete":
      return deleteProfile(request, visitor, form);
    default:
      if (isFactorIntent(form.get("intent"))) return changeFactors(visitor, form);
      if (form.get("section") === "picture") return savePicture(visitor, form);
      return saveProfileSection(request, visitor, form);
  }
}

async function changeFactors(visitor: Visitor, form: FormData): Promise<ProfileOutcome> {
  const answer = await runFactorAction(visitor, form);
  if (answer.kind !== "factorRefused") return answer;
  return { kind: "refused", section: "factors", problems: answer.problems, typed: answer.typed };
}

/** Sets the picture that a form sends, or takes the one there is away. */
async function savePicture(visitor: Visitor, form: FormData | null): Promise<ProfileOutcome> {
  const sent = form === null ? ok(null) : await uploadedPictureOf(form);
  const saved = sent.ok ? await setPicture(visitor.deps, visitor.actor, sent.value) : sent;
  if (saved.ok) return { kind: "gone", to: "/profile#picture", headers: new Headers() };
  const told = atPicture(saved);
  return refusedPicture(told.ok ? { code: "request.invalid" } : told.refusal);
}

async function changeRole({ deps, actor }: Visitor, form: FormData): Promise<ProfileOutcome> {
  const role = consoleRoles.find((known) => known === form.get("role"));
  if (!role || actor.kind !== "user") return refused({ code: "request.invalid" });
  const switched = await switchRole(deps, actor, { role });
  if (!switched.ok) return refused(switched.refusal);
  const to = localRef(String(form.get("ref") ?? "")) ?? homeOf({ ...actor, role });
  return { kind: "gone", to, headers: new Headers() };
}

async function deleteProfile(
  request: Request,
  { deps, signedIn }: Visitor,
  form: FormData,
): Promise<ProfileOutcome> {
  const asked = await askDeletion(deps, signedIn, {
    password: String(form.get("password") ?? ""),
    successorId: String(form.get("successorId") ?? ""),
  });
  if (asked.ok) return signedOut(request, "/login?deleting");
  const problems = problemsOf(asked.refusal);
  const typed = { successorId: String(form.get("successorId") ?? "") };
  return { kind: "refused", section: "deletion", problems, typed };
}

function answerOf(
  result: Result<null>,
  kind: "deviceEnded" | "othersSignedOut" | "kept",
): ProfileAnswer {
  return result.ok ? { kind } : refused(result.refusal);
}

function refused(refusal: Refusal): ProfileAnswer {
  return { kind: "refused", section: null, problems: problemsOf(refusal), typed: {} };
}

function signedOut(request: Request, to: string): ProfileOutcome {
  return { kind: "gone", to, headers: signedOutHeaders(request) };
}
