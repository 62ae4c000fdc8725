const method = () => {};

/** A Worker's bindings as far as its entry looks at them, and the addresses it needs; each may be overwritten. */
export const bindings = {
  DB: { prepare: method },
  FILES: { put: method },
  MESSAGES: { send: method },
  RATE_LIMIT: { limit: method },
  NETWORK_LIMIT: { limit: method },
  SCANNER_LIMIT: { limit: method },
  ASSETS: { fetch: method },
  ENVIRONMENT: "local",
  PUBLIC_URL: "https://plenum.test",
  ROOM_URL: "https://rooms.test",
  ROOM_PUBLIC_URL: "https://rooms.test",
};

/** What a request is carried out in, where nothing goes on after the answer. */
export const idleContext = { waitUntil: method, passThroughOnException: method, props: {} };
