import { useT } from "#app/i18n/provider.tsx";
import { focusField } from "./anchor.tsx";
import type { DetailsData } from "./details-model.ts";

/** What has to be filled in before publishing, with the way to each. */
export function MissingList({ missing }: { missing: DetailsData["missing"] }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1 rounded-control bg-warn-soft p-4">
      <p className="text-warn">{t("events.publishMissing")}</p>
      <ul className="flex flex-wrap gap-x-4">
        {missing.map(({ field, key }) => (
          <li key={field}>
            <a
              href={`#field-${field}`}
              onClick={() => focusField(field)}
              className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
            >
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
