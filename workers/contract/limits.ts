/**
 * The numbers that the product holds somebody to, each with its unit and what it is counted per; those of accounts,
 * organisations and settings stand in organisations/console-limits.ts, those of surveys in surveys/survey-limits.ts.
 * An event may narrow some of them; those stand in its settings with these as defaults and bounds.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Fewest people of a part of the audience whose number is told: of fewer one might know who is meant. */
export const smallestPart = 5;

/** Lengths are code points after NFC (see `textLength`). */
export const textLimits = {
  name: { min: 3, max: 50 },
  /** Of who registers, or is invited: longer than a name in the room, and of one letter if it is so. */
  attendeeName: { min: 1, max: 100 },
  passkeyName: { min: 1, max: 50 },
  eventName: { min: 3, max: 100 },
  description: { max: 5_000 },
  question: { min: 1, max: 300, lowest: 80, highest: 1_000 },
  /** What a screen shows of a question in its largest letters. */
  shortQuestion: { max: 90 },
  staffReply: { min: 6, max: 1_000 },
  /** What an attendee tells others of the event about themselves. */
  attendeeAbout: { max: 300 },
  participantReply: { min: 1, max: 300 },
  chat: { min: 1, max: 500 },
  pollTitle: { min: 3, max: 200 },
  pollOption: { min: 1, max: 200 },
  scaleEnd: { min: 1, max: 60 },
  answer: { min: 1, max: 500 },
  word: { max: 25 },
  rejectReason: { max: 200 },
  /** What stands over a countdown on a screen. */
  countdown: { max: 120 },
  screenName: { min: 1, max: 40 },
  ownCode: { min: 4, max: 20 },
  slug: { min: 3, max: 60 },
  accessCode: { min: 4, max: 32 },
  password: { min: 8, max: 128, signInMin: 6 },
} as const;

export const pollLimits = {
  minOptions: 2,
  maxOptions: 12,
  perEvent: 200,
  /** Templates of one client. */
  templates: 200,
  /** Highest step of a rating or scale. */
  steps: { default: 5, min: 3, max: 10 },
  /** Words of one person in a cloud. */
  words: { default: 3, min: 1, max: 10 },
  /** Points that each gives away. */
  points: 100,
  /** Seconds that a poll runs by itself. */
  seconds: { min: 5, max: 3_600 },
  quizSeconds: { default: 20, min: 5, max: 120 },
  /** Most words and answers that are shown at once, and most letters of those answers. */
  shownWords: 60,
  shownAnswers: 40,
  shownLetters: 4_000,
  /** Words of one cloud that staff may hide. */
  hiddenWords: 200,
} as const;

export const quizTimes = {
  /** From the start until votes are taken: all are told by then. */
  leadMs: 3 * second,
  /** Most that the way to the room is credited with. */
  creditMs: 500,
} as const;

export const quizScore = {
  /** Points for the right answer, and for giving it at once. */
  right: 500,
  speed: 500,
  /** Names on the board. */
  board: 10,
} as const;

/** The screen that every event has. */
export const mainScreen = "main";

export const screenLimits = {
  perEvent: 12,
  /** Longest countdown, milliseconds. */
  countdownMs: day,
} as const;

/** Labels of questions: characters of a name, labels of an event, questions of one command. */
export const labelLimits = { max: 30, perEvent: 20 } as const;

export const batchLimits = { questions: 200 } as const;

export const announcementLimits = {
  text: { min: 1, max: 300 },
  atOnce: 10,
  /** Longest time until one ends by itself, milliseconds. */
  longestMs: day,
} as const;

export const reactionLimits = {
  /** Milliseconds between two of the same kind by one person. */
  betweenMs: 2 * second,
  /** Milliseconds between two sums that all are told. */
  sumEveryMs: second,
} as const;

export const sendingLimits = {
  /** Milliseconds between two texts of one person, whatever the event allows. */
  burstGuardMs: 3 * second,
  /** Minutes between two questions of one person: default, bounds. */
  questionIntervalMinutes: { default: 1, min: 0, max: 60 },
  /** Questions per person; 0 means no limit. */
  questionsPerPerson: { default: 0, min: 0, max: 50 },
  /** Seconds between two chat messages of one person. */
  slowModeSeconds: { default: 3, min: 0, max: 300 },
} as const;

export const frameLimits = {
  /** Largest frame up, bytes. */
  maxBytes: 8 * 1024,
  /** The same for a frame with the answers to a survey, its head included. */
  maxAnswerBytes: 33 * 1024,
  /** Token bucket per connection: frames a second and the burst on top. */
  perSecond: 10,
  burst: 20,
  /** Refused frames in a row after which the socket is closed. */
  abuse: 50,
  /** Open sockets of one person in a room; with another one the oldest is closed. */
  socketsPerPerson: 10,
} as const;

export const roomTimes = {
  /** A tick's length, by sockets: 50 ms when nearly alone, never more than 1 s. */
  tickMinMs: 50,
  tickMaxMs: 1 * second,
  /** A delete by staff can be undone this long. */
  undoMs: 10 * second,
  /** How long the record of a gap is kept for those who come back. */
  resumeWindowMs: 10 * minute,
  ticketMs: 60 * second,
  signatureMs: 60 * second,
  /** Staff in a room are asked about anew at least this often. */
  rightsEveryMs: 5 * minute,
  pingAfterMs: 20 * second,
  pongWithinMs: 5 * second,
} as const;

export const eventTimes = {
  opensBeforeStartMs: 15 * minute,
  /** An event that nobody ends is ended this long after its planned end. */
  closesAfterEndMs: 3 * hour,
  tokenAfterEndMs: 24 * hour,
  moderatorCodeAfterEndMs: 24 * hour,
  codeFreeAfterEndMs: 2 * day,
  /** Longest planned event. */
  maxLengthMs: 31 * day,
} as const;

/** Events of one kind that a list counts at most: from there on it is as many or more. */
export const mostEventsCounted = 100;

export const accessCodeLimits = {
  /** Wrong codes per event and device in the window, then a pause of that device as long as the window. */
  perDevice: 10,
  windowMs: 15 * minute,
  /** A device is new this long; new ones share a budget of wrong codes per event and network. */
  newForMs: 10 * minute,
  ofNewDevices: 60,
  ofNewDevicesMs: 1 * minute,
  /** Over the budget a wrong code is answered this late: never refused, and within five seconds. */
  lateMs: 4 * second,
} as const;

/** Calls of the API a minute by one session, key, attendee or device, and of one calendar feed. Their numbers are kept in wrangler.toml too. */
export const callLimits = { perMinute: 120 } as const;

/**
 * What one network may do a minute, of each thing that is counted for it alone: newcomers at one event,
 * and calls of the API by nobody known. A hall is one network, so it is as much as a room has places
 * for: whoever comes beyond it could not be let in anyway.
 */
export const networkLimits = { perMinute: 6_000 } as const;

/** Wrong moderator codes of one device in the window, then a pause of that device as long as the window. */
export const moderatorCodeLimits = { perDevice: 10, windowMs: 15 * minute } as const;

/** Checking a hall before an event. */
export const hallCheckLimits = {
  /** How long the link for phones is good. */
  linkMs: 2 * hour,
  /** Phones that came are shown this long, the newest of them. */
  shownMs: 2 * hour,
  shown: 20,
  keptMs: 1 * day,
  /** A way there and back above this is worth a look, on the whole and at its worst. */
  medianMs: 250,
  worstMs: 1_500,
  /** A clock that is further off is. */
  clockMs: 2 * second,
} as const;
