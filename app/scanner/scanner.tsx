import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useNoteActivity } from "#app/console/lock/activity.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { loadScanner } from "./scanner.server.ts";
import { keepScannerPages } from "./shell/kept-pages.ts";
import { forgetOverdueList } from "./store/scanner-store.ts";
import { ChooseEvent } from "./view/choose-event.tsx";
import { GateOpening } from "./view/gate-opening.tsx";
import { GateScanner } from "./view/gate-scanner.tsx";
import { ScannerPage } from "./view/scanner-page.tsx";
import type { ScannerIdentity } from "./view/use-scanner-session.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadScanner(args);
}

/** What was loaded stays: the scanner asks for what it needs by itself, and must not wait for a page's data. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "scanner.title");

export default function Scanner() {
  const data = useLoaderData<typeof loader>();
  useEffect(() => void forgetOverdueList(Date.now()), []);
  switch (data.kind) {
    case "guest":
      return <WaysIn />;
    case "choose":
      return <ChooseEvent events={data.events} query={data.query} />;
    case "gate-link":
      return <GateOpening link={data.link} />;
    case "gate":
      return (
        <KeptPage>
          <GateScanner />
        </KeptPage>
      );
    case "open":
      return (
        <KeptPage>
          <StaffScanner identity={data.identity} lockMinutes={data.lockMinutes} />
        </KeptPage>
      );
  }
}

/** A page that comes up without a network. */
function KeptPage({ children }: { children: ReactNode }) {
  useEffect(keepScannerPages, []);
  return children;
}

/** Whoever scans is at work: the console in another tab does not lock meanwhile. */
function StaffScanner(props: { identity: ScannerIdentity; lockMinutes: number }) {
  useNoteActivity(props.lockMinutes * 60_000, reload);
  return <ScannerPage identity={props.identity} />;
}

/** The page says by itself that one has to sign in. */
function reload(): void {
  window.location.reload();
}

/** For who is not signed in and has no gate: what it takes. */
function WaysIn() {
  const t = useT();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <h1 className="text-36">{t("scanner.waysTitle")}</h1>
      <p className="text-18 text-ink-soft">{t("scanner.waysText")}</p>
      <p className="flex flex-col gap-2">
        <a
          href="/login?ref=%2Fscanner"
          className={buttonClasses({ look: "primary", size: "large" })}
        >
          {t("scanner.signIn")}
        </a>
        <a href="/login?tab=moderator&ref=%2Fscanner" className={buttonClasses({ size: "large" })}>
          {t("scanner.moderatorSignIn")}
        </a>
      </p>
    </main>
  );
}
