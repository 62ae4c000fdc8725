import { useState } from "react";
import type { Card } from "../model/cards.ts";
import { useBoardTools } from "./board-context.tsx";
import { RejectPanel } from "./reject-panel.tsx";

/** Rejecting on a card: the reason stays with the card while others are worked on. */
export function RejectForm({ card }: { card: Card }) {
  const { reject, open, acts, drafts } = useBoardTools();
  const draftKey = `reject:${card.key}`;
  const [reason, setReason] = useState(() => drafts.get(draftKey) ?? "");
  return (
    <RejectPanel
      reason={reason}
      isPending={acts.isPending(card.key)}
      onReason={(changed) => {
        setReason(changed);
        drafts.set(draftKey, changed);
      }}
      onReject={(given) => reject(card, given)}
      onClose={() => open(null)}
    />
  );
}
