import { micromark } from "micromark";

/**
 * Markdown as safe HTML (micromark leaves raw HTML and unsafe addresses out), its headings below the
 * page's own. A picture is its description: loaded from elsewhere it would tell that site of every
 * phone in the hall.
 */
export function renderMarkdown(text: string): string {
  return micromark(text)
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, "$1")
    .replace(
      /<(\/?)h([1-6])>/g,
      (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
    );
}
