import { createContext, useContext } from "react";
import type { ActivityView } from "#party/views.ts";
import type { CardAction } from "../model/actions.ts";
import type { Card } from "../model/cards.ts";
import type { Acts } from "../room/use-acts.ts";

/** What a card has unfolded: the reason of a rejection, a reply, or the rarer actions. */
export type Opened = { readonly key: string; readonly what: "reject" | "reply" | "more" };

/** What every card on the board needs and none of them owns. */
export interface BoardTools {
  readonly acts: Acts;
  readonly myName: string | null;
  readonly timeZone: string;
  readonly activity: readonly ActivityView[];
  /** Names of the other moderators who have the question open. */
  readonly lookers: ReadonlyMap<string, readonly string[]>;
  readonly opened: Opened | null;
  open(opened: Opened | null): void;
  select(key: string): void;
  act(card: Card, action: CardAction): void;
  reject(card: Card, reason: string): void;
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
