/** Whether the stories are played as in the night: whole, where the day plays a part (decision 081). */
export const isNight = process.env.STORIES === "night";
