import * as v from "valibot";

const publicKey = {
  keyId: v.pipe(v.string(), v.description("As tickets name it")),
  publicKey: v.pipe(
    v.looseObject({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }),
    v.description("JWK, ECDSA P-256"),
  ),
};

/** The public half of the key that an event's tickets are signed with. */
export const ticketKeySchema = v.object({
  eventId: v.string(),
  ...publicKey,
  earlier: v.pipe(
    v.array(v.object(publicKey)),
    v.description("Keys that signed tickets before it, which are as good"),
  ),
});
