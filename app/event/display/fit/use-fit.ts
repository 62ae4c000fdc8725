import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Layout effects do nothing on the server, and React says so each time. */
const useBrowserLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The first of `count` ways to set something with which it stands in its box: 0 is the best one, is
 * right nearly always, and is what the server sends; the others are tried when the browser has
 * measured. The last one is taken as it is. Give what is set a `key` of its content, so that new
 * content starts anew; `stands` keeps its identity.
 */
export function useFit(
  box: RefObject<HTMLElement | null>,
  count: number,
  stands: (box: HTMLElement) => boolean,
): number {
  // An object and not its number: to start again at the first one is to measure it anew, too.
  const [tried, setTried] = useState({ place: 0 });
  const place = Math.min(tried.place, count - 1);

  useBrowserLayout(() => {
    const at = Math.min(tried.place, count - 1);
    if (at < count - 1 && box.current && !stands(box.current)) setTried({ place: at + 1 });
  }, [tried, count, stands, box]);

  useEffect(() => startAgainWhenRoomChanges(box.current, () => setTried({ place: 0 })), [box]);

  return place;
}

/** Another shape of stage, a higher top, or the typeface having come, means measuring once more. */
function startAgainWhenRoomChanges(box: HTMLElement | null, again: () => void): () => void {
  const stage = box?.closest(".stage");
  if (!stage) return () => {};
  const top = stage.querySelector(".stage-top");
  let shape = "";
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = stage;
    const share = top ? top.clientHeight / clientHeight : 0;
    const now = `${(clientWidth / clientHeight).toFixed(2)} ${share.toFixed(2)}`;
    if (shape && now !== shape) again();
    shape = now;
  });
  observer.observe(stage);
  if (top) observer.observe(top);
  let isOver = false;
  void document.fonts.ready.then(() => !isOver && again());
  return () => {
    isOver = true;
    observer.disconnect();
  };
}

/** Whether all options of a box are there, each in a row of its own, and none is cut that need not be. */
export function areWordsWhole(box: HTMLElement): boolean {
  if (box.scrollHeight > box.clientHeight + 1) return false;
  if (!Array.from(box.children).every(isRowWhole)) return false;
  if (box.dataset.cuts) return true;
  return areClampsWhole(box);
}

/** Whether no words are cut, in a line or at the end of one. */
export function areClampsWhole(box: HTMLElement): boolean {
  return Array.from(box.querySelectorAll(".stage-clamp")).every((words) => {
    // Letters reach over their line by a bit; what is cut lacks a line.
    const reach = Number.parseFloat(getComputedStyle(words).fontSize) / 2;
    const isHigher = words.scrollHeight > words.clientHeight + reach;
    return !isHigher && words.scrollWidth <= words.clientWidth + 1;
  });
}

/** Rows share a height: what is too high for its own would lie over the next one's words. */
function isRowWhole(row: Element): boolean {
  const end = row.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return end <= row.getBoundingClientRect().bottom + 1;
}
