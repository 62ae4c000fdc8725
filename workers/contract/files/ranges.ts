/** Which bytes a request asks for, by its headers `Range` and `If-Range` (RFC 9110, 14.2). */

export type AskedRange =
  | { readonly kind: "all" }
  | { readonly kind: "part"; readonly offset: number; readonly length: number }
  /** Outside of the file: answered with 416. */
  | { readonly kind: "outside" };

const all: AskedRange = { kind: "all" };

/**
 * One range of bytes. Several at once, other units and what is no range at all are answered with the whole file, which
 * a server may always do; so is a part of what the asker knows in another version.
 */
export function askedRange(headers: Headers, file: { readonly bytes: number; etag: string }) {
  const range = headers.get("Range");
  const ifRange = headers.get("If-Range");
  if (range === null || (ifRange !== null && ifRange !== file.etag)) return all;
  return readRange(range, file.bytes);
}

function readRange(range: string, bytes: number): AskedRange {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === "" && last === "") return all;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? { kind: "outside" } : { kind: "part", offset: bytes - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return all;
  if (offset >= bytes) return { kind: "outside" };
  const end = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return { kind: "part", offset, length: end - offset + 1 };
}

/** Whether `If-None-Match` names the version that there is: then there is nothing to send. */
export function isKnown(headers: Headers, etag: string): boolean {
  const known = headers.get("If-None-Match");
  if (known === null) return false;
  return known.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
}
