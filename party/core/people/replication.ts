/** People as rows for D1. */
import type { AttendanceMode } from "#workers/contract/kinds.ts";
import type { Redactions } from "../event-base.ts";
import type { RoomState } from "../state.ts";
import type { PersonEvent } from "./events.ts";

export interface PersonRow {
  readonly no: number;
  /** Null once erased. */
  readonly id: string | null;
  readonly name: string | null;
  readonly staff: boolean;
  /** When the person was first here; null once erased. */
  readonly metAt: number | null;
  /** Null of staff, at events that are not hybrid, and once erased. */
  readonly attendance: AttendanceMode | null;
}

/** Holds nothing that changes when an anonymous text is sent or muted. */
export function personRow(state: RoomState, no: number): PersonRow {
  const data = state.people.dataOf(no);
  const { id = null, name = null, staff = false, metAt = null } = data ?? {};
  return { no, id, name, staff, metAt, attendance: data?.attendance ?? null };
}

/** People come as rows, so that nobody's arrival stands beside an anonymous text. */
export const personRedactions = {
  personMet: () => ({}),
  personNamed: () => ({}),
  personAttended: () => ({}),
  personErased: () => ({}),
  personMuted: ({ mute, of }) => ({ mute, of: { kind: of.kind, id: of.id } }),
} satisfies Redactions<PersonEvent>;
