import { Hono } from "hono";
import {
  audienceCountAnswerSchema,
  messageChoicesSchema,
  messagePageSchema,
  messagePreviewAnswerSchema,
  messageRemovedSchema,
  messageSchema,
  messageTestAnswerSchema,
  recipientPageSchema,
  resendableSchema,
} from "../../contract/api/messages/message-answers.ts";
import {
  audienceCountSchema,
  messageChangeSchema,
  messageListSchema,
  messagePreviewSchema,
  messageResendSchema,
  messageSendSchema,
  newMessageSchema,
  recipientListSchema,
} from "../../contract/api/messages/messages.ts";
import { listChoicesOfAudience } from "../../domain/messages/audience/audience-choices.ts";
import { countMessageAudience } from "../../domain/messages/audience/count-audience.ts";
import {
  createMessage,
  duplicateMessage,
  removeMessage,
  updateMessage,
} from "../../domain/messages/changes/drafts.ts";
import { countResendable, resendMessage } from "../../domain/messages/changes/resend-message.ts";
import { sendMessage } from "../../domain/messages/changes/send-message.ts";
import {
  cancelMessage,
  pauseMessage,
  resumeMessage,
  stopMessage,
} from "../../domain/messages/changes/steer-message.ts";
import { listEventMessages } from "../../domain/messages/list-messages.ts";
import { listRecipients } from "../../domain/messages/list-recipients.ts";
import { getMessage } from "../../domain/messages/message.ts";
import { previewMessage, sendTestMessage } from "../../domain/messages/preview-message.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Messages";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });

/** What is done with one message, without anything to say about it. */
const steering = new Hono<Api>()
  .post("/:id/cancel", about(tag, "Cancel a scheduled message", messageSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await cancelMessage(c.env.deps, actor, targetOf(c)));
  })
  .post(
    "/:id/pause",
    about(tag, "Hold back what has not begun to leave", messageSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await pauseMessage(c.env.deps, actor, targetOf(c)));
    },
  )
  .post("/:id/resume", about(tag, "Go on with what was held back", messageSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await resumeMessage(c.env.deps, actor, targetOf(c)));
  })
  .post(
    "/:id/stop",
    about(tag, "End it: what has not begun to leave is not sent", messageSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await stopMessage(c.env.deps, actor, targetOf(c)));
    },
  )
  .post(
    "/:id/duplicate",
    about(tag, "Make a draft that says the same", messageSchema, 201),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await duplicateMessage(c.env.deps, actor, targetOf(c)), 201);
    },
  );

/** What staff send to the people of an event; those who moderate look only. */
export const messageCalls = new Hono<Api>()
  .get(
    "/",
    about(tag, "List messages, the newest first", messagePageSchema),
    query(messageListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), eventId: slugOf(c) };
      return answer(c, await listEventMessages(c.env.deps, actor, asked));
    },
  )
  .post(
    "/",
    about(tag, "Make a draft; without texts it begins with a template", messageSchema, 201),
    body(newMessageSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await createMessage(c.env.deps, actor, input), 201);
    },
  )
  .get(
    "/audience",
    about(
      tag,
      "List what an audience can be chosen by at this event, in the language of the call",
      messageChoicesSchema,
    ),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { eventId: slugOf(c), locale: c.get("locale") };
      return answer(c, await listChoicesOfAudience(c.env.deps, actor, asked));
    },
  )
  .post(
    "/audience",
    about(
      tag,
      "Count who would get a message, and who would not, and why",
      audienceCountAnswerSchema,
    ),
    body(audienceCountSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await countMessageAudience(c.env.deps, actor, asked));
    },
  )
  .get("/:id", about(tag, "Read a message and how far it has come", messageSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getMessage(c.env.deps, actor, targetOf(c)));
  })
  .patch(
    "/:id",
    about(tag, "Change a draft", messageSchema),
    body(messageChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await updateMessage(c.env.deps, actor, input));
    },
  )
  .delete("/:id", about(tag, "Delete a draft", messageRemovedSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await removeMessage(c.env.deps, actor, targetOf(c)));
  })
  .get(
    "/:id/recipients",
    about(tag, "List whom it is for, and what became of it with each of them", recipientPageSchema),
    query(recipientListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), ...targetOf(c) };
      return answer(c, await listRecipients(c.env.deps, actor, asked));
    },
  )
  .post(
    "/:id/send",
    about(tag, "Send a draft, or have it wait for its time", messageSchema),
    body(messageSendSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await sendMessage(c.env.deps, actor, input));
    },
  )
  .get(
    "/:id/resend",
    about(tag, "Count to how many it could be sent again", resendableSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await countResendable(c.env.deps, actor, targetOf(c)));
    },
  )
  .post(
    "/:id/resend",
    about(tag, "Send it again to those alone whom it has not reached", messageSchema),
    body(messageResendSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await resendMessage(c.env.deps, actor, input));
    },
  )
  .post(
    "/:id/preview",
    about(tag, "Fill it in for an attendee, or for somebody made up", messagePreviewAnswerSchema),
    body(messagePreviewSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await previewMessage(c.env.deps, actor, input));
    },
  )
  .post(
    "/:id/test",
    about(tag, "Mail the same to oneself", messageTestAnswerSchema),
    body(messagePreviewSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await sendTestMessage(c.env.deps, actor, input));
    },
  )
  .route("/", steering);
