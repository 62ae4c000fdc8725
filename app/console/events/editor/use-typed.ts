import { type RefObject, useEffect, useState } from "react";

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
  useEffect(() => {
    setScripted(true);
    if (form.current && !isReadOnly) read(new FormData(form.current));
  }, [form, read, isReadOnly]);
  return isScripted;
}
