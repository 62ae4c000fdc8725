import { useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { actionsOfCard, type CardAction, commandOfAction } from "../questions/actions.ts";
import type { BoardQuestion, Card } from "../questions/cards.ts";
import { actionNames } from "../questions/question-texts.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { Age } from "./age.tsx";

const filters = ["all", "rejected", "withdrawn", "archived", "merged"] as const;
type Filter = (typeof filters)[number];
const names = {
  all: "desk.archivedAll",
  rejected: "desk.stateRejected",
  withdrawn: "desk.stateWithdrawn",
  archived: "desk.stateArchived",
  merged: "desk.stateMerged",
} as const;

/** What is off the board: rejected, withdrawn and archived questions, behind a filter. */
export function ArchivedDialog(props: {
  open: boolean;
  cards: readonly Card[];
  slug: string;
  timeZone: string;
  runner: CommandRunner;
  onClose(): void;
}) {
  const { t, formats } = useLanguage();
  const [filter, setFilter] = useState<Filter>("all");
  const cards = props.cards.filter((card): card is BoardQuestion => card.kind === "question");
  const shown = cards.filter(({ question }) => filter === "all" || question.state === filter);
  const count = (one: Filter) =>
    one === "all" ? cards.length : cards.filter(({ question }) => question.state === one).length;
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("desk.archived")}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("desk.archivedFilter")}</legend>
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
            className={classes(
              "inline-flex min-h-11 items-center gap-1 rounded-chip px-3 text-14 sm:min-h-8",
              filter === one ? "bg-chosen text-chosen-ink" : "bg-sunken text-ink-soft",
            )}
          >
            {t(names[one])} <span className="tabular">{formats.number(count(one))}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{t("desk.archivedEmpty")}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((card) => (
            <ArchivedCard
              key={card.key}
              card={card}
              timeZone={props.timeZone}
              runner={props.runner}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton look="quiet" to={`/events/${props.slug}/interactive/questions`}>
          {t("desk.seeAll")}
        </LinkButton>
        <Button onClick={props.onClose}>{t("common.close")}</Button>
      </div>
    </Dialog>
  );
}

function ArchivedCard(props: { card: BoardQuestion; timeZone: string; runner: CommandRunner }) {
  const { t } = useLanguage();
  const { card, runner } = props;
  const { question } = card;
  const { main, more } = actionsOfCard(card);
  const problem = runner.problemAt(card.key);
  const actions: readonly CardAction[] = [...main, ...more];
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3.5">
      <p className="whitespace-pre-line">{question.text}</p>
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
        <StateChip state={question.state} />
        {question.name ?? t("common.anonymous")}
        <Age at={question.askedAt} timeZone={props.timeZone} />
      </p>
      {question.reason && (
        <p className="text-14">{t("desk.reasonGiven", { reason: question.reason })}</p>
      )}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              className="max-sm:min-h-11!"
              aria-disabled={runner.isPending(card.key) || undefined}
              onClick={() => {
                const command = commandOfAction(card, action);
                if (command) void runner.run(card.key, command);
              }}
            >
              {t(actionNames[action])}
            </Button>
          ))}
        </div>
      )}
      <ProblemAlert problem={problem} isSmall />
    </li>
  );
}

function StateChip({ state }: { state: BoardQuestion["question"]["state"] }) {
  const { t } = useLanguage();
  switch (state) {
    case "rejected":
    case "withdrawn":
    case "archived":
    case "merged":
      return <Chip>{t(names[state])}</Chip>;
    case "deleted":
      return <Chip>{t("desk.stateDeleted")}</Chip>;
    default:
      return null;
  }
}
