import type { Demo } from "#scripts/lib/demo.mjs";
import type { Person } from "#tests/support/browser.ts";
import { signInByRequest } from "./sign-in-by-request.ts";

const hour = 60 * 60_000;

/** An event that is open now, without the settings pages; the host is signed in. Answers its slug. */
export async function openLiveEvent(
  host: Person,
  demo: Demo,
  event: { readonly name: string; readonly code: string; readonly moderation?: boolean },
): Promise<string> {
  await signInByRequest(host, demo);
  const now = Date.now();
  const made = await post(host, "/v1/events", {
    ...event,
    startsAt: now - hour,
    endsAt: now + 3 * hour,
    timeZone: "Europe/Oslo",
    organiser: "Plenum prøver",
    description: "En time med svar.",
  });
  const { slug }: { readonly slug: string } = await made.json();
  await post(host, `/v1/events/${slug}/publish`);
  return slug;
}

/** A call of /v1 on the host's behalf that must be taken. */
export async function post({ context, origin }: Person, path: string, sent?: object) {
  const headers = { Origin: origin };
  const options = sent ? { headers, data: sent } : { headers };
  const answer = await context.request.post(path, options);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}
