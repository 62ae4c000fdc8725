import { useState } from "react";
import { toggleRow } from "#app/console/table/row-choice.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { filterByWords } from "#app/ui/filter-by-words.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { columnOf } from "../cards.ts";
import { canBeMerged, canKeep, keptQuestionOf } from "../merge.ts";
import { columnNames } from "../question-texts.ts";
import { useFirstFocusInside } from "./use-first-focus.ts";

/** Found by search, beside those that are similar. */
const foundMax = 5;

/** A question beside those that ask the same: which belong together, and which of them is kept. */
export function MergeQuestionsPanel(
  props: MergeCandidates & {
    isPending: boolean;
    onMerge(questions: readonly string[], into: string): void;
    onClose(): void;
  },
) {
  const t = useT();
  const { question } = props;
  const root = useFirstFocusInside<HTMLFormElement>();
  const [search, setSearch] = useState("");
  const { rows, hasSimilar, chosen, joined, kept, choose, keep } = useMergeChoice(props, search);
  const isJoining = joined.length > 1;
  const isReady = isJoining && kept !== null && canKeep(kept, joined);

  return (
    <form
      method="dialog"
      ref={root}
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const ids = joined.map(({ id }) => id);
        if (isReady) props.onMerge(ids, kept.id);
      }}
    >
      <p className="text-14 font-semibold">
        {t(hasSimilar ? "desk.mergeSimilar" : "desk.mergeNoneSimilar")}
      </p>
      <ul className="flex flex-col gap-2">
        {rows.map((each) => (
          <MergeRow
            key={each.id}
            question={each}
            isSelf={each.id === question.id}
            isChosen={chosen.has(each.id)}
            isKept={isJoining && each.id === kept?.id}
            onToggle={() => choose(each.id)}
            onKeep={isJoining && canKeep(each, joined) ? () => keep(each.id) : null}
          />
        ))}
      </ul>
      <Field label={t("desk.mergeSearch")}>
        <Input
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <p className="text-14 text-ink-soft">{t("desk.mergeHint")}</p>
      <MergeButtons
        count={joined.length}
        isReady={isReady}
        isPending={props.isPending}
        onClose={props.onClose}
      />
    </form>
  );
}

function MergeButtons(props: {
  count: number;
  isReady: boolean;
  isPending: boolean;
  onClose(): void;
}) {
  const t = useT();
  const { count } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        look="primary"
        size="small"
        className="max-lg:min-h-11!"
        disabled={!props.isReady}
        aria-disabled={props.isPending || undefined}
      >
        {count > 1 ? t("desk.mergeNow", { n: count }) : t("desk.merge")}
      </Button>
      <Button size="small" className="max-lg:min-h-11!" onClick={props.onClose}>
        {t("common.cancel")}
      </Button>
    </div>
  );
}

interface MergeCandidates {
  readonly question: QuestionView;
  readonly all: readonly QuestionView[];
  /** Ids of the open questions that are similar. */
  readonly similar: readonly string[];
}

/** Which are listed, which of them are chosen, and which is kept of these. */
function useMergeChoice(props: MergeCandidates, search: string) {
  const { question } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set([question.id]));
  const [wanted, setWanted] = useState<string | null>(null);
  const open = props.all.filter(canBeMerged);
  const byId = new Map(open.map((each) => [each.id, each]));
  const similar = props.similar.flatMap((id) => byId.get(id) ?? []);
  const others = open.filter(({ id }) => id !== question.id && !props.similar.includes(id));
  const found =
    search.trim() === ""
      ? others.filter(({ id }) => chosen.has(id))
      : filterByWords(others, search, ({ text, name }) => `${text} ${name ?? ""}`).slice(
          0,
          foundMax,
        );
  const joined = open.filter(({ id }) => chosen.has(id));
  const asked = wanted === null ? undefined : joined.find(({ id }) => id === wanted);
  return {
    rows: [question, ...similar, ...found],
    hasSimilar: similar.length > 0,
    chosen,
    joined,
    kept: asked && canKeep(asked, joined) ? asked : keptQuestionOf(joined),
    choose: (id: string) => setChosen((all) => toggleRow(all, id)),
    keep: setWanted,
  };
}

function MergeRow(props: {
  question: QuestionView;
  isSelf: boolean;
  isChosen: boolean;
  isKept: boolean;
  onToggle(): void;
  /** Null while nothing is to be joined, or where the others cannot be joined with this one. */
  onKeep: (() => void) | null;
}) {
  const t = useT();
  const { question, isKept, onKeep } = props;
  const column = columnOf(question);
  return (
    <li
      className={classes(
        "flex flex-col gap-1 rounded-control border p-2 text-14",
        isKept ? "border-accent bg-accent-soft" : "border-line",
      )}
    >
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={props.isChosen}
          disabled={props.isSelf}
          onChange={props.onToggle}
        />
        <span className="min-w-0 whitespace-pre-line">{question.text}</span>
      </label>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 pl-7 text-ink-soft">
        {question.name ?? t("common.anonymous")}
        {column && ` · ${t(columnNames[column])}`}
        {question.votes > 0 && ` · ${t("desk.votes", { n: question.votes })}`}
        {isKept && <strong className="font-semibold text-accent">{t("desk.mergeKept")}</strong>}
        {props.isChosen && !isKept && onKeep && (
          <button
            type="button"
            className="min-h-6 font-semibold text-accent max-lg:min-h-11 underline-offset-4 hover:underline"
            onClick={onKeep}
          >
            {t("desk.mergeKeep")}
          </button>
        )}
      </p>
    </li>
  );
}
