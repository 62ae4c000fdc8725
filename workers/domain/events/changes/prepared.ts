/** What is prepared in an event's room: polls, surveys, labels, the lobby of the quiz, screens and the run of show. */
import type { StaffCommand } from "#party/core/commands.ts";
import type { StageTheme } from "#party/core/event-life/settings.ts";
import type { CueContent } from "#party/core/run/commands.ts";
import type { Entity } from "#party/core/snapshot.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { mainScreen } from "../../../contract/limits.ts";
import type { Picture } from "../../../contract/pictures/picture.ts";
import type { Deps, RoomActor } from "../../deps.ts";
import { picturesIn } from "../../files/pictures.ts";
import type { EventRecord } from "../event-record.ts";
import { toRoomSettings } from "../room-settings.ts";
import type { Addressless } from "./save-new-event.ts";

export interface Prepared {
  /** In the order in which they are made. */
  readonly commands: readonly StaffCommand[];
  /** The run of show, in its order. */
  readonly cues: readonly CueContent[];
  /** Ids that polls and surveys have there, in the order in which they are made: cues name them. */
  readonly ids: readonly string[];
  /** Further screens, in the order in which they were added. */
  readonly screens: readonly { readonly name: string; readonly theme: StageTheme | null }[];
  readonly mainTheme: StageTheme | null;
}

/** What would have to be asked of an empty room, so that it had what this one has. */
export async function readPrepared(deps: Deps, eventId: string): Promise<Result<Prepared>> {
  const answer = await deps.rehearsals.prepared(eventId);
  if (!answer.ok) return answer;
  const entities = answer.value.map(([, entity]) => entity);
  const screens = entities.flatMap((entity) => (entity.e === "screen" ? [entity] : []));
  const others = screens.filter(({ id, data }) => id !== mainScreen && data !== null);
  const main = screens.find(({ id }) => id === mainScreen);
  const polls = inOrder(entities.flatMap((entity) => (entity.e === "poll" ? [entity.data] : [])));
  const surveys = inOrder(
    entities.flatMap((entity) => (entity.e === "survey" ? [entity.data] : [])),
  );
  const cues = inOrder(entities.flatMap((entity) => (entity.e === "cue" ? [entity.data] : [])));
  return ok({
    commands: [
      ...polls.map(({ content }): StaffCommand => ({ type: "poll.create", content })),
      ...surveys.map(({ content }): StaffCommand => ({ type: "survey.create", content })),
      ...labelsOf(entities),
      ...lobbyOf(entities),
    ],
    cues: cues.map(({ content }) => content),
    ids: [...polls, ...surveys].map(({ id }) => id),
    screens: others.map(({ data }) => ({ name: data?.name ?? "", theme: data?.theme ?? null })),
    mainTheme: main?.data?.theme ?? null,
  });
}

function labelsOf(entities: readonly Entity[]): StaffCommand[] {
  return entities.flatMap((entity) =>
    entity.e === "label" ? [{ type: "label.create", name: entity.data.name }] : [],
  );
}

/** The lobby of the quiz, closed: its title and teams stand ready. */
function lobbyOf(entities: readonly Entity[]): StaffCommand[] {
  return entities.flatMap((entity): StaffCommand[] => {
    if (entity.e !== "lobby") return [];
    const { title, teams } = entity.data;
    return [{ type: "quiz.open", title, teams }, { type: "quiz.close" }];
  });
}

function inOrder<T extends { readonly order: number }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => one.order - other.order);
}

/** So many polls of the longest kind are within what a room takes in one call. */
const commandsAtOnce = 20;

/**
 * Fills the room of an event that stands in no list yet, in the name of whoever copies it. The room has settings from
 * then on that any of the event's own are newer than.
 */
export async function fillWithPrepared(
  deps: Deps,
  event: Addressless,
  { commands, cues, ids: before, screens, mainTheme, by }: Prepared & { readonly by: RoomActor },
): Promise<Result<null>> {
  const asked: StaffCommand[] = [
    ...commands,
    ...screens.map(({ name }): StaffCommand => ({ type: "screen.add", name })),
  ];
  if (mainTheme !== null) {
    asked.push({ type: "screen.theme", screen: mainScreen, theme: mainTheme });
  }
  if (asked.length === 0) return ok(null);
  const unsaved: EventRecord = { ...event, slug: "", code: "", version: 0 };
  const pushed = await deps.room.pushSettings(await toRoomSettings(deps, unsaved));
  if (!pushed.ok) return pushed;
  const made = await askAll(deps, event.id, by, asked);
  if (!made.ok) return made;
  const added = made.value.slice(commands.length);
  const themes = screens.flatMap(({ theme }, place): StaffCommand[] => {
    const screen = added[place];
    return theme === null || screen === undefined ? [] : [{ type: "screen.theme", screen, theme }];
  });
  const after = new Map(before.map((id, place) => [id, made.value[place]]));
  const run = toRunCommands(cues, after);
  const finished = await askAll(deps, event.id, by, [...themes, ...run]);
  return finished.ok ? ok(null) : finished;
}

/** Cues of one command: with the longest notes they are far from what a room takes in a call. */
const cuesAtOnce = 10;

/** What adds the cues, about the polls and surveys that were made of theirs; without those that are about none. */
function toRunCommands(
  cues: readonly CueContent[],
  after: ReadonlyMap<string, string | undefined>,
): StaffCommand[] {
  const adapted = cues.flatMap((cue): CueContent[] => {
    if (cue.kind !== "poll" && cue.kind !== "survey") return [cue];
    const about = after.get(cue.kind === "poll" ? cue.poll : cue.survey);
    if (about === undefined) return [];
    return [cue.kind === "poll" ? { ...cue, poll: about } : { ...cue, survey: about }];
  });
  return Array.from({ length: Math.ceil(adapted.length / cuesAtOnce) }, (_, piece) => ({
    type: "run.add",
    cues: adapted.slice(piece * cuesAtOnce, (piece + 1) * cuesAtOnce),
    before: null,
  }));
}

/** The ids of what was made, in the order of the commands. */
async function askAll(
  deps: Deps,
  eventId: string,
  by: RoomActor,
  commands: readonly StaffCommand[],
): Promise<Result<readonly (string | undefined)[]>> {
  const ids: (string | undefined)[] = [];
  for (let done = 0; done < commands.length; done += commandsAtOnce) {
    const some = commands.slice(done, done + commandsAtOnce);
    const answer = await deps.room.command(eventId, { actor: by, commands: some });
    if (!answer.ok) return answer;
    for (const outcome of answer.value.results) {
      if (!outcome.ok) return refuse(outcome.code, outcome.detail);
      ids.push(outcome.id);
    }
  }
  return ok(ids);
}

/** The keys of the pictures that stand in what is prepared. */
export function picturesOfPrepared({ commands, cues }: Prepared): readonly string[] {
  return [...picturesIn(commands), ...picturesIn(cues)];
}

/** The same with copies of its pictures, by their keys: what has no copy any more is left out. */
export function withPictures(
  prepared: Prepared,
  copies: ReadonlyMap<string, string | null>,
): Prepared {
  const copyOf = (picture: Picture | null): Picture | null => {
    const key = picture && copies.get(picture.key);
    return picture && key ? { ...picture, key } : null;
  };
  return {
    ...prepared,
    commands: prepared.commands.map((command): StaffCommand => {
      if (command.type !== "poll.create" || command.content.pictures === undefined) return command;
      const pictures = command.content.pictures.map(copyOf);
      return { ...command, content: { ...command.content, pictures } };
    }),
    cues: prepared.cues.flatMap((cue): CueContent[] => {
      if (cue.kind !== "picture") return [cue];
      const picture = copyOf(cue.picture);
      return picture === null ? [] : [{ ...cue, picture }];
    }),
  };
}
