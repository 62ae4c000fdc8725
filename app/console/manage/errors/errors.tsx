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
import { ListCell, ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { changeError, loadErrors } from "./errors.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  return loadErrors(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  const form = await request.formData();
  const { search } = new URL(request.url);
  return answerAction(
    request,
    await changeError(visitor, form),
    form,
    () => `/manage/errors${search}`,
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Page["items"][number];

/** What has failed in people's browsers: how often, when and where. */
export default function BrowserErrors() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const columns = ["what", "page", "browsers", "count", "first", "last", "act"] as const;
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("staff.errors.title")}</h1>
        <p className="max-w-2xl text-ink-soft">{t("staff.errors.lead", { zone: page.zone })}</p>
      </header>
      <FormAlert problem={refused?.problems.form} />
      <div className="flex flex-col gap-4">
        <ChipTabs
          name="state"
          label={t("staff.errors.states")}
          initial="open"
          tabs={[
            { value: "open", label: t("staff.errors.open") },
            { value: "resolved", label: t("staff.errors.resolved") },
            { value: "all", label: t("staff.manage.all") },
          ]}
        />
        {page.items.length === 0 ? (
          <EmptyState
            title={t(page.state === "open" ? "staff.errors.none" : "staff.errors.noneHere")}
            text={t("staff.errors.noneText")}
          />
        ) : (
          <ListTable
            label={t("staff.errors.title")}
            columns={columns.map((column) => t(`staff.errors.${column}`))}
          >
            {page.items.map((row) => (
              <ErrorRow key={row.id} row={row} zone={page.zone} />
            ))}
          </ListTable>
        )}
        <Pager next={page.next} />
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.errors.title");

function ErrorRow({ row, zone }: { row: Row; zone: string }) {
  const { t, formats } = useLanguage();
  const { id, message, place, count, firstAt, lastAt, resolvedAt } = row;
  const isResolved = resolvedAt !== null;
  const text = message || t("staff.errors.noMessage");
  const when = (at: number) => (
    <time dateTime={new Date(at).toISOString()}>{formats.dayAndTime(at, zone, true)}</time>
  );
  return (
    <tr className="flex flex-col items-start gap-1 border-b border-line py-3 align-top md:table-row">
      <td className="max-w-90 min-w-0 wrap-anywhere md:py-3.5 md:pr-4">
        <span className="font-semibold">{text}</span>
        <span className="block text-14 text-ink-soft">{place || t("staff.errors.elsewhere")}</span>
        {isResolved && <Chip tone="good">{t("staff.errors.resolvedOne")}</Chip>}
      </td>
      <ListCell heading={t("staff.errors.page")} className="text-14 wrap-break-word">
        {row.page}
      </ListCell>
      <ListCell heading={t("staff.errors.browsers")} className="text-14 lg:whitespace-nowrap">
        {row.browsers.map((name) => (name === "other" ? t("staff.errors.other") : name)).join(", ")}
        <span className="block text-ink-soft">
          {t("staff.errors.version", { version: row.version })}
        </span>
      </ListCell>
      <ListCell heading={t("staff.errors.count")} className="tabular-nums">
        {formats.number(count)}
      </ListCell>
      <ListCell heading={t("staff.errors.first")} className="text-14 text-ink-soft">
        {when(firstAt)}
      </ListCell>
      <ListCell heading={t("staff.errors.last")} className="text-14 text-ink-soft">
        {when(lastAt)}
      </ListCell>
      <ListCell className="lg:whitespace-nowrap">
        <ActButton
          intent={isResolved ? "reopen" : "resolve"}
          fields={{ id }}
          label={t(isResolved ? "staff.errors.reopenNamed" : "staff.errors.resolveNamed", { text })}
        >
          {t(isResolved ? "staff.errors.reopen" : "staff.errors.resolve")}
        </ActButton>
      </ListCell>
    </tr>
  );
}
