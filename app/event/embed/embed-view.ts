/** All of the event; the same for a narrow column beside a player; asking and the list alone. */
export type EmbedView = "all" | "sidebar" | "quest";
