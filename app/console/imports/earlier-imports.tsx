import { Link } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { ShownImport } from "./import-summary.tsx";
import { importStateLooks } from "./state-looks.ts";

export const importCard =
  "flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8";

/** The latest imports, each a way to its page below `at`. */
export function EarlierImports({ items, at }: { items: readonly ShownImport[]; at: string }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={importCard}>
      <h2 id={id} className="text-22">
        {t("staff.imports.earlier")}
      </h2>
      {items.length === 0 && <p className="text-ink-soft">{t("staff.imports.noneEarlier")}</p>}
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0"
          >
            <Link to={`${at}/${item.id}`} className="min-w-0 py-2 font-semibold wrap-anywhere">
              {item.fileName}
            </Link>
            <span className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
              {t("staff.imports.progress", { done: item.made, all: item.total })}
              <Chip tone={importStateLooks[item.state].tone}>
                {t(importStateLooks[item.state].key)}
              </Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In place of the field for a file while an import is open: there is one at a time. */
export function OpenImport({ item, at }: { item: ShownImport; at: string }) {
  const t = useT();
  return (
    <>
      <p>{t("staff.imports.openText", { file: item.fileName })}</p>
      <p>
        <Link to={`${at}/${item.id}`} className={buttonClasses({ look: "primary" })}>
          {t("staff.imports.openIt")}
        </Link>
      </p>
    </>
  );
}
