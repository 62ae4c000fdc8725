import { useRoomView } from "#app/live/use-room.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** What the viewer may do here now. `stop`: the words for why nothing can be written; null = one can. */
export function useTakePart(): { readonly canVote: boolean; readonly stop: TextKey | null } {
  const settings = useRoomView((view) => view.settings);
  const isMuted = useRoomView((view) => view.me.muted);
  const canTake = settings?.interaction ?? true;
  if (!canTake) return { canVote: false, stop: "errors.interaction.disabled" };
  return { canVote: settings?.phase !== "ended", stop: isMuted ? "live.mutedText" : null };
}
