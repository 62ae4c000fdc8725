import { type FieldProblems, problemsOf } from "#app/console/forms/field-problem.ts";
import { localRef, withRef } from "#app/guard.ts";
import { orThrow, type Visitor } from "#app/session.server.ts";
import { lockSession, unlockSession } from "#workers/domain/accounts/lock/lock.ts";

type LockOutcome =
  | { readonly kind: "gone"; readonly to: string }
  | { readonly kind: "refused"; readonly problems: FieldProblems };

/** Whose session is locked here, or null. */
export function whoIsLocked({ signedIn }: Visitor): { name: string; email: string } | null {
  if (signedIn.kind !== "guest" || !signedIn.locked) return null;
  const { name, email } = signedIn.locked;
  return { name, email };
}

/** Locks the screen, or unlocks it and goes on where it was locked. */
export async function actAtLock(
  request: Request,
  { deps, signedIn }: Visitor,
): Promise<LockOutcome> {
  const form = await request.formData();
  const ref = localRef(new URL(request.url).searchParams.get("ref"));
  // Whoever is signed out altogether meanwhile signs in, and goes on from there.
  if (signedIn.kind === "guest" && !signedIn.locked) {
    return { kind: "gone", to: withRef("/login", ref) };
  }
  if (form.get("intent") === "lock") {
    orThrow(await lockSession(deps, signedIn));
    return { kind: "gone", to: withRef("/lock-screen", String(form.get("back") ?? ref ?? "")) };
  }
  const password = String(form.get("password") ?? "");
  const unlocked = await unlockSession(deps, signedIn, { password });
  if (unlocked.ok) return { kind: "gone", to: ref ?? "/" };
  return { kind: "refused", problems: problemsOf(unlocked.refusal) };
}
