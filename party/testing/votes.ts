import type { TestRoom } from "./test-room.ts";

/** Who has voted for each question by what they did themselves. */
export function votesOf(journal: TestRoom["journal"]): Map<string, Set<number>> {
  const cast = new Map<string, Set<number>>();
  for (const { event } of journal) {
    if (event.type !== "questionUpvoted") continue;
    const voters = cast.get(event.question) ?? new Set();
    if (event.on) voters.add(event.person);
    else voters.delete(event.person);
    cast.set(event.question, voters);
  }
  return cast;
}
