import { Link, useSearchParams } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { auditActionOf } from "#workers/contract/audit.ts";
import { ListCell } from "../../lists/list-table.tsx";
import { describeDevice } from "../../profile/describe-device.ts";
import type { AuditRow } from "./audit.server.ts";

/** The lines of the log; each unfolds to what the change was. */
export function AuditRows({ items, zone }: { items: readonly AuditRow[]; zone: string }) {
  const { t, formats } = useLanguage();
  return items.map((entry) => {
    const action = auditActionOf(entry.what);
    return (
      <tr
        key={entry.id}
        className="flex flex-col items-start border-b border-line py-3 align-top md:table-row"
      >
        <td className="whitespace-nowrap text-14 text-ink-soft md:py-3.5 md:pr-4">
          <time dateTime={new Date(entry.at).toISOString()}>
            {formats.dayAndTime(entry.at, zone, true)}
          </time>
        </td>
        <ListCell>
          <FilterLink name="who" party={entry.who} fallback={whoText(entry.who.id)} />
        </ListCell>
        <ListCell className="font-semibold">
          {action === null ? entry.what : t(`staff.actions.${action}`)}
          <Values entry={entry} />
        </ListCell>
        <ListCell className="wrap-anywhere">
          <FilterLink name="on" party={entry.onWhich} fallback={null} />
          {entry.event !== null && entry.event.id !== entry.onWhich.id && (
            <span className="block text-14 text-ink-soft">
              {entry.event.name ?? entry.event.id}
            </span>
          )}
        </ListCell>
        <ListCell className="max-w-60 text-14 text-ink-soft wrap-anywhere md:min-w-28">
          {entry.device === null ? (
            "–"
          ) : (
            <span title={entry.device}>{describeDevice(entry.device)}</span>
          )}
        </ListCell>
      </tr>
    );
  });
}

/** Somebody who is no account, by the beginning of the id. */
function whoText(id: string) {
  if (id === "system") return "staff.audit.system" as const;
  if (id.startsWith("mod_")) return "staff.audit.moderator" as const;
  if (id.startsWith("apk_")) return "staff.audit.key" as const;
  if (id.startsWith("att_")) return "staff.audit.attendee" as const;
  return null;
}

/** Narrows the log to one person or thing. */
function FilterLink(props: {
  name: "who" | "on";
  party: AuditRow["who"];
  fallback: ReturnType<typeof whoText>;
}) {
  const t = useT();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete("cursor");
  next.set(props.name, props.party.id);
  const other = props.fallback === null ? props.party.id : t(props.fallback);
  return (
    <Link
      to={`?${next}`}
      className="inline-flex min-h-11 items-center no-underline hover:underline hover:underline-offset-4 md:min-h-0"
    >
      {props.party.name ?? other}
    </Link>
  );
}

function Values({ entry }: { entry: AuditRow }) {
  const t = useT();
  if (entry.values.length === 0) return null;
  return (
    <details className="max-w-100 text-14 font-normal">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent md:min-h-0">
        {t("staff.audit.values")}
      </summary>
      <dl className="flex flex-col gap-2 pb-2">
        {entry.values.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">
              {before !== "" && <del className="text-ink-soft">{before}</del>}{" "}
              {after !== "" && <ins className="no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
