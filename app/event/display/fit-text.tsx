import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { mostLines, type Setting } from "./fit.ts";

/** Layout effects do nothing on the server, and React says so each time. */
const useBrowserLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A text in the first of its settings that stands in the room there is, in at most eight lines. The
 * first one is right nearly always, and it is what the server sends; the others are tried when
 * the browser has measured. Give it a `key` of the text: a new text starts anew.
 */
export function FitText({ settings }: { settings: readonly Setting[] }) {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const [tried, setTried] = useState(0);
  const place = Math.min(tried, settings.length - 1);
  const setting = settings[place];

  useBrowserLayout(() => {
    if (place < settings.length - 1 && box.current && words.current) {
      if (!stands(box.current, words.current)) setTried(place + 1);
    }
  }, [place, settings.length]);

  useEffect(() => startAgainWhenRoomChanges(box.current, () => setTried(0)), []);

  if (!setting) return null;
  const size: CSSProperties & { "--size": number } = { "--size": setting.size };
  return (
    <div ref={box} className="stage-fit">
      <p ref={words} style={size} data-last={place === settings.length - 1 || undefined}>
        {setting.text}
      </p>
    </div>
  );
}

function stands(box: HTMLElement, words: HTMLElement): boolean {
  const style = getComputedStyle(words);
  const lineHeight = Number.parseFloat(style.lineHeight);
  const height = words.scrollHeight - Number.parseFloat(style.paddingBlockEnd);
  const lines = Math.round(height / lineHeight);
  // One pixel of rounding.
  const isInside =
    words.offsetHeight <= box.clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1;
  return isInside && lines <= mostLines;
}

/** Another shape of stage, or the typeface having come, means measuring once more. */
function startAgainWhenRoomChanges(box: HTMLElement | null, again: () => void): () => void {
  const stage = box?.closest(".stage");
  if (!stage) return () => {};
  let shape = "";
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    const now = (width / height).toFixed(2);
    if (shape && now !== shape) again();
    shape = now;
  });
  observer.observe(stage);
  let isOver = false;
  void document.fonts.ready.then(() => !isOver && again());
  return () => {
    isOver = true;
    observer.disconnect();
  };
}
