import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  deletionSchema,
  phoneProofSchema,
  phoneSchema,
  roleSchema,
  starredSchema,
} from "../contract/api/auth.ts";
import { ownSettingsSchema } from "../contract/api/settings/settings.ts";
import { askDeletion, keepProfile } from "../domain/accounts/deletion/ask-deletion.ts";
import { exportOwnData } from "../domain/accounts/deletion/export-own-data.ts";
import { switchRole } from "../domain/accounts/profile.ts";
import { showOwnSettings, updateOwnSettings } from "../domain/accounts/settings/own-settings.ts";
import { askPhoneCode, provePhone, removePhone } from "../domain/accounts/sms/prove-phone.ts";
import { listStarred, setStarred } from "../domain/accounts/starred.ts";
import { makeOwnFeed, revokeOwnFeed, showOwnFeed } from "../domain/events/feeds/own-feed.ts";
import { listHosted } from "../domain/events/lists/list-hosted.ts";
import { setPicture } from "../domain/files/own-images.ts";
import { answer } from "./answer.ts";
import { answerProfile } from "./auth.ts";
import { body } from "./body.ts";
import type { Api } from "./context.ts";
import {
  answerExample,
  dataExample,
  feedExample,
  hostedExample,
  profileExample,
  settingsExample,
  smsCodeExample,
  starredExample,
} from "./docs/account-examples.ts";
import { personOfCall, visitorOfCall } from "./guards.ts";
import { pictureBody, pictureExample, readPictureBody } from "./picture.ts";

const tags = ["One's own"];
const about = (summary: string, example: object) =>
  describeRoute({ tags, summary, responses: answerExample(example) });
const aboutPicture = describeRoute({
  tags,
  summary: "Set one's picture",
  requestBody: pictureBody,
  responses: answerExample(pictureExample),
});

export const me = new Hono<Api>()
  // The same as `GET /v1/auth/profile`: here it is looked for first.
  .get("/", about("Who one is", profileExample), answerProfile)
  .get("/events", about("Events that one hosts and attends", hostedExample), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listHosted(c.env.deps, actor));
  })
  .put("/role", about("Act in another of one's roles", {}), body(roleSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await switchRole(c.env.deps, actor, c.req.valid("json")));
  })
  .get("/settings", about("What one set for oneself", settingsExample), async (c) =>
    answer(c, showOwnSettings(await personOfCall(c))),
  )
  .patch(
    "/settings",
    about("Change what one set for oneself", settingsExample),
    body(ownSettingsSchema),
    async (c) =>
      answer(c, await updateOwnSettings(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .put("/picture", aboutPicture, async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setPicture(c.env.deps, actor, await readPictureBody(c)));
  })
  .delete("/picture", about("Take one's picture away", { address: null }), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setPicture(c.env.deps, actor, null));
  })
  .get("/data", about("Everything stored about oneself", dataExample), async (c) =>
    answer(c, await exportOwnData(c.env.deps, await personOfCall(c))),
  )
  .post(
    "/deletion",
    about("Delete one's profile: erased in seven days", { eraseAt: 1_778_580_000_000 }),
    body(deletionSchema),
    async (c) =>
      answer(c, await askDeletion(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .delete("/deletion", about("Keep one's profile after all", {}), async (c) =>
    answer(c, await keepProfile(c.env.deps, await personOfCall(c))),
  )
  .post(
    "/phone",
    about("Have a code sent to a number, which proves that it is one's own", smsCodeExample),
    body(phoneSchema),
    async (c) =>
      answer(c, await askPhoneCode(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .post(
    "/phone/proof",
    about("Prove the number by the code that was sent there", { phone: "+4799999999" }),
    body(phoneProofSchema),
    async (c) =>
      answer(c, await provePhone(c.env.deps, await personOfCall(c), c.req.valid("json"))),
  )
  .delete("/phone", about("Take one's number away", {}), async (c) =>
    answer(c, await removePhone(c.env.deps, await personOfCall(c))),
  )
  .get("/calendar-feed", about("The feed of one's calendar", feedExample), async (c) =>
    answer(c, await showOwnFeed(c.env.deps, await personOfCall(c))),
  )
  .post(
    "/calendar-feed",
    about("Make the address of one's calendar feed; one from before ends", feedExample),
    async (c) => answer(c, await makeOwnFeed(c.env.deps, await personOfCall(c))),
  )
  .delete(
    "/calendar-feed",
    about("End the address of one's calendar feed", { feedAddress: null, feedMadeAt: null }),
    async (c) => answer(c, await revokeOwnFeed(c.env.deps, await personOfCall(c))),
  )
  .get("/starred", about("Starred pages", starredExample), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listStarred(c.env.deps, actor));
  })
  .put(
    "/starred",
    about("Star a page, or take the star away", {}),
    body(starredSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await setStarred(c.env.deps, actor, c.req.valid("json")));
    },
  );
