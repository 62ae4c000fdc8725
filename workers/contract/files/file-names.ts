import { filterInput } from "../conventions/input-filter.ts";

/** Longest name of a file, characters. */
const longestName = 120;

/** Marks that turn the direction of a text round: `gpj.exe` would read `exe.jpg`. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name that may be shown and saved under, made of what a browser says a file is called: no folders, nothing that
 * the input filter takes out, nothing invisible, nothing that a file system reads as something else, and not longer than 120 characters. The ending is the content's.
 */
export function safeFileName(told: string, ending: string): string {
  const last = told.split(/[/\\]/).at(-1) ?? "";
  const plain = filterInput(last.replace(bidi, ""))
    .replace(/[\p{Cf}:]/gu, "")
    .replace(/ +/g, " ")
    .replace(/\.[^.]{0,8}$/, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const short = [...plain].slice(0, longestName).join("").trim();
  return `${short || "file"}.${ending}`;
}

/** `Content-Disposition` of a file that is saved under a name (RFC 6266, with RFC 8187 for what is not ASCII). */
export function attachmentName(name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/[æÆ]/g, "ae")
    .replace(/[øØ]/g, "o")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
