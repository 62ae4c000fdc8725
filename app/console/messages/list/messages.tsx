import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { messageLists } from "#workers/contract/api/messages/messages.ts";
import type { MessageKind } from "#workers/contract/messages/messages.ts";
import { ToExports } from "../../exports/to-exports.tsx";
import { withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { EmptyState } from "../../lists/empty-state.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { messageListKeys, messagesAddress, newMessageKeys } from "../messages-model.ts";
import { MessageListRow } from "./message-list-row.tsx";
import { loadMessages, makeMessage } from "./messages.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.view");
  return withFlash(request, await loadMessages(visitor, new URL(request.url)));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  const form = await request.formData();
  const { slug } = visitor.event;
  return answerAction(request, await makeMessage(visitor, form), form, ({ id }) =>
    messagesAddress(slug, id),
  );
}

type MessagesPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** What was written to the people of an event, and what is to be. */
export default function Messages() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const isBare = page.items.length === 0 && page.list === "" && page.isFirst;
  return (
    <PageColumn>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex max-w-160 min-w-0 flex-col gap-2">
          <p className="text-14 text-ink-soft">{page.name}</p>
          <h1 className="text-36">{t("staff.messages.title")}</h1>
          <p className="text-ink-soft">{t("staff.messages.lead")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isBare && <ToExports kind="messages" />}
          {page.canManage && !isBare && <NewMessages />}
        </div>
      </header>
      {page.isArchived && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
          {t("staff.messages.readOnly")}
        </p>
      )}
      <FormAlert problem={refused?.problems.form} />
      <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
        {flash === "remove" && t("staff.messages.removed")}
      </p>
      {isBare ? (
        <EmptyState
          title={t("staff.messages.none")}
          text={t(page.canManage ? "staff.messages.noneText" : "staff.messages.noneTextRead")}
        >
          {page.canManage && <NewMessages />}
        </EmptyState>
      ) : (
        <List page={page} />
      )}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.name, "staff.messages.title");

/** In the order in which they are needed. */
const offered: readonly MessageKind[] = ["broadcast", "invitation", "reminder"];

function NewMessages() {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      {offered.map((kind, place) => (
        <Form key={kind} method="post" className="contents">
          <input type="hidden" name="intent" value="create" />
          <input type="hidden" name="kind" value={kind} />
          <Button
            type="submit"
            look={place === 0 ? "primary" : "plain"}
            className={place === 0 ? "col-span-2" : undefined}
            aria-disabled={isBusy}
          >
            {t(newMessageKeys[kind])}
          </Button>
        </Form>
      ))}
    </div>
  );
}

function List({ page }: { page: MessagesPage }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <ChipTabs
        name="list"
        label={t("staff.messages.views")}
        initial=""
        resets={["cursor"]}
        tabs={[
          { value: "", label: t("staff.messages.all") },
          ...messageLists.map((value) => ({ value, label: t(messageListKeys[value]) })),
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={t("staff.messages.noneHere")} text={t("staff.messages.noneHereText")} />
      ) : (
        <ul>
          {page.items.map((message) => (
            <MessageListRow key={message.id} message={message} page={page} />
          ))}
        </ul>
      )}
      <Pager next={page.next} />
    </div>
  );
}
