import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eventColorVariables } from "#app/ui/style/color.ts";
import {
  cancelOwnSeat,
  confirmOwnSeat,
  readOwnSeat,
} from "#workers/domain/registration/own-seat.ts";
import { headOf } from "../event-head.server.ts";
import type { SeatAnswer } from "./own-model.ts";
import { sendLinks } from "./send-links.server.ts";

/** Whose seat a mailed link is about; opening it changes nothing. Null for one that is over. */
export async function loadOwnSeat({ request, context: { deps } }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await readOwnSeat(deps, { token });
  const headers = { "Cache-Control": "no-store" };
  if (!found.ok) return data({ seat: null }, { headers });
  const { event, own } = found.value;
  const seat = {
    event: headOf(event),
    person: {
      name: own.name,
      registration: own.registration,
      seat: own.seat,
      seatLabel: own.seatLabel,
      seatUntil: own.seatUntil,
      presence: own.presence,
      place: null,
    },
    eventColors: eventColorVariables(event.baseColor),
  };
  return data({ seat }, { headers });
}

/** Posts the one button of the page, or asks for a new link. */
export async function actOnOwnSeat(
  request: Request,
  context: AppLoadContext,
  what: { readonly act: "confirm" | "cancel"; readonly address: string },
) {
  const form = await request.formData();
  if (form.get("intent") === "link") {
    const email = String(form.get("email") ?? "").trim();
    return sendLinks(request, context, { address: what.address, email });
  }
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { deps } = context;
  if (what.act === "cancel") {
    const cancelled = await cancelOwnSeat(deps, { token });
    // A link that is over is shown as one, by the loader that runs next.
    return cancelled.ok ? told(cancelled.value.seat) : data(null);
  }
  const confirmed = await confirmOwnSeat(deps, { token });
  return confirmed.ok ? told(confirmed.value.seat) : data(null);
}

function told(seat: SeatAnswer["seat"]) {
  const answer: SeatAnswer = { kind: "seat", seat };
  return data(answer);
}
