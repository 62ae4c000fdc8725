import type { ErrorCode } from "../../../errors.ts";

/** What is refused of polls. */
export const pollErrors = {
  "poll.not_found": "The poll is no longer there",
  "poll.not_running": "The poll is not running",
  "poll.locked": "The poll is closed for answers",
  "poll.has_votes": "There are answers already. Reset the poll to change it",
  "poll.choice": "This choice is not possible",
  "poll.options": "A poll has {{min}} to {{max}} different answers",
  "poll.too_many": "There is no room for more polls. Delete one first",
  "poll.right": "Choose which answer is right, but not all of them",
  "poll.teams": "A quiz has no teams, or {{min}} to {{max}} with different names",
  "poll.result_mode": "In a quiz the result is shown when time is up, or when you show it",
  "poll.no_rounds": "This poll cannot have further rounds",
  "poll.needs_names":
    "Answers to this poll carry names, but everyone is anonymous in this event. Turn names off in the poll or change it under Settings",
  "poll.needs_picture": "Choose a picture to put pins on",
  "poll.answer_not_found": "The answer is no longer there",
  "poll.too_many_words": "At most {{max}} words can be hidden",
} as const satisfies { readonly [C in ErrorCode]?: string };
