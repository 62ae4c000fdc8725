import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { PasskeyHint } from "#app/console/factors/passkeys/passkey-hints.tsx";
import { withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import type { FactorKind } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { GuestFrame } from "../guest-frame.tsx";
import { loadFactorStep, takeFactorStep } from "./factor.server.ts";
import { FactorCodeForm, PasskeyForm } from "./factor-forms.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadFactorStep(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeFactorStep(request, context);
}

/** What each way asks for, and what leads to it. */
const texts: Record<FactorKind, readonly [lead: TextKey, link: TextKey]> = {
  passkey: ["factors.stepPasskey", "factors.usePasskey"],
  totp: ["factors.stepLead", "factors.useApp"],
  recovery: ["factors.stepRecovery", "factors.useRecovery"],
};

export default function Factor() {
  const t = useT();
  const { kinds, publicKey, place } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  // Where passkeys cannot be used the page says why, and offers what else there is.
  const offered = kinds.filter((kind) => kind !== "passkey" || (place.isHere && publicKey));
  const kind = offered.find((each) => each === params.get("use")) ?? offered[0] ?? "recovery";
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("factors.stepTitle")}</h1>
        <p className="text-ink-soft">{t(texts[kind][0])}</p>
      </header>
      {kinds.includes("passkey") && (kind === "passkey" || !place.isHere) && (
        <PasskeyHint place={place} />
      )}
      {kind === "passkey" && publicKey ? (
        <PasskeyForm options={publicKey} problem={answer?.problems.form} />
      ) : (
        <FactorCodeForm key={kind} isRecovery={kind === "recovery"} answer={answer} />
      )}
      <nav aria-label={t("guest.otherWay")} className="flex flex-wrap gap-x-6">
        {offered
          .filter((each) => each !== kind)
          .map((each) => (
            <StepLink key={each} to={wayTo(params, each)}>
              {t(texts[each][1])}
            </StepLink>
          ))}
        <StepLink to={withRef("/login", params.get("ref"))}>{t("factors.startOver")}</StepLink>
      </nav>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "factors.stepTitle");

function StepLink(props: { to: string; children: string }) {
  return (
    <Link to={props.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {props.children}
    </Link>
  );
}

function wayTo(params: URLSearchParams, kind: FactorKind): string {
  const next = new URLSearchParams(params);
  next.set("use", kind);
  return `/login/factor?${next}`;
}
