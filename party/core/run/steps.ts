/** How the run of show is gone through: each step does what staff could do by hand. */
import { assertNever } from "#workers/contract/errors.ts";
import { announcementLimits, mainScreen } from "#workers/contract/limits.ts";
import { nextStep, type RunStep } from "#workers/contract/run/run-step.ts";
import { countAnnouncements } from "../announcements/decide.ts";
import { accepted, type Ctx, type Decision, type Refused, refused } from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import { pollDeciders } from "../polls/decide.ts";
import { isResultPublic } from "../polls/results.ts";
import type { Poll } from "../polls/state.ts";
import type { Scene } from "../screens/commands.ts";
import { isSameScene } from "../screens/decide.ts";
import { refuseSplit } from "../segments/decide.ts";
import { deckAt, pageToBegin } from "../slides/deck.ts";
import { type Slide, slideIdOf } from "../slides/state.ts";
import type { RoomState } from "../state.ts";
import type { RunCommand } from "./commands.ts";
import type { RunEvent } from "./events.ts";
import { currentCue, neighbourOf, presentCues } from "./list.ts";
import type { Cue } from "./state.ts";

type Of<T extends RunCommand["type"]> = Extract<RunCommand, { readonly type: T }>;

/** `run.next`. Two who press at once come one step on: the later one saw a run that has moved since. */
export function decideNext(
  state: RoomState,
  { from, page, step: seen }: Of<"run.next">,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const stopped = refuseGoing(state, settings, ctx);
  if (stopped !== null) return stopped;
  const cue = currentCue(state);
  if (from !== undefined && from !== placeSeen(cue)) return accepted();
  if (page !== undefined && page !== (cue?.page ?? null)) return accepted();
  const present = cue?.removed ? null : cue;
  const poll = present && pollOf(state, present);
  const deck = deckAt(state, present);
  const step = nextStep(deck ?? (poll && standOf(state, poll)));
  if (seen !== undefined && seen !== step) return accepted();
  if (cue !== null && deck !== null && step !== "on") {
    return turnPage(state, cue, step === "turn" ? deck.next : deck.at);
  }
  if (cue !== null && poll !== null && isStepOfPoll(step)) {
    return splitShown(state, cue, stepPoll(state, poll, step, ctx, settings), ctx);
  }
  const next = neighbourOf(state, cue, "next");
  if (next === null) return refused("run.at_end");
  const first = pageToBegin(state, next, null);
  return moveTo(state, { cue, to: next, page: first }, ctx, settings);
}

/** `run.back`: what is shown there is shown again; nothing starts, stops or is announced anew. */
export function decideBack(
  state: RoomState,
  { from, page }: Of<"run.back">,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const stopped = refuseGoing(state, settings, ctx);
  if (stopped !== null) return stopped;
  const cue = currentCue(state);
  if (from !== undefined && from !== placeSeen(cue)) return accepted();
  if (page !== undefined && page !== (cue?.page ?? null)) return accepted();
  const earlier = cue?.removed ? null : deckAt(state, cue)?.previous;
  if (cue !== null && earlier) return turnPage(state, cue, earlier);
  const to = cue === null ? null : neighbourOf(state, cue, "back");
  if (cue === null || to === null) return refused("run.at_start");
  const left = { cue: cue.id, endedAt: null };
  const startedAt = to.startedAt ?? ctx.now;
  const shown = pageToBegin(state, to, to.page);
  const scene = sceneAt(state, to, shown, ctx.now);
  return accepted(...leave(state, cue), ...turnTo(state, scene, null), {
    type: "runMoved",
    from: left,
    to: reached(to, startedAt, { announcement: null, page: shown }),
  });
}

/** `run.go` */
export function decideGo(
  state: RoomState,
  { cue: id, page: asked }: Of<"run.go">,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const stopped = refuseGoing(state, settings, ctx);
  if (stopped !== null) return stopped;
  const to = state.cues.get(id);
  if (to === undefined || to.removed) return refused("run.not_found");
  const cue = currentCue(state);
  const page = pageToBegin(state, to, asked ?? to.page);
  if (asked !== undefined && page !== asked) return refused("slide.not_found");
  if (cue?.id !== id) return moveTo(state, { cue, to, page }, ctx, settings);
  const scene = turnTo(state, sceneAt(state, to, page, ctx.now), ctx.newId());
  return accepted(...turned(to, page), ...scene);
}

/** `run.reset`: also ends what the present item announced. */
export function decideReset(state: RoomState, _command: Of<"run.reset">, ctx: Ctx): Decision {
  const cue = currentCue(state);
  const isBegun = [...state.cues.values()].some(({ startedAt }) => startedAt !== null);
  if (!isBegun) return accepted();
  const ended = cue === null ? [] : leave(state, cue);
  return accepted(...ended, { type: "runReset", act: ctx.newId() });
}

/** Where staff see the run: one that was taken out while it was there is in no list. */
function placeSeen(cue: Cue | null): string | null {
  return cue === null || cue.removed ? null : cue.id;
}

function refuseGoing(state: RoomState, settings: RoomSettings, { now }: Ctx): Refused | null {
  if (phaseOf(settings, now) === "ended") return refused("event.ended");
  return presentCues(state).length === 0 ? refused("run.empty") : null;
}

/** The poll that an item is about, while there is one. */
function pollOf(state: RoomState, { content }: Cue): Poll | null {
  const poll = content.kind === "poll" ? state.polls.get(content.poll) : undefined;
  return poll === undefined || poll.removed ? null : poll;
}

function standOf(state: RoomState, poll: Poll): Parameters<typeof nextStep>[0] {
  const scene = state.screens.get(mainScreen);
  const isResultShown = scene?.kind === "result" && scene.poll === poll.id;
  return { state: poll.state, resultMode: poll.content.resultMode, isResultShown };
}

type StepOfPoll = Exclude<RunStep, "on" | "turn">;

function isStepOfPoll(step: RunStep): step is StepOfPoll {
  return step !== "on" && step !== "turn";
}

/** To a page of the slides that the run is at; told in no line of its own, for there are many. */
function turnPage(state: RoomState, cue: Cue, to: Slide | null): Decision {
  const page = to?.page ?? cue.page;
  const scene: Scene | null = to === null ? null : { kind: "slide", slide: to.id };
  return accepted(...turned(cue, page), ...turnTo(state, scene, null));
}

function turned(cue: Cue, page: number | null): RoomEvent[] {
  return page === null || page === cue.page ? [] : [{ type: "slideTurned", cue: cue.id, page }];
}

/** Where the run comes to; `page` of slides. */
function reached(
  { id: cue }: Cue,
  startedAt: number,
  { announcement, page }: { readonly announcement: string | null; readonly page: number | null },
): Extract<RunEvent, { type: "runMoved" }>["to"] {
  const to = { cue, startedAt, announcement };
  return page === null ? to : { ...to, page };
}

/** Starts the poll on the screen; stops it, with the result if everybody then sees it; shows that. */
function stepPoll(
  state: RoomState,
  poll: Poll,
  step: StepOfPoll,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const { id } = poll;
  const result: Scene = { kind: "result", poll: id };
  switch (step) {
    case "start":
      return startPoll(state, poll, ctx, settings);
    case "stop": {
      const stopped = pollDeciders["poll.stop"](
        state,
        { type: "poll.stop", poll: id },
        ctx,
        settings,
      );
      const isSeen = isResultPublic({ ...poll, state: "stopped", held: false });
      return followed(stopped, isSeen ? turnTo(state, result, null) : []);
    }
    case "show": {
      if (isResultPublic(poll)) return accepted(...turnTo(state, result, ctx.newId()));
      const show = { type: "poll.show", poll: id, on: true } as const;
      const shown = pollDeciders["poll.show"](state, show, ctx, settings);
      return followed(shown, turnTo(state, result, null));
    }
    default:
      return assertNever(step);
  }
}

/** Where the result of an item's poll is shown, it is split as the item says, if it still can be. */
function splitShown(state: RoomState, cue: Cue, decision: Decision, ctx: Ctx): Decision {
  const { content } = cue;
  const poll = pollOf(state, cue);
  if (poll === null || content.kind !== "poll" || content.split === undefined) return decision;
  const { by, option } = content.split;
  const isSame = poll.split?.by === by && poll.split.option === option;
  if (isSame || refuseSplit(state, poll, content.split) !== null) return decision;
  if (!decision.ok || !isResultOn(state, poll.id, decision.events)) return decision;
  const split = { type: "pollSplit", poll: poll.id, by, option, act: ctx.newId() } as const;
  return accepted(...decision.events, split);
}

/** Whether the main screen shows the result once these have happened. */
function isResultOn(state: RoomState, poll: string, events: readonly RoomEvent[]): boolean {
  const turned = events.findLast((event) => event.type === "screenShown");
  const scene = turned?.type === "screenShown" ? turned.scene : state.screens.get(mainScreen);
  return scene?.kind === "result" && scene.poll === poll;
}

function startPoll(state: RoomState, { id }: Poll, ctx: Ctx, settings: RoomSettings): Decision {
  const start = { type: "poll.start", poll: id } as const;
  const started = pollDeciders["poll.start"](state, start, ctx, settings);
  return followed(started, turnTo(state, { kind: "poll", poll: id }, null));
}

function followed(decision: Decision, events: readonly RoomEvent[]): Decision {
  return decision.ok ? accepted(...decision.events, ...events) : decision;
}

/** Leaves one item and begins another: what belongs to it starts, opens or is announced. */
function moveTo(
  state: RoomState,
  { cue, to, page }: { readonly cue: Cue | null; readonly to: Cue; readonly page: number | null },
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const begun = splitShown(state, to, begin(state, { cue: to, page }, ctx, settings), ctx);
  if (!begun.ok) return begun;
  const [first] = begun.events;
  const announcement = first?.type === "announcementMade" ? first.announcement : null;
  const left = cue === null ? [] : leave(state, cue);
  const moved: RunEvent = {
    type: "runMoved",
    from: cue === null ? null : { cue: cue.id, endedAt: ctx.now },
    to: reached(to, ctx.now, { announcement, page }),
  };
  return accepted(...left, ...begun.events, moved);
}

function begin(
  state: RoomState,
  { cue, page }: { readonly cue: Cue; readonly page: number | null },
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const { content } = cue;
  switch (content.kind) {
    case "poll": {
      const poll = pollOf(state, cue);
      if (poll?.state === "draft") return startPoll(state, poll, ctx, settings);
      break;
    }
    case "survey": {
      const survey = state.surveys.get(content.survey);
      if (survey === undefined || survey.removed || survey.state !== "draft") break;
      if (content.question !== undefined) break;
      const scene: Scene = { kind: "survey", survey: survey.id };
      const opened = { type: "surveyOpened", survey: survey.id, act: ctx.newId() } as const;
      return accepted(opened, ...turnTo(state, scene, null));
    }
    case "lobby": {
      if (state.lobby?.isOpen) break;
      const { title = "", teams = [] } = state.lobby ?? {};
      const opened = { type: "lobbyOpened", title, teams, act: ctx.newId() } as const;
      return accepted(opened, ...turnTo(state, { kind: "lobby" }, null));
    }
    case "announcement": {
      const { atOnce: max } = announcementLimits;
      if (countAnnouncements(state) >= max) return refused("announcement.too_many", { max });
      const id = ctx.newId();
      const { text, urgency } = content;
      return accepted(
        {
          type: "announcementMade",
          announcement: id,
          content: { text, urgency, endsAt: null },
          act: id,
        },
        ...turnTo(state, { kind: "announcement" }, null),
      );
    }
    default:
  }
  return accepted(...turnTo(state, sceneAt(state, cue, page, ctx.now), ctx.newId()));
}

/** What an item announced goes with it. */
function leave(state: RoomState, { announcement: id }: Cue): RoomEvent[] {
  const isOn = id !== null && state.announcements.get(id)?.endedAt === null;
  return isOn ? [{ type: "announcementsExpired", announcements: [id] }] : [];
}

/** What the main screen shows of an item as things stand, of slides this page; null = it stays as it is. */
function sceneAt(state: RoomState, cue: Cue, page: number | null, now: number): Scene | null {
  const { content } = cue;
  switch (content.kind) {
    case "welcome":
    case "lobby":
    case "board":
    case "podium":
    case "closing":
      return { kind: content.kind };
    case "questions":
      return { kind: "question" };
    case "poll": {
      const poll = pollOf(state, cue);
      if (poll === null || poll.publicAt === null) return null;
      const isResult = poll.state === "stopped" && isResultPublic(poll);
      return { kind: isResult ? "result" : "poll", poll: poll.id };
    }
    case "survey": {
      const survey = state.surveys.get(content.survey);
      if (survey === undefined || survey.removed || survey.openedAt === null) return null;
      const { question } = content;
      if (question === undefined) return { kind: "survey", survey: survey.id };
      const isThere = survey.content.questions[question] !== undefined;
      return isThere ? { kind: "survey", survey: survey.id, question } : null;
    }
    case "announcement":
      return countAnnouncements(state) === 0 ? null : { kind: "announcement" };
    case "countdown":
      return { kind: "countdown", until: now + content.seconds * 1_000, text: content.text };
    case "picture":
      return { kind: "picture", picture: content.picture, title: content.title };
    case "slides":
      return page === null ? null : { kind: "slide", slide: slideIdOf(cue.id, page) };
    case "note":
      return null;
    default:
      return assertNever(content);
  }
}

function turnTo(state: RoomState, scene: Scene | null, act: string | null): RoomEvent[] {
  const present = state.screens.get(mainScreen);
  if (scene === null || (present !== undefined && isSameScene(present, scene))) return [];
  return [{ type: "screenShown", screen: mainScreen, scene, act }];
}
