import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { postedPictures } from "#app/pdf/posted-pictures.server.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { readTextPictures } from "#workers/domain/pdf/text-pictures.ts";
import { type OwnTickets, readOwnTickets } from "#workers/domain/tickets/own-tickets.ts";
import { ticketFileName, ticketPdf, undrawnTexts } from "#workers/domain/tickets/ticket-pdf.ts";
import { ownTokenOfPage } from "../own-token.server.ts";

/** The file; whoever has no ticket by this link, or not any more, is shown how things stand. */
export async function answerTicketPdf(
  request: Request,
  context: AppLoadContext,
  slug: string,
): Promise<Response> {
  const found = await findTickets(request, context, slug);
  if (!found) return toOwnPage(request, slug);
  return fileOf(found, await ticketPdf(context.deps, found.event, found));
}

/** The same with pictures of the texts that it has no letters for, drawn by the page. */
export async function answerDrawnTicketPdf(
  request: Request,
  context: AppLoadContext,
  slug: string,
): Promise<Response> {
  const { deps } = context;
  const found = await findTickets(request, context, slug);
  if (!found) return toOwnPage(request, slug);
  const { event } = found;
  const posted = await postedPictures(request);
  if (!posted.ok) return refused(posted.refusal);
  const pictures = await readTextPictures(posted.value, await undrawnTexts(deps, event, found));
  if (!pictures.ok) return refused(pictures.refusal);
  return fileOf(found, await ticketPdf(deps, event, found, pictures.value));
}

async function findTickets(
  request: Request,
  context: AppLoadContext,
  slug: string,
): Promise<OwnTickets | null> {
  const token = await ownTokenOfPage(request, context, slug);
  const found = await readOwnTickets(context.deps, { token });
  return found.ok && found.value.tickets.length > 0 ? found.value : null;
}

function toOwnPage(request: Request, slug: string): Response {
  return redirect(`/event/${encodeURIComponent(slug)}/user/details${new URL(request.url).search}`);
}

/** To the page's script, which has words of its own. */
function refused({ code, fields }: Refusal): Response {
  return Response.json({ error: { code, fields } }, { status: errorStatus[code] });
}

function fileOf({ event, locale }: OwnTickets, file: Uint8Array): Response {
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
