/** The attendee's own standing. */
export interface MeWire {
  readonly name?: string;
  readonly muted?: 1;
  /** takes part in the hall; absent = online, or nobody asks */
  readonly hall?: 1;
  /** questions asked */
  readonly asked: number;
  /** when the next question is allowed, seconds since base; absent = now */
  readonly next?: number;
}
