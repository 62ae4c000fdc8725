import { Form, useNavigation } from "@remix-run/react";
import { FormFault } from "#app/guest/form-fault.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { OwnPerson } from "#workers/domain/registration/views/own-view.ts";
import { giveUpWords } from "./give-up-words.ts";
import { type OwnAnswer, seatOutcomes } from "./own-model.ts";

const takeWords = {
  offer: "registration.seatTake",
  again: "registration.seatAgain",
  pay: "registration.pay",
} as const satisfies Record<string, TextKey>;

/** What came of what one person did about the seat in the hall, and the way to take one. */
export function TakeSeat(props: { person: OwnPerson; answer: OwnAnswer | null }) {
  const { person, answer } = props;
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const refused = answer?.kind === "refused" && answer.about === "seat" ? answer : null;
  const { take } = person.seatActs;
  return (
    <>
      <p role="status" className="font-semibold text-ok empty:hidden print:hidden">
        {answer?.kind === "seat" && t(seatOutcomes[answer.seat])}
      </p>
      <FormFault fault={refused?.faults.form} />
      {(person.isPaymentHeldBack || person.isSoldOut) && (
        <p role="status" className="print:hidden">
          {t(person.isSoldOut ? "registration.ticketSoldOut" : "registration.noPayments")}
        </p>
      )}
      {take && (
        <Form method="post" className="print:hidden">
          <input type="hidden" name="id" value={person.id} />
          <Button
            type="submit"
            name="intent"
            value="take"
            look="primary"
            wide
            aria-disabled={isBusy}
          >
            {t(takeWords[take])}
          </Button>
        </Form>
      )}
    </>
  );
}

/** Giving the seat up, where there is one: opened before it can be pressed, as the form that cancels. */
export function GiveUpSeat({ person }: { person: OwnPerson }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  if (!person.seatActs.canGiveUp) return null;
  const words = giveUpWords(person);
  return (
    <details className="rounded-card border border-line p-4 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t(words.button)}
      </summary>
      <Form method="post" className="flex flex-col gap-3 pt-2">
        <input type="hidden" name="id" value={person.id} />
        <p className="text-ink-soft">{t(words.text)}</p>
        <Button type="submit" name="intent" value="giveUp" look="stop" aria-disabled={isBusy}>
          {t(words.button)}
        </Button>
      </Form>
    </details>
  );
}
