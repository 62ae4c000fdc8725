import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { faultsOf } from "#app/guest/form-answer.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import {
  cancelOwnSeat,
  confirmOwnSeat,
  readOwnSeat,
  type SeatLink,
} from "#workers/domain/registration/own-seat.ts";
import { headOf } from "#workers/domain/registration/views/form-view.ts";
import type { SeatAnswer, SeatRefused } from "./own-model.ts";
import { sendLinks } from "./send-links.server.ts";

/** Whose seat a mailed link is about; opening it changes nothing. Null for one that is over, and without one. */
export async function loadOwnSeat({
  request,
  context: { deps },
  params,
}: Pick<LoaderFunctionArgs, "request" | "params"> & {
  readonly context: Pick<AppLoadContext, "deps">;
}) {
  const found = await readOwnSeat(deps, linkOf(request, params));
  const hasLink = new URL(request.url).searchParams.has("token");
  const headers = { "Cache-Control": "no-store" };
  if (!found.ok) return data({ seat: null, hasLink }, { headers });
  const { event, own, isPaymentHeldBack, isSoldOut } = found.value;
  const seat = {
    event: headOf(event),
    person: {
      name: own.name,
      registration: own.registration,
      seat: own.seat,
      seatReason: own.seatReason,
      seatLabel: own.seatLabel,
      seatUntil: own.seatUntil,
      presence: own.presence,
      place: null,
    },
    isOver: event.closesAt <= deps.now(),
    isPaymentHeldBack,
    isSoldOut,
  };
  return data({ seat, hasLink, eventColors: eventColorVariables(event.baseColor) }, { headers });
}

/** The link as its page was asked for. */
function linkOf(request: Request, params: LoaderFunctionArgs["params"]): SeatLink {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { address: params.event ?? "", email: params.email ?? "", token };
}

/** Posts the one button of the page, or asks for a new link. */
export async function actOnOwnSeat(
  request: Request,
  context: Pick<AppLoadContext, "deps">,
  { act, params }: Pick<LoaderFunctionArgs, "params"> & { readonly act: "confirm" | "cancel" },
) {
  const form = await request.formData();
  const link = linkOf(request, params);
  if (form.get("intent") === "link") {
    const email = String(form.get("email") ?? "").trim();
    return sendLinks(request, context, { address: link.address, email });
  }
  const { deps } = context;
  const done =
    act === "cancel" ? await cancelOwnSeat(deps, link) : await confirmOwnSeat(deps, link);
  if (done.ok) {
    if (done.value.seat === "held") return redirect(done.value.payment.statusAddress);
    const answer: SeatAnswer = { kind: "seat", seat: done.value.seat };
    return data(answer);
  }
  // Of a link that is over the loader tells, which runs next; what else there is to say is said with it.
  const answer: SeatRefused = { kind: "refused", faults: faultsOf(done.refusal) };
  return data(answer, { status: errorStatus[done.refusal.code] });
}
