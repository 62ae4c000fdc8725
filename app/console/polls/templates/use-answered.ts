import type { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Refusal } from "#workers/contract/errors.ts";
import type { PollsAnswer } from "../polls.server.ts";

/** Calls `onDone` once for each answer that is no refusal; tells the refusal otherwise. */
export function useAnswered(
  { data }: Pick<ReturnType<typeof useFetcher<PollsAnswer>>, "data">,
  onDone: () => void,
): Refusal | null {
  const done = useRef(onDone);
  const refused = data?.refused ?? null;
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (data && !data.refused) done.current();
  }, [data]);
  return refused;
}
