import { type CSSProperties, useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { countdownText, nextBeat } from "../countdown.ts";
import { titleSettings } from "../fit/fit.ts";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

type CountdownProps = Pick<SceneProps, "event" | "join" | "clockAhead"> & {
  /** UTC milliseconds. */
  readonly until: number;
  readonly text: string;
};

/** The time that is left until an instant of the room's clock, and what happens then. */
export function CountdownScene({ event, join, clockAhead = 0, until, text }: CountdownProps) {
  const t = useT();
  const left = useTimeLeft(until, clockAhead);
  const shown = left > 0 ? countdownText(left) : t("hall.countdownOver");
  const size: CSSProperties & { "--size": number } = { "--size": clockSize(left) };
  return (
    <StageFrame event={event} join={join}>
      <div className="stage-words">
        <div className="stage-countdown">
          {text && (
            <div>
              <FitText key={text} settings={titleSettings(text)} />
            </div>
          )}
          <p className="stage-clock" style={size}>
            <Figures text={shown} />
          </p>
        </div>
      </div>
    </StageFrame>
  );
}

/** % of the stage's height: hours need the width, and the words at the end more of it. */
function clockSize(left: number): number {
  if (left <= 0) return 11;
  return left >= 3_600_000 ? 20 : 28;
}

/** Milliseconds that are left, renewed with each second of the countdown. */
function useTimeLeft(until: number, clockAhead: number): number {
  const [left, setLeft] = useState(() => until - Date.now() - clockAhead);
  useEffect(() => {
    let timer = 0;
    const beat = () => {
      const now = until - Date.now() - clockAhead;
      setLeft(now);
      if (now > 0) timer = window.setTimeout(beat, nextBeat(now));
    };
    beat();
    return () => window.clearTimeout(timer);
  }, [until, clockAhead]);
  return left;
}
