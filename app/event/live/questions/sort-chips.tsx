import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { type Sort, sorts } from "./arrange.ts";

const keys = { top: "live.sortTop", new: "live.sortNew", mine: "live.sortMine" } as const;

/** The order of the list, one press each. */
export function SortChips(props: { sort: Sort; mine: number; onSort(sort: Sort): void }) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("live.sort")}</legend>
      {sorts.map((sort) => (
        <button
          key={sort}
          type="button"
          aria-pressed={sort === props.sort}
          onClick={() => props.onSort(sort)}
          className={classes(
            "min-h-11 rounded-chip px-4 text-14",
            sort === props.sort ? "bg-chosen text-chosen-ink" : "bg-sunken text-ink-soft",
          )}
        >
          {t(keys[sort])}
          {sort === "mine" && props.mine > 0 && <span className="tabular"> {props.mine}</span>}
        </button>
      ))}
    </fieldset>
  );
}
