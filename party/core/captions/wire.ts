/** What viewers are told of a line. Keys are short; its language is in its id. */
export interface CaptionWire {
  /** text */
  readonly t: string;
  /** last changed at, seconds since base */
  readonly a: number;
  /** counts the lines of its language; absent = it may still change, and is the newest */
  readonly n?: number;
}
