import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { formatMoney } from "#workers/contract/money/money.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import { FaultItems } from "../../tickets/fault-items.tsx";
import type { DetailsData, SectionValues } from "../details-model.ts";
import { Anchor } from "../section-links.tsx";
import { SectionForm } from "./section-form.tsx";

/** Whether the event costs something, in which currency, and the way to what is sold. */
export function PriceSection(props: {
  event: DetailsData;
  values: SectionValues["price"];
  isReadOnly: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { event, values } = props;
  return (
    <SectionForm section="price" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <>
          {event.sale.faults.length > 0 && !event.published && <SaleFaults event={event} />}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Anchor field="priceKind">
              <Field label={t("staff.tickets.kind")} error={textOf(problems.priceKind)}>
                <Select name="priceKind" defaultValue={values.priceKind}>
                  <option value="free">{t("staff.tickets.free")}</option>
                  <option value="paid">{t("staff.tickets.paid")}</option>
                </Select>
              </Field>
            </Anchor>
            <Field
              label={t("staff.tickets.currency")}
              hint={t(event.published ? "events.lockedPublished" : "staff.tickets.currencyHint")}
              error={textOf(problems.priceCurrency)}
            >
              <Select
                name="priceCurrency"
                defaultValue={values.priceCurrency}
                disabled={event.published}
              >
                {event.sale.currencies.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name === "" ? code : `${code} – ${name}`}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {event.readOnly !== "moderator" && <TypesLink event={event} />}
        </>
      )}
    </SectionForm>
  );
}

/** What keeps the event from being published, each with what to do about it. */
function SaleFaults({ event }: { event: DetailsData }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1 rounded-control bg-warn-soft p-4">
      <p className="text-warn">{t("staff.tickets.faultsLead")}</p>
      <FaultItems faults={event.sale.faults} sellerAt={event.sale.sellerAt} />
    </div>
  );
}

/** What is sold, in a word, and the way to it. */
function TypesLink({ event }: { event: DetailsData }) {
  const { t, locale } = useLanguage();
  const { types: n, lowest } = event.sale;
  const price =
    lowest === 0
      ? t("staff.tickets.freePrice")
      : formatMoney({ amount: lowest, currency: event.values.price.priceCurrency }, locale);
  return (
    <Anchor field="ticketTypes">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4">
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold">{t("staff.tickets.types")}</p>
          <p className="text-14 text-ink-soft">
            {n === 0 ? t("staff.tickets.summaryNone") : t("staff.tickets.summary", { n, price })}
          </p>
        </div>
        <LinkButton to={`/events/${event.slug}/tickets`}>
          {t(event.readOnly === null ? "staff.tickets.edit" : "staff.tickets.see")}
        </LinkButton>
      </div>
    </Anchor>
  );
}
