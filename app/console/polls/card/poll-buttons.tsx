import { type ReactNode, useState } from "react";
import { extraSeconds } from "#app/event/polls/extra-time.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { actionsOf, type PollAction } from "../model/poll-actions.ts";
import { nameOfAction } from "../words.ts";

/** What can be done with a poll where it stands. */
export function PollButtons(props: {
  poll: PollView;
  people: number;
  /** Somebody has voted, in this round or the one before. */
  isAsked: boolean;
  canKeep: boolean;
  isPending: boolean;
  onAction(action: PollAction): void;
  onMove(by: -1 | 1): void;
  /** What is chosen seldom, among the rest. */
  children: ReactNode;
}) {
  const t = useT();
  const { poll, people, isAsked, isPending } = props;
  const [showsMore, setShowsMore] = useState(false);
  const { main, more: rest } = actionsOf(poll, people, isAsked);
  const more = rest.filter((action) => action !== "template" || props.canKeep);
  const buttonOf = (action: PollAction, isFirst: boolean) => (
    <Button
      key={action}
      size="small"
      className="max-lg:min-h-11!"
      look={isFirst ? "primary" : "plain"}
      aria-disabled={isPending || undefined}
      data-act={nameOfAction(poll, action)}
      onClick={() => {
        if (!isPending) props.onAction(action);
      }}
    >
      {t(nameOfAction(poll, action), { n: extraSeconds })}
    </Button>
  );

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {main.map((action, place) => buttonOf(action, place === 0))}
        <Button
          size="small"
          look="quiet"
          className="max-lg:min-h-11!"
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          {t("polls.more")}
        </Button>
      </div>
      {showsMore && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {more.map((action) => buttonOf(action, false))}
            <MoveButtons onMove={props.onMove} />
            {isAsked && <p className="basis-full text-14 text-ink-soft">{t("polls.hasVotes")}</p>}
          </div>
          {props.children}
        </>
      )}
    </div>
  );
}

/** Up and down in the list, one place at a time. */
function MoveButtons({ onMove }: { onMove(by: -1 | 1): void }) {
  const t = useT();
  return (
    <>
      <Button size="small" className="max-lg:min-h-11!" onClick={() => onMove(-1)}>
        {t("polls.moveUp")}
      </Button>
      <Button size="small" className="max-lg:min-h-11!" onClick={() => onMove(1)}>
        {t("polls.moveDown")}
      </Button>
    </>
  );
}
