import { type CSSProperties, useRef } from "react";
import { mostLines, type Setting } from "./fit.ts";
import { useFit } from "./use-fit.ts";

/**
 * A text in the first of its settings that stands in the room there is, in at most eight lines.
 * Give it a `key` of the text: a new text starts anew.
 */
export function FitText({ settings }: { settings: readonly Setting[] }) {
  const box = useRef<HTMLDivElement>(null);
  const place = useFit(box, settings.length, stands);
  const setting = settings[place];
  if (!setting) return null;
  const size: CSSProperties & { "--size": number } = { "--size": setting.size };
  return (
    <div ref={box} className="stage-fit">
      <p style={size} data-last={place === settings.length - 1 || undefined}>
        {setting.text}
      </p>
    </div>
  );
}

function stands(box: HTMLElement): boolean {
  const words = box.querySelector("p");
  if (!words) return true;
  const style = getComputedStyle(words);
  const lineHeight = Number.parseFloat(style.lineHeight);
  const height = words.scrollHeight - Number.parseFloat(style.paddingBlockEnd);
  const lines = Math.round(height / lineHeight);
  // One pixel of rounding.
  const isInside =
    words.offsetHeight <= box.clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1;
  return isInside && lines <= mostLines;
}
