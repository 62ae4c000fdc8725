import { useState } from "react";
import * as v from "valibot";
import { seatReasons, seatStates } from "#workers/contract/attendees/seats.ts";
import { presenceStates, registrationStates } from "#workers/contract/attendees/status.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
import { useAskAgain } from "./use-ask-again.ts";

const answerSchema = v.object({
  standing: v.nullable(
    v.object({
      registration: v.nullable(v.picklist(registrationStates)),
      seat: v.picklist(seatStates),
      seatReason: v.nullable(v.picklist(seatReasons)),
      seatLabel: v.nullable(v.string()),
      seatUntil: v.nullable(v.number()),
      presence: v.picklist(presenceStates),
      place: v.nullable(v.number()),
    }),
  ),
});

/** Where somebody stands at an event, kept new; who the page knew nobody of is not asked about. */
export function useLiveStanding(slug: string, served: OwnStanding): OwnStanding | null {
  const [live, setLive] = useState<OwnStanding | null>(served);
  useAskAgain(`/event/${slug}/user/standing?of=browser`, (answer) => {
    const parsed = v.safeParse(answerSchema, answer);
    if (parsed.success) setLive(parsed.output.standing);
  });
  return live;
}
