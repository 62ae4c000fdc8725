import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerEventCalendar } from "./event-calendar.server.ts";

/** `/c/{code}/calendar.ics` */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerEventCalendar(request, context, params.code ?? "");
}
