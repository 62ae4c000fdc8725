import "./screen.css";
import { type ReactNode, Suspense } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { ConnectionState } from "#app/live/connection/connection-state.ts";
import type { RoomAddress } from "#app/live/room-address.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useConnection, useIsRehearsal, useRoomView } from "#app/live/use-room.ts";
import RevalidateAccess from "#app/revalidate-access.tsx";
import { lazyPart } from "#app/ui/loading/retry.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useHasLightStage, useRoomScene } from "../room-scene.ts";
import { type JoinInfo, type SceneProps, saysCancelled, sceneKey } from "../scene.ts";
import { SceneView } from "../scene-view.tsx";
import { useWallDoor } from "../use-wall-door.ts";
import { CrossFade } from "./cross-fade.tsx";
import { StaffKeys } from "./staff-keys.tsx";
import { useCancelled } from "./use-cancelled.ts";
import { useIdle } from "./use-idle.ts";
import { toggleFullscreen, useKeys } from "./use-keys.ts";
import { useWakeLock } from "./use-wake-lock.ts";

export interface ScreenData {
  readonly eventName: string;
  /** Which of the event's screens. */
  readonly id: string;
  readonly room: RoomAddress;
  /** Where it asks how full it is, when its scene is the door. */
  readonly doorPath: string;
  /** The room for the keyboard, when staff opened the screen. */
  readonly staffRoom: RoomAddress | null;
  readonly join: JoinInfo;
  readonly isCancelled: boolean;
  /** Light until the room has told how this screen looks; over a video, always. */
  readonly light: boolean;
}

/** A screen in the hall. `clean` shows the scene and nothing else, for a video mixer. */
export function ScreenPage({ screen, clean = false }: { screen: ScreenData; clean?: boolean }) {
  const isIdle = useIdle();
  useWakeLock();
  useKeys({ f: toggleFullscreen });
  return (
    <RoomProvider room={screen.room} as="screen">
      <RevalidateAccess as="screen" />
      <Hall screen={screen} isIdle={isIdle} clean={clean}>
        <h1 className="sr-only">{screen.eventName}</h1>
        <Stage screen={screen} clean={clean} />
        {!clean && <ScreenCaptions id={screen.id} />}
        {!clean && <ScreenFloats />}
        {!clean && <ScreenName id={screen.id} hasStaff={screen.staffRoom !== null} />}
        {!clean && <ConnectionMark />}
        {!clean && <RehearsalMark />}
      </Hall>
      {screen.staffRoom && <StaffKeys room={screen.staffRoom} screen={screen.id} />}
    </RoomProvider>
  );
}

/** The whole of the screen, in the look that it has now. */
function Hall(props: { screen: ScreenData; isIdle: boolean; clean: boolean; children: ReactNode }) {
  const light = useHasLightStage(props.screen.id, props.screen.light);
  const hasCaptions = useHasCaptions(props.screen.id) && !props.clean;
  return (
    <main
      className="stage-screen"
      data-idle={props.isIdle || undefined}
      data-light={light || undefined}
      data-captions={hasCaptions || undefined}
    >
      {props.children}
    </main>
  );
}

function Stage({ screen, clean }: { screen: ScreenData; clean: boolean }) {
  const room = useRoomScene(screen.eventName, screen.id);
  const isCancelled = useCancelled(screen.room.ticketPath, screen.isCancelled);
  const screenKey = new URLSearchParams(screen.doorPath.split("?")[1]).get("key");
  const scene = { ...room, isCancelled, screenKey };
  const light = useHasLightStage(screen.id, screen.light);
  const door = useWallDoor(screen.doorPath, scene.scene);
  return (
    <CrossFade id={keyOf(scene)}>
      <SceneView {...scene} door={door} join={clean ? null : screen.join} light={light} />
    </CrossFade>
  );
}

function keyOf(props: Parameters<typeof saysCancelled>[0] & Pick<SceneProps, "questions">): string {
  if (saysCancelled(props)) return "cancelled";
  return props.isOver ? "closing" : sceneKey(props.scene, props.questions);
}

/** Which screen this is, and its keys: for who sets it up, for five seconds. */
function ScreenName({ id, hasStaff }: { id: string; hasStaff: boolean }) {
  const t = useT();
  const given = useRoomView((view) => view.screenNames.get(id));
  return (
    <p className="stage-name">
      {t("hall.screenName", { name: given ?? t("hall.mainScreen") })}
      {" · "}
      {t(hasStaff ? "hall.keysStaff" : "hall.keysAll")}
    </p>
  );
}

const markOf: Partial<Record<ConnectionState["kind"], TextKey>> = {
  lost: "hall.lostMark",
  waiting: "hall.waitingMark",
  forbidden: "hall.forbiddenMark",
  outdated: "hall.outdatedMark",
  elsewhere: "hall.elsewhereMark",
};

/** A small ring in the corner while the screen does not follow: the technician sees it, the hall does not. */
function ConnectionMark() {
  const t = useT();
  const key = markOf[useConnection().kind];
  if (!key) return null;
  return <div className="stage-mark" role="img" aria-label={t(key)} title={t(key)} />;
}

/** A small word in the corner while the screen shows a rehearsal: for the technician and the host. */
function RehearsalMark() {
  const t = useT();
  return useIsRehearsal() ? <p className="stage-rehearsal">{t("rehearsal.mark")}</p> : null;
}

// By itself, and not beside the phone's button: a screen has none, and need not load what phones do.
const Floats = lazyPart(() => import("../../live/reactions/floats.tsx"));

function useHasCaptions(screen: string): boolean {
  return useRoomView((view) => view.entities.sk.has(screen));
}

const Captions = lazyPart(() => import("../captions/stage-captions.tsx"));

/** What is said, at the foot of a screen that staff have given captions. */
function ScreenCaptions({ id }: { id: string }) {
  if (!useHasCaptions(id)) return null;
  return (
    <Suspense>
      <Captions />
    </Suspense>
  );
}

/** What the hall reacts, in the screen's margin; its script comes with the first of it. */
function ScreenFloats() {
  const hasSome = useRoomView((view) => view.reactions !== null);
  if (!hasSome) return null;
  return (
    <Suspense>
      <Floats />
    </Suspense>
  );
}
