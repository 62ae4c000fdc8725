/**
 * Tables that a call may change, by what a row of each is known, and whether new rows go again. In an
 * order in which rows can be put back; they go in the other one.
 */
export const changedTables = [
  ["clients", "id", true],
  ["teams", "id", true],
  ["users", "id", true],
  ["team_members", "user_id, team_id", true],
  ["list_keys", "id, key", true],
  ["user_invitations", "id", true],
  ["openid_providers", "client_id", true],
  ["openid_domains", "domain", true],
  ["user_imports", "id", true],
  ["user_import_rows", "import_id, line", true],
  ["events", "id", false],
  ["recaps", "event_id", true],
  ["erasures", "event_id, person_id", true],
  ["gates", "id", true],
  ["scans", "event_id, id", true],
  ["attendees", "id", true],
  ["attendee_imports", "id", true],
  ["attendee_import_rows", "import_id, line", true],
  ["ticket_types", "id", true],
  ["event_messages", "id", true],
  ["message_figures", "message_id, channel, state", true],
  ["message_recipients", "message_id, attendee_id, channel", true],
  ["event_teams", "event_id, team_id", true],
  ["event_hosts", "event_id, user_id", true],
  ["moderator_codes", "id", true],
  ["sessions", "id", true],
  ["leases", "key", false],
  ["api_keys", "id", true],
  ["webhook_endpoints", "id", true],
  ["poll_templates", "id", true],
  ["files", "key", true],
  ["event_files", "id", true],
  ["event_pictures", "key", true],
  ["event_exports", "id", true],
  ["video_uploads", "id", true],
  ["browser_errors", "id", true],
  ["hall_check_phones", "id", true],
  ["platform_settings", "id", true],
  ["platform_announcements", "id", true],
  ["announcement_dismissals", "user_id, announcement_id", true],
] as const;

export type Rows = Readonly<Record<string, unknown>>[];

/** Every row of theirs, in an order that stays. */
export async function readTables(d1: D1Database): Promise<readonly Rows[]> {
  const read = changedTables.map(([table, key]) =>
    d1.prepare(`SELECT * FROM ${table} ORDER BY ${key}`),
  );
  return (await d1.batch<Rows[number]>(read)).map(({ results }) => results);
}

/**
 * Puts back those rows that are not as they were. Events that have come since stay: much hangs on them, and nothing asks
 * for them.
 */
export async function writeTables(d1: D1Database, kept: readonly Rows[]): Promise<void> {
  const found = await readTables(d1);
  const removed = changedTables.flatMap(([table, key, isEmptied], place) => {
    if (!isEmptied) return [];
    const columns = key.split(", ");
    const keyOf = (row: Rows[number]) => columns.map((name) => row[name]).join("|");
    const known = new Set((kept[place] ?? []).map(keyOf));
    const others = (found[place] ?? []).map(keyOf).filter((each) => !known.has(each));
    if (others.length === 0) return [];
    const remove = `DELETE FROM ${table} WHERE ${columns.join(" || '|' || ")} IN (SELECT value FROM json_each(?))`;
    return [d1.prepare(remove).bind(JSON.stringify(others))];
  });
  const put = changedTables.flatMap(([table, key], place) => {
    const asTheyWere = new Set((found[place] ?? []).map((row) => JSON.stringify(row)));
    return (kept[place] ?? [])
      .filter((row) => !asTheyWere.has(JSON.stringify(row)))
      .map((row) => putBack(d1, table, key, row));
  });
  const statements = [...removed.reverse(), ...put];
  if (statements.length > 0) await d1.batch(statements);
}

function putBack(d1: D1Database, table: string, key: string, row: Rows[number]) {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const sets = columns.map((name) => `${name} = excluded.${name}`);
  const places = columns.map(() => "?");
  return d1
    .prepare(
      `INSERT INTO ${table} (${columns}) VALUES (${places}) ON CONFLICT (${key}) DO UPDATE SET ${sets}`,
    )
    .bind(...Object.values(row));
}
