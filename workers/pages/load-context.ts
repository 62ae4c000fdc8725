import type { Deps } from "../domain/deps.ts";
import type { Admission } from "./admission.ts";
import type { Framing } from "./framing.ts";
import type { Personal } from "./shared-page.ts";

declare module "@remix-run/cloudflare" {
  /** What every loader and action is given. */
  interface AppLoadContext {
    readonly deps: Deps;
    readonly ctx: ExecutionContext;
    /** Of this answer's Content-Security-Policy. */
    readonly nonce: string;
    readonly version: string;
    /** Whether nothing but the token of its link speaks for what was posted: nobody is signed in by it. */
    readonly isByTokenAlone: boolean;
    /** Who may show the page in a frame. */
    readonly framing: Framing;
    /** Of who opens `/c/{code}`, where it is known already. */
    readonly admission: Admission | null;
    /** What stands for a visitor's own things in a page that many are given; null in any other page. */
    readonly personal: Personal | null;
  }
}
