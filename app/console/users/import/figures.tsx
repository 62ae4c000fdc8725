import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { UserImport } from "#workers/domain/organisations/user-sheets/imports.ts";

/** An import in numbers: before it is confirmed what will be, afterwards what was. */
export function Figures({ item }: { item: UserImport }) {
  const { t, formats } = useLanguage();
  const isPreview = item.state === "preview";
  const figures: readonly (readonly [key: TextKey, count: number, isTold: boolean])[] = [
    ["staff.imports.total", item.total, true],
    ["staff.imports.willBeMade", item.ready, isPreview],
    ["staff.imports.made", item.made, !isPreview],
    [
      item.settledAt === null ? "staff.imports.left" : "staff.imports.notMade",
      item.left,
      !isPreview && item.left > 0,
    ],
    ["staff.imports.similar", item.similar, true],
    ["staff.imports.faulty", item.faulty, true],
    ["staff.imports.taken", item.taken, item.taken > 0],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
      {figures.map(
        ([key, count, isTold]) =>
          isTold && (
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
