import { type RefObject, useEffect, useRef } from "react";

/** For the one field of something that the person has just unfolded: writing can begin at once. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E> {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** For what the person has just unfolded: its first control has the focus, and all of it is in view. */
export function useFirstFocusInside<E extends HTMLElement>(): RefObject<E> {
  const ref = useRef<E>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
    const first = ref.current?.querySelector<HTMLElement>(
      "input:not(:disabled), button:not(:disabled)",
    );
    first?.focus({ preventScroll: true });
  }, []);
  return ref;
}
