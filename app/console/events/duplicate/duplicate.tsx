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
import { namedTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import { answered } from "../../answered.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { CodeField, NameField } from "../event-fields.tsx";
import { TimeFields } from "../time-fields.tsx";
import { listTimeZones } from "../zone-times.server.ts";
import { copyEvent, requireSource, suggestCopy } from "./duplicate.server.ts";
import { unansweredCopy } from "./duplicate-model.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireSource(request, context, params.slug);
  const { name, slug } = visitor.event;
  return { source: { name, slug }, draft: suggestCopy(visitor), timeZones: listTimeZones() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireSource(request, context, params.slug);
  const outcome = await copyEvent(visitor, await request.formData());
  if (outcome.kind === "created") return redirect(`/events/${outcome.slug}/details?created`);
  return data(outcome.draft, { status: 400 });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => unansweredCopy(await form.formData(), code),
  );
}

export default function Duplicate() {
  const t = useT();
  const { source, draft: suggested, timeZones } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const { values, problems } = answer ?? suggested;
  const form = useRef<HTMLFormElement>(null);
  useFocusFault(form, answer);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 sm:px-8 lg:py-8">
      <header className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{source.name}</p>
        <h1 className="text-36">{t("events.duplicateTitle")}</h1>
        <p className="text-ink-soft">{t("events.duplicateComes")}</p>
        <p className="text-ink-soft">{t("events.duplicateStays")}</p>
      </header>
      <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
        <FormAlert problem={problems.form} />
        <NameField value={values.name} problem={problems.name} />
        <TimeFields
          startsAt={values.startsAt}
          endsAt={values.endsAt}
          timeZone={values.timeZone}
          timeZones={timeZones}
          problems={problems}
        />
        <CodeField
          value={values.code}
          problem={problems.code}
          note={t("events.optional")}
          hint={t("events.codeHintNew")}
        />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {isBusy ? t("events.creating") : t("events.duplicateDo")}
          </Button>
          <LinkButton to={`/events/${source.slug}/details`} look="quiet">
            {t("common.cancel")}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.source.name, "events.duplicateTitle");
