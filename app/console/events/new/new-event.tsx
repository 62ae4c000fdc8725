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
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFocusFault } from "#app/ui/use-focus-fault.ts";
import { answered } from "../../answered.ts";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";
import { FormAlert } from "../form-text.tsx";
import { listTimeZones } from "../zone-times.server.ts";
import { continueNewEvent, suggestNewEvent } from "./new-event.server.ts";
import { type NewEventDraft, unansweredDraft } from "./new-event-model.ts";
import { StepHow, StepWhat } from "./new-event-steps.tsx";
import { useOwnTimes } from "./use-own-times.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  return {
    draft: suggestNewEvent(visitor, request),
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

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => unansweredDraft(await form.formData(), code),
  );
}

export default function NewEvent() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const draft: NewEventDraft = answer ?? loaded.draft;
  const form = useRef<HTMLFormElement>(null);
  useFocusFault(form, answer);
  useOwnTimes(form, answer === undefined);
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
      <Form ref={form} key={draft.step} method="post" noValidate className="flex flex-col gap-5">
        <FormAlert problem={draft.problems.form} />
        {draft.step === 1 ? (
          <StepWhat draft={draft} timeZones={loaded.timeZones} clients={loaded.clients} />
        ) : (
          <StepHow draft={draft} />
        )}
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {draft.step === 1 ? (
            <>
              <Button type="submit" name="step" value="1" look="primary">
                {t("events.next")}
              </Button>
              <LinkButton to="/events" look="quiet">
                {t("common.cancel")}
              </LinkButton>
            </>
          ) : (
            <>
              <Button type="submit" name="step" value="2" look="primary" aria-disabled={isBusy}>
                {isBusy ? t("events.creating") : t("events.create")}
              </Button>
              <Button type="submit" name="step" value="back">
                {t("common.back")}
              </Button>
            </>
          )}
        </div>
      </Form>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "events.newTitle");
