import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useSend } from "#app/live/use-room.ts";
import type { ReactionKind } from "#party/core/reactions/commands.ts";
import { reactionLimits } from "#workers/contract/limits.ts";
import { ReactionIcon, reactionOrder } from "./reaction-icons.tsx";

const names = {
  cheer: "reactions.cheer",
  heart: "reactions.heart",
  thumb: "reactions.thumb",
  laugh: "reactions.laugh",
  wow: "reactions.wow",
} as const;

/** The five reactions under their button. Each rests for two seconds; without a connection none is sent. */
export default function ReactionRow({ onClose }: { onClose(): void }) {
  const t = useT();
  const send = useSend();
  const isOnline = useConnection().kind === "open";
  const row = useRef<HTMLDivElement>(null);
  const [resting, setResting] = useState<readonly ReactionKind[]>([]);
  const [said, setSaid] = useState("");

  useEffect(() => row.current?.querySelector("button")?.focus(), []);

  function react(reaction: ReactionKind) {
    if (!isOnline || resting.includes(reaction)) return;
    setResting((all) => [...all, reaction]);
    setSaid(t("reactions.sent", { name: t(names[reaction]) }));
    window.setTimeout(
      () => setResting((all) => all.filter((each) => each !== reaction)),
      reactionLimits.betweenMs,
    );
    void send({ type: "reaction.send", reaction });
  }

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t("reactions.open")}
      className="enter absolute top-1/2 right-full z-20 mr-1 flex -translate-y-1/2 rounded-chip border border-line bg-surface p-1 shadow-raised"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {reactionOrder.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(names[reaction])}
          title={t(names[reaction])}
          aria-disabled={!isOnline || resting.includes(reaction) || undefined}
          onClick={() => react(reaction)}
          className="inline-flex size-11 items-center justify-center rounded-chip text-22 text-accent hover:bg-sunken aria-disabled:opacity-40"
        >
          <ReactionIcon kind={reaction} />
        </button>
      ))}
      <span role="status" className="sr-only">
        {isOnline ? said : t("reactions.offline")}
      </span>
    </div>
  );
}
