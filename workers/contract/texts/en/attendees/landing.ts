/** The landing page of an event, as guests see it. */
export const landing = {
  toCalendar: "Add to calendar",
  countdown: "Countdown",
  programme: "Programme",
  speakers: "Speakers",
  place: "Place",
  map: "Show on map",
  downloads: "Downloads",
  faq: "Questions and answers",
  registration: "Registration",
  registerUntil: "You can register until {{day}} at {{time}}.",
  full: "All seats in the hall are taken. Register and you are on the waiting list.",
  joinWaiting: "Join the waiting list",
  photoOf: "Picture of {{name}}",
  videoStart: "Play the video",
  videoStop: "Stop the video",
  organisedBy: "Organised by {{name}}",
} as const;
