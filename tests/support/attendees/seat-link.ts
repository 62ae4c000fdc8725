import type { Deps } from "#workers/domain/deps.ts";
import { type LinkOwner, makeSeatToken } from "#workers/domain/registration/own-links.ts";
import type { SeatLink } from "#workers/domain/registration/own-seat.ts";

/** The link about somebody's seat that a mail of this moment would carry. */
export async function makeSeatLink(deps: Deps, owner: LinkOwner): Promise<SeatLink> {
  const token = await makeSeatToken(deps, owner);
  return { address: owner.eventId, email: owner.email ?? "", token };
}

/** The link about a seat that an address is. */
export function seatLinkAt(address: string): SeatLink {
  const { pathname, searchParams } = new URL(address);
  const [, , event = "", , email = ""] = pathname.split("/");
  return {
    address: event,
    email: decodeURIComponent(email),
    token: searchParams.get("token") ?? "",
  };
}
