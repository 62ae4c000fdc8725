import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { type ColumnId, columnIds } from "../../questions/cards.ts";
import { columnNames } from "../../questions/question-texts.ts";

/** Where there is no room for four columns: which one is shown, or which two. */
export function ColumnTabs(props: {
  first: ColumnId;
  /** A panel stands beside the columns. */
  isBeside: boolean;
  counts: Readonly<Record<ColumnId, number>>;
  onFirst(column: ColumnId): void;
}) {
  const { t, formats } = useLanguage();
  return (
    <fieldset
      className={classes(
        "flex min-w-0 shrink-0 gap-1 overflow-x-auto",
        props.isBeside ? "desk:hidden" : "lg:hidden",
      )}
    >
      <legend className="sr-only">{t("desk.columns")}</legend>
      {columnIds.map((id) => {
        const place = columnPlace(props.first, id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={place === "first"}
            onClick={() => props.onFirst(id)}
            className={classes(
              "inline-flex min-h-11 shrink-0 items-center justify-center gap-x-1 text-14 sm:rounded-chip sm:px-3",
              "max-sm:grow max-sm:flex-col max-sm:rounded-card max-sm:px-2 max-sm:text-12 max-sm:leading-tight",
              place === "first" && "bg-chosen text-chosen-ink",
              place === "second" && "bg-sunken text-ink-soft",
              place === "second" &&
                (props.isBeside
                  ? "md:bg-chosen md:text-chosen-ink"
                  : "sm:bg-chosen sm:text-chosen-ink"),
              place === "other" && "bg-sunken text-ink-soft",
            )}
          >
            {t(columnNames[id])}
            <span className="tabular max-sm:text-14">{formats.number(props.counts[id])}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/**
 * Which columns are drawn: one on a phone, two from 576 px, all from 992 px; with a panel beside
 * them two from 768 px, all from 1440 px.
 */
export function columnVisibility(first: ColumnId, column: ColumnId, isBeside: boolean): string {
  switch (columnPlace(first, column)) {
    case "first":
      return "";
    case "second":
      return isBeside ? "max-md:hidden" : "max-sm:hidden";
    case "other":
      return isBeside ? "max-desk:hidden" : "max-lg:hidden";
  }
}

/** The one beside is the next; beside the last stands the one before it. */
function columnPlace(first: ColumnId, column: ColumnId): "first" | "second" | "other" {
  const chosen = columnIds.indexOf(first);
  const at = columnIds.indexOf(column);
  if (at === chosen) return "first";
  const beside = chosen === columnIds.length - 1 ? chosen - 1 : chosen + 1;
  return at === beside ? "second" : "other";
}
