/**
 * A page that is left while data for it are still being read gives way: the router breaks the reading off, and nobody
 * there hears the stream say so. That is no fault to be told of. Called once, before the page hydrates.
 */
export function letReadingGiveWay(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}
