/** Who may do what with an event's messages. */
import { editorsAct, editorsChange, type Rights, staffLook } from "./rights-table.ts";

const list = "/events/{slug}/messages";
const invitations = "/events/{slug}/invitations";

export const messageCalls: Readonly<Record<string, Rights>> = {
  [`GET ${list}`]: staffLook,
  [`POST ${list}`]: editorsChange,
  [`GET ${invitations}`]: staffLook,
  [`POST ${invitations}`]: editorsChange,
  [`GET ${list}/audience`]: staffLook,
  [`POST ${list}/audience`]: editorsAct,
  [`GET ${list}/{id}`]: staffLook,
  [`PATCH ${list}/{id}`]: editorsChange,
  [`DELETE ${list}/{id}`]: editorsChange,
  [`GET ${list}/{id}/recipients`]: staffLook,
  [`POST ${list}/{id}/send`]: editorsChange,
  [`POST ${list}/{id}/cancel`]: editorsChange,
  [`POST ${list}/{id}/pause`]: editorsChange,
  [`POST ${list}/{id}/resume`]: editorsChange,
  [`POST ${list}/{id}/stop`]: editorsChange,
  [`GET ${list}/{id}/resend`]: staffLook,
  [`POST ${list}/{id}/resend`]: editorsChange,
  [`POST ${list}/{id}/duplicate`]: editorsChange,
  [`POST ${list}/{id}/preview`]: editorsAct,
  [`POST ${list}/{id}/test`]: editorsAct,
};

/** Bodies that the schema alone does not tell how to fill. */
export const messageBodies: Readonly<Record<string, unknown>> = {
  [`POST ${list}`]: { kind: "broadcast" },
  [`PATCH ${list}/{id}`]: { announcement: "Lunch is ready" },
  [`POST ${list}/audience`]: { kind: "invitation" },
  [`POST ${list}/{id}/send`]: {},
  [`POST ${list}/{id}/resend`]: { what: "failed" },
  [`POST ${list}/{id}/preview`]: { language: "no" },
  [`POST ${list}/{id}/test`]: { language: "no" },
};

/** Change nothing, or stand ready for nothing here, where there is a draft alone: held by the messages in the domain. */
export const unauditedMessageCalls = [
  `POST ${list}/audience`,
  `POST ${list}/{id}/preview`,
  `POST ${list}/{id}/test`,
  ...["cancel", "pause", "resume", "stop", "resend"].map((act) => `POST ${list}/{id}/${act}`),
];
