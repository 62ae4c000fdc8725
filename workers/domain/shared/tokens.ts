import { codeAlphabet } from "../../contract/conventions/event-code.ts";
import { toBase64Url } from "../../contract/secrets/encoding.ts";
import type { Deps } from "../deps.ts";

/** An unguessable text of 256 bits. */
export function makeToken(deps: Deps): string {
  return toBase64Url(deps.randomBytes(32));
}

/** A code of letters and digits none of which looks like another; every one is equally likely. */
export function makeCode(deps: Deps, length: number, alphabet: string = codeAlphabet): string {
  // Bytes past the last whole round of the alphabet would favour its first letters.
  const usable = 256 - (256 % alphabet.length);
  let code = "";
  while (code.length < length) {
    for (const byte of deps.randomBytes(length * 2)) {
      if (byte < usable && code.length < length) code += alphabet.charAt(byte % alphabet.length);
    }
  }
  return code;
}
