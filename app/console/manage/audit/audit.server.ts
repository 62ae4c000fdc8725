import { orThrow, type Visitor } from "#app/session.server.ts";
import { auditActions } from "#workers/contract/audit.ts";
import { defaultDate } from "#workers/contract/conventions/defaults.ts";
import { exportAudit } from "#workers/domain/audit/audit-csv.ts";
import { endOfDay, startOfDay } from "#workers/domain/audit/days.ts";
import { type AuditEntry, listAudit } from "#workers/domain/audit/list-audit.ts";
import { downloadTypes } from "#workers/domain/shared/download.ts";
import { chosenOf, listQueryOf } from "../../lists/list-query.ts";
import { platformZone } from "../announcements/announcements.server.ts";

/** What the address says of the log: `?q=`, `?what=`, `?on=`, `?who=`, `?from=`, `?to=`, `?client=`, `?cursor=`. */
function queryOf(url: URL) {
  const idOf = (name: string) => url.searchParams.get(name)?.slice(0, 60) || undefined;
  const dayOf = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(idOf(name) ?? "")?.[0] ?? "";
  const [from, to] = [dayOf("from"), dayOf("to")];
  return {
    ...listQueryOf(url),
    what: chosenOf(url, "what", auditActions),
    who: idOf("who"),
    on: idOf("on"),
    client: idOf("client"),
    from,
    to,
    since: startOfDay(from, platformZone) ?? undefined,
    until: endOfDay(to, platformZone) ?? undefined,
  };
}

/** A change as the page shows it: its values as text. */
export interface AuditRow extends Omit<AuditEntry, "before" | "after"> {
  readonly values: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export async function loadAudit({ deps, actor }: Visitor, url: URL) {
  const { since, until, search, ...query } = queryOf(url);
  const page = orThrow(await listAudit(deps, actor, { ...query, search, since, until }));
  return {
    items: page.items.map(toRow),
    next: page.next,
    search,
    what: query.what ?? "",
    who: query.who ?? "",
    on: query.on ?? "",
    client: query.client ?? "",
    from: query.from,
    to: query.to,
    zone: platformZone,
  };
}

/** The log that the address describes, as a file. */
export async function answerAuditCsv({ deps, actor }: Visitor, url: URL): Promise<Response> {
  const { cursor: _, ...query } = queryOf(url);
  const day = defaultDate(deps.now(), platformZone);
  return new Response(orThrow(await exportAudit(deps, actor, query)), {
    headers: {
      "Content-Type": downloadTypes.csv,
      "Content-Disposition": `attachment; filename="plenum-audit-${day}.csv"`,
    },
  });
}

function toRow({ before, after, ...entry }: AuditEntry): AuditRow {
  const names = Object.keys({ ...before, ...after });
  const values = names.map((name) => ({
    name,
    before: textOf(before?.[name]),
    after: textOf(after?.[name]),
  }));
  return { ...entry, values };
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
