/** Everybody whom the room knows, by id and by number. A hundred thousand are to take no more than a fifth of its memory. */
import { OffsetColumn } from "../columns/offset-column.ts";
import { TextTable } from "../columns/text-table.ts";
import { Person, type PersonData } from "./state.ts";

/** Of so many people who were asked for last the id is at hand: thousands vote in a tick, and it is told to each by id. */
const recently = 4_096;

export class People {
  readonly #ids = new TextTable();
  /** By the last bits of a number: whose id it is, and the id. */
  readonly #recentNos = new Uint32Array(recently);
  readonly #recentIds = new Array<string>(recently).fill("");
  readonly #metAt = new OffsetColumn();
  /** By number; those of people who are gone are empty. */
  readonly #list: (Person | undefined)[] = [];

  get size(): number {
    return this.#ids.size;
  }

  has(id: string): boolean {
    return this.#ids.find(id) !== undefined;
  }

  get(id: string): Person | undefined {
    const no = this.#ids.find(id);
    if (no === undefined) return undefined;
    this.#recentNos[no % recently] = no;
    this.#recentIds[no % recently] = id;
    return this.#list[no];
  }

  /** The person with a number. */
  at(no: number): Person | undefined {
    return this.#list[no];
  }

  /** Null where there is nobody with the number. */
  idOf(no: number): string | null {
    if (this.at(no) === undefined) return null;
    const recent = no % recently;
    return (this.#recentNos[recent] === no && this.#recentIds[recent]) || this.#ids.at(no);
  }

  /** The person as they are stored; null where there is nobody with the number. */
  dataOf(no: number): PersonData | null {
    const person = this.at(no);
    if (person === undefined) return null;
    const { name, staff, asked, lastAskAt, lastTextAt, lastChatAt } = person;
    const metAt = this.#metAt.get(no);
    const id = this.#ids.at(no);
    const data: PersonData = {
      no,
      id,
      name,
      staff,
      metAt,
      asked,
      lastAskAt,
      lastTextAt,
      lastChatAt,
    };
    if (person.attendance !== undefined) data.attendance = person.attendance;
    if (person.attendanceChosen) data.attendanceChosen = true;
    if (person.readsCaptions) data.readsCaptions = true;
    return data;
  }

  /** By number. */
  *values(): Iterable<Person> {
    for (const person of this.#list) if (person !== undefined) yield person;
  }

  /** Puts somebody in whom the room does not know, by id or number. */
  add(data: PersonData): Person {
    const { no, id, metAt, asked, lastAskAt, lastTextAt, lastChatAt } = data;
    const person = new Person(data);
    if (asked > 0 || (lastAskAt ?? lastTextAt ?? lastChatAt) !== null) {
      const { details } = person;
      details.asked = asked;
      details.lastAskAt = lastAskAt;
      details.lastTextAt = lastTextAt;
      details.lastChatAt = lastChatAt;
    }
    if (data.attendanceChosen) person.details.attendanceChosen = true;
    if (data.readsCaptions) person.details.readsCaptions = true;
    this.#ids.set(no, id);
    this.#metAt.set(no, metAt);
    this.#list[no] = person;
    return person;
  }

  delete({ no }: Person): void {
    this.#ids.delete(no);
    this.#recentIds[no % recently] = "";
    this.#metAt.set(no, 0);
    this.#list[no] = undefined;
  }
}
