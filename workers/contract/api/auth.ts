import * as v from "valibot";
import { textLimits } from "../limits.ts";
import { flag, text } from "./fields.ts";

/** `POST /v1/auth/login`: an account, or a moderator's code. */
export const loginSchema = v.union([
  v.object({
    email: v.pipe(v.string(), v.maxLength(254)),
    password: v.pipe(
      v.string(),
      v.minLength(textLimits.password.signInMin, "text.too_short"),
      v.maxLength(textLimits.password.max, "text.too_long"),
    ),
  }),
  v.object({
    code: v.pipe(v.string(), v.maxLength(40)),
    name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  }),
]);

/** `PUT /v1/auth/profile/update`: what is given is changed. */
export const profileSchema = v.object({
  name: v.exactOptional(text(textLimits.name)),
  about: v.exactOptional(text({ max: textLimits.description.max })),
  language: v.exactOptional(v.picklist(["no", "en"], "request.invalid")),
  theme: v.exactOptional(v.picklist(["system", "light", "dark"], "request.invalid")),
});

/** `PUT /v1/me/role` */
export const roleSchema = v.object({
  role: v.picklist(["admin", "client", "team", "editor"], "request.invalid"),
});

/** `PUT /v1/me/starred` */
export const starredSchema = v.object({
  path: v.pipe(v.string(), v.maxLength(201)),
  title: v.pipe(v.string(), v.maxLength(200)),
  on: flag,
});

/** `POST /v1/join` */
export const joinSchema = v.object({
  /** Code, slug or id of the event. */
  address: v.pipe(v.string(), v.minLength(1, "text.empty"), v.maxLength(64, "text.too_long")),
  accessCode: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  name: v.exactOptional(text(textLimits.name)),
});
