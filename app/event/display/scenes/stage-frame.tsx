import type { ReactNode } from "react";
import type { JoinInfo, SceneProps } from "../scene.ts";
import { JoinCorner } from "./join-corner.tsx";

/** What every scene but the blank one has: the event's name on top, a foot, and the way in in its corner. */
export function StageFrame(props: {
  event: SceneProps["event"];
  join: JoinInfo | null;
  /** At the right of the event's name. */
  status?: ReactNode;
  foot?: ReactNode;
  /** `corner` (the default) shows address, code and QR; `own` leaves it to the scene. */
  way?: "corner" | "own";
  children: ReactNode;
}) {
  const { join, way = "corner" } = props;
  return (
    <div className="stage-frame" data-clean={join ? undefined : true}>
      <div className="stage-top">
        <p>{props.event.name}</p>
        {props.status && <p>{props.status}</p>}
      </div>
      {props.children}
      {props.foot ?? <div />}
      {join && way === "corner" && <JoinCorner join={join} />}
    </div>
  );
}
