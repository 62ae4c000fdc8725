import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EventHead } from "./event-head.tsx";
import { actOnRegister, loadRegister, type RegisterPage } from "./register.server.ts";
import { RegisterForm } from "./register-form.tsx";
import { isNothingOnSale, TicketsOffSale } from "./ticket-choice.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadRegister(request, context, params.code ?? "");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnRegister(request, context, params.code ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  namedTitle(matches, data?.event.name, "registration.title");

/** Registering for an event. */
export default function Register() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const answer = useActionData<typeof action>();
  if (answer?.kind === "registered") {
    return <Registered email={answer.email} slug={page.event.slug} />;
  }
  return (
    <GuestFrame>
      <EventHead event={page.event} title={t("registration.title")} />
      {page.closed === null ? <Open page={page} answer={answer ?? null} /> : <Closed page={page} />}
    </GuestFrame>
  );
}

/** The form; where nothing can be bought, what there is. Whoever has typed already keeps their words. */
function Open({ page, answer }: ComponentProps<typeof RegisterForm>) {
  if (answer === null && isNothingOnSale(page)) {
    return (
      <>
        <TicketsOffSale page={page} types={page.ticketTypes ?? []} />
        <ToEvent slug={page.event.slug} />
      </>
    );
  }
  return (
    <>
      <SeatsLeft page={page} />
      <RegisterForm page={page} answer={answer} />
    </>
  );
}

/** Whether there is a seat in the hall, before anything is filled in. */
function SeatsLeft({ page }: { page: RegisterPage }) {
  const t = useT();
  const { seatsLeft } = page;
  const lines = [
    seatsLeft === 0 && t("registration.full"),
    seatsLeft !== null && seatsLeft > 0 && t("registration.seatsLeft", { n: seatsLeft }),
    page.registrationNeedsApproval && t("registration.approval"),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-sunken p-4">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Closed({ page }: { page: RegisterPage }) {
  const t = useT();
  return (
    <>
      {/* That it is cancelled stands in the head already. */}
      {page.closed !== "cancelled" && (
        <p className="text-18 wrap-anywhere">
          {page.registrationMessage || t("errors.registration.closed")}
        </p>
      )}
      <ToEvent slug={page.event.slug} />
    </>
  );
}

function ToEvent({ slug }: { slug: string }) {
  const t = useT();
  return (
    <p>
      <LinkButton to={`/c/${slug}`} look="primary">
        {t("registration.toEvent")}
      </LinkButton>
    </p>
  );
}

/** The same whoever registers, known or not: the rest is told by mail alone. */
function Registered({ email, slug }: { email: string; slug: string }) {
  const t = useT();
  return (
    <GuestFrame>
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-36">{t("registration.thanks")}</h1>
        <p className="text-18 wrap-anywhere">{t("registration.mailSent", { email })}</p>
        <p className="text-ink-soft">{t("registration.mailHint")}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <LinkButton to={`/c/${slug}`} look="primary">
          {t("registration.toEvent")}
        </LinkButton>
        <LinkButton to={`/c/${slug}/register`} reloadDocument>
          {t("registration.another")}
        </LinkButton>
      </p>
    </GuestFrame>
  );
}
