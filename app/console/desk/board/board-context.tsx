import { createContext, useContext } from "react";
import type { StaffCommand } from "#party/core/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { ActivityView } from "#party/protocol/staff-entities.ts";
import type { CardAction, QuestionPanel } from "../../questions/actions.ts";
import type { Card } from "../../questions/cards.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";

/** What is filled in beside the board, and for which card. */
export type OpenedPanel = { readonly key: string; readonly what: QuestionPanel };

/** What every card on the board needs and none of them owns. */
export interface BoardTools {
  readonly runner: CommandRunner;
  readonly myId: string;
  readonly timeZone: string;
  readonly activity: readonly ActivityView[];
  /** Names of the other moderators who have the question open. */
  readonly viewers: ReadonlyMap<string, readonly string[]>;
  readonly opened: OpenedPanel | null;
  /** Keys of the cards that are chosen for something that is done to all of them. */
  readonly marked: ReadonlySet<string>;
  mark(key: string): void;
  open(opened: OpenedPanel | null): void;
  /** Key of the card whose menu is open. */
  readonly menu: string | null;
  openMenu(key: string | null): void;
  select(key: string): void;
  act(card: Card, action: CardAction): void;
  reject(card: Card, reason: string): void;
  /** Sends commands about the card; folds the card up when all were accepted, and says whether they were. */
  save(card: Card, commands: readonly StaffCommand[]): Promise<boolean>;
  /** All questions, and which open ones are similar. */
  readonly questions: readonly QuestionView[];
  readonly similar: ReadonlyMap<string, readonly string[]>;
  sendReply(card: Card, text: string): Promise<boolean>;
  /** One place up or down in Next. */
  reorder(card: Card, by: -1 | 1): void;
  /** What has been typed on a card and not sent, kept while the page stands. */
  readonly drafts: Map<string, string>;
  /** Whether key caps are shown. */
  readonly showsKeys: boolean;
  /** Ids of Next, as the room has them. */
  readonly next: readonly string[];
}

const BoardContext = createContext<BoardTools | null>(null);
export const BoardToolsProvider = BoardContext.Provider;

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardContext);
  if (!tools) throw new Error("useBoardTools outside the board");
  return tools;
}
