/**
 * Every rule of the room in one question: what happens if this actor asks for that now? Answers
 * events or a refusal and changes nothing. The same input gives the same answer.
 */
import { can } from "#workers/contract/permissions.ts";
import { decideMessages, decideQuestions, decideUndo } from "./activity/bulk.ts";
import { announcementDeciders } from "./announcements/decide.ts";
import { captionDeciders, decideCaptionsRead } from "./captions/decide.ts";
import { decideChat, decideChatPin, decideChatRemove, decideChatWithdraw } from "./chat/decide.ts";
import type { Command, ParticipantCommand, StaffCommand, SystemCommand } from "./commands.ts";
import {
  accepted,
  type Ctx,
  type Deciders,
  type Decision,
  isStaff,
  notAllowed,
  type RoomMember,
  refused,
} from "./decision.ts";
import { type ByType, typeOf } from "./event-base.ts";
import { decideSettings } from "./event-life/decide.ts";
import type { RoomSettings } from "./event-life/settings.ts";
import { labelDeciders } from "./labels/decide.ts";
import { decideJoin, lobbyDeciders } from "./lobby/decide.ts";
import { decideAttend, decideMute, decidePersonBySystem, decideRename } from "./people/decide.ts";
import { pollDeciders } from "./polls/decide.ts";
import { decideVote, decideWrite } from "./polls/decide-ballots.ts";
import type { QuestionsCommand } from "./questions/commands.ts";
import { decideAsk, decideUpvote, decideWithdraw } from "./questions/decide.ts";
import { decideDesk, questionDeciders } from "./questions/decide-desk.ts";
import { decideReaction } from "./reactions/decide.ts";
import { decideReply, decideReplyWithdraw, replyDeciders } from "./replies/decide.ts";
import { runDeciders } from "./run/decide.ts";
import { screenDeciders } from "./screens/decide.ts";
import { slideDeciders } from "./slides/decide.ts";
import type { RoomState } from "./state.ts";
import { surveyDeciders } from "./surveys/decide.ts";
import { decideSurveyAnswer } from "./surveys/decide-answer.ts";
import { maskText } from "./unwanted/screen-text.ts";

export type { Ctx, Decision, RoomActor, RoomMember } from "./decision.ts";

/** Decides a command at `ctx.now` (UTC milliseconds). See SPEC.md for the rules. */
export function decide(state: RoomState, command: Command, ctx: Ctx): Decision {
  if (isParticipants(command)) return decideForParticipant(state, command, ctx);
  if (isSystems(command)) return decideForSystem(state, command, ctx);
  return decideForStaff(state, command, ctx);
}

function isParticipants(command: Command): command is ParticipantCommand {
  return Object.hasOwn(participantDeciders, typeOf(command));
}

const systemTypes: Readonly<Record<SystemCommand["type"], true>> = {
  "room.settings": true,
  "person.arrive": true,
  "person.erase": true,
};

function isSystems(command: Command): command is SystemCommand {
  return Object.hasOwn(systemTypes, typeOf(command));
}

function decideForParticipant(state: RoomState, command: ParticipantCommand, ctx: Ctx): Decision {
  const { actor: typed } = ctx;
  if (typed.kind === "system" || !mayTakePart(state, command, typed)) {
    return refused("auth.forbidden");
  }
  const { settings } = state;
  if (settings === null) return refused("room.not_ready");
  if (settings.archived) return refused("event.archived");
  const actor = withMaskedName(state, settings, typed);
  return decideAsParticipant(typeOf(command), state, settings, command, ctx, actor);
}

const participantDeciders: {
  readonly [T in ParticipantCommand["type"]]: (
    state: RoomState,
    settings: RoomSettings,
    command: ByType<ParticipantCommand>[T],
    ctx: Ctx,
    actor: RoomMember,
  ) => Decision;
} = {
  "poll.vote": decideVote,
  "poll.write": decideWrite,
  "question.ask": decideAsk,
  "question.upvote": decideUpvote,
  "question.withdraw": decideWithdraw,
  "reply.send": decideReply,
  "reply.withdraw": decideReplyWithdraw,
  "chat.send": decideChat,
  "chat.withdraw": decideChatWithdraw,
  "reaction.send": decideReaction,
  "quiz.join": decideJoin,
  "survey.answer": decideSurveyAnswer,
  "captions.read": (state, settings, command, _, actor) =>
    decideCaptionsRead(state, settings, command, actor),
  "person.rename": (state, settings, command, { now }, actor) =>
    decideRename(state, settings, command, actor, now),
  "person.attend": (state, settings, command, { now }, actor) =>
    decideAttend(state, settings, command, actor, now),
};

function decideAsParticipant<T extends ParticipantCommand["type"]>(
  type: T,
  state: RoomState,
  settings: RoomSettings,
  command: ByType<ParticipantCommand>[T],
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  return participantDeciders[type](state, settings, command, ctx, actor);
}

/** Texts, ballots and the list of people carry the name as the event lets it stand. */
function withMaskedName(state: RoomState, settings: RoomSettings, actor: RoomMember): RoomMember {
  const hasKnownName = (state.people.get(actor.id)?.name ?? null) !== null;
  if (actor.name === null || hasKnownName || isStaff(state, actor)) return actor;
  const name = maskText(settings, actor.name);
  if (name === actor.name) return actor;
  const { kind, id, role, eventId } = actor;
  return { kind, id, role, eventId, name };
}

/** Staff speak too: in replies and in the chat, and nowhere else as an attendee would. */
function mayTakePart(state: RoomState, command: ParticipantCommand, actor: RoomMember): boolean {
  if (can(actor, "live.take", state.subject)) return true;
  return (command.type === "reply.send" || command.type === "chat.send") && isStaff(state, actor);
}

function decideForSystem(state: RoomState, command: SystemCommand, ctx: Ctx): Decision {
  if (ctx.actor.kind !== "system") return refused("auth.forbidden");
  return command.type === "room.settings"
    ? decideSettings(state, command.settings, ctx.now)
    : decidePersonBySystem(state, command);
}

function decideForStaff(state: RoomState, command: StaffCommand, ctx: Ctx): Decision {
  if (!isStaff(state, ctx.actor)) return refused("auth.forbidden");
  const { settings } = state;
  if (settings === null) return refused("room.not_ready");
  if (settings.archived) return refused("event.archived");
  return decideStaffCommand(command.type, state, command, ctx, settings);
}

const staffDeciders: Deciders<StaffCommand> = {
  ...announcementDeciders,
  ...captionDeciders,
  ...labelDeciders,
  ...pollDeciders,
  ...questionDeciders,
  ...replyDeciders,
  ...lobbyDeciders,
  ...runDeciders,
  ...screenDeciders,
  ...slideDeciders,
  ...surveyDeciders,
  "qa.set": (state, command, ctx) => {
    if (state.qa === command.state) return notAllowed(state.qa);
    return accepted({ type: "qaSet", state: command.state, act: ctx.newId() });
  },
  "chat.remove": decideChatRemove,
  "chat.pin": decideChatPin,
  "person.mute": decideMute,
  "person.unmute": decideMute,
  "messages.remove": (state, command, ctx) =>
    decideMessages(state, command, ctx, (one, each) => decideChatRemove(state, one, each)),
  "questions.bulk": decideManyQuestions,
  "questions.merge": decideManyQuestions,
  "activity.undo": (state, command, ctx, settings) =>
    decideUndo(state, command, ctx, (one, each) =>
      decideStaffCommand(one.type, state, one, each, settings),
    ),
};

function decideManyQuestions(
  state: RoomState,
  command: QuestionsCommand,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  return decideQuestions(state, command, ctx, (one, each) =>
    decideDesk(state, one, each, settings),
  );
}

function decideStaffCommand<T extends StaffCommand["type"]>(
  type: T,
  state: RoomState,
  command: ByType<StaffCommand>[T],
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  return staffDeciders[type](state, command, ctx, settings);
}
