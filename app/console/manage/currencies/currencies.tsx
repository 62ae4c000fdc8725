import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { ActButton } from "../../forms/act-button.tsx";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { EmptyState } from "../../lists/empty-state.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { PageColumn } from "../../page-column.tsx";
import { loadCurrencies, switchCurrency } from "./currencies.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  return loadCurrencies(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  const form = await request.formData();
  const { search } = new URL(request.url);
  return answerAction(
    request,
    await switchCurrency(visitor, form),
    form,
    () => `/currencies${search}`,
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** Which currencies can be chosen. */
export default function Currencies() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("staff.platform.currencies")}</h1>
        <p className="max-w-2xl text-ink-soft">{t("staff.platform.currenciesLead")}</p>
      </header>
      <FormAlert problem={refused?.problems.form} />
      <div className="flex max-w-200 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ChipTabs
            name="state"
            label={t("staff.platform.currencyStates")}
            initial=""
            tabs={[
              { value: "", label: t("staff.manage.all") },
              { value: "on", label: t("staff.platform.currencyOn") },
              { value: "off", label: t("staff.platform.currencyOff") },
            ]}
          />
          <ListSearch query={page.search} label={t("staff.platform.currencySearch")} />
        </div>
        {page.items.length === 0 ? (
          <EmptyState
            title={t("staff.platform.currencyNone")}
            text={t("staff.manage.noneFitText")}
          />
        ) : (
          <Rows items={page.items} />
        )}
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.platform.currencies");

function Rows({ items }: { items: Page["items"] }) {
  const { t, locale } = useLanguage();
  return (
    <ul aria-label={t("staff.platform.currencies")} className="flex flex-col">
      {items.map(({ code, decimals, nameNo, nameEn, enabled }) => {
        const name = locale === "no" ? nameNo : nameEn;
        return (
          <li
            key={code}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="w-12 font-semibold">{code}</span>
            <span className="flex min-w-0 grow basis-28 flex-col">
              <span className="break-words">{name}</span>
              <span className="text-14 text-ink-soft">
                {t("staff.platform.currencyDecimals", { n: decimals, count: decimals })}
              </span>
            </span>
            {enabled && <Chip tone="good">{t("staff.platform.currencyOn")}</Chip>}
            <ActButton
              intent={enabled ? "disable" : "enable"}
              fields={{ code }}
              label={t(
                enabled
                  ? "staff.platform.currencyDisableNamed"
                  : "staff.platform.currencyEnableNamed",
                { name },
              )}
            >
              {t(enabled ? "staff.platform.currencyDisable" : "staff.platform.currencyEnable")}
            </ActButton>
          </li>
        );
      })}
    </ul>
  );
}
