import type { AttendanceMode } from "#party/core/people/commands.ts";

/** Which room, and the way in: from the page's loader. */
export interface RoomAddress {
  /** The event's id, or that of the room of its rehearsal. */
  readonly id: string;
  /** `ws(s)://…/parties/main/{id}`, or a relay in front of it: `…/parties/relay/{id}~{number}`. */
  readonly url: string;
  /** For the first connection; later ones are fetched. */
  readonly ticket: string;
  /** The name that the ticket says, percent-encoded; "" or absent where it says none. */
  readonly name?: string | undefined;
  /** Half of an operation's number: the same over reloads of this browser. */
  readonly device: string;
  /** Where later tickets come from; the API's own address for one's role unless said otherwise. */
  readonly ticketPath?: string | undefined;
  /** Where the way in says that one takes part: later tickets say it too. */
  readonly attendance?: AttendanceMode | undefined;
  /** The attendee token, for a page in a frame whose cookies may be blocked. */
  readonly bearer?: string | undefined;
}

export type LiveRole = "attendee" | "staff" | "screen";
