import { useNavigation } from "@remix-run/react";
import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import { isFormChanged } from "../forms/form-content.ts";

/** Milliseconds of rest in typing before a list or table follows. */
export const followAfterMs = 250;

/** Lets a list follow what is typed into its search after a rest, or at once with `now`. */
export function useFollowTyping(follow: (form: HTMLFormElement) => void): {
  /** Of the form: what was typed or chosen in it before the page was hydrated is followed too. */
  readonly form: RefObject<HTMLFormElement>;
  now(form: HTMLFormElement): void;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
} {
  const form = useRef<HTMLFormElement>(null);
  const isMounted = useRef(false);
  const debounced = useDebounced();
  const followAfterRest = useFollowAtRest(follow);
  useEffect(() => {
    if (isMounted.current) return;
    isMounted.current = true;
    const { current } = form;
    if (!current || !isFormChanged(current)) return;
    debounced.run(() => followAfterRest(current), followAfterMs);
  }, [followAfterRest, debounced]);
  return {
    form,
    now(form) {
      debounced.cancel();
      follow(form);
    },
    onChange(event) {
      const { form } = event.currentTarget;
      debounced.run(() => form && followAfterRest(form), followAfterMs);
    },
  };
}

/**
 * Follows at once, or, where a link was pressed or a form sent meanwhile, once that is over and this list still stands
 * there: to follow breaks off whatever else is under way.
 */
function useFollowAtRest(follow: (form: HTMLFormElement) => void): (form: HTMLFormElement) => void {
  const { state } = useNavigation();
  const isFollowing = useRef(false);
  const isElsewhere = useRef(false);
  const waiting = useRef<HTMLFormElement | null>(null);
  const latest = useRef(follow);
  const run = useCallback((form: HTMLFormElement) => {
    waiting.current = null;
    isFollowing.current = true;
    latest.current(form);
  }, []);
  useEffect(() => {
    latest.current = follow;
  }, [follow]);
  useEffect(() => {
    isElsewhere.current = state !== "idle" && !isFollowing.current;
    if (state !== "idle") return;
    isFollowing.current = false;
    if (waiting.current !== null) run(waiting.current);
  }, [state, run]);
  return useCallback(
    (form) => {
      if (isElsewhere.current) waiting.current = form;
      else run(form);
    },
    [run],
  );
}
