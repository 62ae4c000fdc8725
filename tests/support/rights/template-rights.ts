/** What is asked of a client's message templates by those who may, and by those who may not. */

const at = "/clients/{id}/templates/{template}/{language}";
const texts = { title: "Nytt passord", content: "[RESET_PASSWORD_URL]" };

/** Bodies that the schema alone does not tell how to fill. */
export const templateBodies = {
  [`PUT ${at}`]: texts,
  [`POST ${at}/preview`]: {},
  [`POST ${at}/test`]: {},
};

export const unauditedTemplateCalls = [
  // Change nothing, and mail whoever asks.
  ...[`POST ${at}/preview`, `POST ${at}/test`],
  // A provider's, and without a signature here; of nothing: held by suppressions in the domain.
  ...[
    "POST /webhooks/mail",
    "POST /webhooks/stripe",
    "DELETE /clients/{id}/suppressions/{suppressionId}",
  ],
  "POST /undelivered-mails/{id}/send",
];

/** The forms of the page; an admin says of which client. */
export const templateForms = ["save", "reset", "preview", "test"].map((intent) => ({
  letters: "yyhhhhhss",
  fields: {
    intent,
    template: "reset_password",
    language: "no",
    title: texts.title,
    content: texts.content,
  },
}));

/** What a poll is kept as, to be used again. */
export const keptPoll = {
  name: "Kept",
  content: { kind: "yesno", title: "Well?", max: 1, resultMode: "hand", options: [] },
};
