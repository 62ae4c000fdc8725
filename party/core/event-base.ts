/** What events of all features share. */
import type { RoomState } from "./state.ts";

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

/** What each event of a feature does to the state. */
export type Evolvers<E extends { readonly type: string }> = {
  readonly [T in E["type"]]: (state: RoomState, event: ByType<E>[T], meta: EventMeta) => void;
};

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * The type of a command or an event, read without regard for its shape: each type has its own, and of what nobody holds any more V8
 * forgets the shape. Code that had looked for it would be compiled anew after each rest, along with whatever calls it.
 */
export function typeOf<T extends string>(of: { readonly type: T }): T {
  return Reflect.get(of, "type");
}

/** Whether a command or an event is of this type: see `typeOf`. */
export function isOf<E extends { readonly type: string }, T extends E["type"]>(
  each: E,
  type: T,
): each is Extract<E, { readonly type: T }> {
  return typeOf(each) === type;
}

/** Each of a union by its type: lets a table with an entry a type be typed as one. */
export type ByType<E extends { readonly type: string }> = { readonly [X in E as X["type"]]: X };

/** What D1 gets of an event. */
export interface RedactedData {
  readonly [key: string]: Json | undefined;
}

/**
 * What leaves the room of events that D1 does not get whole: nothing that would tell who is behind
 * an anonymous text or a ballot. `state` is the state after the event.
 */
export type Redactions<E extends { readonly type: string }> = {
  readonly [T in E["type"]]?: (event: ByType<E>[T], state: RoomState) => RedactedData;
};

/** A text that was sent: with its author only where a name stands on it. */
export function withoutAnonymous<
  E extends { readonly type: string; readonly person: number; readonly name: string | null },
>({ type: _type, person, name, ...rest }: E) {
  return name === null ? rest : { ...rest, person, name };
}
