import { pollLabels } from "#app/event/polls/labels.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { PollView } from "#party/protocol/entities.ts";

/** The options as they are read: yes/no has words of the reader's language, steps are numbers. */
export function useOptionTexts(poll: PollView): readonly string[] {
  return pollLabels(poll, useT());
}
