/** What the parts of office files have in common. */

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text inside of XML, without what XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(forbidden, "")
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? "");
}

const forbidden = /[^\P{Control}\t\n\r]|[\ufffe\uffff]/gu;
