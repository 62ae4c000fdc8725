import { useId } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { formatMoney } from "#workers/contract/money/money.ts";
import { areSoldOut } from "#workers/contract/money/on-sale.ts";
import type { RegisterPage } from "./register.server.ts";

type Types = NonNullable<RegisterPage["ticketTypes"]>;

/** Which ticket one person buys, with what it costs; what cannot be bought now says why. */
export function TicketChoice(props: {
  page: RegisterPage;
  types: Types;
  /** Of the inputs. */
  name: string;
  chosen: string;
  error: string | undefined;
}) {
  const { t } = useLanguage();
  const { page, types, name, chosen, error } = props;
  const errorId = useId();
  const open = types.filter(({ closed }) => closed === null);
  // One that is alone need not be chosen.
  const preset = chosen || (open.length === 1 ? open[0]?.id : undefined);
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="pb-2 font-semibold">{t("registration.ticketType")}</legend>
      {types.map((type) => (
        <TypeRow key={type.id} page={page} type={type} name={name} isChosen={type.id === preset} />
      ))}
      {open.length === 0 && <NoSale types={types} />}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-14 font-semibold text-stop">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Whether nothing of an event that costs something can be bought now. */
export function isNothingOnSale({ ticketTypes }: Pick<RegisterPage, "ticketTypes">): boolean {
  return ticketTypes?.every(({ closed }) => closed !== null) ?? false;
}

function NoSale({ types }: { types: Types }) {
  const { t } = useLanguage();
  if (areSoldOut(types)) return <p className="font-semibold">{t("registration.allSoldOut")}</p>;
  const isUnpayable = types.some(({ closed }) => closed === "no_payments");
  return <p>{t(isUnpayable ? "registration.noPayments" : "registration.noSale")}</p>;
}

/** What there is, and why none of it can be bought now: nobody fills in a form for that. */
export function TicketsOffSale({ page, types }: { page: RegisterPage; types: Types }) {
  const words = useTypeWords(page);
  return (
    <div className="flex flex-col gap-3 text-18">
      <NoSale types={types} />
      <ul className="flex flex-col">
        {types.map((type) => (
          <li
            key={type.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 text-16"
          >
            <span className="min-w-0 wrap-anywhere">
              {type.name} – <span className="text-ink-soft">{words.stateOf(type)}</span>
            </span>
            <span className="whitespace-nowrap">{words.money(type.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TypeRow(props: {
  page: RegisterPage;
  type: Types[number];
  name: string;
  isChosen: boolean;
}) {
  const { t } = useLanguage();
  const { type, name, isChosen, page } = props;
  const words = useTypeWords(page);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:text-ink-soft">
      <input
        type="radio"
        name={name}
        value={type.id}
        defaultChecked={isChosen && type.closed === null}
        disabled={type.closed !== null}
        required
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex grow flex-col">
        <span className="font-semibold wrap-anywhere">{type.name}</span>
        <span className="text-14 text-ink-soft empty:hidden">
          {words.stateOf(type) ??
            (type.vat === 0 ? null : t("registration.vatLine", { vat: words.money(type.vat) }))}
        </span>
      </span>
      <span className="whitespace-nowrap">{words.money(type.amount)}</span>
    </label>
  );
}

/** A price and a time of sale as people read them. */
export function useTypeWords(page: {
  readonly currency: string;
  readonly event: { readonly timeZone: string };
}) {
  const { t, locale, formats } = useLanguage();
  const zone = page.event.timeZone;
  const when = (at: number) => `${formats.day(at, zone)} ${formats.time(at, zone)}`;
  return {
    money: (amount: number) => formatMoney({ amount, currency: page.currency }, locale),
    stateOf({ closed, saleFrom }: Types[number]): string | null {
      switch (closed) {
        case "sold_out":
          return t("registration.soldOut");
        case "over":
          return t("registration.saleOver");
        case "no_payments":
          return t("registration.notPayable");
        case "not_yet":
          return t("registration.saleFrom", { when: when(saleFrom ?? 0) });
        default:
          return null;
      }
    },
  };
}
