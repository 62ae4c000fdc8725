import type { Deps } from "./domain/deps.ts";
import type { Framing } from "./framing.ts";

declare module "@remix-run/cloudflare" {
  /** What every loader and action is given. */
  interface AppLoadContext {
    readonly deps: Deps;
    readonly ctx: ExecutionContext;
    /** Of this answer's Content-Security-Policy. */
    readonly nonce: string;
    readonly version: string;
    /** Who may show the page in a frame. */
    readonly framing: Framing;
  }
}
