/** Milliseconds that something takes to its new place. */
const moveMs = 240;

/** Lets an element come from so many pixels aside; not for those who asked for less motion. */
export function glide(element: HTMLElement, x: number, y: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: moveMs,
    easing: "ease-out",
  });
}
