import { Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useRoomView } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";

const CaptionsBar = lazyPart(() => import("./captions.tsx"));

/**
 * Puts captions at the foot of the page's column, below its tabs and what is opened over them. What
 * is first on the page stays free of them: it is the notices, which come late, that know of them.
 */
export function CaptionsPlace() {
  const mark = useRef<HTMLSpanElement>(null);
  const [column, setColumn] = useState<Element | null>(null);
  const hasCaptions = useRoomView(({ settings }) => settings?.captions === 1);
  useEffect(() => setColumn(mark.current?.closest(".h-dvh") ?? null), []);
  return (
    <>
      <span ref={mark} hidden />
      {column && hasCaptions
        ? createPortal(
            <Suspense>
              <CaptionsBar />
            </Suspense>,
            column,
          )
        : null}
    </>
  );
}
