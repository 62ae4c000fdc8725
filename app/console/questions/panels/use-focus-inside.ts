import { type RefObject, useEffect, useRef } from "react";

/** For what the person has just unfolded: its first control has the focus, and all of it is in view. */
export function useFocusInside<E extends HTMLElement>(): RefObject<E> {
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
