import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answered } from "#app/console/answered.ts";
import { pageTitle } from "#app/page-title.ts";
import { type OwnLinkAnswer, type SeatRefused, unanswered } from "./own-model.ts";
import type { actOnOwnSeat } from "./own-seat.server.ts";

/** What the pages of a mailed link about a seat have in common. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "registration.seatTitle");

/** The page stays where no answer comes, and says so. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const posted = request.clone();
  return answered(
    () => serverAction<typeof actOnOwnSeat>(),
    async (): Promise<OwnLinkAnswer | SeatRefused> => {
      const form = await posted.formData();
      if (form.get("intent") !== "link") return { kind: "refused", faults: unanswered };
      return { kind: "unsent", email: String(form.get("email") ?? ""), faults: unanswered };
    },
  );
}
