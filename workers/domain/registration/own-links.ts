import * as v from "valibot";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import type { Deps } from "../deps.ts";

/** Longer than any event is ahead: what a link opens, the event's own times decide when it is used. */
const goodForMs = 400 * 24 * 60 * 60_000;

const owned = {
  /** Of the attendee. */
  sub: v.string(),
  event: v.string(),
  /** Of the address that it was mailed to: a link to another one than the present is over. */
  mark: v.string(),
} as const;
const claims = v.object({
  aud: v.literal("own-registration"),
  ...owned,
  /** For a link about a seat, the turn that it was made for: it is good once. */
  turn: v.nullable(v.number()),
});
export type OwnLinkClaims = v.InferOutput<typeof claims>;

/** For a browser that has opened such a link: says where its owner stands, and opens nothing. */
const standingClaims = v.object({ aud: v.literal("own-standing"), ...owned });

export interface LinkOwner {
  readonly id: string;
  readonly eventId: string;
  readonly email: string | null;
  readonly seatTurn: number;
}

/** The token of a link to the own registration: whoever has it may change and cancel it. */
export function makeOwnToken(deps: Deps, owner: LinkOwner): Promise<string> {
  return sign(deps, owner, null);
}

/** The token of a link that confirms or cancels a seat as it is now. */
export function makeSeatToken(deps: Deps, owner: LinkOwner): Promise<string> {
  return sign(deps, owner, owner.seatTurn);
}

async function sign(deps: Deps, owner: LinkOwner, turn: number | null): Promise<string> {
  return signToken(deps.config.tokenSecret, {
    aud: "own-registration",
    turn,
    ...(await claimsOf(deps, owner)),
  });
}

/** The token by which a browser remembers whose place in line it may show. */
export async function makeStandingToken(
  deps: Deps,
  owner: Omit<LinkOwner, "seatTurn">,
): Promise<string> {
  return signToken(deps.config.tokenSecret, {
    aud: "own-standing",
    ...(await claimsOf(deps, owner)),
  });
}

async function claimsOf(deps: Deps, { id: sub, eventId, email }: Omit<LinkOwner, "seatTurn">) {
  const exp = Math.floor((deps.now() + goodForMs) / 1_000);
  return { sub, event: eventId, mark: await markOf(email), exp };
}

/** What a token stands for; null for one that is not ours. */
export async function readOwnToken(deps: Deps, token: string): Promise<OwnLinkClaims | null> {
  const found = await verifyToken(deps.config.tokenSecret, token, deps.now());
  const parsed = v.safeParse(claims, found);
  return parsed.success ? parsed.output : null;
}

/** Whose standing a token shows; null for one that is not ours. */
export async function readStandingToken(deps: Deps, token: string) {
  const found = await verifyToken(deps.config.tokenSecret, token, deps.now());
  const parsed = v.safeParse(standingClaims, found);
  return parsed.success ? parsed.output : null;
}

/** Whether a link was made for the address that its owner has now. */
export async function isForAddress(
  link: Pick<OwnLinkClaims, "mark">,
  email: string | null,
): Promise<boolean> {
  return link.mark === (await markOf(email));
}

async function markOf(email: string | null): Promise<string> {
  return (await sha256(`own|${email ?? ""}`)).slice(0, 16);
}
