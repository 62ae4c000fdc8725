import "./floats.css";
import { type CSSProperties, useEffect, useState } from "react";
import { useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { arrangeFloats, type Float, isFresh } from "./arrange-floats.ts";
import { ReactionIcon } from "./reaction-icons.tsx";

/** Milliseconds after which a wave has gone. */
const waveMs = 3_500;

/** A wave of icons for each second's sum, rising at the edge; still, where motion is not wanted. */
export default function Floats() {
  const sum = useRoomView((view) => view.reactions);
  const now = useRoomNow();
  const [waves, setWaves] = useState<readonly { at: number; floats: readonly Float[] }[]>([]);

  useEffect(() => {
    if (sum === null || !isFresh(sum.at, now)) return;
    setWaves((all) =>
      all.some(({ at }) => at === sum.at)
        ? all
        : [...all.slice(-3), { at: sum.at, floats: arrangeFloats(sum) }],
    );
    const timer = window.setTimeout(
      () => setWaves((all) => all.filter(({ at }) => at !== sum.at)),
      waveMs,
    );
    return () => window.clearTimeout(timer);
  }, [sum, now]);

  return (
    <div aria-hidden="true" className="reaction-floats">
      {waves.map(({ at, floats }) =>
        floats.map(({ kind, left, delay, key }) => {
          const style: CSSProperties & { "--left": string; "--delay": string } = {
            "--left": `${left}%`,
            "--delay": `${delay}ms`,
          };
          return (
            <span key={`${at}.${key}`} className="reaction-float" style={style}>
              <ReactionIcon kind={kind} />
            </span>
          );
        }),
      )}
    </div>
  );
}
