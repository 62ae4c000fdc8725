import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { answered } from "../../answered.ts";
import { PageColumn } from "../../page-column.tsx";
import { UnsavedGuard } from "../../unsaved.tsx";
import { answerFormEdit, loadForm } from "./form.server.ts";
import { FormEditor } from "./form-editor.tsx";
import { unansweredFormEdit } from "./form-model.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadForm(await requireEvent(request, context, params.slug, "event.edit"));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const answer = await answerFormEdit(visitor, await request.formData());
  return data(answer, { status: answer.kind === "refused" ? 400 : 200 });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => unansweredFormEdit(await form.formData(), code),
  );
}

export default function RegistrationForm() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  return (
    <UnsavedGuard key={page.slug} nameOf={() => t("staff.forms.unsavedName")}>
      <PageColumn>
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2">
            <p className="text-14 text-ink-soft">{page.name}</p>
            <h1 className="text-36">{t("staff.forms.title")}</h1>
            <p className="max-w-160 text-ink-soft">{t("staff.forms.intro")}</p>
          </div>
          <LinkButton to={`/events/${page.slug}/details#registration`}>
            {t("staff.forms.back")}
          </LinkButton>
        </header>
        {page.isReadOnly && (
          <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t("staff.forms.readOnly")}
          </p>
        )}
        <FormEditor page={page} />
      </PageColumn>
    </UnsavedGuard>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.forms.title");
