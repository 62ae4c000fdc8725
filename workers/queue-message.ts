import * as v from "valibot";

/** What the queue is woken for. What is due stands in the database. */
const jobs = ["deliveries", "imports"] as const;
export type QueueJob = (typeof jobs)[number];

const messageSchema = v.object({
  job: v.picklist(jobs),
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

/** A message, and the number of the request that sent it; one of a version before says its job alone. */
export function readQueueMessage(body: unknown): {
  readonly job: QueueJob;
  readonly requestId: string | null;
} {
  const parsed = v.safeParse(messageSchema, body);
  if (parsed.success) return parsed.output;
  return { job: body === "imports" ? "imports" : "deliveries", requestId: null };
}
