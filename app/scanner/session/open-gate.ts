import { openedGateSchema } from "#workers/contract/api/door/gates.ts";
import { deviceSecretFor, keepOpenedGate } from "../store/opened-gate.ts";
import { call } from "./scan-api.ts";

/** Opens a gate's link on this device; the same device may open it again. */
export async function openGate(link: string): Promise<"opened" | "refused" | "lost" | "insecure"> {
  let device: string;
  try {
    device = await deviceSecretFor(link);
  } catch {
    return "insecure";
  }
  const answer = await call(openedGateSchema, "/v1/gates/open", null, { link, device });
  if (answer.kind !== "ok") return answer.kind;
  try {
    await keepOpenedGate(answer.value);
  } catch {
    return "insecure";
  }
  return "opened";
}
