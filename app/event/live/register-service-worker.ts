/** Lets the page come up without a network. Only in secure contexts; without it the page works as well, online. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", { scope: "/c/" }).catch((error: unknown) => {
    console.warn("no service worker:", error);
  });
}
