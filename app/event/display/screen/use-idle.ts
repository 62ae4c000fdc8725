import { useEffect, useState } from "react";

/** Milliseconds after which a pointer that rests is in the way. */
const restsAfterMs = 2_000;

/** Whether the pointer has rested for two seconds. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = window.setTimeout(() => setIdle(true), restsAfterMs);
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), restsAfterMs);
    };
    window.addEventListener("pointermove", wake);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pointermove", wake);
    };
  }, []);
  return isIdle;
}
