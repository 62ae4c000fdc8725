import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { loadScreen, openDoor } from "./screen/screen.server.ts";
import { ScreenDoor } from "./screen/screen-door.tsx";
import { ScreenPage } from "./screen/screen-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return openDoor(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  namedTitle(matches, data?.eventName ?? undefined, "hall.cleanTitle");

export default function DisplayClean() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  if (data.kind === "locked") return <ScreenDoor refusal={refusal} hadKey={data.hadKey} />;
  return <ScreenPage screen={data.screen} clean />;
}
