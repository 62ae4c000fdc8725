import type { ReactNode } from "react";
import type { JoinInfo, SceneProps } from "../scene.ts";
import { JoinCorner } from "./join-corner.tsx";
import { StageNotice, useNotice } from "./stage-notice.tsx";

/** What every scene but the blank one has: the event's name on top, a foot, and the way in in its corner. */
export function StageFrame(props: {
  event: SceneProps["event"];
  join: JoinInfo | null;
  /** At the right of the event's name. */
  status?: ReactNode;
  foot?: ReactNode;
  /** `corner` (the default) shows address, code and QR; `own` leaves it to the scene; with `none` nobody comes in. */
  way?: "corner" | "own" | "none";
  children: ReactNode;
}) {
  const { join, way = "corner" } = props;
  const notice = useNotice();
  // A clean screen shows its scene and nothing else.
  const isAnnounced = notice !== null && join !== null;
  return (
    <div className="stage-frame" data-clean={join && way !== "none" ? undefined : true}>
      <div className="stage-top" data-announced={isAnnounced || undefined}>
        {isAnnounced ? (
          <StageNotice announcement={notice} />
        ) : (
          <p className="stage-event">{props.event.name}</p>
        )}
        {props.status && <p className="stage-status">{props.status}</p>}
      </div>
      {props.children}
      {props.foot ?? <div />}
      {join && way === "corner" && <JoinCorner join={join} />}
    </div>
  );
}
