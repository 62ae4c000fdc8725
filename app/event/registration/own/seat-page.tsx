import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useParams,
} from "@remix-run/react";
import { FormFault } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { EventHead } from "../event-head.tsx";
import { StandingBox } from "../standing-line.tsx";
import { giveUpWords } from "./give-up-words.ts";
import { LinkOver } from "./link-over.tsx";
import { type SeatAnswer, seatOutcomes } from "./own-model.ts";
import type { loadOwnSeat } from "./own-seat.server.ts";
import type { clientAction } from "./seat-route.ts";

/** The page of a mailed link about a seat: what it is about, and the button that does it. */
export function SeatPage({ act }: { act: "confirm" | "cancel" }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const { seat, hasLink } = useLoaderData<typeof loadOwnSeat>();
  const answer = useActionData<typeof clientAction>() ?? null;
  // Of the address, for asking for a new link.
  const { email = "" } = useParams();
  if (answer?.kind === "seat") return <Done seat={answer.seat} />;
  const fault = answer?.kind === "refused" ? answer.faults.form : null;
  if (seat === null) {
    const link = answer?.kind === "refused" ? null : answer;
    // That the link is over the page says itself.
    const why = fault?.code === "registration.link" ? null : fault;
    return <LinkOver answer={link} fault={why} email={email} isMissing={!hasLink} />;
  }
  const isOffer = seat.person.seat === "offered";
  const isCancel = act === "cancel";
  const giveUp = giveUpWords(seat.person);
  const take = t(isOffer ? "registration.seatTake" : "registration.seatAgain");
  const refusal = refusalOf(seat, act);
  return (
    <GuestFrame>
      <EventHead event={seat.event} title={t("registration.seatTitle")} />
      <p className="wrap-anywhere">{seat.person.name}</p>
      <StandingBox standing={seat.person} event={seat.event} />
      {refusal !== null && <p>{t(refusal)}</p>}
      {refusal === null && (
        <>
          {isCancel && <p className="text-ink-soft">{t(giveUp.text)}</p>}
          <Form method="post" className="flex flex-col gap-4">
            <FormFault fault={fault} />
            <Button type="submit" look={isCancel ? "stop" : "primary"} wide aria-disabled={isBusy}>
              {isCancel ? t(giveUp.button) : take}
            </Button>
          </Form>
        </>
      )}
      <ToRegistration />
    </GuestFrame>
  );
}

/** On to all that the registration says, with the ticket: the same link opens it, also when the seat is given up. */
function ToRegistration() {
  const t = useT();
  const { event = "" } = useParams();
  const { search } = useLocation();
  return (
    <p>
      <LinkButton to={`/event/${event}/user/details${search}`}>
        {t("registration.ownSee")}
      </LinkButton>
    </p>
  );
}

/** Why there is no button: it would be refused. */
function refusalOf(seat: OwnSeatPage, act: "confirm" | "cancel"): TextKey | null {
  if (seat.isOver) return "errors.registration.over";
  if (act === "cancel") return seat.person.presence === "none" ? null : "errors.attendee.inside";
  if (seat.event.isCancelled) return "errors.event.cancelled";
  if (seat.isPaymentHeldBack) return "registration.noPayments";
  return seat.isSoldOut ? "registration.ticketSoldOut" : null;
}

type OwnSeatPage = NonNullable<ReturnType<typeof useLoaderData<typeof loadOwnSeat>>["seat"]>;

function Done({ seat }: { seat: SeatAnswer["seat"] }) {
  const t = useT();
  return (
    <GuestFrame>
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-36">{t(seatOutcomes[seat])}</h1>
        <p className="text-ink-soft">{t("registration.seatMailed")}</p>
      </div>
      <ToRegistration />
    </GuestFrame>
  );
}
