import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerDrawnTicketPdf, answerTicketPdf } from "./ticket-pdf.server.ts";

/** The tickets of a mailed link, or of the account that is signed in, as a file to print or to keep. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerTicketPdf(request, context, params.slug ?? "");
}

/** With what the page has drawn for it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return answerDrawnTicketPdf(request, context, params.slug ?? "");
}
