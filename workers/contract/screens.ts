/** The screen that every event has. */
export const mainScreen = "main";
