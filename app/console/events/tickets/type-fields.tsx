import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { ticketTypeLimits } from "#workers/contract/money/orders.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { TicketsPage } from "./tickets.server.ts";
import type { TypeRow } from "./tickets-model.ts";

interface Props {
  readonly page: TicketsPage;
  readonly row: Partial<TypeRow>;
  readonly refused: RefusedForm | undefined;
}

/** What a ticket type is called, costs, and how many are sold when. */
export function TypeFields(props: Props) {
  const t = useT();
  const { row, refused } = props;
  const isHidden = refused ? "hidden" in refused.typed : (row.hidden ?? false);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameField {...props} name="nameNo" label="staff.tickets.nameNo" />
        <NameField {...props} name="nameEn" label="staff.tickets.nameEn" />
        <PriceFields {...props} />
        <TimeField {...props} name="saleFrom" />
        <TimeField {...props} name="saleUntil" />
      </div>
      <Switch
        name="hidden"
        defaultChecked={isHidden}
        label={t("staff.tickets.hidden")}
        hint={t("staff.tickets.hiddenHint")}
      />
    </>
  );
}

function NameField({
  row,
  refused,
  name,
  label,
}: Props & { name: "nameNo" | "nameEn"; label: TextKey }) {
  const t = useT();
  const textOf = useProblemText();
  const problem = refused?.problems[name];
  return (
    <Field
      label={t(label)}
      hint={name === "nameNo" ? t("staff.tickets.nameHint") : undefined}
      error={textOf(problem && { ...problem, detail: ticketTypeLimits.name })}
    >
      <Input
        name={name}
        defaultValue={refused?.typed[name] ?? row[name]}
        maxLength={ticketTypeLimits.name.max}
        autoComplete="off"
      />
    </Field>
  );
}

function PriceFields({ page, row, refused }: Props) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  // The domain names what the field holds.
  const price: FieldProblem | undefined = problems.price ?? problems.amount;
  const quota = problems.quota;
  return (
    <>
      <Field
        label={t("staff.tickets.price", { currency: page.currency })}
        hint={t("staff.tickets.priceHint")}
        error={textOf(price)}
      >
        <Input
          name="price"
          defaultValue={typed.price ?? row.price}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </Field>
      <Field
        label={t("staff.tickets.vat")}
        hint={t(page.chargesVat ? "staff.tickets.vatHint" : "staff.tickets.vatNoneHint")}
        error={textOf(problems.vat ?? problems.vatRate)}
      >
        <Input
          name="vat"
          defaultValue={typed.vat ?? row.vat ?? (page.chargesVat ? "25" : "0")}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </Field>
      <Field
        label={t("staff.tickets.quota")}
        note={t("staff.tickets.optional")}
        hint={t("staff.tickets.quotaHint")}
        error={textOf(quota && { ...quota, detail: quota.detail ?? ticketTypeLimits.quota })}
        className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
      >
        <Input
          name="quota"
          defaultValue={typed.quota ?? row.quota}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
    </>
  );
}

const timeTexts = {
  saleFrom: { label: "staff.tickets.saleFrom", hint: "staff.tickets.saleFromHint" },
  saleUntil: { label: "staff.tickets.saleUntil", hint: "staff.tickets.saleUntilHint" },
} as const;

function TimeField({ row, refused, name }: Props & { name: "saleFrom" | "saleUntil" }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t(timeTexts[name].label)}
      note={t("staff.tickets.optional")}
      hint={t(timeTexts[name].hint)}
      error={textOf(refused?.problems[name])}
    >
      <Input type="datetime-local" name={name} defaultValue={refused?.typed[name] ?? row[name]} />
    </Field>
  );
}
