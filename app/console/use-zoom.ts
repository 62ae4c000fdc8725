import { useEffect, useRef, useState } from "react";

/** How much smaller a page of a width is drawn, so that it fits its frame. */
export function useZoom(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, zoom: Math.min(1, room / width) };
}
