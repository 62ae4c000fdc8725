import type { StageTheme } from "#party/core/event-life/settings.ts";
import type { QaState } from "#party/core/questions/commands.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import { type MessageView, readMessage } from "#party/protocol/entities.ts";
import type { ChatListQuery } from "../../../contract/api/room/room.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { fold } from "../../../contract/fold.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { type ListPage, type ListPageQuery, pageOf } from "./page.ts";
import { type RoomReading, readRoom } from "./read-room.ts";

/** What the room tells of messages, and of screens. */
const messageKinds = ["m", "mm"] as const;
const screenKinds = ["sc", "sn", "st"] as const;

export type MessageItem = MessageView & { readonly own: boolean };

/** What is said in the chat, newest first, as far back as pages are shown it. */
export async function listChatMessages(
  deps: Deps,
  visitor: RoomVisitor,
  { address, search, ...query }: ChatListQuery & { readonly address: string },
): Promise<Result<ListPage<MessageItem>>> {
  const reading = await readRoom(deps, visitor, { address, kinds: messageKinds });
  if (!reading.ok) return reading;
  const words = fold(search);
  const items = messagesOf(reading.value).filter(({ text }) => fold(text).includes(words));
  const sign = query.sort === "oldest" ? -1 : 1;
  return ok(pageOf(items, ({ id }) => [sign * rankOfId(id)], query));
}

/** One message, if it is one that the caller is shown. */
export async function getChatMessage(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<MessageItem>> {
  const reading = await readRoom(deps, visitor, { address, kinds: messageKinds, about: id });
  if (!reading.ok) return reading;
  const found = messagesOf(reading.value).find((each) => each.id === id);
  return found === undefined ? refuse("chat.not_found") : ok(found);
}

function messagesOf({
  base,
  all,
}: RoomReading<(typeof messageKinds)[number]>): readonly MessageItem[] {
  const own = all("mm");
  return Array.from(all("m"), ([id, wire]) => ({
    ...readMessage(id, wire, base),
    own: own.has(id),
  }));
}

/** `name` null: none was given. */
export interface ScreenItem {
  readonly id: string;
  readonly name: string | null;
  readonly scene: Scene;
  /** The look of its stage; `event`: as the event has it. */
  readonly theme: StageTheme | "event";
}

/** What each screen in the hall shows: told to staff alone. */
export async function listLiveScreens(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: ListPageQuery & { readonly address: string },
): Promise<Result<ListPage<ScreenItem>>> {
  const reading = await readRoom(deps, visitor, { address, kinds: screenKinds });
  if (!reading.ok) return reading;
  const screens = screensOf(reading.value);
  // A screen's id says nothing of its place: the order of the room is the order of the list.
  const places = new Map(screens.map((screen, place) => [screen, place]));
  return ok(pageOf(screens, (screen) => [-(places.get(screen) ?? 0)], query));
}

/** One screen: told to staff alone. */
export async function getScreen(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<ScreenItem>> {
  const reading = await readRoom(deps, visitor, { address, kinds: screenKinds });
  if (!reading.ok) return reading;
  const found = screensOf(reading.value).find((each) => each.id === id);
  return found === undefined ? refuse("screen.not_found") : ok(found);
}

function screensOf({ all }: RoomReading<(typeof screenKinds)[number]>): readonly ScreenItem[] {
  const names = all("sn");
  const themes = all("st");
  return Array.from(all("sc"), ([id, scene]) => ({
    id,
    name: names.get(id) ?? null,
    scene,
    theme: themes.get(id) ?? "event",
  }));
}

/** The room as a whole. */
export interface HallState {
  readonly seq: number;
  readonly settings: object;
  readonly questions: {
    readonly state: QaState;
    readonly asked: number;
    readonly answered: number;
    readonly review: number;
  };
  /**
   * `screens` is told to staff alone, and so are the parts of a hybrid event's attendees: null where either is too small
   * to be told.
   */
  readonly people: {
    readonly attendees: number;
    readonly screens: number | null;
    readonly hall: number | null;
    readonly online: number | null;
  };
}

/** How the room stands: its settings, its questions in numbers, who is here. */
export async function getRoom(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
): Promise<Result<HallState>> {
  const reading = await readRoom(deps, visitor, { address, kinds: ["set", "qa", "h"] });
  if (!reading.ok) return reading;
  const { seq, all } = reading.value;
  const [state = "open", asked = 0, answered = 0, review = 0] = all("qa").get("") ?? [];
  const [attendees = 0, screens = null, hall = null] = all("h").get("") ?? [];
  const online = hall === null ? null : attendees - hall;
  return ok({
    seq,
    settings: all("set").get("") ?? {},
    questions: { state, asked, answered, review },
    people: { attendees, screens, hall, online },
  });
}
