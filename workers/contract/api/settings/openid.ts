/** A client's own sign-in, as /v1 and the forms take it. */
import * as v from "valibot";
import { openidLimits } from "../../accounts/sign-in-limits.ts";
import { flag, text } from "../fields.ts";

/** `PUT /v1/clients/{id}/openid` */
export const openidSettingsSchema = v.pipe(
  v.object({
    /** As the provider writes itself: `{issuer}/.well-known/openid-configuration` is read. */
    issuer: v.pipe(
      v.string("openid.address"),
      v.trim(),
      v.minLength(1, "openid.address"),
      v.maxLength(500, "text.too_long"),
    ),
    /** What the provider calls Plenum: its `client_id`. */
    applicationId: text({ min: 1, max: 200 }),
    /** What Plenum shows it: its `client_secret`. Never answered; left out or "" it stays, as long as the issuer does. */
    secret: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(500, "text.too_long"))),
    /** Addresses in these lead to the provider. */
    domains: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(300, "text.too_long")), "field.list"),
      v.minLength(1, "text.empty"),
      v.maxLength(openidLimits.domains, "field.too_many"),
    ),
    /** Of accounts that are made at the first sign-in. */
    role: v.picklist(["client", "team", "editor"], "user.role"),
    enabled: flag,
    /**
     * Whether addresses count of which the provider does not say that they are the person's, as Entra ID does not.
     * Left out it is off.
     */
    vouches: v.optional(flag, false),
  }),
  v.examples([
    {
      issuer: "https://login.example.org",
      applicationId: "plenum",
      secret: "a secret that the provider made",
      domains: ["example.org"],
      role: "editor",
      enabled: true,
      vouches: false,
    },
  ]),
);
export type OpenidSettingsInput = v.InferOutput<typeof openidSettingsSchema>;
