import { EmptyState } from "#app/console/events/list/empty-state.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** In a rehearsal: the table is made from the record, which knows nothing of it. */
export function NoChatKept({ slug }: { slug: string }) {
  const t = useT();
  return (
    <EmptyState title={t("staff.rehearsal.noChatTitle")} text={t("staff.rehearsal.noChatText")}>
      <LinkButton to={`/events/${slug}/qna`}>{t("staff.rehearsal.openDesk")}</LinkButton>
    </EmptyState>
  );
}
