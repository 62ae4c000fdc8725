/** The answer of the metrics of an event. */
const at = 1_778_580_000_000;

const metricsExample = {
  slug: "spring-assembly",
  name: "Spring assembly",
  now: at + 3_600_000,
  isLive: true,
  people: {
    invited: 240,
    registered: 214,
    joined: 188,
    present: 171,
    peak: 180,
    checkedIn: 120,
    inside: 112,
  },
  attendance: { hall: 112, online: 76 },
  funnel: [
    { step: "invited", people: 240, share: null },
    { step: "registered", people: 214, share: null },
    { step: "joined", people: 188, share: null },
    { step: "active", people: 141, share: 0.75 },
    { step: "answered", people: null, share: null },
  ],
  questions: {
    asked: 31,
    states: [
      { name: "live", count: 22 },
      { name: "answered", count: 9 },
    ],
    labels: [{ name: "Traffic", count: 12 }],
  },
  replies: { staff: 7, attendees: 15 },
  messages: 64,
  polls: [{ id: "p1", title: "Which bridge first?", state: "stopped", voters: 141, share: 0.75 }],
  surveys: [{ id: "s1", title: "How was it?", state: "open", answers: null, share: null }],
  deliveries: [
    { channel: "email", state: "sent", count: 231 },
    { channel: "email", state: "failed", count: 9 },
  ],
  money: [{ currency: "NOK", sales: 5_350_000, fees: 81_320 }],
  course: {
    from: at,
    to: at + 3_660_000,
    minutes: 1,
    slots: [
      {
        at: at + 600_000,
        present: 171,
        peak: 174,
        asked: 3,
        upvotes: 21,
        replies: 1,
        votes: 88,
        messages: 6,
        entries: 0,
        exits: 2,
        cheer: 14,
        heart: 6,
        thumb: 3,
        laugh: 0,
        wow: 1,
      },
    ],
  },
};

export const metricsAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/metrics": [metricsExample],
  "GET /metrics": [
    {
      items: [
        {
          id: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
          slug: "spring-assembly",
          name: "Spring assembly",
          startsAt: at,
          timeZone: "Europe/Oslo",
          state: "ended",
          registered: 214,
          joined: 188,
          peak: 180,
          checkedIn: 120,
          asked: 31,
          votes: 402,
          messages: 64,
        },
      ],
      next: null,
    },
  ],
};
