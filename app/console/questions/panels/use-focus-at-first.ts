import { type RefObject, useEffect, useRef } from "react";

/** For the one field of something that the person has just unfolded: writing can begin at once. */
export function useFocusAtFirst<E extends HTMLElement>(): RefObject<E> {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
