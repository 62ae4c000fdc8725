import type { AttendeeSummary } from "#workers/domain/attendees/lists/list-attendees.ts";

/** What can be asked of the people of a list, and of one of them. */
export const decisions = ["approve", "decline"] as const;
export type Decision = (typeof decisions)[number];

/** Forms of the page, by their names. */
export const attendeeIntents = [...decisions, "chosen", "add"] as const;

/** What somebody can be answered: who was declined may be let in after all. */
export function answersTo({
  registration,
}: Pick<AttendeeSummary, "registration">): readonly Decision[] {
  if (registration === "pending") return decisions;
  return registration === "declined" ? ["approve"] : [];
}

/** What was done, as the address that is led to says it once: `approve.2_1` = two, and one left as it was. */
export function readDone(
  flash: string | null,
): { readonly what: Decision | "add"; readonly done: number; readonly skipped: number } | null {
  const [name, numbers = ""] = flash?.split(".") ?? [];
  const [done, skipped] = numbers.split("_").map(Number);
  if (name === "add") return { what: name, done: 1, skipped: 0 };
  const what = decisions.find((decision) => decision === name);
  return what ? { what, done: done || 0, skipped: skipped || 0 } : null;
}
