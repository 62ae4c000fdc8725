import { useT } from "#app/i18n/provider.tsx";
import type { PollView } from "#party/views.ts";

/** The options as they are read: yes/no has words of the reader's language. */
export function useOptionTexts(poll: PollView): readonly string[] {
  const t = useT();
  return poll.kind === "yesno" ? [t("common.yes"), t("common.no")] : poll.options;
}
