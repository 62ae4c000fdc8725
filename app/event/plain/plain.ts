import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadPlainPage } from "./plain.server.ts";
import { actOnPlainPage } from "./plain-action.server.ts";

/** `/html/{code}`: an event in plain HTML under 30 kB, without scripts: join, ask, vote. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadPlainPage(request, context, params.code ?? "");
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnPlainPage(request, context, params.code ?? "");
}
