import {
  type DisclosedCount,
  discloseCount,
  type FunnelStep,
  funnelSteps,
} from "../../contract/metrics/metrics.ts";

/** How many came as far as a step; `share` is of those who joined. */
export interface FunnelPart {
  readonly step: FunnelStep;
  readonly people: DisclosedCount;
  readonly share: number | null;
}

/** A part of those who joined, 0 to 1; null while it may not be told, or is nobody. */
export function shareOf(people: number, joined: number): number | null {
  if (people === 0 || joined === 0 || discloseCount(people) === null) return null;
  return Math.min(1, people / joined);
}

/**
 * From the invitation to the last word. Anonymous questions and ballots have nobody, so of those who did something it is
 * the least that there must be: the most who voted in one poll, answered one survey, or put their name to a text.
 */
export function makeFunnel(
  people: { readonly invited: number; readonly registered: number; readonly joined: number },
  acted: { readonly authors: number; readonly voters: number; readonly answers: number },
): readonly FunnelPart[] {
  const counts: Readonly<Record<FunnelStep, number>> = {
    invited: people.invited,
    registered: people.registered,
    joined: people.joined,
    active: Math.max(acted.authors, acted.voters, acted.answers),
    answered: acted.answers,
  };
  return funnelSteps.map((step) => {
    const isOfJoined = step === "active" || step === "answered";
    const count = counts[step];
    return {
      step,
      // The first three are on the list, where each stands by name.
      people: isOfJoined ? discloseCount(count) : count,
      share: isOfJoined ? shareOf(count, people.joined) : null,
    };
  });
}
