import { type RefObject, useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";

/**
 * Whether a script is there. What was typed before it came stands in the inputs alone; `read` takes
 * it from them, once. `read` stays the same function from one rendering to the next.
 */
export function useTyped(
  form: RefObject<HTMLFormElement>,
  read: (typed: FormData) => void,
  isReadOnly: boolean,
): boolean {
  const [isScripted, setScripted] = useState(false);
  // Before anything is pressed: a press and what is read after it would undo each other.
  useBrowserLayoutEffect(() => {
    setScripted(true);
    if (form.current && !isReadOnly) read(new FormData(form.current));
  }, [form, read, isReadOnly]);
  return isScripted;
}
