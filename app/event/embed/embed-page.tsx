import { useActionData, useLoaderData } from "@remix-run/react";
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { AdmissionError } from "#app/event/admission.server.ts";
import { useT } from "#app/i18n/provider.tsx";
import { LazyIsland, lazyIsland } from "#app/ui/loading/lazy-island.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import type { actInEmbed, EmbedData, loadEmbed } from "./embed.server.ts";
import { EmbedRoom, type EmbedView } from "./embed-room.tsx";

const accessForm = lazyIsland(
  "access-form",
  () => import("#app/event/live/admission/access-form.tsx"),
);
const nameForm = lazyIsland("name-form", () => import("#app/event/live/admission/name-form.tsx"));

/** What the last form has brought about, until the page is asked for anew. */
interface Kept {
  readonly acted: unknown;
  readonly entered: EmbedData | null;
}

/** An event in a frame on another site. */
export function EmbedPage({ view }: { view: EmbedView }) {
  const loaded = useLoaderData<typeof loadEmbed>();
  const acted = useActionData<typeof actInEmbed>();
  // Where cookies are blocked the loader knows nothing of what the form has brought about, and the
  // form's answer is gone with the next step in the frame, such as to another tab: it is kept.
  const [kept, setKept] = useState<Kept>({ acted, entered: acted?.entered ?? null });
  if (acted && acted !== kept.acted) setKept({ acted, entered: acted.entered });
  const data: EmbedData = kept.entered ?? loaded;
  const askForPage = useCallback(() => setKept((now) => ({ acted: now.acted, entered: null })), []);
  const ref = useRef<HTMLDivElement>(null);
  usePostHeight(ref, view === "sidebar" ? null : data.parent);
  return (
    <div ref={ref} data-embed={view} onClickCapture={leaveInNewWindow}>
      <Content view={view} data={data} error={acted?.error ?? null} onAsk={askForPage} />
    </div>
  );
}

function Content(props: {
  view: EmbedView;
  data: EmbedData;
  error: AdmissionError | null;
  onAsk(): void;
}) {
  const { view, data, error, onAsk } = props;
  const { page, token } = data;
  const t = useT();
  switch (page.state) {
    case "in":
      return <EmbedRoom view={view} page={page} onAsk={onAsk} />;
    case "missing":
      return (
        <main className="p-6">
          <h1 className="text-22">{t("errors.event.not_found")}</h1>
        </main>
      );
    case "access":
      return (
        <LazyIsland island={accessForm} with={{ event: page.event, wasIn: page.wasIn, error }} />
      );
    case "name":
      return <LazyIsland island={nameForm} with={{ event: page.event, error, token }} />;
    default:
      return assertNever(page);
  }
}

/** Our other pages are not to be framed: a link to one opens beside the page that one is on. */
function leaveInNewWindow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.pathname === location.pathname) return;
  link.target = "_blank";
  link.rel = "noopener";
}

/** What the page around the frame is told; `public/embed.js` reads it. */
interface HeightMessage {
  readonly type: "plenum:height";
  /** CSS pixels. */
  readonly height: number;
}

/** Tells the page around the frame how high the content is, at the start and whenever that changes. */
function usePostHeight(ref: RefObject<HTMLElement | null>, parent: string | null): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || parent === null || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const message: HeightMessage = { type: "plenum:height", height };
      window.parent.postMessage(message, parent);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, parent]);
}
