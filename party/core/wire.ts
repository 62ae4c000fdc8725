/** Small helpers for making what goes on the wire. */
import type { RoomState } from "./state.ts";

/** The same shape while it is being filled in. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Whole seconds since the room's base. */
export function secondsOf(state: RoomState, at: number): number {
  return Math.floor((at - state.base) / 1_000);
}

/** What somebody is told of an entity: null = it is gone, undefined = nothing. */
export type View<T> = T | null | undefined;
