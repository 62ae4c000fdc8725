import { type RefObject, useEffect, useRef } from "react";

/** The pressed button goes with its row: the focus goes to the panel's title instead of nowhere. */
export function useFocusAfterRemoval(title: RefObject<HTMLElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) title.current?.focus();
    before.current = count;
  }, [title, count]);
}
