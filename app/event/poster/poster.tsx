import "./poster.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { CSSProperties } from "react";
import { QrCode } from "#app/event/display/qr-code.tsx";
import { Address, Code } from "#app/event/display/scenes/join-corner.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { textLength } from "#workers/contract/limits.ts";
import { loadPoster } from "./poster.server.ts";

/** Paper is white, whatever the theme. */
export const handle = { isPaper: true };

export function loader(args: LoaderFunctionArgs) {
  return loadPoster(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  namedTitle(matches, data?.eventName, "hall.posterTitle");

export default function Poster() {
  const { t } = useLanguage();
  const event = useLoaderData<typeof loader>();
  return (
    <main className="poster flex min-h-dvh flex-col items-center gap-6 p-4 md:p-8">
      <div className="poster-tools flex gap-3">
        <Button look="primary" onClick={() => window.print()}>
          {t("hall.print")}
        </Button>
        <LinkButton to={`/c/${event.slug}`}>{t("hall.toEvent")}</LinkButton>
      </div>
      <Sheet event={event} />
    </main>
  );
}

function Sheet({ event }: { event: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t, formats } = useLanguage();
  const { join } = event;
  const signs: CSSProperties & { "--signs": number } = { "--signs": textLength(join.code) };
  const when = `${formats.day(event.startsAt, event.timeZone)} ${formats.time(event.startsAt, event.timeZone)}`;
  return (
    <article className="poster-sheet flex w-full max-w-3xl flex-col items-center justify-between gap-8 rounded-card border border-line p-6 text-center md:p-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-36 md:text-48">{event.eventName}</h1>
        <p className="text-18 text-ink-soft first-letter:uppercase">
          {[when, event.place].filter(Boolean).join(" · ")}
        </p>
        <p className="text-22">{t("hall.posterLead")}</p>
      </header>
      <div className="flex w-full flex-col items-center gap-2">
        <p className="text-18 text-ink-soft">{t("hall.step1")}</p>
        <QrCode shape={join.qr} className="poster-qr aspect-square w-full max-w-md" />
      </div>
      <footer className="flex w-full flex-col gap-2">
        <p className="text-18 text-ink-soft">{t("hall.step2")}</p>
        <p className="text-28 font-semibold">
          <Address text={join.address} />
        </p>
        <p className="text-18 text-ink-soft">{t("hall.step3")}</p>
        <p className="poster-code font-bold" style={signs}>
          <Code text={join.code} />
        </p>
      </footer>
    </article>
  );
}
