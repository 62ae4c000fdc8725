/** What viewers are told of a chat message. Keys are short; absent means the default beside each field. */

export interface MessageWire {
  readonly t: string;
  readonly n?: string;
  readonly a: number;
  /** by staff */
  readonly f?: 1;
  /** muted sender (staff only) */
  readonly m?: 1;
  /** pinned: kept on top, also when it is older than the rest */
  readonly p?: 1;
  /** by a simulated person of a rehearsal (staff only) */
  readonly y?: 1;
}
