import { useParams, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { loader } from "./event-layout.tsx";
import { useLiveInReview } from "./live-in-review.ts";
import type { ShellEvent } from "./shell-model.ts";

/**
 * The event whose pages are open, for the menu. When it cannot be fetched anew, what was last
 * known of it stands, so that its menu stays.
 */
export function useOpenEvent(): ShellEvent | null {
  const loaded = useRouteLoaderData<typeof loader>("console/shell/event-layout")?.event;
  const { slug } = useParams();
  const [last, setLast] = useState<ShellEvent | null>(null);
  useEffect(() => {
    if (loaded) setLast(loaded);
  }, [loaded]);
  const event = loaded ?? (last?.slug === slug ? last : null);
  const inReview = useLiveInReview(event?.id);
  return event && { ...event, inReview: inReview ?? event.inReview };
}
