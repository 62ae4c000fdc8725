import { cleanLine, textLength } from "../clean-text.ts";
import { attendeeLimits } from "./attendee-limits.ts";

/** A tag as it is kept: one line, without the commas that part tags in a form. */
export function cleanTag(typed: string): string {
  return cleanLine(typed.replaceAll(",", " "));
}

/** Whether what was typed is a tag; what else is wrong with it the server says. */
export function isTag(typed: string): boolean {
  const length = textLength(cleanTag(typed));
  return length >= attendeeLimits.tag.min && length <= attendeeLimits.tag.max;
}
