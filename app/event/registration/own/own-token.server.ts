import type { AppLoadContext } from "@remix-run/cloudflare";
import { actorOf } from "#app/session.server.ts";
import { ownTokenOfAccount } from "#workers/domain/registration/account-registration.ts";

/** The token of a mailed link; without one that of the account that is signed in; "" where neither opens anything. */
export async function ownTokenOfPage(
  request: Request,
  context: AppLoadContext,
  address: string,
): Promise<string> {
  const given = new URL(request.url).searchParams.get("token");
  if (given !== null) return given;
  const { deps, actor } = await actorOf(request, context);
  return (await ownTokenOfAccount(deps, actor, { address })) ?? "";
}
