import type { DetailsData } from "./details-model.ts";

export type SnippetView = "embed" | "sidebar" | "quest" | "highlight";

/** The piece of HTML that shows a view of the event on another site; for a video mixer, its address. */
export function snippetFor(
  { origin, slug, screenKey }: Pick<DetailsData, "origin" | "slug" | "screenKey">,
  view: SnippetView,
): string {
  if (view === "highlight") {
    return `${origin}/c/${slug}/highlight${screenKey ? `?key=${screenKey}` : ""}`;
  }
  const attributes = [
    `data-event="${slug}"`,
    ...(view === "embed" ? [] : [`data-view="${view}"`]),
    ...(screenKey ? [`data-key="${screenKey}"`] : []),
  ];
  return `<script async src="${origin}/embed.js" ${attributes.join(" ")}></script>`;
}
