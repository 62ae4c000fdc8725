import * as v from "valibot";
import type { OwnRow, OwnSections } from "./queries.ts";

/**
 * The mails and SMS to somebody as they go into the file of their own data: what was said, and nothing that still opens anything.
 * A file is passed on and lies about; whoever finds it must not be able to cancel a seat, open an account or come in with a ticket.
 * So links to ourselves lose what stands after the question mark, which is where all of our keys are, and of what was attached, such
 * as tickets, the file has the name.
 */
export function closeLinks(sections: OwnSections, publicUrl: string): OwnSections {
  const { messages_to_you: sent = [] } = sections;
  const closed = sent.map((row): OwnRow => closedOf(row, publicUrl));
  return { ...sections, messages_to_you: closed };
}

function closedOf(row: OwnRow, publicUrl: string): OwnRow {
  const close = (value: unknown): unknown => {
    if (typeof value === "string") return withoutKeys(value, publicUrl);
    if (Array.isArray(value)) return value.map(close);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === "attachments" ? v.parse(attachments, each) : close(each),
      ]),
    );
  };
  return { ...row, content: close(row.content) };
}

/** What they are called and are; the rest is left out. */
const attachments = v.fallback(v.array(v.object({ filename: v.string(), type: v.string() })), []);

/** Addresses in texts, in HTML and between the angle brackets of a header. */
const address = /https?:\/\/[^\s"'<>]+/g;

function withoutKeys(text: string, publicUrl: string): string {
  return text.replaceAll(address, (found) => {
    const end = found.indexOf("?");
    return end < 0 || !found.startsWith(`${publicUrl}/`) ? found : `${found.slice(0, end)}?…`;
  });
}
