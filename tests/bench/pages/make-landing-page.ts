import { accountOf, callAsClient } from "#tests/e2e/steps/change-event.ts";
import { pngOf } from "#tests/support/files/made-files.ts";
import type { Plenum } from "#tests/support/servers/plenum.ts";

const hour = 60 * 60_000;

/** An event in a month with a landing page of every kind of block, and pictures. Answers its code. */
export async function makeLandingPage(plenum: Plenum): Promise<string> {
  const startsAt = Date.now() + 30 * 24 * hour;
  const code = "LANDING";
  const { slug } = await callAsClient(plenum, "POST", "/events", {
    name: "The city in 2040",
    code,
    startsAt,
    endsAt: startsAt + 6 * hour,
    timeZone: "Europe/Oslo",
    organiser: "Plenum",
    description: "A day about squares, trees and trams.",
    locationText: "The town hall",
    baseColor: "#0b5d8a",
  });
  const at = `/events/${slug}`;
  const values = { registrationEnabled: true };
  await callAsClient(plenum, "PATCH", at, { section: "registration", values });
  const both = (text: string) => ({ no: text, en: text });
  const block = (kind: string, more: object = {}) => ({ kind, id: kind, ...more });
  const items = Array.from({ length: 12 }, (_, n) => {
    return { day: 1, start: `${String(8 + n).padStart(2, "0")}:00`, title: both(`Part ${n}`) };
  });
  const speakers = ["Kari", "Ola", "Siri"].map((name) => ({ name, text: both("Lives here.") }));
  const answered = { question: both("What does it cost?"), answer: both("Nothing.") };
  await callAsClient(plenum, "PUT", `${at}/homepage`, {
    blocks: [
      block("cover", { text: both("Come and listen.") }),
      block("countdown", { tone: "soft" }),
      block("text", { text: both("What will the **centre** look like?") }),
      block("programme", { items }),
      block("speakers", { items: speakers }),
      block("registration", { tone: "accent" }),
      block("place"),
      block("faq", { items: [answered] }),
    ],
  });
  await callAsClient(plenum, "POST", `${at}/publish`);
  await sendPictures(plenum, String(slug));
  return code;
}

/** A logo and a background as a host's browser sends them. */
async function sendPictures({ url, demo }: Plenum, slug: string): Promise<void> {
  const account = { email: accountOf(demo, "client"), password: demo.password };
  const signedIn = await fetch(`${url}/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { token }: { readonly token: string } = await signedIn.json();
  const pictures = [
    ["logo", pngOf(600, 200)],
    ["background", pngOf(1_920, 1_080)],
  ] as const;
  for (const [which, picture] of pictures) {
    const answer = await fetch(`${url}/v1/events/${slug}/${which}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png" },
      body: new Uint8Array(picture),
    });
    if (!answer.ok) throw new Error(`the ${which} answered ${answer.status}`);
  }
}
