import { Link, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { stateOf } from "../state-of.ts";
import type { PersonPage } from "./person.server.ts";
import { personAddress } from "./person-model.ts";
import { SideCard } from "./side-card.tsx";

/** Those who were registered in one go with the person. */
export function GroupPanel({ page, isInDrawer }: { page: PersonPage; isInDrawer: boolean }) {
  const t = useT();
  const [params] = useSearchParams();
  const { attendee, group, slug } = page;
  if (group.length === 0) return null;
  return (
    <SideCard title={t("staff.attendee.group")}>
      <ul className="flex flex-col gap-2">
        {group.map((other) => {
          const state = stateOf(other);
          return (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={`/events/${slug}/attendees/${other.id}${personAddress(params, {})}`}
                preventScrollReset={isInDrawer}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
              >
                {other.name ?? other.email ?? t("staff.attendees.noName")}
              </Link>
              <Chip tone={state.tone}>{t(state.key)}</Chip>
              {other.id === attendee.groupId && (
                <span className="text-14 text-ink-soft">{t("staff.attendee.booker")}</span>
              )}
            </li>
          );
        })}
      </ul>
    </SideCard>
  );
}
