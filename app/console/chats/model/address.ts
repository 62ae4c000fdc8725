import { searchIn } from "#app/console/lists/list-query.ts";
import {
  type ChatQuery,
  chatSenders,
  chatSorts,
  chatStates,
} from "#workers/contract/api/room/chat-table.ts";

/** What the table of an address shows; what is unknown there is left out. */
export function readChatView(params: URLSearchParams): ChatQuery {
  const [state, sender, sort] = [params.get("state"), params.get("from"), params.get("sort")];
  return {
    search: searchIn(params),
    state: chatStates.find((each) => each === state) ?? null,
    sender: chatSenders.find((each) => each === sender) ?? null,
    sort: chatSorts.find((each) => each === sort) ?? "new",
  };
}
