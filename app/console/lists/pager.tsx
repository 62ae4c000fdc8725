import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type PageAddress, usePageAddress } from "#app/ui/loading/page-address.tsx";

/**
 * The end of a page of a long list: on to the next one, back to the one before where the list can be read
 * backwards, and to the first. The place stands in the address.
 */
export function Pager({
  next,
  previous = null,
}: {
  next: string | null;
  previous?: string | null;
}) {
  const t = useT();
  const page = usePageAddress();
  const isFirst = !page.params.has("cursor");
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={t("staff.manage.pages")} className="flex flex-wrap gap-2">
      {!isFirst && (
        <LinkButton to={addressOf(page, null)}>{t("staff.manage.firstPage")}</LinkButton>
      )}
      {previous !== null && (
        <LinkButton to={addressOf(page, previous)}>{t("staff.manage.previousPage")}</LinkButton>
      )}
      {next !== null && (
        <LinkButton to={addressOf(page, next)}>{t("staff.manage.nextPage")}</LinkButton>
      )}
    </nav>
  );
}

function addressOf({ pathname, params }: PageAddress, cursor: string | null): string {
  const next = new URLSearchParams(params);
  if (cursor === null) next.delete("cursor");
  else next.set("cursor", cursor);
  return `${pathname}?${next}`;
}
