/** What is prepared in an event's room: polls, surveys, labels and screens. */
import type { StaffCommand } from "#party/core/commands.ts";
import type { StageTheme } from "#party/core/event-life/settings.ts";
import type { Entity } from "#party/core/snapshot.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { mainScreen } from "../../../contract/limits.ts";
import type { Deps, RoomActor } from "../../deps.ts";
import type { EventRecord } from "../event-record.ts";
import { toRoomSettings } from "../room-settings.ts";
import type { Addressless } from "./save-new-event.ts";

export interface Prepared {
  /** In the order in which they are made. */
  readonly commands: readonly StaffCommand[];
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
  return ok({
    commands: [...labelsOf(entities), ...pollsOf(entities), ...surveysOf(entities)],
    screens: others.map(({ data }) => ({ name: data?.name ?? "", theme: data?.theme ?? null })),
    mainTheme: main?.data?.theme ?? null,
  });
}

function labelsOf(entities: readonly Entity[]): StaffCommand[] {
  return entities.flatMap((entity) =>
    entity.e === "label" ? [{ type: "label.create", name: entity.data.name }] : [],
  );
}

function pollsOf(entities: readonly Entity[]): StaffCommand[] {
  return entities
    .flatMap((entity) => (entity.e === "poll" ? [entity.data] : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ content }) => ({ type: "poll.create", content }));
}

function surveysOf(entities: readonly Entity[]): StaffCommand[] {
  return entities
    .flatMap((entity) => (entity.e === "survey" ? [entity.data] : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ content }) => ({ type: "survey.create", content }));
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
  { commands, screens, mainTheme, by }: Prepared & { readonly by: RoomActor },
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
  const ids = made.value.slice(commands.length);
  const themes = screens.flatMap(({ theme }, place): StaffCommand[] => {
    const screen = ids[place];
    return theme === null || screen === undefined ? [] : [{ type: "screen.theme", screen, theme }];
  });
  const themed = await askAll(deps, event.id, by, themes);
  return themed.ok ? ok(null) : themed;
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
