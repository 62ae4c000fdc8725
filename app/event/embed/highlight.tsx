import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadScreen, unlockScreen } from "#app/event/display/screen/screen.server.ts";
import { ScreenAccess } from "#app/event/display/screen/screen-access.tsx";
import { namedTitle } from "#app/page-title.ts";
import { HighlightPage } from "./highlight-page.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadScreen({ request, context, params: { slug: params.code } });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return unlockScreen({ request, context, params: { slug: params.code } });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  namedTitle(matches, data?.eventName ?? undefined, "hall.highlightTitle");

/** Behind the question is what the video mixer puts there. */
export const handle = { isFramed: true, isTransparent: true, isPaper: true };

export default function Highlight() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (data.kind === "locked") return <ScreenAccess refusal={refusal} hadKey={data.hadKey} />;
  return <HighlightPage screen={data.screen} />;
}
