import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { orThrow } from "#app/session.server.ts";
import { GuestFrame } from "../guest-frame.tsx";
import { TabLink } from "../tab-link.tsx";
import { readOutbox } from "./outbox.server.ts";
import { OutboxState } from "./outbox-state.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return orThrow(await readOutbox(context.deps, { id: params.id ?? "" }));
}

export default function OutboxMessage() {
  const t = useT();
  const [params] = useSearchParams();
  const { channel, subject, from, recipient, state, text, html } = useLoaderData<typeof loader>();
  const isText = html === "" || params.get("view") === "text";
  return (
    <GuestFrame wide>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <p>
            <Link to="/dev/outbox" className="underline underline-offset-4">
              {t("outbox.back")}
            </Link>
          </p>
          <h1 className="text-28">{channel === "sms" ? t("outbox.smsTitle") : subject}</h1>
          <p className="flex flex-col text-14 wrap-anywhere text-ink-soft">
            <span>{t("outbox.from", { sender: from })}</span>
            <span>{t("outbox.to", { address: recipient })}</span>
            <OutboxState state={state} />
          </p>
        </header>
        {html !== "" && (
          <nav aria-label={t("outbox.views")} className="flex gap-1 rounded-card bg-sunken p-1">
            <TabLink to="?" isCurrent={!isText}>
              {t("outbox.viewHtml")}
            </TabLink>
            <TabLink to="?view=text" isCurrent={isText}>
              {t("outbox.viewText")}
            </TabLink>
          </nav>
        )}
        {isText ? <PlainText text={text} /> : <MailFrame html={html} title={t("outbox.frame")} />}
      </div>
    </GuestFrame>
  );
}

/**
 * The mail in a frame that may run nothing. Its links open in place of the page, as they would in a
 * program for mail: the sandbox lets a click through and nothing else.
 */
function MailFrame(props: { html: string; title: string }) {
  return (
    <iframe
      title={props.title}
      srcDoc={props.html.replace("<head>", '<head><base target="_top">')}
      sandbox="allow-top-navigation-by-user-activation"
      className="h-[760px] w-full rounded-card border border-line"
    />
  );
}

/** The words of the text part, its addresses as links. */
function PlainText({ text }: { text: string }) {
  return (
    <pre className="rounded-card border border-line p-4 text-14 break-words whitespace-pre-wrap">
      {splitAtAddresses(text).map(({ at, part, isAddress }) =>
        isAddress ? (
          <a key={at} href={part} className="underline underline-offset-4">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}

function splitAtAddresses(text: string) {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, place) => {
    const found = { at, part, isAddress: place % 2 === 1 };
    at += part.length;
    return found;
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "outbox.title");
