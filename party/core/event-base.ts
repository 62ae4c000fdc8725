/** What events of all features share. */

/** New places in a list: id and order. */
export type Orders = readonly (readonly [id: string, order: number])[];

export interface Acted {
  readonly act: string;
}

/** When it happened (UTC milliseconds), and the staff member who did it: name and id. */
export interface EventMeta {
  readonly at: number;
  readonly by: string | null;
  /** Absent where it was nobody, and in rows from before it was kept. */
  readonly who?: string | undefined;
}
