import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { type CSSProperties, useEffect, useState } from "react";
import { PinDrawing } from "#app/event/polls/pin/pin-drawing.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { type Picture, pathOfPicture } from "#workers/contract/pictures/picture.ts";
import type { ResultSheet, ResultSheetRow } from "../picture/result-sheet.ts";
import { loadResults } from "./print.server.ts";
import "./print.css";

/** Paper is white, whatever the theme. */
export const handle = { isPaper: true };

export function loader(args: LoaderFunctionArgs) {
  return loadResults(args);
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  namedTitle(matches, data?.name, "polls.printTitle");

/** Results for paper: one poll or all of them, on A4. */
export default function PrintResults() {
  const { t, formats } = useLanguage();
  const { name, slug, timeZone, now, results } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-8 bg-surface p-4 sm:p-8 print:max-w-none print:gap-6 print:p-0">
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <LinkButton to={`/events/${slug}/polls`}>{t("polls.printBack")}</LinkButton>
      </div>
      <header className="flex flex-col gap-1">
        <p className="text-ink-soft wrap-anywhere">{name}</p>
        <h1 className="text-28">{t("polls.printTitle")}</h1>
        <p className="text-14 text-ink-soft">
          {t("polls.printAt", { at: formats.full(now, timeZone) })}
        </p>
      </header>
      {results === null && <RoomAway />}
      {results?.length === 0 && <p>{t("polls.printNone")}</p>}
      {results?.map(({ id, sheet, isRunning }) => (
        <PrintedResult key={id} sheet={sheet} isRunning={isRunning} />
      ))}
    </main>
  );
}

const askAgainMs = 3_000;

/** Instead of results while the room starts: the page asks again by itself, without scripts too. */
function RoomAway() {
  const { t } = useLanguage();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, askAgainMs);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <>
      <p role="status">{t("errors.room.not_ready")}</p>
      <noscript>
        <meta httpEquiv="refresh" content={String(askAgainMs / 1_000)} />
      </noscript>
    </>
  );
}

/** There once the script is: without it the browser's own way to print is. */
function PrintButton() {
  const { t } = useLanguage();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <Button look="primary" onClick={() => window.print()}>
      {t("polls.printNow")}
    </Button>
  );
}

function PrintedResult({ sheet, isRunning }: { sheet: ResultSheet; isRunning: boolean }) {
  const { t } = useLanguage();
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-5 break-inside-avoid-page">
      <h2 className="text-22 wrap-anywhere">{sheet.title}</h2>
      <p className="text-14 text-ink-soft">
        {[sheet.note, isRunning && t("polls.printRunning")].filter(Boolean).join(" · ")}
      </p>
      {sheet.picture && !sheet.pins && (
        <PrintedPicture
          picture={sheet.picture}
          className="h-auto max-h-72 w-auto max-w-full self-start"
        />
      )}
      {sheet.picture && sheet.pins && (
        <div className="relative [--pin-edge:var(--surface)] [--pin-ink:var(--ink)]">
          <PrintedPicture picture={sheet.picture} className="h-auto max-h-140 w-full" />
          <PinDrawing picture={sheet.picture} layer={{ kind: "density", ...sheet.pins }} />
        </div>
      )}
      {sheet.rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {sheet.rows.map((row) => (
            <PrintedRow key={row.label} row={row} />
          ))}
        </ul>
      )}
      {sheet.texts.length > 0 && (
        <ul className="flex flex-col gap-2">
          {sheet.texts.map(({ n, text }) => (
            <li
              key={n}
              className="border-line-strong border-l-4 pl-3 whitespace-pre-line wrap-anywhere"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PrintedRow({ row }: { row: ResultSheetRow }) {
  const { t } = useLanguage();
  const share: CSSProperties & { "--share": number } = { "--share": row.share };
  return (
    <li className="flex flex-col gap-1 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-4">
        {row.picture && (
          <PrintedPicture picture={row.picture} className="size-16 shrink-0 self-center" />
        )}
        <span className="min-w-0 grow wrap-anywhere">
          {row.label}
          {row.isRight && <span className="font-semibold"> ✓ {t("ballots.rightAnswer")}</span>}
        </span>
        <span className="tabular whitespace-nowrap">
          {row.detail && <span className="text-14 text-ink-soft">{row.detail} · </span>}
          <strong>{row.number}</strong>
        </span>
      </div>
      <div aria-hidden="true" className="printed-track">
        {row.share > 0 && (
          <div className="printed-bar" data-leads={row.leads || undefined} style={share} />
        )}
      </div>
    </li>
  );
}

function PrintedPicture({ picture, className }: { picture: Picture; className: string }) {
  return (
    <img
      src={pathOfPicture(picture.key)}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className={`object-contain ${className}`}
    />
  );
}
