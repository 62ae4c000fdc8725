import { sha256 } from "../secrets/encoding.ts";

/** What somebody agreed to: when, to which words, and which version of them that is. */
export interface Consent {
  /** UTC milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly version: string;
}

/** Names the words of a consent: the same words have the same version, others another one. */
export async function consentVersion(text: string): Promise<string> {
  return (await sha256(`consent|${text}`)).slice(0, 8);
}
