import type { Page } from "playwright-core";

/**
 * Texts from the right to the left on the page that are not closed off from what stands beside them,
 * or that nothing keeps from painting over their neighbours: each with the element that holds it. The options of a list
 * are drawn by the browser itself.
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
        const { display, overflowY, clipPath } = getComputedStyle(at);
        // What runs on in a line clips nothing by `overflow`.
        if ((overflowY !== "visible" && display !== "inline") || clipPath !== "none") return true;
        at = at.parentElement;
      }
      return false;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const holder = node.parentElement;
      if (!holder || !fromRight.test(text) || /SCRIPT|STYLE|TITLE|OPTION/.test(holder.tagName))
        continue;
      const { outerHTML } = holder;
      const isAlone = !hasOther(node) || text.includes("\u2068");
      if (isOpen(holder)) found.push(`open: ${outerHTML}`);
      else if (!isAlone) found.push(`beside others: ${outerHTML}`);
      else if (!isClipped(holder)) found.push(`not clipped: ${outerHTML}`);
    }
    return found;
  });
}

/**
 * What the page's styles tell a browser without `overflow-clip-margin` about a paragraph, as
 * declarations that can be set on one: the rule stands in the sheet of every browser.
 */
export function clipAsOlderBrowsers(page: Page): Promise<string> {
  return page.evaluate(() => {
    const found: string[] = [];
    const read = (rules: CSSRuleList) => {
      for (const rule of Array.from(rules)) {
        if (
          rule instanceof CSSSupportsRule &&
          /^not.*overflow-clip-margin/.test(rule.conditionText)
        ) {
          for (const inner of Array.from(rule.cssRules)) {
            const isOfText = inner instanceof CSSStyleRule && /\bp\b/.test(inner.selectorText);
            if (isOfText) found.push(inner.style.cssText);
          }
        } else if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const sheet of Array.from(document.styleSheets)) read(sheet.cssRules);
    return `overflow: visible; ${found.join(" ")}`;
  });
}

/** Shows one paragraph alone, with something raised 40 px out of its line; answers its box. */
export function showText(
  page: Page,
  shown: { readonly text: string; readonly raised: string; readonly style: string },
) {
  return page.evaluate(({ text, raised, style }) => {
    const paragraph = document.createElement("p");
    const above = document.createElement("span");
    above.textContent = raised;
    above.style.cssText = "position: absolute; left: 200px; top: -40px";
    paragraph.textContent = text;
    paragraph.appendChild(above);
    paragraph.style.cssText = `position: relative; margin: 300px; width: 400px; ${style}`;
    document.body.replaceChildren(paragraph);
    const { x, y, width, height } = paragraph.getBoundingClientRect();
    return { x, y, width, height };
  }, shown);
}
