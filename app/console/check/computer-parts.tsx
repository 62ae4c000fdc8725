import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { CheckPart } from "./check-card.tsx";
import type { Finding } from "./check-model.ts";
import {
  type FullScreenState,
  type SoundState,
  useFullScreen,
  useSound,
  useWakeLockState,
  type WakeLockState,
} from "./use-computer.ts";
import { YesNoQuestion } from "./yes-no-question.tsx";

/** Whether sound comes out of the speakers, which only somebody in the hall can tell. */
export function useSoundPart(): CheckPart {
  const t = useT();
  const { state, start, answer } = useSound();
  return {
    id: "sound",
    title: t("staff.hallCheck.soundTitle"),
    finding: judgeSound(state, t),
    body: (
      <>
        {state !== "cannot" && (
          <Button onClick={start} aria-disabled={state === "playing" || undefined}>
            {t("staff.hallCheck.soundStart")}
          </Button>
        )}
        {state === "asked" && (
          <YesNoQuestion question={t("staff.hallCheck.soundAsk")} onAnswer={answer} />
        )}
      </>
    ),
  };
}

function judgeSound(state: SoundState, t: Translate): Finding {
  switch (state) {
    case "silent":
    case "playing":
    case "asked":
      return { standing: "ask", text: t("staff.hallCheck.soundText"), remedy: null };
    case "heard":
      return { standing: "fine", text: t("staff.hallCheck.soundHeard"), remedy: null };
    case "unheard": {
      const remedy = t("staff.hallCheck.soundUnheardDo");
      return { standing: "failed", text: t("staff.hallCheck.soundUnheard"), remedy };
    }
    case "cannot": {
      const remedy = t("staff.hallCheck.soundCannotDo");
      return { standing: "failed", text: t("staff.hallCheck.soundCannot"), remedy };
    }
    default:
      return assertNever(state);
  }
}

/** Whether a page may fill this computer's screen. */
export function useFullScreenPart(): CheckPart {
  const t = useT();
  const { state, attempt } = useFullScreen();
  return {
    id: "full",
    title: t("staff.hallCheck.fullTitle"),
    finding: judgeFullScreen(state, t),
    body: state === "untried" && <Button onClick={attempt}>{t("staff.hallCheck.fullTry")}</Button>,
  };
}

function judgeFullScreen(state: FullScreenState, t: Translate): Finding {
  switch (state) {
    case "untried":
      return { standing: "ask", text: t("staff.hallCheck.fullText"), remedy: null };
    case "fills":
      return { standing: "fine", text: t("staff.hallCheck.fullFine"), remedy: null };
    case "cannot": {
      const remedy = t("staff.hallCheck.fullCannotDo");
      return { standing: "look", text: t("staff.hallCheck.fullCannot"), remedy };
    }
    default:
      return assertNever(state);
  }
}

/** Whether a page may keep this computer's screen awake. */
export function useWakeLockPart(): CheckPart {
  const t = useT();
  return {
    id: "awake",
    title: t("staff.hallCheck.awakeTitle"),
    finding: judgeWakeLock(useWakeLockState(), t),
  };
}

function judgeWakeLock(state: WakeLockState, t: Translate): Finding {
  switch (state) {
    case "unknown":
      return { standing: "waiting", text: t("staff.hallCheck.awakeWaiting"), remedy: null };
    case "awake":
      return { standing: "fine", text: t("staff.hallCheck.awakeFine"), remedy: null };
    case "cannot": {
      const remedy = t("staff.hallCheck.awakeCannotDo");
      return { standing: "look", text: t("staff.hallCheck.awakeCannot"), remedy };
    }
    default:
      return assertNever(state);
  }
}
