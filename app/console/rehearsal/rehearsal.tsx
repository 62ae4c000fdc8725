import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { answered } from "../answered.ts";
import { FormAlert } from "../forms/form-text.tsx";
import { PageColumn } from "../page-column.tsx";
import { loadRehearsal, runForm } from "./rehearsal.server.ts";
import { type RehearsalAnswer, refusedPlanOf } from "./rehearsal-model.ts";
import { RunningPanel } from "./running-panel.tsx";
import { StartForm } from "./start-form.tsx";

/** The rehearsal of an event: for those who may edit it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadRehearsal(await requireEvent(request, context, params.slug, "event.edit"));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const answer = await runForm(visitor, await request.formData());
  return data(answer, { status: answer.kind === "refused" ? 400 : 200 });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(
    () => serverAction<typeof action>(),
    (code): RehearsalAnswer => ({ kind: "refused", code }),
  );
}

export default function Rehearsal() {
  const t = useT();
  const { event, rehearsal, qr } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const refused = refusedPlanOf(posted);
  return (
    <ToastProvider>
      <PageColumn>
        <header className="flex flex-col gap-2">
          <p className="text-14 text-ink-soft">{event.name}</p>
          <h1 className="text-36">{t("staff.rehearsal.title")}</h1>
          <p className="max-w-prose text-ink-soft">{t("staff.rehearsal.lead")}</p>
        </header>
        <div role="status" className="empty:hidden">
          {posted?.kind === "done" && posted.intent === "wipe" && rehearsal.state === "off" && (
            <p className="rounded-control bg-accent-soft px-4 py-3 text-accent">
              {t("staff.rehearsal.wiped")}
            </p>
          )}
        </div>
        <FormAlert problem={posted?.kind === "refused" && !refused ? posted : undefined} />
        {rehearsal.state === "on" && qr !== null ? (
          <RunningPanel event={event} rehearsal={rehearsal} qr={qr} refused={refused} />
        ) : (
          <StartForm canStart={rehearsal.state === "off" && rehearsal.canStart} refused={refused} />
        )}
      </PageColumn>
    </ToastProvider>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.event.name, "staff.rehearsal.title");
