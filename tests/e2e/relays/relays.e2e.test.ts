import * as v from "valibot";
import { expect, onTestFailed, test } from "vitest";
import { ticketSchema } from "#party/protocol/ticket.ts";
import { connectionTrouble, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { relayOf } from "#workers/contract/rooms/relays.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { holdableWire } from "../steps/holdable-wire.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, vote } from "../steps/phone.ts";
import { awaitPoll } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const title = "Skal broen bygges?";
const [yes, no] = ["Ja", "Nei"];

/** Addresses of the sockets that a page has opened, without what is said in them; the last one is where it is. */
function followSockets({ page }: Person): string[] {
  const places: string[] = [];
  page.on("websocket", (socket) => {
    const { pathname } = new URL(socket.url());
    if (pathname.includes("/parties/")) places.push(pathname);
  });
  return places;
}

/** A phone that has come in, and where it sits. */
async function seat(name: string, code: string): Promise<{ person: Person; places: string[] }> {
  const person = await stage.phone(name);
  const places = followSockets(person);
  await arrive(person, code);
  return { person, places };
}

/** Phones come until two of them sit at different relays: which one is whose is worked out from who they are. */
async function seatAtTwoRelays(code: string) {
  const first = await seat("first", code);
  for (let n = 1; n <= 12; n += 1) {
    const next = await seat(`next ${n}`, code);
    if (next.places.at(-1) !== first.places.at(-1)) return [first, next] as const;
    await next.person.context.close();
  }
  throw new Error("twelve phones came to one relay of two");
}

test("a hall of two relays and a room votes as one, and who moves meanwhile votes once", async () => {
  const host = await stage.desk("host");
  const event = { name: "Storsamling", code: "STORSAL" };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const at = `/events/${slug}`;
  const inRoom = await seat("early", event.code);
  expect(inRoom.places.at(-1)).toMatch(/\/parties\/main\//);

  // More are expected than the room is for: whoever comes from now on sits at one of two relays.
  const values = { expectedAudience: 3_500 };
  await callAsClient(stage.plenum, "PATCH", at, { section: "access", values });
  const [one, other] = await seatAtTwoRelays(event.code);
  const numbers = [one, other].map(
    ({ places }) => /\/parties\/relay\/[\w-]+~(\d)$/.exec(places.at(-1) ?? "")?.[1],
  );
  expect(numbers.toSorted()).toEqual(["0", "1"]);
  const screen = await stage.screen("screen");
  await screen.page.goto(`/events/${slug}/display`);
  const everyone = [host, inRoom.person, one.person, other.person, screen];
  onTestFailed(() => takePictures("relays", everyone));

  const content = { kind: "single", title, options: [yes, no], max: 1, resultMode: "always" };
  const made = await callAsClient(stage.plenum, "POST", `${at}/polls`, content);
  await callAsClient(stage.plenum, "POST", `${at}/polls/${made.id}/start`);
  for (const { person } of [inRoom, one, other]) await awaitPoll(person, title);
  await vote(one.person, yes);
  await vote(other.person, no);

  // The one in the room votes with its network gone, and comes back to where it is sent now.
  inRoom.person.expected.push(connectionTrouble);
  await inRoom.person.context.setOffline(true);
  await inRoom.person.page.locator("label").filter({ hasText: yes }).tap();
  await inRoom.person.context.setOffline(false);
  await inRoom.person.page.getByText(t("live.voteRegistered")).waitFor({ timeout: 60_000 });
  expect(inRoom.places.at(-1)).toMatch(/\/parties\/relay\//);
  for (const { person } of [inRoom, one, other]) {
    const line = person.page.locator("label").filter({ hasText: yes });
    await line.filter({ hasText: "67" }).waitFor(patience);
  }
  const poll = await callAsClient(stage.plenum, "GET", `${at}/polls/${made.id}`);
  expect(poll.tally).toMatchObject({ people: 3, counts: [2, 1] });
  expect(problemsOf(everyone)).toEqual([]);
  for (const person of everyone) await person.context.close();
}, 240_000);

/** A phone that is in, with the poll of the event on its screen, and at which of two relays it sits, and would sit of thirty-two. */
async function seatWithPoll(name: string, code: string) {
  const person = await stage.phone(name);
  onTestFailed(() => takePictures("sent-away", [person]));
  const wire = await holdableWire(person);
  await person.page.goto(`/c/${code}`);
  await expect.poll(() => wire.welcomes.length, patience).toBe(1);
  await awaitPoll(person, title);
  const claims = wire.addresses[0]?.searchParams.get("t")?.split(".")[1] ?? "";
  const ticket = JSON.parse(Buffer.from(claims, "base64url").toString());
  const { sub, room } = v.parse(ticketSchema, ticket);
  const first = Number(room.split("~")[1]);
  return { person, wire, first, next: relayOf({ person: sub, relays: 32, seats: null }) };
}

test("a phone that is sent away while its vote is under way comes to another relay by a delta, and its vote is taken once", async () => {
  const host = await stage.desk("host");
  const event = { name: "Folkemøte", code: "FLYTTER" };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const at = `/events/${slug}`;
  const expectPeople = (expectedAudience: number) =>
    callAsClient(stage.plenum, "PATCH", at, { section: "access", values: { expectedAudience } });
  await expectPeople(3_500);
  const content = { kind: "single", title, options: [yes, no], max: 1, resultMode: "always" };
  const made = await callAsClient(stage.plenum, "POST", `${at}/polls`, content);
  await callAsClient(stage.plenum, "POST", `${at}/polls/${made.id}/start`);

  // Fifteen phones of sixteen sit elsewhere where there are thirty-two relays: they come until one does.
  let phone = await seatWithPoll("phone 1", event.code);
  for (let n = 2; n <= 8 && phone.first === phone.next; n += 1) {
    await phone.person.context.close();
    phone = await seatWithPoll(`phone ${n}`, event.code);
  }
  const { person, wire, first, next } = phone;
  const votes = async () => {
    const { tally } = await callAsClient(stage.plenum, "GET", `${at}/polls/${made.id}`);
    return tally;
  };

  // The room has the vote, and the phone has not heard of it.
  wire.hold();
  await person.page.locator("label").filter({ hasText: yes }).tap();
  await expect.poll(votes, patience).toMatchObject({ people: 1, counts: [1, 0] });
  const registered = person.page.getByText(t("live.voteRegistered"));
  expect(await registered.isVisible()).toBe(false);
  await expectPeople(96_000);
  await wire.sendAway();

  await registered.waitFor({ timeout: 60_000 });
  const seats = wire.addresses.map(({ pathname }) => pathname.split("~")[1]);
  expect(seats).toEqual([first, next].map(String));
  expect(wire.welcomes).toEqual(["snapshot", "delta"]);
  // The vote went out twice under one number, by which the room knows it again.
  expect(wire.sent.map(({ command }) => command.type)).toEqual(["poll.vote", "poll.vote"]);
  expect(new Set(wire.sent.map(({ n }) => n)).size).toBe(1);
  expect(await votes()).toMatchObject({ people: 1, counts: [1, 0] });
  expect(problemsOf([host, person])).toEqual([]);
  for (const one of [host, person]) await one.context.close();
}, 240_000);
