import { type DetailsAnswer, sectionNames } from "./details-model.ts";

type Saved = Extract<DetailsAnswer, { kind: "saved" }>;

/**
 * Where the page goes on when a save has changed the event's own address. What was saved stands in
 * it, so that the page (which stays as it is, with what else was typed) knows it as from an answer.
 */
export function savedAddress({ section, version, slug }: Saved): string {
  return `/events/${slug}/details?saved=${section}&version=${version}`;
}

/** The answer that such an address tells of. */
export function savedByAddress(params: URLSearchParams, slug: string): Saved | undefined {
  const section = sectionNames.find((name) => name === params.get("saved"));
  const version = Number(params.get("version"));
  return section && version > 0 ? { kind: "saved", section, version, slug } : undefined;
}
