import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { actOnOwnSeat } from "./own-seat.server.ts";
import { SeatPage } from "./seat-page.tsx";

export { loadOwnSeat as loader } from "./own-seat.server.ts";
export { clientAction, headers, meta } from "./seat-route.ts";

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnOwnSeat(request, context, { act: "confirm", params });
}

export default function ConfirmSeat() {
  return <SeatPage act="confirm" />;
}
