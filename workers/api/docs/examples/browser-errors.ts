/** Examples of what is told of errors in browsers. */

/** As a page tells it. */
export const browserErrorExample = {
  message: "TypeError: Cannot read properties of undefined (reading 'text')",
  place: "https://plenum.example.org/assets/live-Dk3xQ0aB.js:1:20417",
  page: "/c/PLENUM",
  version: "1.0.0",
};

const kept = {
  id: "ber_9f86d081884c7d659a2feaa0c5",
  message: "TypeError: Cannot read properties of undefined (reading text)",
  place: "live-Dk3xQ0aB.js:1:20417",
  page: "/c/*",
  browsers: ["Chrome", "Safari"],
  version: "1.0.0",
  count: 12,
  firstAt: 1_778_583_600_000,
  lastAt: 1_778_587_200_000,
  resolvedAt: null,
};

export const browserErrorAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /browser-errors": [{ items: [kept], next: null }],
  "POST /browser-errors": [{}],
  "PATCH /browser-errors/{id}": [{ ...kept, resolvedAt: 1_778_590_800_000 }],
};

export const browserErrorRequests: Readonly<Record<string, unknown>> = {
  "POST /browser-errors": browserErrorExample,
  "PATCH /browser-errors/{id}": { resolved: true },
};
