/** The calls about what is taken along of an event. */
const at = 1_778_580_000_000;

const ready = {
  id: "exp_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  kind: "questions",
  format: "vtt",
  locale: "en",
  options: { recordingStartsAt: at },
  state: "ready",
  done: 62,
  total: 62,
  name: "plenum-questions-spring-assembly.vtt",
  bytes: 2_940,
  url: "/v1/events/spring-assembly/exports/exp_01J8Z3M4N5P6Q7R8S9T0V1W2X3/file",
  expiresAt: at + 86_400_000,
  createdAt: at,
};
const running = {
  id: "exp_01J8Z3M4N5P6Q7R8S9T0V1W2X4",
  kind: "attendees",
  format: "xlsx",
  locale: "no",
  options: {},
  state: "running",
  done: 3_500,
  total: 10_000,
  name: null,
  bytes: null,
  url: null,
  expiresAt: null,
  createdAt: at,
};

export const exportAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/exports": [{ items: [running, ready] }],
  "POST /events/{slug}/exports": [ready, running],
  "GET /events/{slug}/exports/{id}": [running],
  "DELETE /events/{slug}/exports/{id}": [{ ...running, state: "cancelled", done: 4_000 }],
};

export const exportRequests: Readonly<Record<string, unknown>> = {
  "POST /events/{slug}/exports": {
    kind: "questions",
    format: "vtt",
    locale: "en",
    options: { recordingStartsAt: at },
  },
};
