import { desc } from "drizzle-orm";
import { deliveries } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";

export type SentMail = typeof deliveries.$inferSelect;

/** What was put into line for somebody, the newest first; of all when nobody is named. */
export async function mailsTo(deps: Deps, recipient?: string): Promise<readonly SentMail[]> {
  const rows = await deps.db.select().from(deliveries).orderBy(desc(deliveries.createdAt));
  const written = rows.filter((row) => row.recipient !== "");
  return recipient === undefined ? written : written.filter((row) => row.recipient === recipient);
}

/** The first address of a mail's text that leads to a page, with what its query says. */
export function linkOf(mail: SentMail | undefined, path: string): URLSearchParams {
  const found = /https?:\/\/\S+/g;
  const links = mail?.content.text.match(found) ?? [];
  const link = links.map((each) => new URL(each)).find(({ pathname }) => pathname === path);
  if (!link) throw new Error(`no link to ${path} in: ${mail?.content.text}`);
  return link.searchParams;
}
