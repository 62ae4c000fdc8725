import { blockKinds, blockTones } from "../../contract/landing/landing-page.ts";

const text = { type: "string" };
const both = { type: "object", properties: { no: text, en: text }, required: ["no", "en"] };

/** A block of a landing page, as it is answered: JSON Schema. What an item holds depends on the block's kind. */
export const landingBlockSchema = {
  type: "object",
  properties: {
    id: text,
    kind: { enum: blockKinds },
    tone: { enum: blockTones },
    title: both,
    text: both,
    items: {
      type: "array",
      items: {
        type: "object",
        properties: {
          day: { type: "number" },
          start: text,
          end: text,
          title: both,
          text: both,
          name: text,
          role: both,
          picture: { type: ["string", "null"] },
          question: both,
          answer: both,
        },
      },
    },
  },
  required: ["id", "kind", "tone", "title", "text"],
} as const;
