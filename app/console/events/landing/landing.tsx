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
import { answerLanding, answerTooLarge, loadLanding } from "./landing.server.ts";
import { LandingEditor } from "./landing-editor.tsx";
import { unansweredLanding } from "./landing-model.ts";
import { readPageForm } from "./sent/read-page-form.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadLanding(await requireEvent(request, context, params.slug));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const sent = await readPageForm(request);
  const answer = sent ? await answerLanding(visitor, sent) : await answerTooLarge(visitor);
  return data(answer, { status: answer.kind === "refused" ? 400 : 200 });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => unansweredLanding(await form.formData(), code),
  );
}

export default function Landing() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  return (
    <UnsavedGuard key={page.slug} nameOf={() => t("staff.landing.unsavedName")}>
      <PageColumn>
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2">
            <p className="text-14 text-ink-soft">{page.event.name}</p>
            <h1 className="text-36">{t("staff.landing.title")}</h1>
            <p className="max-w-160 text-ink-soft">{t("staff.landing.intro")}</p>
          </div>
          {page.isPublished && page.readOnly === null && (
            <LinkButton to={`/c/${page.slug}`} target="_blank" reloadDocument>
              {t("staff.landing.open")}
            </LinkButton>
          )}
        </header>
        {page.readOnly !== null && (
          <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t(
              page.readOnly === "archived"
                ? "staff.landing.readOnly"
                : "staff.landing.readOnlyModerator",
            )}
          </p>
        )}
        {page.readOnly === null && !page.isPublished && (
          <p className="text-ink-soft">{t("staff.landing.unpublished")}</p>
        )}
        <LandingEditor page={page} />
      </PageColumn>
    </UnsavedGuard>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.event.name, "staff.landing.title");
