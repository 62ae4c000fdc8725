import { useLocation, useRevalidator } from "@remix-run/react";
import * as v from "valibot";
import { useAskAgain } from "../use-ask-again.ts";

const answerSchema = v.object({ mark: v.nullable(v.string()) });

/** Reads the page anew once somebody on it stands elsewhere than it shows: what is typed stays. */
export function FollowStanding({ slug, mark }: { slug: string; mark: string }) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useAskAgain(`/event/${slug}/user/standing${search}`, (answer) => {
    const parsed = v.safeParse(answerSchema, answer);
    if (parsed.success && parsed.output.mark !== mark) revalidate();
  });
  return null;
}
