import { Link, useParams, useRouteLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { useIsRehearsal } from "#app/live/use-room.ts";
import type { loader } from "../shell/console-layout.tsx";

/** Says on every page of the desk that this is a rehearsal; nothing otherwise. */
export function StaffRehearsalLine() {
  const t = useT();
  const { slug } = useParams();
  const person = useRouteLoaderData<typeof loader>("console/shell/console-layout")?.person;
  if (!useIsRehearsal()) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
      {t("rehearsal.staffLine")}
      {person && person.role !== "moderator" && (
        <Link
          to={`/events/${slug}/rehearsal`}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 max-lg:min-h-11"
        >
          {t("rehearsal.toRehearsal")}
        </Link>
      )}
    </p>
  );
}
