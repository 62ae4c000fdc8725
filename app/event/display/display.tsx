import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { loadScreen, unlockScreen } from "./screen/screen.server.ts";
import { ScreenAccess } from "./screen/screen-access.tsx";
import { ScreenPage } from "./screen/screen-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return unlockScreen(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  namedTitle(matches, data?.eventName ?? undefined, "hall.screenTitle");

export default function Display() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (data.kind === "locked") return <ScreenAccess refusal={refusal} hadKey={data.hadKey} />;
  return <ScreenPage screen={data.screen} />;
}
