import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import { addressText, usePageAddress } from "#app/ui/loading/page-address.tsx";
import { type AttendeeColumn, isAnswerSort } from "#workers/contract/attendees/list-columns.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { Pager } from "../../lists/pager.tsx";
import { AttendeeListRow } from "./attendee-list-row.tsx";
import type { AttendeesPage } from "./attendees.server.ts";
import { answersTo, askedActions, chosenQuestions } from "./attendees-model.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { columnKeys } from "./column-chooser.tsx";
import type { useBulkAction } from "./found/use-bulk-action.ts";
import { useFound } from "./found/use-found.ts";
import { ColumnHead, PhoneSort } from "./sort-links.tsx";
import { useAskFirst } from "./use-ask-first.ts";
import { useChosenRows } from "./use-chosen-rows.ts";

/** A page of the list: rows that can be ticked, in one form with what can be done to them. On phones rows are cards. */
export function AttendeeTable(props: {
  page: AttendeesPage;
  refused: RefusedForm | undefined;
  bulk: ReturnType<typeof useBulkAction>;
}) {
  const { page, refused, bulk } = props;
  const t = useT();
  const isBusy = useNavigation().state !== "idle" || bulk.isRunning;
  const form = useRef<HTMLFormElement>(null);
  const ofList = refused && refused.intent !== "add" ? refused : undefined;
  const rows = useChosenRows(form, page.items, ofList !== undefined);
  const action = addressText(usePageAddress());
  const asking = useAskFirst(form, action);
  const found = useFound(form, { page, rows, bulk, asking });
  useFocusFault(form, ofList);

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      onChange={rows.look}
      onSubmit={found.onSubmit}
      className="group flex flex-col gap-2"
    >
      {/* What the enter key does in a field: never what the first row's button does. */}
      <button type="submit" name="chosen" value="tag" hidden />
      <Problem refused={ofList} />
      <PhoneSort page={page} />
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t("staff.attendees.title")}</caption>
        <Head page={page} rows={rows} />
        <Rows page={page} ticked={ofList?.all.ids} isBusy={isBusy} onDecline={asking.ask} />
      </table>
      <Pager next={page.next} previous={page.previous} />
      {page.canManage && <ChosenStatus n={rows.chosen} />}
      {page.canManage && (
        <ChosenBar
          chosen={rows.chosen}
          found={found.choice}
          isBusy={isBusy}
          tag={ofList?.typed.tag}
          tagProblem={ofList?.problems.tag}
          isHybrid={page.isHybrid}
          onDecline={asking.ask(found.declineTitle)}
          onUnseat={asking.ask(found.unseatTitle)}
          onRemove={asking.ask(found.removeTitle)}
          onNone={() => rows.setAll(false)}
        />
      )}
      <AskFirst asking={asking} onConfirm={found.onConfirm} />
    </Form>
  );
}

/** Whether somebody on the page awaits an answer: there is a column for that. */
function hasAnswersTo({ canManage, items }: AttendeesPage): boolean {
  return canManage && items.some((item) => answersTo(item).length > 0);
}

function Rows(props: {
  page: AttendeesPage;
  /** Ids of those who were ticked when the form was refused. */
  ticked: readonly string[] | undefined;
  isBusy: boolean;
  onDecline: ReturnType<typeof useAskFirst>["ask"];
}) {
  const { page, ticked } = props;
  return (
    <tbody className="block md:table-row-group">
      {page.items.map((attendee) => (
        <AttendeeListRow
          key={attendee.id}
          attendee={attendee}
          page={page}
          isTicked={ticked?.includes(attendee.id) ?? false}
          isBusy={props.isBusy}
          hasAnswers={hasAnswersTo(page)}
          onDecline={props.onDecline}
        />
      ))}
    </tbody>
  );
}

function ChosenStatus({ n }: { n: number }) {
  const t = useT();
  return (
    <p role="status" className="sr-only">
      {n > 0 && t("staff.attendees.chosen", { n })}
    </p>
  );
}

function AskFirst(props: { asking: ReturnType<typeof useAskFirst>; onConfirm(): void }) {
  const { asking } = props;
  const t = useT();
  // A row's own button has its id for a value, and declines.
  const asks = askedActions.find((one) => one === asking.asked?.value) ?? "decline";
  const question = chosenQuestions[asks];
  return (
    <Confirm
      open={asking.asked !== null}
      title={asking.asked?.title}
      action={t(question.action)}
      cancel={t("common.cancel")}
      destructive
      onConfirm={props.onConfirm}
      onClose={asking.stop}
    >
      {t(question.text)}
    </Confirm>
  );
}

function Head(props: { page: AttendeesPage; rows: ReturnType<typeof useChosenRows> }) {
  const t = useT();
  const { page, rows } = props;
  const has = (column: AttendeeColumn) => page.columns.includes(column);
  return (
    <thead className="block md:table-header-group">
      <tr className="flex md:table-row">
        {page.canManage && (
          <th scope="col" className="font-normal md:w-11 md:border-b md:border-line">
            <label className="flex min-h-11 items-center gap-3 md:pr-3 [@media(scripting:none)]:hidden">
              <input
                type="checkbox"
                aria-label={t("staff.attendees.chooseAll")}
                checked={rows.isAll}
                onChange={({ currentTarget }) => rows.setAll(currentTarget.checked)}
                className="size-5 accent-accent"
              />
              <span aria-hidden="true" className="text-14 text-ink-soft md:hidden">
                {t("staff.attendees.chooseAll")}
              </span>
            </label>
          </th>
        )}
        <ColumnHead page={page} sort="name" label={t("staff.attendees.name")} />
        {page.view === "line" && (
          <ColumnHead page={page} sort="place" label={t("staff.attendees.place")} />
        )}
        {has("email") && <ColumnHead page={page} sort="email" label={t(columnKeys.email)} />}
        {has("phone") && <ColumnHead page={page} sort="phone" label={t(columnKeys.phone)} />}
        <ColumnHead page={page} sort="status" label={t("staff.attendees.status")} />
        {has("seat") && <ColumnHead page={page} sort="seat" label={t(columnKeys.seat)} />}
        {has("tags") && <ColumnHead page={page} sort="tags" label={t(columnKeys.tags)} />}
        {has("group") && <ColumnHead page={page} sort="group" label={t(columnKeys.group)} />}
        {has("registered") && (
          <ColumnHead page={page} sort="registered" label={t(columnKeys.registered)} />
        )}
        {has("wayIn") && <ColumnHead page={page} sort="wayIn" label={t(columnKeys.wayIn)} />}
        {has("joined") && <ColumnHead page={page} sort="joined" label={t(columnKeys.joined)} />}
        {page.fields.map(({ id, label }) => (
          <ColumnHead key={id} page={page} sort={isAnswerSort(id) ? id : undefined} label={label} />
        ))}
        {hasAnswersTo(page) && <ColumnHead page={page} label={t("staff.attendees.act")} />}
      </tr>
    </thead>
  );
}

/** What is wrong, but for the tag, at whose field that is said. */
function Problem({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  if (refused?.problems.tag) return null;
  const problem = refused?.problems.form ?? Object.values(refused?.problems ?? {})[0];
  if (problem?.code !== "field.missing") return <FormAlert problem={problem} />;
  return (
    <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 font-semibold text-stop">
      {t("staff.attendees.nobodyChosen")}
    </p>
  );
}
