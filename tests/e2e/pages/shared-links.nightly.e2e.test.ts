import { expect, test } from "vitest";
import { callAsClient } from "../steps/change-event.ts";
import { setStage } from "../steps/stage.ts";

const stage = setStage();
const hour = 60 * 60_000;
const secrets = ["Nordbyen kommune", "Om veien over fjorden", "Bystyresalen", "Kom og hør"];

/** A published event that begins in an hour, with a landing page of its own words. */
async function make(name: string) {
  const startsAt = Date.now() + hour;
  const event = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + hour,
    timeZone: "Europe/Oslo",
    organiser: secrets[0],
    description: secrets[1],
    locationText: secrets[2],
  });
  const at = `/events/${event.slug}`;
  await callAsClient(stage.plenum, "PUT", `${at}/homepage`, {
    title: { no: `${name} i Nordbyen` },
    description: { no: secrets[3] },
    blocks: [{ kind: "cover", id: "cover" }],
  });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return { slug: String(event.slug), code: String(event.code), at, startsAt };
}

/** What a program that shows links reads of a page: the tags of its head. */
async function readShared(path: string) {
  const answer = await fetch(`${stage.plenum.url}${path}`);
  const html = await answer.text();
  const content = (property: string) =>
    html.match(new RegExp(`<meta property="${property}" content="([^"]*)"`))?.[1];
  const schema = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1];
  return {
    html,
    title: html.match(/<title>(.*?)<\/title>/)?.[1],
    description: html.match(/<meta name="description" content="([^"]*)"/)?.[1],
    canonical: html.match(/<link rel="canonical" href="[^"]*(\/c\/[^"]*)"/)?.[1],
    ogTitle: content("og:title"),
    ogDescription: content("og:description"),
    ogUrl: new URL(content("og:url") ?? "").pathname,
    schema: JSON.parse(schema ?? "null"),
  };
}

test("a link says the same before the event opens, while it is open, and when it is over", async () => {
  const { slug, code, at, startsAt } = await make("Vårmøtet");
  const said = {
    title: "Vårmøtet i Nordbyen · Plenum",
    description: "Kom og hør",
    ogTitle: "Vårmøtet i Nordbyen",
    ogDescription: "Kom og hør",
    schema: {
      "@type": "Event",
      name: "Vårmøtet i Nordbyen",
      startDate: new Date(startsAt).toISOString(),
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: "Bystyresalen" },
      organizer: { name: "Nordbyen kommune" },
    },
  };
  const byCode = { canonical: `/c/${code}`, ogUrl: `/c/${code}` };
  expect(await readShared(`/c/${code}`)).toMatchObject({ ...said, ...byCode });
  await callAsClient(stage.plenum, "POST", `${at}/open`);
  await expect
    .poll(async () => (await readShared(`/c/${code}`)).html, { timeout: 30_000 })
    .not.toContain("calendar.ics");
  expect(await readShared(`/c/${code}`)).toMatchObject({ ...said, ...byCode });
  await callAsClient(stage.plenum, "POST", `${at}/end`);
  const bySlug = { canonical: `/c/${slug}`, ogUrl: `/c/${slug}` };
  await expect
    .poll(() => readShared(`/c/${slug}`), { timeout: 30_000 })
    .toMatchObject({ ...said, ...bySlug });
});

test("before the access code a link says the name and the time, and nothing else", async () => {
  const { code, at, startsAt } = await make("Lukket møte");
  const values = { accessCode: "12345678" };
  await callAsClient(stage.plenum, "PATCH", at, { section: "access", values });
  for (const phase of ["before", "open"]) {
    if (phase === "open") await callAsClient(stage.plenum, "POST", `${at}/open`);
    const shared = await readShared(`/c/${code}`);
    expect(shared).toMatchObject({
      title: "Lukket møte · Plenum",
      ogTitle: "Lukket møte",
      schema: { name: "Lukket møte", startDate: new Date(startsAt).toISOString() },
    });
    expect(shared.schema).not.toHaveProperty("organizer");
    expect(shared.schema.location).toMatchObject({ "@type": "VirtualLocation" });
    for (const secret of secrets) expect(shared.html).not.toContain(secret);
  }
});
