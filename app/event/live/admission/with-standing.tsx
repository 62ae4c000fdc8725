import type { ReactNode } from "react";
import { useLiveStanding } from "#app/event/registration/use-live-standing.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";

/** What shows where somebody stands, kept new while it is looked at; nothing is asked where nobody is known. */
export function WithStanding(props: {
  slug: string;
  standing: OwnStanding | null | undefined;
  children: (standing: OwnStanding | null) => ReactNode;
}) {
  const { slug, standing, children } = props;
  if (!standing) return children(null);
  return (
    <LiveStanding slug={slug} standing={standing}>
      {children}
    </LiveStanding>
  );
}

function LiveStanding(props: {
  slug: string;
  standing: OwnStanding;
  children: (standing: OwnStanding | null) => ReactNode;
}) {
  return props.children(useLiveStanding(props.slug, props.standing));
}
