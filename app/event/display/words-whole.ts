/** Whether all options of a box are there, and none is cut that need not be. */
export function areWordsWhole(box: HTMLElement): boolean {
  if (box.scrollHeight > box.clientHeight + 1) return false;
  if (box.dataset.cuts) return true;
  return Array.from(box.querySelectorAll(".stage-clamp")).every(
    // Letters reach over their line by a bit; what is cut lacks a line.
    (words) => words.scrollHeight <= words.clientHeight * 1.3,
  );
}
