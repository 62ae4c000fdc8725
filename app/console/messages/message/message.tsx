import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { messageKindKeys, messageStateKeys } from "#workers/contract/words/state-words.ts";
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { refusedForm } from "../../forms/refused-form.ts";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { isProblem, PageError, problemTitle } from "../../shell/page-error.tsx";
import { UnsavedGuard } from "../../unsaved.tsx";
import { DraftEditor } from "../draft/draft-editor.tsx";
import {
  draftLooks,
  failureKeyOf,
  messageNameOf,
  messageStateTones,
  messagesAddress,
} from "../messages-model.ts";
import { loadMessage } from "./message.server.ts";
import { messageVersionOf, runMessageAction } from "./message-action.server.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { SaidPanel } from "./said-panel.tsx";
import { SendingPanel } from "./sending-panel.tsx";

const doneKeys: Readonly<Record<string, TextKey>> = {
  create: "staff.messages.created",
  message: "staff.messages.created",
  duplicate: "staff.messages.created",
  save: "staff.messages.saved",
  review: "staff.messages.saved",
  send: "staff.messages.sentFlash",
  pause: "staff.messages.pausedFlash",
  resume: "staff.messages.resumedFlash",
  stop: "staff.messages.stoppedFlash",
  cancel: "staff.messages.cancelledFlash",
  resend: "staff.messages.resentFlash",
};

/** What was done right before, in words. */
function MessageDone() {
  const t = useT();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const key = flash === null ? undefined : doneKeys[flash];
  return (
    <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
      {key && t(key)}
    </p>
  );
}

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.view");
  const asked = { url: new URL(request.url), locale: localeOfRequest(request) };
  return withFlash(request, await loadMessage(visitor, { ...asked, id: params.id ?? "" }));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "people.manage");
  const form = await request.formData();
  const done = await runMessageAction(visitor, params.id ?? "", form);
  if (!done.ok) {
    const refused = refusedForm(done.refusal, form);
    if (done.refusal.code !== "message.changed") return data(refused, { status: 400 });
    // Sent again it is about the draft as it is now.
    const version = await messageVersionOf(visitor, params.id ?? "");
    return data({ ...refused, typed: { ...refused.typed, version } }, { status: 400 });
  }
  if ("to" in done.value) {
    return redirectWithFlash(request, done.value.to, { what: String(form.get("intent")) });
  }
  const { typed, all } = refusedForm({ code: "request.invalid" }, form);
  return { ...done.value, typed, all };
}

/** A preview, a count and a test change nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  defaultShouldRevalidate,
}) =>
  draftLooks.some((look) => look === formData?.get("intent")) ? false : defaultShouldRevalidate;

/** One message: a draft that is written and looked over, or how far its sending has come. */
export default function MessagePage() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && "problems" in answered ? answered : undefined;
  const answer = answered && "count" in answered ? answered : undefined;
  const { message, slug, draft, sending } = page;
  // What is wrong with the fields of a draft is said at them.
  const isWrong = refused !== undefined && refused.problems.form === undefined;
  const isReview = page.isReview && !isWrong && !answer;
  return (
    <PageColumn>
      <UnsavedGuard nameOf={() => t("staff.messages.stateDraft")}>
        <ItemHeader
          backTo={messagesAddress(slug)}
          back={t("staff.messages.title")}
          name={messageNameOf(message, page) || t(messageKindKeys[message.kind])}
        >
          <Chip tone={messageStateTones[message.state]}>{t(messageStateKeys[message.state])}</Chip>
          <Chip>{t(messageKindKeys[message.kind])}</Chip>
        </ItemHeader>
        {page.isArchived && (
          <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
            {t("staff.messages.readOnly")}
          </p>
        )}
        {message.state === "draft" && message.failure && (
          <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t(failureKeyOf(message, message.failure))}
          </p>
        )}
        <MessageDone />
        <FormAlert problem={refused?.problems.form} />
        {draft && isReview && <ReviewPanel page={page} draft={draft} />}
        {draft && !isReview && (
          <DraftEditor
            key={message.id}
            page={page}
            draft={draft}
            refused={refused}
            answer={answer}
          />
        )}
        {sending && <SendingPanel page={page} sending={sending} />}
        {!draft && <SaidPanel message={message} />}
      </UnsavedGuard>
    </PageColumn>
  );
}

export function ErrorBoundary() {
  return <PageError />;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page, error }) =>
  isProblem(error)
    ? problemTitle(matches, error)
    : namedTitle(matches, page?.name, "staff.messages.title");
