import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { orThrow } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { listOutbox, type OutboxEntry } from "./outbox.server.ts";
import { OutboxState } from "./outbox-state.tsx";

/** Absent in production, and where others of the network can open pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get("before");
  return orThrow(await listOutbox(context.deps, { before }));
}

export default function Outbox() {
  const { t } = useLanguage();
  const { entries, next, sendsMail, sendsSms } = useLoaderData<typeof loader>();
  return (
    <GuestFrame wide>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <h1 className="text-36">{t("outbox.title")}</h1>
          <p>
            {t(sendsMail ? "outbox.leadSmtp" : "outbox.lead")} {sendsSms && t("outbox.leadSms")}
          </p>
          <p className="text-14 text-ink-soft">{t("outbox.onlyLocal")}</p>
        </header>
        {entries.length === 0 ? <Empty /> : <Entries entries={entries} />}
        {next !== null && (
          <p>
            <LinkButton to={`/dev/outbox?before=${next}`}>{t("outbox.older")}</LinkButton>
          </p>
        )}
      </div>
    </GuestFrame>
  );
}

function Empty() {
  const { t } = useLanguage();
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-6">
      <h2 className="text-18">{t("outbox.empty")}</h2>
      <p className="text-ink-soft">{t("outbox.emptyHint")}</p>
      <p className="flex flex-wrap gap-2">
        <LinkButton to="/register">{t("outbox.register")}</LinkButton>
        <LinkButton to="/forgot-password">{t("outbox.forgot")}</LinkButton>
      </p>
    </section>
  );
}

function Entries({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t, formats } = useLanguage();
  return (
    <ul className="flex flex-col border-t border-line">
      {entries.map(({ id, channel, subject, recipient, state, createdAt }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={`/dev/outbox/${id}`}
            className="flex flex-col gap-1 py-3 no-underline hover:bg-sunken sm:px-3"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{subject}</span>
              <time dateTime={new Date(createdAt).toISOString()} className="text-14 text-ink-soft">
                {formats.dayAndTime(createdAt, "Europe/Oslo")}
              </time>
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-soft">
              <span className="wrap-anywhere">
                {channel === "sms" && `${t("outbox.sms")} · `}
                {recipient}
              </span>
              <OutboxState state={state} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "outbox.title");
