/** Names of people and teams. */
import { cleanLine, isInvisible, textLength } from "./clean-text.ts";
import { textLimits } from "./limits.ts";

/** Why this is no name (3–50 characters that can be seen), or null. */
export function problemOfName(typed: string): "name.length" | "text.invisible" | null {
  if (isInvisible(typed)) return "text.invisible";
  const length = textLength(cleanLine(typed));
  return length < textLimits.name.min || length > textLimits.name.max ? "name.length" : null;
}
