import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import { answered } from "../../answered.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";
import { listTimeZones } from "../zone-times.server.ts";
import { forgetNewEvent, keptTeams, useNewEventDraft } from "./kept-new-event.ts";
import { continueNewEvent, suggestNewEvent } from "./new-event.server.ts";
import { unansweredDraft } from "./new-event-model.ts";
import { StepHow, StepWhat } from "./new-event-steps.tsx";
import { useOwnTimes } from "./use-own-times.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  return {
    draft: suggestNewEvent(visitor, request),
    person: visitor.user?.id ?? "",
    timeZones: listTimeZones(),
    clients: await listChoosableClients(visitor),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  const outcome = await continueNewEvent(visitor, await request.formData());
  if (outcome.kind === "created") return redirect(`/events/${outcome.slug}/details?created`);
  const isRefused = Object.keys(outcome.draft.problems).length > 0;
  return data(outcome.draft, { status: isRefused ? 400 : 200 });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  try {
    return await answered(
      () => serverAction<typeof action>(),
      async (code) => unansweredDraft(await form.formData(), code, keptTeams()),
    );
  } catch (leave) {
    const to = leave instanceof Response && leave.headers.get("Location");
    if (to && /^\/events\//.test(to)) forgetNewEvent();
    throw leave;
  }
}

/** From step to step nothing new is to be known. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const isStep =
    move.formMethod === undefined && move.currentUrl.pathname === move.nextUrl.pathname;
  return isStep ? false : move.defaultShouldRevalidate;
}

export default function NewEvent() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const start = { person: loaded.person, suggested: loaded.draft };
  const { draft, isSuggested, filling, keep, send } = useNewEventDraft(form, start, answer);
  useFocusFault(form, answer);
  useOwnTimes(form, isSuggested);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 sm:px-8 lg:py-8">
      <header className="flex flex-col gap-1">
        <p className="text-14 text-ink-soft">{t("events.newStep", { step: draft.step })}</p>
        <h1 className="text-36">{t("events.newTitle")}</h1>
        <p className="text-18 text-ink-soft">
          {draft.step === 1
            ? t("events.stepWhat")
            : `${draft.values.name} · ${t("events.stepHow")}`}
        </p>
      </header>
      <Form
        ref={form}
        key={`${draft.step} ${filling}`}
        method="post"
        noValidate
        onSubmit={send}
        // What somebody typed; fields that follow it do so a moment later.
        onInput={({ nativeEvent }) => nativeEvent.isTrusted && setTimeout(keep)}
        className="flex flex-col gap-5"
      >
        <FormAlert problem={draft.problems.form} />
        {draft.step === 1 ? (
          <StepWhat draft={draft} timeZones={loaded.timeZones} clients={loaded.clients} />
        ) : (
          <StepHow draft={draft} />
        )}
        <StepButtons step={draft.step} />
      </Form>
    </div>
  );
}

/** The buttons of a step. */
function StepButtons({ step }: { step: 1 | 2 }) {
  const t = useT();
  const { formData } = useNavigation();
  // The step before may still be arriving, which makes nothing.
  const isCreating = formData?.get("step") === "2";
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-5">
      {step === 1 ? (
        <>
          <Button type="submit" name="step" value="1" look="primary">
            {t("events.next")}
          </Button>
          <LinkButton to="/events" look="quiet" onClick={forgetNewEvent}>
            {t("common.cancel")}
          </LinkButton>
        </>
      ) : (
        <>
          <Button type="submit" name="step" value="2" look="primary" aria-disabled={isCreating}>
            {isCreating ? t("events.creating") : t("events.create")}
          </Button>
          <Button type="submit" name="step" value="back">
            {t("common.back")}
          </Button>
        </>
      )}
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "events.newTitle");
