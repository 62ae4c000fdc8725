import { useState } from "react";
import { showScene, toggleBlank } from "#app/event/display/hall-commands.ts";
import type { ScreenView } from "#app/event/display/screens.ts";
import { useClockAhead } from "#app/live/use-room.ts";
import type { Scene, StaffCommand } from "#party/core/commands.ts";
import type { QuestionView } from "#party/views.ts";
import type { RemoteControl } from "./use-remote.ts";

/** What somebody has chosen for a screen, with what has to happen for it to be true. */
export interface Choice {
  readonly scene: Scene;
  /** The question to highlight. */
  readonly question?: string;
  /** Of a countdown that begins when it is shown: how long it is, milliseconds. */
  readonly lengthMs?: number;
}

/** One screen under control: what it shows, what is previewed, and how one becomes the other. */
export interface Producer {
  readonly screen: ScreenView;
  readonly staged: Choice | null;
  /** Shows a choice: in the preview, or at once when nothing is previewed. */
  choose(choice: Choice): void;
  /** Brings the preview to the screen. */
  take(): void;
  drop(): void;
  blank(): void;
}

export function useProducer(
  screen: ScreenView,
  remote: RemoteControl,
  previews: boolean,
): Producer {
  const ahead = useClockAhead();
  const [preview, setPreview] = useState<{ screen: string; choice: Choice } | null>(null);
  const staged = previews && preview?.screen === screen.id ? preview.choice : null;
  const show = (choice: Choice) =>
    remote.run(...commandsFor(choice, screen.id, Date.now() + ahead));
  return {
    screen,
    staged,
    choose: (choice) => {
      if (previews) setPreview({ screen: screen.id, choice });
      else show(choice);
    },
    take: () => {
      if (!staged) return;
      show(staged);
      setPreview(null);
    },
    drop: () => setPreview(null),
    blank: () => remote.run(toggleBlank(screen.scene, screen.id)),
  };
}

/** What is sent for a choice at `now` (UTC milliseconds, the room's clock). */
export function commandsFor(choice: Choice, screen: string, now: number): readonly StaffCommand[] {
  const { scene, question, lengthMs } = choice;
  const isFromNow = scene.kind === "countdown" && lengthMs !== undefined;
  const shown = showScene(isFromNow ? { ...scene, until: now + lengthMs } : scene, screen);
  return question === undefined ? [shown] : [{ type: "question.highlight", question }, shown];
}

/** The questions as they will be once a choice is shown. */
export function questionsAfter(
  questions: readonly QuestionView[],
  choice: Choice | null,
): readonly QuestionView[] {
  const on = choice?.question;
  if (on === undefined) return questions;
  return questions.map((question) => {
    const isOn = question.id === on;
    if (isOn === (question.highlightedAt !== null)) return question;
    return { ...question, highlightedAt: isOn ? question.askedAt : null };
  });
}
