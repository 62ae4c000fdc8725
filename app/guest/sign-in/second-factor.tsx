import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { hasFactor } from "#app/console/factors/factor-model.ts";
import { FactorPanels } from "#app/console/factors/factor-panels.tsx";
import { runFactorAction } from "#app/console/factors/factors.server.ts";
import { useOwnZone } from "#app/console/use-own-zone.ts";
import { localRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { actorOf } from "#app/session.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { loadEnrolment } from "./second-factor.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const enrolment = await loadEnrolment(await actorOf(request, context), request);
  if (!enrolment) throw redirect("/login");
  return enrolment;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await runFactorAction(await actorOf(request, context), await request.formData());
  return data(answer, { status: answer.kind === "factorRefused" ? 400 : 200 });
}

export default function SecondFactor() {
  const t = useT();
  const zone = useOwnZone();
  const [params] = useSearchParams();
  const { email, clientName, factors, home } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDone = hasFactor(factors);
  const refused = answer?.kind === "factorRefused" ? answer : undefined;
  const news = answer?.kind === "factorRefused" ? undefined : answer;
  const { search } = new URL(`?${params}`, "http://here.invalid");
  return (
    <GuestFrame wide>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-36">{t(isDone ? "factors.setupDone" : "factors.setupTitle")}</h1>
          {!isDone && factors.isRequired && (
            <p className="text-ink-soft">{t("factors.setupLead", { client: clientName })}</p>
          )}
        </header>
        <section aria-labelledby="factors-title">
          {/* The kinds stand one level below, as they do on the profile. */}
          <h2 id="factors-title" className="sr-only">
            {t("factors.title")}
          </h2>
          <FactorPanels
            action={`/second-factor${search}`}
            email={email}
            factors={factors}
            news={news}
            refused={refused}
            timeZone={zone}
          />
        </section>
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {isDone && (
            <LinkButton to={localRef(params.get("ref")) ?? home} look="primary">
              {t("factors.toGoOn")}
            </LinkButton>
          )}
          <Form method="post" action="/logout">
            <Button type="submit" look="quiet">
              {t("console.signOut")}
            </Button>
          </Form>
        </div>
      </div>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "factors.setupTitle");
