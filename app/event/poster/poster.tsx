import "./poster.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { CSSProperties } from "react";
import { QrCode } from "#app/event/display/join/qr-code.tsx";
import type { JoinInfo } from "#app/event/display/scene.ts";
import { Address, Code } from "#app/event/display/scenes/join-corner.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { textLength } from "#workers/contract/clean-text.ts";
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
    <main data-light className="poster flex min-h-dvh flex-col items-center gap-6 p-4 md:p-8">
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
  const name: CSSProperties & { "--name": number } = { "--name": nameSize(event.eventName) };
  const when = `${formats.day(event.startsAt, event.timeZone)} ${formats.time(event.startsAt, event.timeZone)}`;
  return (
    <article className="poster-sheet">
      <div className="poster-page">
        <header>
          {event.logo && (
            <img
              src={event.logo}
              alt={event.organiser || event.eventName}
              className="poster-logo"
            />
          )}
          <h1 className="poster-name" style={name}>
            {event.eventName}
          </h1>
          <p className="poster-when">{[when, event.place].filter(Boolean).join("\u00a0· ")}</p>
          <p className="poster-lead">
            {t(event.isCancelled ? "hall.cancelledTitle" : "hall.posterLead")}
          </p>
        </header>
        {!event.isCancelled && <WayIn join={event.join} />}
      </div>
    </article>
  );
}

/** The code, large enough to be read from across a room, and what it leads to in words. */
function WayIn({ join }: { join: JoinInfo }) {
  const { t } = useLanguage();
  const signs: CSSProperties & { "--signs": number } = { "--signs": textLength(join.code) };
  return (
    <>
      <div>
        <p className="poster-step">{t("hall.step1")}</p>
        <QrCode shape={join.qr} className="poster-qr" />
      </div>
      <footer className="w-full">
        <p className="poster-step">{t("hall.step2")}</p>
        <p className="poster-address">
          <Address text={join.address} />
        </p>
        <p className="poster-step">{t("hall.step3")}</p>
        <p className="poster-code" style={signs}>
          <Code text={join.code} />
        </p>
      </footer>
    </>
  );
}

/** Size of the event's name in % of the sheet's width: long ones have more lines. */
function nameSize(name: string): number {
  const length = textLength(name);
  if (length <= 30) return 8;
  return length <= 60 ? 6.4 : 5;
}
