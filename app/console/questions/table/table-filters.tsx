import { useEffect, useRef } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { followAfterMs } from "../../lists/use-follow-typing.ts";
import { countQuestionStates } from "./rows.ts";
import { type TableSort, type TableState, type TableView, tableSorts } from "./table-view.ts";

export const stateNames: Readonly<Record<TableState, TextKey>> = {
  pending: "desk.review",
  live: "desk.liveColumn",
  answered: "desk.answered",
  rejected: "desk.stateRejected",
  archived: "desk.stateArchived",
  withdrawn: "desk.stateWithdrawn",
  merged: "desk.stateMerged",
};

const sortNames: Readonly<Record<TableSort, TextKey>> = {
  new: "desk.sortNew",
  old: "desk.sortOld",
  votes: "desk.sortVotes",
  answered: "desk.sortAnswered",
};

interface FiltersProps {
  readonly view: TableView;
  /** Changes what the table shows, as far as it is given. */
  onNarrow(by: Partial<TableView>): void;
}

/** Search, state, label and order of the table. */
export function TableFilters(props: {
  view: TableView;
  states: readonly TableState[];
  onView(view: TableView): void;
}) {
  const { view } = props;
  const narrow = (by: Partial<TableView>) => props.onView({ ...view, ...by });
  return (
    <div className="flex flex-col gap-4">
      <StateFilter view={view} states={props.states} onNarrow={narrow} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_auto_auto]">
        <SearchFilter view={view} onNarrow={narrow} />
        <LabelFilter view={view} onNarrow={narrow} />
        <SortOrder view={view} onNarrow={narrow} />
      </div>
    </div>
  );
}

/** The states as chips, each with how many questions are in it. */
function StateFilter({ view, states, onNarrow }: FiltersProps & { states: readonly TableState[] }) {
  const { t, formats } = useLanguage();
  const counts = countQuestionStates(useRoomView((each) => each.questions));
  const all = states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return (
    <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t("desk.archivedFilter")}</legend>
      {[null, ...states].map((state) => (
        <button
          key={state ?? "all"}
          type="button"
          aria-pressed={view.state === state}
          onClick={() => onNarrow({ state })}
          className={classes(
            "inline-flex min-h-11 shrink-0 items-center gap-1 rounded-chip px-3 text-14 whitespace-nowrap sm:min-h-8",
            view.state === state ? "bg-chosen text-chosen-ink" : "bg-sunken text-ink-soft",
          )}
        >
          {t(state === null ? "desk.archivedAll" : stateNames[state])}{" "}
          <span className="tabular">
            {formats.number(state === null ? all : (counts.get(state) ?? 0))}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function SearchFilter({ view, onNarrow }: FiltersProps) {
  const { t } = useLanguage();
  const debounced = useDebounced();
  // What is typed is added to whatever else was chosen while it was.
  const latest = useRef(onNarrow);
  useEffect(() => {
    latest.current = onNarrow;
  });
  return (
    <Field label={t("desk.search")} className="max-sm:col-span-full">
      <Input
        type="search"
        defaultValue={view.search}
        autoComplete="off"
        onChange={({ target }) =>
          debounced.run(() => latest.current({ search: target.value }), followAfterMs)
        }
      />
    </Field>
  );
}

/** Nothing for an event without labels. */
function LabelFilter({ view, onNarrow }: FiltersProps) {
  const { t } = useLanguage();
  const labels = useRoomView((each) => each.labels);
  if (labels.size === 0) return null;
  return (
    <Field label={t("desk.labelFilter")}>
      <Select
        value={view.label ?? ""}
        onChange={(event) => onNarrow({ label: event.target.value || null })}
      >
        <option value="">{t("desk.labelAny")}</option>
        {Array.from(labels, ([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function SortOrder({ view, onNarrow }: FiltersProps) {
  const { t } = useLanguage();
  return (
    <Field label={t("desk.sortBy")}>
      <Select
        value={view.sort}
        onChange={(event) => {
          const sort = tableSorts.find((each) => each === event.target.value);
          if (sort) onNarrow({ sort });
        }}
      >
        {tableSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortNames[sort])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
