/** Who opens the lobby of the quiz, who comes in, and who is taken out. */
import { cleanLine, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { quizLimits } from "#workers/contract/quiz/quiz-limits.ts";
import {
  accepted,
  type Ctx,
  checkLine,
  type Deciders,
  type Decision,
  notAllowed,
  type Refused,
  type RoomMember,
  refused,
  refuseTakingPart,
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { meet } from "../people/person.ts";
import { revealedPolls } from "../quiz/board.ts";
import type { RoomState } from "../state.ts";
import type { LobbyParticipantCommand, LobbyStaffCommand } from "./commands.ts";
import type { Lobby } from "./state.ts";

type Of<T extends LobbyStaffCommand["type"]> = Extract<LobbyStaffCommand, { readonly type: T }>;
type Checked<T> = { readonly ok: true; readonly value: T } | Refused;

/** `quiz.open` */
function decideOpen(
  state: RoomState,
  command: Of<"quiz.open">,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
  const title = checkTitle(command.title);
  if (!title.ok) return title;
  const teams = checkTeams(command.teams);
  if (!teams.ok) return teams;
  const { lobby } = state;
  const isSame = lobby?.isOpen && lobby.title === title.value && isSameList(lobby, teams.value);
  if (isSame) return accepted();
  const opened = { title: title.value, teams: teams.value, act: ctx.newId() };
  return accepted({ type: "lobbyOpened", ...opened });
}

function isSameList({ teams }: Lobby, other: readonly string[]): boolean {
  return teams.length === other.length && teams.every((name, at) => name === other[at]);
}

function checkTitle(raw: string): Checked<string> {
  if (isInvisible(raw)) return refused("text.invisible");
  const value = cleanLine(raw);
  const { max } = quizLimits.title;
  return textLength(value) > max ? refused("text.too_long", { max }) : { ok: true, value };
}

/** None, or at least two with different names. */
function checkTeams(raw: readonly string[]): Checked<readonly string[]> {
  const { min, max } = quizLimits.teams;
  const names: string[] = [];
  for (const each of raw) {
    const checked = checkLine(each, quizLimits.teamName.min, quizLimits.teamName.max);
    if (!checked.ok) return checked;
    names.push(checked.text);
  }
  const isUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  const isCount = names.length === 0 || (names.length >= min && names.length <= max);
  return isUnique && isCount ? { ok: true, value: names } : refused("poll.teams", { min, max });
}

/** `quiz.close` */
function decideClose({ lobby }: RoomState, _command: Of<"quiz.close">, ctx: Ctx): Decision {
  if (!lobby?.isOpen) return notAllowed("closed");
  return accepted({ type: "lobbyClosed", act: ctx.newId() });
}

/** `quiz.remove` */
function decideRemove(state: RoomState, { player, on }: Of<"quiz.remove">, ctx: Ctx): Decision {
  const found = [...state.players.values()].find((each) => each.player === player);
  if (found === undefined) return notAllowed("absent");
  if (found.removed === on) return notAllowed(on ? "removed" : "present");
  return accepted({ type: "playerRemoved", player, on, act: ctx.newId() });
}

/** `quiz.join`: again changes the name and, before anything has been revealed, the team. */
export function decideJoin(
  state: RoomState,
  settings: RoomSettings,
  command: LobbyParticipantCommand,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, {});
  if (stopped !== null) return stopped;
  const { lobby } = state;
  if (!lobby?.isOpen) return notAllowed("closed");
  const before = known === undefined ? undefined : state.players.get(known.no);
  if (before?.removed) return notAllowed("removed");
  const { team = null } = command;
  const isTeam = team === null ? lobby.teams.length === 0 : lobby.teams[team] !== undefined;
  if (!isTeam) return refused("poll.choice", { max: 1 });
  const isMove = before !== undefined && before.team !== null && before.team !== team;
  if (isMove && revealedPolls(state).length > 0) return notAllowed("begun");
  const named =
    settings.identity === "named" || (settings.identity === "choice" && command.named === true);
  const name = known?.name ?? actor.name;
  if (named && (name === null || name === "")) return refused("name.required");
  if (before?.named === named && before.team === team) return accepted();
  const { no, events } = meet(state, actor, false);
  const player = before?.player ?? state.players.size + 1;
  return accepted(...events, { type: "playerJoined", person: no, player, named, team });
}

export const lobbyDeciders: Deciders<LobbyStaffCommand> = {
  "quiz.open": decideOpen,
  "quiz.close": decideClose,
  "quiz.remove": decideRemove,
};
