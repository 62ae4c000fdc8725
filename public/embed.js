/*
 * Shows a Plenum event on any page. Paste where it is to stand:
 *   <script async src="https://…/embed.js" data-event="my-event"></script>
 * data-view   embed (default), sidebar, quest or highlight
 * data-theme  light or dark; without it, what the reader's device prefers
 * data-lang   no or en       data-ground  none: the page shows through
 * data-key    screen key of an event with an access code
 * data-height height to begin with, and of the sidebar and highlight, px (600)
 * data-max    greatest height, px; beyond it the frame scrolls
 */
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { event, view, key, title, ...rest } = script.dataset;
  if (!event) return;
  const base = new URL(script.src).origin;
  const kind = ["sidebar", "quest", "highlight"].includes(view) ? view : "embed";
  const url = new URL(`/c/${encodeURIComponent(event)}/${kind}`, base);
  url.searchParams.set("origin", location.origin);
  for (const [name, value] of Object.entries({ key, theme: rest.theme, lang: rest.lang, ground: rest.ground })) {
    if (value) url.searchParams.set(name, value);
  }

  const frame = document.createElement("iframe");
  frame.src = url.href;
  frame.title = title || "Plenum";
  frame.allow = "clipboard-write; fullscreen";
  frame.style.cssText = "display:block;width:100%;border:0;background:none;color-scheme:normal";
  frame.height = String(Number(rest.height) || 600);
  script.after(frame);

  const most = Number(rest.max) || Number.POSITIVE_INFINITY;
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== base) return;
    if (data?.type !== "plenum:height" || !(data.height > 0)) return;
    frame.height = String(Math.ceil(Math.min(data.height, most)));
  });
})();
