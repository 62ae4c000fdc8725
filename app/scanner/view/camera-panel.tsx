import { Camera as CameraIcon, CameraOff, Flashlight, FlashlightOff } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Camera, CameraState } from "../reading/use-camera.ts";

type Trouble = Exclude<CameraState, "off" | "starting" | "on">;

const troubles: Readonly<Record<Trouble, readonly [title: TextKey, text: TextKey]>> = {
  insecure: ["scanner.cameraInsecure", "scanner.cameraInsecureText"],
  denied: ["scanner.cameraDenied", "scanner.cameraDeniedText"],
  none: ["scanner.cameraNone", "scanner.cameraNoneText"],
  failed: ["scanner.cameraFailed", "scanner.cameraFailedText"],
  unreadable: ["scanner.cameraUnreadable", "scanner.cameraUnreadableText"],
};

function troubleOf(state: CameraState): Trouble | null {
  return state === "off" || state === "starting" || state === "on" ? null : state;
}

/** The camera's picture, or what is in its way and what one can do. */
export function CameraPanel({ camera }: { camera: Camera }) {
  const t = useT();
  const { state, video } = camera;
  const trouble = troubleOf(state);
  const isOn = state === "on" || state === "starting";
  return (
    <div className="relative flex min-h-32 grow flex-col overflow-hidden bg-stage text-stage-ink">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t("scanner.cameraLabel")}
        className={isOn ? "absolute inset-0 size-full object-cover" : "hidden"}
      />
      {state === "on" && <Frame />}
      {state === "on" && <CameraButtons camera={camera} />}
      {state === "starting" && (
        <p role="status" className="relative m-auto rounded-control bg-stage px-3 py-1">
          {t("scanner.cameraStarting")}
        </p>
      )}
      {!isOn && (
        <div className="m-auto flex max-w-md flex-col items-center gap-3 p-4 text-center">
          {trouble ? (
            <div role="alert" className="flex flex-col gap-1">
              <p className="text-18 font-semibold">{t(troubles[trouble][0])}</p>
              <p className="text-stage-soft">{t(troubles[trouble][1])}</p>
            </div>
          ) : (
            <p className="text-stage-soft">{t("scanner.cameraOff")}</p>
          )}
          {trouble !== "insecure" && (
            <Button look="primary" size="large" onClick={camera.start}>
              <CameraIcon aria-hidden="true" className="size-5" />
              {t("scanner.cameraStart")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where to hold the code. */
function Frame() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 aspect-square h-3/5 -translate-x-1/2 -translate-y-1/2 rounded-card border-4 border-stage-ink opacity-70"
    />
  );
}

function CameraButtons({ camera }: { camera: Camera }) {
  const t = useT();
  const { isLit, stop, toggleLight } = camera;
  const Light = isLit ? FlashlightOff : Flashlight;
  const look = "grid size-12 place-items-center rounded-chip bg-stage text-stage-ink";
  return (
    <div className="absolute right-3 bottom-3 flex gap-2">
      {isLit !== null && (
        <button
          type="button"
          aria-label={t(isLit ? "scanner.lightOff" : "scanner.lightOn")}
          onClick={toggleLight}
          className={look}
        >
          <Light aria-hidden="true" className="size-6" />
        </button>
      )}
      <button type="button" aria-label={t("scanner.cameraStop")} onClick={stop} className={look}>
        <CameraOff aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}
