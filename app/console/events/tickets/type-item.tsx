import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatMoney } from "#workers/contract/money/money.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { TicketsPage } from "./tickets.server.ts";
import { closedKeys, type TypeRow } from "./tickets-model.ts";
import { TypeFields } from "./type-fields.tsx";

interface Props {
  readonly page: TicketsPage;
  readonly row: TypeRow;
  /** From 0 on. */
  readonly place: number;
  readonly refused: RefusedForm | undefined;
}

/** One ticket type: closed it says what it is and how many are sold, open it is written. */
export function TypeItem(props: Props) {
  const t = useT();
  const { page, row, refused } = props;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 sm:flex-row sm:flex-wrap sm:items-start sm:px-5">
      <details
        open={refused !== undefined || undefined}
        className="group min-w-0 grow basis-96 open:basis-full"
      >
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-control">
          <Summary {...props} />
        </summary>
        <PostForm fault={refused} preventScrollReset className="flex flex-col gap-5 pt-4 pb-2">
          <FormAlert problem={refused?.problems.form} />
          <input type="hidden" name="intent" value="edit" />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="version" value={row.version} />
          <fieldset disabled={page.isArchived} className="flex min-w-0 max-w-160 flex-col gap-5">
            <TypeFields page={page} row={row} refused={refused} />
          </fieldset>
          {!page.isArchived && (
            <Button type="submit" look="primary" className="self-start">
              {t("staff.tickets.save")}
            </Button>
          )}
        </PostForm>
      </details>
      {!page.isArchived && <TypeButtons {...props} />}
    </li>
  );
}

function Summary({ page, row }: Props) {
  const { t, locale } = useLanguage();
  const { amount, taken, quota, closed, hidden } = row;
  const price =
    amount === 0
      ? t("staff.tickets.freePrice")
      : formatMoney({ amount, currency: page.currency }, locale);
  return (
    <>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
          {locale === "no" ? row.nameNo : row.nameEn}
        </span>
        <span className="text-14 text-ink-soft">
          <Figures text={price} /> ·{" "}
          {quota === ""
            ? t("staff.tickets.sold", { n: taken })
            : t("staff.tickets.soldOf", { n: taken, quota })}
        </span>
      </span>
      {hidden && <Chip>{t("staff.tickets.isHidden")}</Chip>}
      {closed && <Chip tone="warn">{t(closedKeys[closed])}</Chip>}
    </>
  );
}

function TypeButtons({ page, row, place }: Props) {
  const { t, locale } = useLanguage();
  const fields = { id: row.id };
  const name = locale === "no" ? row.nameNo : row.nameEn;
  return (
    <div className="flex flex-wrap gap-2">
      {place > 0 && (
        <ActButton
          intent="up"
          fields={fields}
          look="quiet"
          label={t("staff.tickets.upNamed", { name })}
        >
          ↑
        </ActButton>
      )}
      {place < page.types.length - 1 && (
        <ActButton
          intent="down"
          fields={fields}
          look="quiet"
          label={t("staff.tickets.downNamed", { name })}
        >
          ↓
        </ActButton>
      )}
      <ActButton
        intent="remove"
        fields={fields}
        look="quiet"
        label={t("staff.tickets.removeNamed", { name })}
        confirm={{
          title: t("staff.tickets.removeTitle", { name }),
          text: t("staff.tickets.removeText"),
        }}
      >
        {t("staff.tickets.remove")}
      </ActButton>
    </div>
  );
}
