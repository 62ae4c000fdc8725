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
  const { attendee, slug } = page;
  const { others, readerId } = page.group;
  const people = [attendee, ...others];
  const comes = ({ email, registration }: (typeof people)[number]) =>
    email === null && registration !== null && registration !== "declined";
  // Also of somebody whose whole company is gone.
  const needsReader = attendee.groupId !== null && people.some(comes);
  if (others.length === 0 && !needsReader) return null;
  const reader = people.find(({ id }) => id === readerId);
  return (
    <SideCard title={t("staff.attendee.group")}>
      {needsReader && (
        <p className={reader ? "text-ink-soft" : "font-semibold text-stop"}>
          {reader
            ? t("staff.attendee.groupReader", { name: reader.name ?? reader.email ?? "" })
            : t("staff.attendee.groupUnreached")}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {others.map((other) => {
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
