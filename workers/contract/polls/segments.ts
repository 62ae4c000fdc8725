/** By what a poll's result is split, and the key of a part, as the room and its pages say them. */

/** Split by the hall and online, where another poll's id would stand; ids of polls are never this long. */
export const byAttendance = "attendance";

/** The key of everyone who is in no part of their own. */
export const othersKey = -1;
