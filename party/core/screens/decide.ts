/** What staff show on screens, which screens there are, and which card each moderator has open. */
import { cleanLine, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { mainScreen, screenLimits, textLimits } from "#workers/contract/limits.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import { countAnnouncements } from "../announcements/decide.ts";
import type { StaffCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Deciders,
  type Decision,
  made,
  notAllowed,
  type Refused,
  refused,
} from "../decision.ts";
import { checkPicture, isSamePicture } from "../pictures/pictures.ts";
import { isResultPublic } from "../polls/results.ts";
import { isInRun } from "../slides/deck.ts";
import type { RoomState } from "../state.ts";
import { refuseMissing } from "../surveys/on-screens.ts";
import type { Scene } from "./commands.ts";

/** `screen.show` */
function decideScene(
  state: RoomState,
  command: Extract<StaffCommand, { type: "screen.show" }>,
  ctx: Ctx,
): Decision {
  const { screen } = command;
  const present = state.screens.get(screen);
  if (present === undefined) return refused("screen.not_found");
  const checked = checkScene(state, command.scene, ctx.now);
  if (!checked.ok) return checked;
  const { scene } = checked;
  if (isSameScene(present, scene)) return accepted();
  const shown = { type: "screenShown", screen, scene, act: ctx.newId() } as const;
  return accepted(scene.kind === "blank" ? { ...shown, before: present } : shown);
}

/** `screen.unblank`: back to what was shown; to the welcome where that is gone. */
function decideUnblank(
  state: RoomState,
  command: Extract<StaffCommand, { type: "screen.unblank" }>,
  ctx: Ctx,
): Decision {
  const { screen } = command;
  const present = state.screens.get(screen);
  if (present === undefined) return refused("screen.not_found");
  if (present.kind !== "blank") return notAllowed(present.kind);
  const before = state.beforeBlank.get(screen) ?? { kind: "welcome" };
  const isGone =
    ("poll" in before && state.polls.get(before.poll)?.removed !== false) ||
    ("survey" in before && state.surveys.get(before.survey)?.removed !== false) ||
    ("slide" in before && !isSlideThere(state, before.slide));
  const poll = before.kind === "result" ? state.polls.get(before.poll) : undefined;
  const isHidden = poll !== undefined && !isResultPublic(poll);
  const asked: Scene =
    before.kind === "result" && isHidden ? { kind: "poll", poll: before.poll } : before;
  const scene: Scene = isGone ? { kind: "welcome" } : asked;
  return accepted({ type: "screenShown", screen, scene, act: ctx.newId() });
}

function checkScene(
  state: RoomState,
  scene: Scene,
  now: number,
): { readonly ok: true; readonly scene: Scene } | Refused {
  if (scene.kind === "countdown") {
    const isSoon = scene.until > now && scene.until <= now + screenLimits.countdownMs;
    if (!isSoon) return refused("screen.countdown");
    const { max } = textLimits.countdown;
    if (isInvisible(scene.text)) return refused("text.invisible");
    const text = cleanLine(scene.text);
    if (textLength(text) > max) return refused("text.too_long", { max });
    return { ok: true, scene: { ...scene, text } };
  }
  if (scene.kind === "picture") return checkPictureScene(scene);
  if (scene.kind === "slide") {
    const { kind, slide } = scene;
    return isSlideThere(state, slide)
      ? { ok: true, scene: { kind, slide } }
      : refused("slide.not_found");
  }
  if (scene.kind === "announcement" && countAnnouncements(state) === 0) {
    return refused("screen.no_announcement");
  }
  if ("poll" in scene) {
    const poll = state.polls.get(scene.poll);
    if (poll === undefined || poll.removed) return refused("poll.not_found");
    if (poll.publicAt === null) return notAllowed(poll.state, poll.by);
  }
  if ("survey" in scene) {
    const survey = state.surveys.get(scene.survey);
    if (survey === undefined || survey.removed) return refused("survey.not_found");
    if (survey.openedAt === null) return notAllowed(survey.state, survey.by);
    const missing = refuseMissing(survey, scene.question);
    if (missing !== null) return missing;
  }
  return { ok: true, scene };
}

function isSlideThere(state: RoomState, id: string): boolean {
  const slide = state.slides.get(id);
  return slide !== undefined && isInRun(state, slide);
}

function checkPictureScene(
  scene: Extract<Scene, { kind: "picture" }>,
): { readonly ok: true; readonly scene: Scene } | Refused {
  const { max } = runLimits.title;
  if (isInvisible(scene.title)) return refused("text.invisible");
  const title = cleanLine(scene.title);
  if (textLength(title) > max) return refused("text.too_long", { max });
  const picture = checkPicture(scene.picture);
  if (!picture.ok) return picture;
  return { ok: true, scene: { kind: "picture", picture: picture.value, title } };
}

export function isSameScene(one: Scene, other: Scene): boolean {
  if (one.kind === "picture") {
    return (
      other.kind === "picture" &&
      one.title === other.title &&
      isSamePicture(one.picture, other.picture)
    );
  }
  if (one.kind === "countdown") {
    return other.kind === "countdown" && one.until === other.until && one.text === other.text;
  }
  return (
    one.kind === other.kind &&
    shownIn(one) === shownIn(other) &&
    placeIn(one) === placeIn(other) &&
    isDensity(one) === isDensity(other)
  );
}

/** Place of the question whose result a scene shows. */
function placeIn(scene: Scene): number | null {
  return "survey" in scene ? (scene.question ?? null) : null;
}

/** Whether a scene shows how many pins stand where. */
function isDensity(scene: Scene): boolean {
  return scene.kind === "result" && scene.density === true;
}

/** Id of the poll, slide or survey that a scene shows. */
function shownIn(scene: Scene): string | null {
  if ("poll" in scene) return scene.poll;
  if ("slide" in scene) return scene.slide;
  return "survey" in scene ? scene.survey : null;
}

/** `desk.focus`: told to the other moderators, never kept. */
function decideFocus(
  state: RoomState,
  command: Extract<StaffCommand, { type: "desk.focus" }>,
  { actor }: Ctx,
): Decision {
  if (actor.kind === "system") return refused("auth.forbidden");
  const { question } = command;
  if (question !== null && !state.questions.has(question)) return refused("question.not_found");
  const name = actor.name ?? "";
  return accepted({ type: "deskFocused", moderator: actor.id, name, question });
}

type ScreensCommand = Extract<
  StaffCommand,
  { type: "screen.add" | "screen.rename" | "screen.remove" | "screen.theme" | "screen.captions" }
>;

/** `screen.add`, `screen.rename`, `screen.remove`, `screen.theme`, `screen.captions` */
export function decideScreens(state: RoomState, command: ScreensCommand, ctx: Ctx): Decision {
  if (command.type === "screen.add") {
    if (state.screens.size >= screenLimits.perEvent) {
      return refused("screen.too_many", { max: screenLimits.perEvent });
    }
    const name = checkName(command.name);
    if (!name.ok) return name;
    const id = ctx.newId();
    return made(id, { type: "screenAdded", screen: id, name: name.text, act: id });
  }
  const { screen } = command;
  if (!state.screens.has(screen)) return refused("screen.not_found");
  if (command.type === "screen.remove") {
    if (screen === mainScreen) return refused("screen.main");
    return accepted({ type: "screenRemoved", screen, act: ctx.newId() });
  }
  if (command.type === "screen.captions") {
    const { on } = command;
    if (state.screenCaptions.has(screen) === on) return accepted();
    return accepted({ type: "screenCaptioned", screen, on, act: ctx.newId() });
  }
  if (command.type === "screen.theme") {
    const theme = command.theme === "event" ? null : command.theme;
    if ((state.screenThemes.get(screen) ?? null) === theme) return accepted();
    return accepted({ type: "screenThemed", screen, theme, act: ctx.newId() });
  }
  const name = checkName(command.name);
  if (!name.ok) return name;
  if (state.screenNames.get(screen) === name.text) return accepted();
  return accepted({ type: "screenRenamed", screen, name: name.text, act: ctx.newId() });
}

function checkName(raw: string) {
  const { min, max } = textLimits.screenName;
  return checkText(raw.replace(/\s+/gu, " "), min, max);
}

export const screenDeciders: Deciders<
  Extract<StaffCommand, { type: `screen.${string}` | "desk.focus" }>
> = {
  "screen.show": decideScene,
  "screen.unblank": decideUnblank,
  "screen.add": decideScreens,
  "screen.rename": decideScreens,
  "screen.theme": decideScreens,
  "screen.captions": decideScreens,
  "screen.remove": decideScreens,
  "desk.focus": decideFocus,
};
