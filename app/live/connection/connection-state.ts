/** How the page stands with its room. */
export type ConnectionState =
  /** On the way in, or back after a short break that is not worth a word. */
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** In line: place and an estimate in seconds. */
  | { readonly kind: "waiting"; readonly place: number; readonly seconds: number }
  /** No connection; it goes on trying. */
  | { readonly kind: "lost" }
  /** The page is older than the room takes: it must be loaded anew. */
  | { readonly kind: "outdated" }
  /**
   * Not let in, or no longer: asking for the page anew says why. `withinMs`: the room has just
   * closed it, and names the milliseconds over which a hall spreads itself.
   */
  | { readonly kind: "forbidden"; readonly withinMs?: number }
  /** The same person has opened too many other pages since: it goes on when that is asked for. */
  | { readonly kind: "elsewhere" };

/** Whether it stays so until somebody does something. */
export function isFinal(state: ConnectionState): boolean {
  return ["outdated", "forbidden", "elsewhere"].includes(state.kind);
}
