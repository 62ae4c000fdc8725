import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { orThrow } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ownProfileSchema } from "#workers/contract/api/room/profiles.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { readOwnProfile, saveOwnProfile } from "#workers/domain/attendees/own-profile.ts";
import type { OwnProfileAnswer } from "./own-profile-model.ts";
import { attendeesOf } from "./profile.server.ts";

/** What the attendee shows so far; who was not let in is led to where one is. */
export async function loadOwnProfile(request: Request, { deps }: AppLoadContext, address: string) {
  const attendees = await attendeesOf(deps, request);
  const found = await readOwnProfile(deps, { address, attendees });
  if (!found.ok && found.refusal.code === "access.required") throw toAdmission(address);
  const own = orThrow(found);
  return { own, eventColors: eventColorVariables(own.event.baseColor) };
}

/** Takes the form: what is to be shown from now on, or that nothing is any more. */
export async function actOnOwnProfile(request: Request, { deps }: AppLoadContext, address: string) {
  const form = await request.formData();
  const typed = String(form.get("about") ?? "");
  const isWithdrawal = form.get("intent") === "withdraw";
  const parsed = parseInput(ownProfileSchema, {
    showsName: !isWithdrawal && form.get("showsName") === "on",
    about: isWithdrawal ? "" : typed,
  });
  if (!parsed.ok) return answer(parsed.refusal, typed);
  const attendees = await attendeesOf(deps, request);
  const saved = await saveOwnProfile(deps, { ...parsed.value, address, attendees });
  if (!saved.ok && saved.refusal.code === "access.required") throw toAdmission(address);
  if (!saved.ok && saved.refusal.code === "event.not_found") orThrow(saved);
  if (!saved.ok) return answer(saved.refusal, typed);
  const done: OwnProfileAnswer = { problem: null, typed: null, done: doneOf(parsed.value) };
  return data(done);
}

function doneOf({ showsName, about }: { readonly showsName: boolean; readonly about: string }) {
  return showsName || about !== "" ? "saved" : "withdrawn";
}

function toAdmission(address: string) {
  return redirect(`/c/${encodeURIComponent(address)}`);
}

function answer({ code, fields }: Refusal, typed: string) {
  const refused: OwnProfileAnswer = { problem: fields?.about ?? code, typed, done: null };
  return data(refused, { status: errorStatus[code] });
}
