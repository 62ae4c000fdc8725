import { describe, expect, test } from "vitest";
import {
  countInside,
  groupOf,
  type ListedPerson,
  mergePeople,
  type People,
  searchPeople,
  withPresence,
} from "./people.ts";

const concert = { hybrid: true, isPaid: false };

function person(id: string, name: string, more: Partial<ListedPerson> = {}): ListedPerson {
  return {
    id,
    name,
    registration: "accepted",
    seat: "confirmed",
    seatLabel: null,
    presence: "none",
    isPaid: false,
    groupId: null,
    version: 1,
    ...more,
  };
}

function peopleOf(...all: readonly ListedPerson[]): People {
  return new Map(all.map((one) => [one.id, one]));
}

const namesOf = (found: readonly ListedPerson[]) => found.map(({ name }) => name);

describe("search by name", () => {
  const people = peopleOf(
    person("1", "Åse Bjørnstad", { seatLabel: "A12" }),
    person("2", "Kari Aas-Berg"),
    person("3", "Ole Nordmann"),
  );

  test("goes by the beginning of each word, without accents and case", () => {
    expect(namesOf(searchPeople(people, "ase bjorn"))).toEqual(["Åse Bjørnstad"]);
    expect(namesOf(searchPeople(people, "berg k"))).toEqual(["Kari Aas-Berg"]);
    expect(namesOf(searchPeople(people, "ord"))).toEqual([]);
  });

  test("finds a seat", () => {
    expect(namesOf(searchPeople(people, "a12"))).toEqual(["Åse Bjørnstad"]);
  });

  test("finds nobody for nothing, and no more than fit on a phone", () => {
    expect(searchPeople(people, "  ")).toEqual([]);
    const many = peopleOf(...Array.from({ length: 50 }, (_, n) => person(String(n), `Kari ${n}`)));
    expect(searchPeople(many, "kari")).toHaveLength(20);
  });
});

describe("a page of the list", () => {
  const before = peopleOf(person("1", "Kari"), person("2", "Ola", { presence: "in" }));

  test("brings newcomers and changes, and takes away who is gone", () => {
    const page = { items: [person("3", "Per"), person("1", "Kari B")], gone: ["2"] };
    const merged = mergePeople(before, page, new Set());
    expect(namesOf([...merged.values()])).toEqual(["Kari B", "Per"]);
  });

  test("does not send out who was let in here without the server knowing", () => {
    const page = { items: [person("2", "Ola", { seatLabel: "B1" })], gone: [] };
    const merged = mergePeople(before, page, new Set(["2"]));
    expect(merged.get("2")).toMatchObject({ presence: "in", seatLabel: "B1" });
    expect(mergePeople(before, page, new Set()).get("2")?.presence).toBe("none");
  });
});

describe("a group", () => {
  const people = peopleOf(
    person("1", "Kari", { groupId: "g", presence: "in" }),
    person("2", "Ola", { groupId: "g" }),
    person("3", "Per", { groupId: "g", seat: "waiting" }),
    person("4", "Anne"),
    person("5", "Alone", { groupId: "h" }),
  );

  test("says how many of it are inside, and who may still come in", () => {
    const group = groupOf(concert, people, "1");
    expect(group).toMatchObject({ inside: 1, all: 3 });
    expect(namesOf(group?.outside ?? [])).toEqual(["Ola"]);
  });

  test("is none where somebody came alone", () => {
    expect(groupOf(concert, people, "4")).toBeNull();
    expect(groupOf(concert, people, "5")).toBeNull();
    expect(groupOf(concert, people, "nobody")).toBeNull();
  });
});

test("who is inside is counted", () => {
  const people = peopleOf(person("1", "Kari"), person("2", "Ola", { presence: "out" }));
  expect(countInside(people)).toBe(0);
  expect(countInside(withPresence(people, "1", "in"))).toBe(1);
  expect(withPresence(people, "unknown", "in")).toBe(people);
});
