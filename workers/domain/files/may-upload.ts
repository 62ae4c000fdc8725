import { ok, type Result } from "../../contract/errors.ts";
import { uploadLimits } from "../../contract/files/upload-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { countAttempt, refusePaused } from "../shared/attempts.ts";

/** Counts one more upload of somebody; refuses beyond `uploadLimits`, so that nobody fills the bucket by a loop. */
export async function mayUpload(deps: Deps, actor: Actor): Promise<Result<null>> {
  const who = "id" in actor ? actor.id : actor.kind;
  const { perPerson: most, windowMs } = uploadLimits;
  const counted = await countAttempt(deps, { of: `upload|${who}`, most, windowMs });
  return counted.allowed ? ok(null) : refusePaused(counted);
}
