/** A form that was sent and is not answered yet. */
interface Sending {
  readonly state: string;
  /** Where a navigation leads. */
  readonly location?: { readonly pathname: string; readonly search: string } | undefined;
  readonly formAction?: string | undefined;
  readonly formData?: FormData | undefined;
}

/**
 * Has a second press on a form do nothing while the very same is under way: its answer would take the place of the
 * first, which may tell something once. What differs in any field is sent. Called once, before the page hydrates.
 */
export function sendOnce(): void {
  // Before React, which listens on the document.
  window.addEventListener("submit", refuseRepeat, true);
}

function refuseRepeat(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  const posted = textOf(new FormData(form, event.submitter));
  const isSame = (sending: Sending) =>
    isUnderWay(sending) &&
    sending.formData !== undefined &&
    sending.formAction === addressOf(form) &&
    textOf(sending.formData) === posted;
  if (!sendings().some(isSame)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Until its answer is there, or until the page is left that it was sent from. While what is shown is only read anew, the
 * form can be sent once more: without a network that takes as long as the network is away.
 */
function isUnderWay({ state, location }: Sending): boolean {
  if (state === "submitting") return true;
  const here = window.location.pathname + window.location.search;
  return location !== undefined && location.pathname + location.search !== here;
}

/** What the router is sending: it knows at once, its components a moment later. */
function sendings(): readonly Sending[] {
  const router = window.__remixRouter;
  if (router === undefined) return [];
  return [router.state.navigation, ...router.state.fetchers.values()];
}

function addressOf(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.getAttribute("action") ?? "", window.location.href);
  return pathname + search;
}

/** Of files their names and sizes. */
function textOf(data: FormData): string {
  const fields = [...data].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `${value.name} ${value.size}`,
  ]);
  return JSON.stringify(fields);
}
