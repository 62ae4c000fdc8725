import { useState } from "react";
import { showScene, toggleBlank } from "#app/event/display/hall-commands.ts";
import type { ScreenView } from "#app/event/display/screens.ts";
import { askBeforeShowing, commandsToShowResult } from "#app/event/polls/result-seen.ts";
import { useClockAhead, useRoomView } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import type { PollView, QuestionView } from "#party/protocol/entities.ts";
import type { RemoteControl } from "./use-remote.ts";

/** What somebody has chosen for a screen, with what has to happen for it to be true. */
export interface Choice {
  readonly scene: SceneWire;
  /** The question to highlight. */
  readonly question?: string;
  /** Of a countdown that begins when it is shown: how long it is, milliseconds. */
  readonly lengthMs?: number;
}

/** One screen under control: what it shows, what is previewed, and how one becomes the other. */
export interface Producer {
  readonly screen: ScreenView;
  readonly staged: Choice | null;
  /** Whether what is chosen is previewed first. */
  readonly previews: boolean;
  /** Shows a choice: in the preview, or at once when nothing is previewed. */
  choose(choice: Choice): void;
  /** Brings the preview to the screen. */
  take(): void;
  drop(): void;
  blank(): void;
  /** The poll whose hidden result is about to go on the screen; null while nothing is asked. */
  readonly asked: PollView | null;
  /** Shows that result after all. */
  confirm(): void;
  cancel(): void;
}

export function useProducer(
  screen: ScreenView,
  remote: RemoteControl,
  previews: boolean,
): Producer {
  const ahead = useClockAhead();
  const [preview, setPreview] = useState<{ screen: string; choice: Choice } | null>(null);
  const staged = previews && preview?.screen === screen.id ? preview.choice : null;
  const polls = useRoomView((view) => view.polls);
  const [toConfirm, setToConfirm] = useState<Choice | null>(null);
  const send = (choice: Choice) =>
    remote.run(...commandsFor(choice, screen.id, Date.now() + ahead, polls));
  const show = (choice: Choice) => {
    if (hiddenPollOf(choice, screen.scene, polls)) setToConfirm(choice);
    else send(choice);
  };
  return {
    screen,
    staged,
    previews,
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
    asked: toConfirm && hiddenPollOf(toConfirm, screen.scene, polls),
    confirm: () => toConfirm && send(toConfirm),
    cancel: () => setToConfirm(null),
  };
}

/** The poll whose result a choice would show though it is hidden; null where there is nothing to ask. */
function hiddenPollOf({ scene }: Choice, now: Scene, polls: readonly PollView[]): PollView | null {
  if (scene.kind !== "result") return null;
  if (now.kind === "result" && now.poll === scene.poll) return null;
  const poll = polls.find(({ id }) => id === scene.poll);
  return poll && askBeforeShowing(poll) ? poll : null;
}

/** What is sent for a choice at `now` (UTC milliseconds, the room's clock). */
export function commandsFor(
  choice: Choice,
  screen: string,
  now: number,
  polls: readonly PollView[] = [],
): readonly StaffCommand[] {
  const { scene, question, lengthMs } = choice;
  const poll = polls.find(({ id }) => scene.kind === "result" && scene.poll === id);
  if (poll) {
    return commandsToShowResult(poll, screen, scene.kind === "result" && scene.density === true);
  }
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
    return isOn === question.isHighlighted ? question : { ...question, isHighlighted: isOn };
  });
}
