import type { TallyView } from "#party/protocol/entities.ts";

export const noTally: TallyView = { people: 0, counts: [] };

/** Whether people have voted, in this round or the one before, so that the content stays as it is. */
export function isAsked({ people, before }: TallyView): boolean {
  return people > 0 || before !== undefined;
}
