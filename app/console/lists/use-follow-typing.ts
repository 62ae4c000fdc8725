import { type ChangeEvent, useEffect, useRef } from "react";

/** Milliseconds of rest in typing before the list follows. */
const followAfterMs = 250;

/** Lets a list follow what is typed into its search after a rest, or at once with `now`. */
export function useFollowTyping(follow: (form: HTMLFormElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    now(form: HTMLFormElement) {
      clearTimeout(timer.current);
      follow(form);
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { form } = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => form && follow(form), followAfterMs);
    },
  };
}
