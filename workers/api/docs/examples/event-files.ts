/** What the calls about an event's files answer. */
const eventFileExample = {
  id: "fil_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  kind: "document",
  title: "Programme",
  name: "programme.pdf",
  type: "application/pdf",
  bytes: 184_320,
  path: "/files/4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw",
  position: 0,
  createdAt: 1_778_580_000_000,
};

const uploadExample = {
  id: "vup_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "opening.mp4",
  bytes: 26_214_400,
  partBytes: 10_485_760,
  parts: [1],
};

export const fileAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/files": [{ items: [eventFileExample] }],
  "POST /events/{slug}/files": [eventFileExample],
  "GET /events/{slug}/files/{id}": [eventFileExample],
  "PATCH /events/{slug}/files/{id}": [eventFileExample],
  "DELETE /events/{slug}/files/{id}": [{}],
  "POST /events/{slug}/uploads": [uploadExample],
  "GET /events/{slug}/uploads/{id}": [uploadExample],
  "PUT /events/{slug}/uploads/{id}/parts/{number}": [uploadExample],
  "POST /events/{slug}/uploads/{id}/complete": [
    { ...eventFileExample, kind: "video", name: "opening.mp4", type: "video/mp4" },
  ],
  "DELETE /events/{slug}/uploads/{id}": [{}],
  "POST /events/{slug}/pictures": [
    {
      key: "4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw",
      path: "/files/4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw",
      width: 1_600,
      height: 900,
    },
  ],
};

export const fileRequests: Readonly<Record<string, unknown>> = {
  "POST /events/{slug}/uploads": {
    name: "opening.mp4",
    bytes: 26_214_400,
    type: "video/mp4",
    mark: "26214400.1778580000000.opening.mp4",
  },
};
