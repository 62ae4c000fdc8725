/**
 * Keeps reads that were aborted from being reported: when a page is left while its data are still being read, the router
 * aborts the read, and nobody there handles the rejection of its stream. Called once, before the page hydrates.
 */
export function ignoreAbortedReads(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}
