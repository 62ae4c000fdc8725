import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ImportFigures, ImportState } from "#workers/contract/imports/imports.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { ImportWords } from "./words.ts";

/** What is shown of an import, whatever its rows become. */
export interface ShownImport extends ImportFigures {
  readonly id: string;
  readonly fileName: string;
  readonly state: ImportState;
  readonly settledAt: number | null;
}

/** An import in numbers: before it is confirmed what will be, afterwards what was. */
export function ImportSummary({ item, words }: { item: ShownImport; words: ImportWords }) {
  const { t, formats } = useLanguage();
  const isPreview = item.state === "preview";
  const figures: readonly (readonly [key: TextKey, count: number, isShown: boolean])[] = [
    ["staff.imports.total", item.total, true],
    [words.willBeMade, item.ready, isPreview],
    [words.made, item.made, !isPreview],
    [item.settledAt === null ? words.left : words.notMade, item.left, !isPreview && item.left > 0],
    ["staff.imports.similar", item.similar, true],
    ["staff.imports.faulty", item.faulty, true],
    [words.taken, item.taken, item.taken > 0],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
      {figures.map(
        ([key, count, isShown]) =>
          isShown && (
            <div key={key} className="flex flex-col-reverse justify-end">
              <dt className="text-14 text-ink-soft">{t(key)}</dt>
              <dd
                className={classes(
                  "text-28 font-semibold tabular-nums",
                  key === "staff.imports.faulty" && count > 0 && "text-stop",
                )}
              >
                {formats.number(count)}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
