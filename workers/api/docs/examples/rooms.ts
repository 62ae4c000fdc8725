/** What is asked in calls about a live room, where a made-up example would mislead. */

const poll = {
  kind: "single",
  title: "Shall we go on after lunch?",
  options: ["Yes, gladly", "No, thank you"],
  max: 1,
  resultMode: "hand",
};

const survey = {
  title: "How was it?",
  intro: "Three short questions",
  questions: [
    {
      kind: "rating",
      title: "How was the programme?",
      options: [],
      max: 5,
      low: "",
      high: "",
      required: true,
    },
  ],
};

const cue = {
  kind: "poll",
  poll: "1f",
  title: "",
  notes: "Give them a minute before the result",
  minutes: 5,
};

const picture = {
  key: "4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw",
  alt: "The budget for 2027",
  width: 1_920,
  height: 1_080,
};

const programme = [
  "09:00 Welcome",
  "09:10 Poll: Shall we go on after lunch?",
  "- Yes, gladly",
  "- No, thank you",
  "09:15 The mayor speaks",
].join("\n");

const readProgramme = (isAdded: boolean) => [
  {
    line: 1,
    id: isAdded ? "21" : null,
    content: { kind: "welcome", title: "", notes: "", minutes: 10 },
    newPoll: null,
    why: null,
  },
  {
    line: 2,
    id: isAdded ? "22" : null,
    content: { kind: "poll", poll: isAdded ? "24" : null, title: "", notes: "", minutes: 5 },
    newPoll: poll,
    why: null,
  },
  {
    line: 5,
    id: isAdded ? "23" : null,
    content: { kind: "note", title: "The mayor speaks", notes: "", minutes: null },
    newPoll: null,
    why: "unknown",
  },
];

/** What calls about a live room answer, where a made-up example would mislead. */
export const roomAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/run/templates": [
    {
      items: [{ id: "lecture", name: "Lecture", text: "Welcome 5 min\nQuestions 10 min\nClosing" }],
      next: null,
    },
  ],
  "POST /events/{slug}/run/programme": [{ seq: 412, items: readProgramme(true) }],
  "POST /events/{slug}/run/programme/preview": [{ items: readProgramme(false) }],
};

export const roomRequests: Readonly<Record<string, unknown>> = {
  "POST /events/{slug}/questions": { text: "How many places are left?", anonymous: false },
  "POST /events/{slug}/questions/{id}/replies": { text: "There are 14 places left." },
  "POST /events/{slug}/questions/{id}/short": { text: "Places left?" },
  "POST /events/{slug}/questions/bulk": {
    questions: ["1f", "20"],
    action: { type: "approve" },
  },
  "POST /events/{slug}/questions/merge": { questions: ["1f", "20"], into: "1e" },
  "POST /events/{slug}/polls": poll,
  "PATCH /events/{slug}/polls/{id}": poll,
  "POST /events/{slug}/polls/{id}/vote": { choice: [0] },
  "POST /events/{slug}/polls/{id}/answers": { texts: ["More benches in the park"] },
  "POST /events/{slug}/surveys": survey,
  "PATCH /events/{slug}/surveys/{id}": survey,
  "POST /events/{slug}/surveys/{id}/answers": { answers: [[4]] },
  "POST /events/{slug}/chats": { text: "Good morning from the third row", anonymous: false },
  "POST /events/{slug}/chats/remove": { messages: ["1f", "20"] },
  "POST /events/{slug}/labels": { name: "Budget" },
  "PATCH /events/{slug}/labels/{id}": { name: "Budget" },
  "POST /events/{slug}/screens": { name: "Stage left" },
  "PATCH /events/{slug}/screens/{id}": { name: "Stage left" },
  "POST /events/{slug}/screens/{id}/show": { kind: "queue" },
  "POST /events/{slug}/polls/{id}/time": { seconds: 15 },
  "POST /events/{slug}/polls/{id}/split": { by: "attendance" },
  "POST /events/{slug}/quiz/lobby": { title: "The town quiz", teams: ["Hills", "Harbour"] },
  "POST /events/{slug}/quiz/players": { named: true, team: 0 },
  "POST /events/{slug}/run/cues": {
    cues: [{ kind: "welcome", title: "Welcome", notes: "", minutes: 10 }, cue],
  },
  "POST /events/{slug}/run/programme": { text: programme, before: null },
  "POST /events/{slug}/run/programme/preview": { text: programme },
  "PATCH /events/{slug}/run/cues/{id}": cue,
  "POST /events/{slug}/run/cues/{id}/slides": { slides: [{ page: 1, picture }] },
  "PATCH /events/{slug}/run/slides/{id}": {
    alt: "The budget for 2027, in three columns",
    notes: "Begin with the last column",
  },
  "POST /events/{slug}/captions": {
    lines: [
      { id: "17", text: "Good morning, and welcome.", language: "en", final: true },
      { id: "18", text: "We begin with the bri", language: "en", final: false },
    ],
  },
  "POST /events/{slug}/announcements": {
    text: "Lunch is served in the foyer",
    urgency: "info",
    endsAt: 1_778_590_800_000,
  },
  "PATCH /events/{slug}/announcements/{id}": {
    text: "Lunch is served in the foyer",
    urgency: "info",
    endsAt: 1_778_590_800_000,
  },
};
