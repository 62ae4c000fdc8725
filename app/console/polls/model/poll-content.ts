import type { PollContent } from "#party/core/commands.ts";
import type { PollView } from "#party/views.ts";

/** What a poll is made of, as a command says it. */
export function contentOf(poll: PollView): PollContent {
  const { kind, title, options, max, resultMode, seconds, right, named } = poll;
  return {
    ...{ kind, title, options, max, resultMode },
    ...(seconds !== null && { seconds }),
    ...(right !== null && { right }),
    ...(named && { named }),
  };
}
