import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { answered } from "#app/console/answered.ts";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button, buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { OwnCertificate } from "./own-certificate.tsx";
import { actOnOwnData, loadOwnData } from "./own-data.server.ts";
import type { OwnDataAnswer } from "./own-data-model.ts";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadOwnData(request, context, params.slug ?? "");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnOwnData(request, context, params.slug ?? "");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(serverAction<typeof action>, async (problem): Promise<OwnDataAnswer> => {
    return { done: null, problem };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "keeping.title");

type OwnPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["own"]>;

/** What is kept about oneself at an event: how long, what one agreed to, all of it as a file, and the way to have it erased. */
export default function OwnDataPage() {
  const t = useT();
  const { own, search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  if (own === null) return <Unknown />;
  return (
    <GuestFrame>
      <div className="flex flex-col gap-2">
        <h1 className="text-36">{t("keeping.title")}</h1>
        <p className="text-ink-soft wrap-anywhere">{own.event.name}</p>
        <p>{t("keeping.pageLead")}</p>
      </div>
      {answer?.problem && (
        <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 text-stop">
          {t(`errors.${answer.problem}`)}
        </p>
      )}
      <p role="status" className="font-semibold text-ok empty:hidden">
        {answer?.done === "kept" && t("keeping.kept")}
      </p>
      <OwnCertificate certificate={own.certificate} slug={own.event.slug} search={search} />
      <Keeping own={own} />
      <Consent own={own} />
      <Take slug={own.event.slug} search={search} />
      <Erase own={own} />
      <p className="flex flex-wrap gap-3 print:hidden">
        {own.isShown && (
          <LinkButton to={`/c/${own.event.slug}`} reloadDocument>
            {t("keeping.toEvent")}
          </LinkButton>
        )}
        <LinkButton to={`/privacy-policy?event=${own.event.slug}`}>
          {t("keeping.toPolicy")}
        </LinkButton>
      </p>
    </GuestFrame>
  );
}

/** Nobody who could be told anything. */
function Unknown() {
  const t = useT();
  return (
    <GuestFrame>
      <h1 className="text-36">{t("keeping.noneTitle")}</h1>
      <p className="text-ink-soft">{t("keeping.noneText")}</p>
    </GuestFrame>
  );
}

function Keeping({ own }: { own: OwnPage }) {
  const { t, formats } = useLanguage();
  const day = (at: number) => formats.date(at, own.event.timeZone);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-22">{t("keeping.keptTitle")}</h2>
      {own.isErased ? (
        <p>{t("keeping.keptErased")}</p>
      ) : (
        <p>{t("keeping.keptUntil", { n: own.retentionDays, date: day(own.keepUntil) })}</p>
      )}
      {own.fields.map(({ label, until }) => (
        <p key={label}>{t("keeping.keptField", { field: label, date: day(until) })}</p>
      ))}
    </section>
  );
}

function Consent({ own }: { own: OwnPage }) {
  const { t, formats } = useLanguage();
  const { consent, event } = own;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-22">{t("keeping.consentTitle")}</h2>
      {consent === null ? (
        <p className="text-ink-soft">{t("keeping.consentNone")}</p>
      ) : (
        <>
          <blockquote className="border-line-strong border-l-2 pl-4 wrap-anywhere">
            {consent.text}
          </blockquote>
          <p className="text-14 text-ink-soft">
            {t("keeping.consentGiven", { when: formats.full(consent.at, event.timeZone) })}
            {" · "}
            {t("keeping.consentVersion", { version: consent.version })}
          </p>
        </>
      )}
    </section>
  );
}

function Take({ slug, search }: { slug: string; search: string }) {
  const t = useT();
  const file = (format: "html" | "json") => {
    const query = new URLSearchParams(search);
    query.set("format", format);
    return `/event/${slug}/user/data/file?${query}`;
  };
  return (
    <section className="flex flex-col gap-3 print:hidden">
      <h2 className="text-22">{t("keeping.takeTitle")}</h2>
      <p className="text-ink-soft">{t("keeping.takeText")}</p>
      <p className="flex flex-wrap gap-3">
        <a href={file("html")} download className={buttonClasses({ look: "primary" })}>
          {t("keeping.readable")}
        </a>
        <a href={file("json")} download className={buttonClasses({})}>
          {t("keeping.forPrograms")}
        </a>
      </p>
    </section>
  );
}

/** Opened before it can be pressed, and there are seven days to take it back. */
function Erase({ own }: { own: OwnPage }) {
  const { t, formats } = useLanguage();
  const { eraseAt, event } = own;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-22">{t("keeping.eraseTitle")}</h2>
      <p className="text-ink-soft">{t("keeping.eraseText")}</p>
      <p className="text-ink-soft">{t("keeping.eraseStays")}</p>
      {eraseAt === null ? (
        <details className="print:hidden rounded-card border border-line p-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t("keeping.eraseOpen")}
          </summary>
          <Form method="post" className="pt-2">
            <Button type="submit" name="intent" value="erase" look="stop">
              {t("keeping.eraseButton")}
            </Button>
          </Form>
        </details>
      ) : (
        <Form method="post" className="flex flex-col items-start gap-3">
          <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t("keeping.eraseAsked", { when: formats.full(eraseAt, event.timeZone) })}
          </p>
          <Button type="submit" name="intent" value="keep" className="print:hidden">
            {t("keeping.keepButton")}
          </Button>
        </Form>
      )}
    </section>
  );
}
