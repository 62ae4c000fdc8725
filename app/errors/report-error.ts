import { InterceptedResponse, NetworkLost } from "../ui/loading/retry.ts";

/** Errors that one document tells of at most: what fails once often fails without end. */
const maxReports = 3;
/** Of the hall's pages one in ten tells: a hall of thousands meets the same error at once. */
const shareOfHall = 0.1;

const reported = new Set<string>();
let isChosen = true;

/** Has errors of this document's scripts told to Plenum; called once, before the page hydrates. */
export function reportErrors(): void {
  const isHall = /^\/(c|html|event)\//.test(window.location.pathname);
  isChosen = !isHall || Math.random() < shareOfHall;
  window.addEventListener("error", ({ error, message, filename, lineno, colno }) => {
    const place = filename ? `${filename}:${lineno}:${colno}` : "";
    report(error instanceof Error ? wordsOf(error) : message, place || placeOf(error));
  });
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

/** Tells of an error that something has caught; not of a network that is away, which is nobody's fault. */
export function reportError(error: unknown): void {
  if (
    !(error instanceof Error) ||
    error instanceof NetworkLost ||
    error instanceof InterceptedResponse
  )
    return;
  report(wordsOf(error), placeOf(error));
}

function wordsOf({ name, message }: Error): string {
  return `${name}: ${message}`.slice(0, 1_000);
}

/** The innermost place of the stack, which every browser writes as address, line and column. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return /\S+?:\d+:\d+/.exec(stack.slice(0, 4_000))?.[0].replace(/^.*[(@]/, "") ?? "";
}

function report(message: string, place: string): void {
  // What extensions of the browser and scripts of nowhere do is not ours.
  if (place !== "" && !place.startsWith(window.location.origin)) return;
  const key = message + place;
  // Without a network there is nobody to tell, and most that fails fails for want of it.
  if (!isChosen || !navigator.onLine || reported.size >= maxReports || reported.has(key)) return;
  reported.add(key);
  const { pathname: page } = window.location;
  // A page that broke off before its head was whole says none.
  const version = document.documentElement.dataset.version ?? "0";
  const body = JSON.stringify({ message, place, page, version });
  const headers = { "Content-Type": "application/json" };
  void fetch("/v1/browser-errors", { method: "POST", keepalive: true, headers, body }).catch(
    () => {},
  );
}
