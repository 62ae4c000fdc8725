import { Link, useParams, useRouteLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useIsRehearsal, useRoomClient } from "#app/live/use-room.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import type { loader } from "../shell/console-layout.tsx";

/** That this is a rehearsal, if so; and one line when the room cannot be reached. */
export function StaffConnectionLine() {
  return (
    <>
      <StaffRehearsalLine />
      <Trouble />
    </>
  );
}

/** Nothing while all is well. */
function Trouble() {
  const t = useT();
  const client = useRoomClient();
  const connection = useConnection();
  switch (connection.kind) {
    case "open":
      return null;
    case "connecting":
    case "waiting":
      return (
        <p role="status" className="text-14 text-ink-soft">
          {t("desk.connecting")}
        </p>
      );
    case "lost":
      return (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
          {t("desk.reconnecting")}
        </p>
      );
    case "outdated":
    case "forbidden":
      return (
        <p role="alert" className="rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
          {t(connection.kind === "outdated" ? "desk.outdated" : "desk.forbidden")}{" "}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => window.location.reload()}
          >
            {t("common.refresh")}
          </button>
        </p>
      );
    case "elsewhere":
      return (
        <p role="alert" className="rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
          {t("common.elsewhere", { n: frameLimits.socketsPerPerson })}{" "}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => client.takeOver()}
          >
            {t("common.takeOver")}
          </button>
        </p>
      );
    default:
      return assertNever(connection);
  }
}

/** Says on every page of the desk that this is a rehearsal; nothing otherwise. */
function StaffRehearsalLine() {
  const t = useT();
  const { slug } = useParams();
  const person = useRouteLoaderData<typeof loader>("console/shell/console-layout")?.person;
  if (!useIsRehearsal()) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
      {t("staff.rehearsal.staffLine")}
      {person && person.role !== "moderator" && (
        <Link
          to={`/events/${slug}/rehearsal`}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 max-lg:min-h-11"
        >
          {t("staff.rehearsal.toRehearsal")}
        </Link>
      )}
    </p>
  );
}
