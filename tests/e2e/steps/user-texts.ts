import type { Page } from "playwright-core";

/**
 * Texts from the right to the left on the page that are not closed off from what stands beside them,
 * or that nothing keeps from painting over their neighbours: each with the element that holds it.
 */
export function looseTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const fromRight = /[\u0590-\u06ff]/;
    const isOpen = (element: Element) =>
      !/plaintext|isolate/.test(getComputedStyle(element).unicodeBidi);
    const hasOther = (node: Node) =>
      Array.from(node.parentElement?.childNodes ?? []).some(
        (other) => other !== node && other.nodeType === Node.TEXT_NODE && other.textContent?.trim(),
      );
    const isClipped = (from: Element) => {
      let at: Element | null = from;
      for (let up = 0; at && up < 5; up += 1) {
        const { overflowY, clipPath } = getComputedStyle(at);
        if (overflowY !== "visible" || clipPath !== "none") return true;
        at = at.parentElement;
      }
      return false;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const holder = node.parentElement;
      if (!holder || !fromRight.test(text) || /SCRIPT|STYLE|TITLE/.test(holder.tagName)) continue;
      const { outerHTML } = holder;
      const isAlone = !hasOther(node) || text.includes("\u2068");
      if (isOpen(holder)) found.push(`open: ${outerHTML}`);
      else if (!isAlone) found.push(`beside others: ${outerHTML}`);
      else if (!isClipped(holder)) found.push(`not clipped: ${outerHTML}`);
    }
    return found;
  });
}
