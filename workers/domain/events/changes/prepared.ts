/** What is prepared in an event's room: polls, surveys, labels, the lobby of the quiz, screens and the run of show. */
import type { StaffCommand } from "#party/core/commands.ts";
import type { StageTheme } from "#party/core/event-life/settings.ts";
import type { CueContent } from "#party/core/run/commands.ts";
import type { NewSlide } from "#party/core/slides/commands.ts";
import type { Entity } from "#party/core/snapshot.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { mainScreen } from "../../../contract/limits.ts";
import type { Picture } from "../../../contract/pictures/picture.ts";
import { runLimits } from "../../../contract/run/run-limits.ts";
import type { Deps, RoomCaller } from "../../deps.ts";
import { picturesIn } from "../../files/pictures.ts";
import type { EventRecord } from "../event-record.ts";
import { toRoomSettings } from "../room-settings.ts";
import type { Addressless } from "./save-new-event.ts";

/** An item of the run of show; of slides with its pages. */
interface PreparedCue {
  readonly content: CueContent;
  readonly slides: readonly NewSlide[];
}

export interface Prepared {
  /** In the order in which they are made. */
  readonly commands: readonly StaffCommand[];
  /** The run of show, in its order. */
  readonly cues: readonly PreparedCue[];
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
    cues: cues.map(({ id, content }) => ({ content, slides: slidesOf(entities, id) })),
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

function slidesOf(entities: readonly Entity[], cue: string): readonly NewSlide[] {
  return entities.flatMap((entity) => {
    if (entity.e !== "slide" || entity.data.cue !== cue) return [];
    const { page, picture, notes } = entity.data;
    return [{ page, picture, notes }];
  });
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
  { commands, cues, ids: before, screens, mainTheme, by }: Prepared & { readonly by: RoomCaller },
): Promise<Result<null>> {
  const asked: StaffCommand[] = [
    ...commands,
    ...screens.map(({ name }): StaffCommand => ({ type: "screen.add", name })),
  ];
  if (mainTheme !== null) {
    asked.push({ type: "screen.theme", screen: mainScreen, theme: mainTheme });
  }
  if (asked.length === 0 && cues.length === 0) return ok(null);
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
  const themed = await askAll(deps, event.id, by, themes);
  if (!themed.ok) return themed;
  for (const piece of inPieces(adaptCues(cues, after))) {
    const refusal = await addCues(deps, event.id, by, piece);
    if (!refusal.ok) return refusal;
  }
  return ok(null);
}

/** Cues of one command: with the longest notes they are far from what a room takes in a call. */
const cuesAtOnce = 10;

/** The cues, about the polls and surveys that were made of theirs; without those that are about none. */
function adaptCues(
  cues: readonly PreparedCue[],
  after: ReadonlyMap<string, string | undefined>,
): readonly PreparedCue[] {
  return cues.flatMap((cue): PreparedCue[] => {
    const { content } = cue;
    if (content.kind !== "poll" && content.kind !== "survey") return [cue];
    const about = after.get(content.kind === "poll" ? content.poll : content.survey);
    if (about === undefined) return [];
    const adapted =
      content.kind === "poll" ? { ...content, poll: about } : { ...content, survey: about };
    return [{ ...cue, content: adapted }];
  });
}

/** Those of one command: one that has slides stands alone, so that its new id is known. */
function inPieces(cues: readonly PreparedCue[]): readonly (readonly PreparedCue[])[] {
  const pieces: PreparedCue[][] = [];
  for (const cue of cues) {
    const last = pieces.at(-1);
    const fits = last !== undefined && last.length < cuesAtOnce && last[0]?.slides.length === 0;
    if (fits && cue.slides.length === 0) last.push(cue);
    else pieces.push([cue]);
  }
  return pieces;
}

async function addCues(
  deps: Deps,
  eventId: string,
  by: RoomCaller,
  piece: readonly PreparedCue[],
): Promise<Result<null>> {
  const contents = piece.map(({ content }) => content);
  const added = await askAll(deps, eventId, by, [
    { type: "run.add", cues: contents, before: null },
  ]);
  if (!added.ok) return added;
  const [cue] = added.value;
  const slides = piece[0]?.slides ?? [];
  const { atOnce } = runLimits.slides;
  for (let at = 0; cue !== undefined && at < slides.length; at += atOnce) {
    const some = slides.slice(at, at + atOnce);
    const told = await askAll(deps, eventId, by, [{ type: "slides.add", cue, slides: some }]);
    if (!told.ok) return told;
  }
  return ok(null);
}

/** The ids of what was made, in the order of the commands. */
async function askAll(
  deps: Deps,
  eventId: string,
  by: RoomCaller,
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
    cues: prepared.cues.flatMap(({ content, slides }): PreparedCue[] => {
      if (content.kind === "picture") {
        const picture = copyOf(content.picture);
        return picture === null ? [] : [{ content: { ...content, picture }, slides }];
      }
      const copied = slides.flatMap((slide): NewSlide[] => {
        const picture = copyOf(slide.picture);
        return picture === null ? [] : [{ ...slide, picture }];
      });
      return [{ content, slides: copied }];
    }),
  };
}
