import type { ScanAnswer } from "../../../contract/api/door/scans.ts";
import type { ScanDirection } from "../../../contract/door/scan-result.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { saveScans } from "../save-scans.ts";

/**
 * Notes by hand that somebody has come in or gone out just now: a scan at no gate, and kept as one. The answer says what
 * it comes to, as at the door.
 */
export async function checkAttendee(
  deps: Deps,
  actor: Actor,
  {
    address,
    id,
    direction,
  }: { readonly address: string; readonly id: string; readonly direction: ScanDirection },
): Promise<Result<ScanAnswer>> {
  const scan = { id: deps.newId("scn"), attendeeId: id, direction, at: deps.now(), offline: false };
  const saved = await saveScans(deps, actor, { address, scans: [scan], gateId: null });
  if (!saved.ok) return saved;
  const [answer] = saved.value.scans;
  return answer ? ok(answer) : refuse("request.not_found");
}
