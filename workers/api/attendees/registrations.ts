import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";
import {
  linksSchema,
  newRegistrationSchema,
  registrationChangeSchema,
} from "../../contract/api/attendees/registration.ts";
import {
  ownRegistrationSchema,
  ownSeatSchema,
  registeredSchema,
  registrationFormSchema,
} from "../../contract/api/attendees/registration-answers.ts";
import type { Result } from "../../contract/errors.ts";
import { cookieNames, readCookie } from "../../contract/http/cookies.ts";
import { attendeeOf, deviceMadeAt, newDevice, readDevice } from "../../domain/attendees/token.ts";
import {
  cancelOwnRegistration,
  changeOwnRegistration,
} from "../../domain/registration/own-registration.ts";
import {
  giveUpSeatOfPerson,
  sendOwnLinks,
  takeSeatOfPerson,
} from "../../domain/registration/own-seat.ts";
import {
  type Asker,
  readRegistrationForm,
  registerByProgram,
} from "../../domain/registration/register.ts";
import { viewForm } from "../../domain/registration/views/form-view.ts";
import { showOwnRegistration } from "../../domain/registration/views/show-own.ts";
import type { Download } from "../../domain/shared/download.ts";
import { downloadOwnCalendar, downloadOwnTickets } from "../../domain/tickets/own-files.ts";
import { answer, answerFile, answerRefusal } from "../answer.ts";
import { describingOptions, openBody, readJson } from "../body.ts";
import { type Api, type ApiContext, idOf, remoteOf, slugOf } from "../context.ts";
import { invalidResponse } from "../docs/docs.ts";
import { about, aboutFile, calendarContent, pdfContent } from "../room/about.ts";
import { ownTokenOf } from "./own-token.ts";

const tag = "Registration";

/** A call whose body the domain checks, all of it at once and by the event's own form. */
function aboutInput(
  summary: string,
  {
    takes,
    gives,
    status = 200,
  }: {
    readonly takes: v.GenericSchema;
    readonly gives: v.GenericSchema;
    readonly status?: 200 | 201;
  },
) {
  const content = { "application/json": { schema: resolver(takes, describingOptions) } };
  const done = { description: "", content: { "application/json": { schema: resolver(gives) } } };
  return describeRoute({
    tags: [tag],
    summary,
    requestBody: { required: true, content },
    responses: { [status]: done, 400: invalidResponse },
  });
}

/** Registering for an event, for everybody who may see it. */
const openCalls = new Hono<Api>()
  .get(
    "/form",
    about(tag, "Read the registration form, and whether it is open", registrationFormSchema),
    async (c) => {
      const found = await readRegistrationForm(c.env.deps, await askerOf(c));
      if (!found.ok) return answerRefusal(c, found.refusal);
      if (found.value.needsCode) return answerRefusal(c, { code: "access.required" });
      return c.json(viewForm(found.value, c.get("locale")));
    },
  )
  .post(
    "/",
    aboutInput("Register somebody, and whom they bring; where they stand is told by mail alone", {
      takes: newRegistrationSchema,
      gives: registeredSchema,
      status: 201,
    }),
    async (c) => {
      const done = await registerByProgram(c.env.deps, {
        ...(await askerOf(c)),
        key: c.req.header("Idempotency-Key"),
        language: c.get("locale"),
        given: await readJson(c),
      });
      return answer(c, done, 201);
    },
  )
  .post(
    "/links",
    describeRoute({
      tags: [tag],
      summary: "Mail the link to the own registration again; answers alike whether there is one",
    }),
    openBody(linksSchema),
    async (c) => {
      const { email } = c.req.valid("json");
      const input = { address: slugOf(c), email, remote: remoteOf(c) };
      return answer(c, await sendOwnLinks(c.env.deps, input));
    },
  );

/** The own registration: by the token of a mailed link, as a bearer, or by the session of an account of that address. */
const ownCalls = new Hono<Api>()
  .get("/", about(tag, "Read the own registration", ownRegistrationSchema), async (c) => {
    const token = await ownTokenOf(c);
    return token.ok ? answerOwn(c, token.value) : answerRefusal(c, token.refusal);
  })
  .get(
    "/ticket",
    aboutFile(tag, "Download the tickets of the own registration, a page each", pdfContent),
    async (c) => {
      const token = await ownTokenOf(c);
      if (!token.ok) return answerRefusal(c, token.refusal);
      return answerOwnFile(c, await downloadOwnTickets(c.env.deps, { token: token.value }));
    },
  )
  .get(
    "/calendar",
    aboutFile(tag, "Download the event as an entry for the own calendar", calendarContent),
    async (c) => {
      const token = await ownTokenOf(c);
      if (!token.ok) return answerRefusal(c, token.refusal);
      return answerOwnFile(
        c,
        await downloadOwnCalendar(c.env.deps, { token: token.value, locale: c.get("locale") }),
      );
    },
  )
  .patch(
    "/:id",
    aboutInput(
      "Change what one person of the own registration said; of who has a link of their own, the name",
      {
        takes: registrationChangeSchema,
        gives: ownRegistrationSchema,
      },
    ),
    async (c) => {
      const token = await ownTokenOf(c);
      if (!token.ok) return answerRefusal(c, token.refusal);
      const input = { token: token.value, id: idOf(c), given: await readJson(c) };
      const changed = await changeOwnRegistration(c.env.deps, input);
      return changed.ok ? answerOwn(c, token.value) : answerRefusal(c, changed.refusal);
    },
  )
  .delete(
    "/:id",
    about(
      tag,
      "Take one person's registration back; a seat goes to the next in line",
      ownRegistrationSchema,
    ),
    async (c) => {
      const token = await ownTokenOf(c);
      if (!token.ok) return answerRefusal(c, token.refusal);
      const input = { token: token.value, id: idOf(c) };
      const cancelled = await cancelOwnRegistration(c.env.deps, input);
      return cancelled.ok ? answerOwn(c, token.value) : answerRefusal(c, cancelled.refusal);
    },
  )
  .put(
    "/:id/seat",
    about(
      tag,
      "Take the seat that is offered, or ask for one: what is left, else the end of the line",
      ownSeatSchema,
    ),
    async (c) => {
      const token = await ownTokenOf(c);
      if (!token.ok) return answerRefusal(c, token.refusal);
      const input = { token: token.value, id: idOf(c) };
      return answer(c, await takeSeatOfPerson(c.env.deps, input));
    },
  )
  .delete(
    "/:id/seat",
    about(tag, "Give up the seat or the place in line, and stay registered", ownSeatSchema),
    async (c) => {
      const token = await ownTokenOf(c);
      if (!token.ok) return answerRefusal(c, token.refusal);
      const input = { token: token.value, id: idOf(c) };
      return answer(c, await giveUpSeatOfPerson(c.env.deps, input));
    },
  );

export const registrationCalls = new Hono<Api>().route("/", openCalls).route("/own", ownCalls);

async function answerOwn(c: ApiContext, token: string): Promise<Response> {
  return answer(c, await showOwnRegistration(c.env.deps, { token, locale: c.get("locale") }));
}

/** A file that is somebody's own, and a way in besides: it stays nowhere on its way. */
function answerOwnFile(c: ApiContext, made: Result<Download>): Response {
  c.header("Cache-Control", "no-store");
  return answerFile(c, made);
}

/** Who asks: an attendee by their bearer, from the device that it is of; else the browser with its cookies, if any. */
async function askerOf(c: ApiContext): Promise<Asker & { readonly isKnown: boolean }> {
  const { deps } = c.env;
  const of = { address: slugOf(c), remote: remoteOf(c) };
  const bearer = c.get("token");
  const claims = await attendeeOf(deps, bearer);
  if (claims) return { ...of, token: bearer, device: claims.dev, isKnown: true };
  const cookies = c.req.header("Cookie");
  const device = readDevice(cookies);
  return {
    ...of,
    token: readCookie(cookies, cookieNames.attendee),
    device: device ?? newDevice(deps),
    isKnown: device !== null && deviceMadeAt(deps, device) !== null,
  };
}
