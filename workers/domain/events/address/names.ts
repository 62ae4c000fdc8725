import { fold } from "../../../contract/fold.ts";

/** Addresses that must never be taken by an event: they are, or may become, parts of this site. */
const reserved = new Set([
  ...["admin", "api", "assets", "auth", "callback", "chat", "chats", "clean", "client", "clients"],
  ...["code", "comingsoon", "control", "demo", "details", "display", "editor", "embed", "event"],
  ...["events", "guest", "health", "help", "highlight", "homepage", "html", "info", "join"],
  ...["live", "login", "logout", "manage", "metrics", "moderator", "new", "null"],
  ...["poll", "polls", "privacy", "profile", "qna", "quest", "questions", "register", "root"],
  ...["scanner", "screen", "settings", "sidebar", "staff", "support", "surveys", "system"],
  ...["team", "teams", "terms", "test", "undefined", "user", "users", "v1", "www"],
]);

/** Whether a slug or code may not be chosen. */
export function isReserved(key: string): boolean {
  return reserved.has(key.toLowerCase());
}

/** A name as the readable part of an address: `a-z 0-9 -`, at most 48 characters; "" when nothing is left. */
export function slugify(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 48)
    .replace(/^-+|-+$/g, "");
}

/** Words of some texts, folded, each once: what the search goes by. */
export function wordsOf(...texts: readonly string[]): readonly string[] {
  const words = fold(texts.join(" ")).match(/[\p{L}\p{N}]+/gu) ?? [];
  return Array.from(new Set(words.map((word) => word.slice(0, longestWord)))).slice(0, mostWords);
}

/** Bounds of what one event puts into the search. */
const longestWord = 32;
const mostWords = 60;
