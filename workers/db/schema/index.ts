/** Every table of the database, one file per area. */
export * from "./attendees.ts";
export * from "./audience.ts";
export * from "./clients.ts";
export * from "./deliveries.ts";
export * from "./events.ts";
export * from "./guard.ts";
export * from "./invitations.ts";
export * from "./links.ts";
export * from "./list-keys.ts";
export * from "./organisations.ts";
export * from "./platform.ts";
export * from "./poll-templates.ts";
export * from "./rooms.ts";
export * from "./sessions.ts";
export * from "./users.ts";
