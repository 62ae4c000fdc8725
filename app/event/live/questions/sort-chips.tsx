import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { type Sort, sorts } from "./arrange.ts";

const keys = {
  top: "live.sortTop",
  new: "live.sortNew",
  rising: "live.sortRising",
  unseen: "live.sortUnseen",
  mine: "live.sortMine",
} as const;

/** The order of the list, one press each; on a narrow phone the row is drawn sideways. */
export function SortChips(props: {
  sort: Sort;
  mine: number;
  unseen: number;
  onSort(sort: Sort): void;
}) {
  const { t, formats } = useLanguage();
  const counts: Partial<Record<Sort, number>> = { mine: props.mine, unseen: props.unseen };
  return (
    <fieldset className="flex min-w-0 grow gap-2 overflow-x-auto py-1 pl-4 [scrollbar-width:none]">
      <legend className="sr-only">{t("live.sort")}</legend>
      {sorts.map((sort) => {
        const count = counts[sort] ?? 0;
        return (
          <button
            key={sort}
            type="button"
            aria-pressed={sort === props.sort}
            onClick={() => props.onSort(sort)}
            className={classes(
              "min-h-11 shrink-0 rounded-chip px-4 text-14 whitespace-nowrap max-[26rem]:px-3",
              sort === props.sort ? "bg-chosen text-chosen-ink" : "bg-sunken text-ink-soft",
            )}
          >
            {t(keys[sort])}
            {count > 0 && <span className="tabular"> {formats.number(count)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
