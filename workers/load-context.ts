import type { Deps } from "./domain/deps.ts";

declare module "@remix-run/cloudflare" {
  /** What every loader and action is given. */
  interface AppLoadContext {
    readonly deps: Deps;
    readonly ctx: ExecutionContext;
    /** Of this answer's Content-Security-Policy. */
    readonly nonce: string;
    readonly version: string;
  }
}
