import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useNoteActivity } from "#app/console/lock/activity.ts";
import { pageTitle } from "#app/page-title.ts";
import { loadScanner } from "./scanner.server.ts";
import { keepScannerPages } from "./shell/kept-pages.ts";
import { ChooseEvent } from "./view/choose-event.tsx";
import { GateOpening } from "./view/gate-opening.tsx";
import { GateScanner } from "./view/gate-scanner.tsx";
import { ScannerPage } from "./view/scanner-page.tsx";
import type { ScannerIdentity } from "./view/use-scanner-session.ts";
import { WaysIn } from "./view/ways-in.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadScanner(args);
}

/** What was loaded stays: the scanner asks for what it needs by itself, and must not wait for a page's data. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "scanner.title");

export default function Scanner() {
  const data = useLoaderData<typeof loader>();
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
