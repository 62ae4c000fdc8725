import { isDraftKey } from "../../core/captions/state.ts";

/**
 * Whether an entity is told and never kept: people here, open cards, when screens were last heard, captions that may still
 * change. Nobody can have missed it by number: whoever comes is told it.
 */
export function isEphemeral(key: string): boolean {
  if (isDraftKey(key)) return true;
  return key === "h" || key === "hs" || key.startsWith("f:") || key.startsWith("sl:");
}
