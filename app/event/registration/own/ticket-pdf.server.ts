import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { readOwnTickets } from "#workers/domain/tickets/own-tickets.ts";
import { ticketFileName, ticketPdf } from "#workers/domain/tickets/ticket-pdf.ts";
import { ownTokenOf } from "./own-token.server.ts";

/** The file; whoever has no ticket by this link, or not any more, is shown how things stand. */
export async function answerTicketPdf(
  request: Request,
  context: AppLoadContext,
  slug: string,
): Promise<Response> {
  const { deps } = context;
  const { search } = new URL(request.url);
  const token = await ownTokenOf(request, context, slug);
  const found = await readOwnTickets(deps, { token });
  if (!found.ok || found.value.tickets.length === 0) {
    return redirect(`/event/${encodeURIComponent(slug)}/user/details${search}`);
  }
  const { event, locale } = found.value;
  const file = await ticketPdf(deps, event, found.value);
  return new Response(file.slice().buffer, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${ticketFileName(event, locale)}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      // The address is the secret.
      "Referrer-Policy": "no-referrer",
    },
  });
}
