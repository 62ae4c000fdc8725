import type { Faults } from "#app/guest/form-answer.ts";
import type { GivenAnswers } from "#workers/contract/attendees/answers.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** An input as it was posted. */
export type KeptInput = readonly [name: string, value: string];

/** What came of a form of the own registration. */
export type OwnAnswer =
  | { readonly kind: "saved"; readonly id: string }
  | {
      readonly kind: "refused";
      readonly id: string;
      /** What was pressed: the answer stands there. */
      readonly about: "form" | "seat";
      readonly faults: Faults;
      readonly typed: {
        readonly name: string;
        readonly phone: string;
        readonly answers: GivenAnswers;
      } | null;
      /** Which of the registration what is typed changes when it is sent again: one that was seen, or told of, meanwhile. */
      readonly version: number | null;
      /** All that was posted, of whoever is signed out or has a link that is over: without scripts the page has nothing else of it. */
      readonly kept?: readonly KeptInput[] | undefined;
    }
  | (SeatAnswer & { readonly id: string })
  | OwnLinkAnswer;

/** What came of asking for a new link. */
export type OwnLinkAnswer =
  | ({ readonly kind: "sent"; readonly email: string } & LinkKept)
  | ({ readonly kind: "unsent"; readonly email: string; readonly faults: Faults } & LinkKept);

/** What is still to be saved when the new link is there. */
interface LinkKept {
  readonly kept?: readonly KeptInput[] | undefined;
}

/** Nobody can tell whether the form arrived. */
export const unanswered: Faults = {
  form: { code: "request.unanswered", detail: undefined },
  fields: {},
};

/** What came of a button about a seat: it is theirs, they wait, they gave it up, or left the line. */
export type SeatAnswer = {
  readonly kind: "seat";
  readonly seat: "confirmed" | "waiting" | "gone" | "left";
};

/** The same in words. */
export const seatOutcomes = {
  confirmed: "registration.seatConfirmed",
  waiting: "registration.seatWaiting",
  gone: "registration.seatGone",
  left: "registration.seatLeft",
} as const satisfies Record<SeatAnswer["seat"], TextKey>;

/** Why a button about a seat has done nothing; also when no answer comes. */
export type SeatRefused = { readonly kind: "refused"; readonly faults: Faults };
