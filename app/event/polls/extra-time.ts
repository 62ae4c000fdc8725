/** Seconds that one press gives a running poll on top. */
export const extraSeconds = 15;
