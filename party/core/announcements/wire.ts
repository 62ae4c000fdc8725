/** What viewers are told of an announcement. Keys are short; absent means the default beside each field. */

export interface AnnouncementWire {
  /** text */
  readonly t: string;
  /** urgency: 1 important, 2 urgent; absent = information */
  readonly u?: 1 | 2;
  /** made at, seconds since base */
  readonly a: number;
  /** ends at, seconds since base; absent = when staff end it */
  readonly e?: number;
}
