import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { isFormChanged } from "../forms/form-content.ts";

/** Milliseconds of rest in typing before the list follows. */
const followAfterMs = 250;

/** Lets a list follow what is typed into its search after a rest, or at once with `now`. */
export function useFollowTyping(follow: (form: HTMLFormElement) => void): {
  /** Of the form: what was typed or chosen in it before the page was awake is followed too. */
  readonly form: RefObject<HTMLFormElement>;
  now(form: HTMLFormElement): void;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
} {
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isAwake.current) return;
    isAwake.current = true;
    const { current } = form;
    if (!current || !isFormChanged(current)) return;
    timer.current = setTimeout(() => follow(current), followAfterMs);
  }, [follow]);
  return {
    form,
    now(form) {
      clearTimeout(timer.current);
      follow(form);
    },
    onChange(event) {
      const { form } = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => form && follow(form), followAfterMs);
    },
  };
}
