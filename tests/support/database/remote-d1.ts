/**
 * D1's interface over loopback HTTP, so that a test in Node uses a real database in workerd.
 * Statements are gathered here and carried out there; nothing is answered from this side.
 */
import { post } from "./post.ts";

type Method = "all" | "raw" | "batch";

interface Sent {
  readonly sql: string;
  readonly params: readonly unknown[];
}

type CarryOut = <T>(method: Method, statements: readonly Sent[]) => Promise<T>;

/** Names a call, so that one whose connection was closed can be made again and counts once. */
const callHeader = "X-Call";

/**
 * What runs beside the databases: a request's statements, through the real binding that its path names. The last answers are kept
 * for calls that come again.
 */
export const workerScript = `
const answers = new Map();
async function carryOut(request, env) {
  const DB = env[new URL(request.url).pathname.slice(1)];
  const { method, statements } = await request.json();
  try {
    const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
    if (method === "batch") return { value: await DB.batch(prepared) };
    return { value: await prepared[0][method]() };
  } catch (error) {
    return { error: error.message };
  }
}
export default {
  async fetch(request, env) {
    const call = request.headers.get("${callHeader}");
    if (!answers.has(call)) {
      answers.set(call, JSON.stringify({ error: "its first call is still under way" }));
      answers.set(call, JSON.stringify(await carryOut(request, env)));
      for (const oldest of answers.keys()) {
        if (answers.size <= 100) break;
        answers.delete(oldest);
      }
    }
    return new Response(answers.get(call));
  },
};`;

class RemoteStatement implements D1PreparedStatement {
  readonly sent: Sent;
  readonly #carryOut: CarryOut;

  constructor(sent: Sent, carryOut: CarryOut) {
    this.sent = sent;
    this.#carryOut = carryOut;
  }

  bind(...params: unknown[]): RemoteStatement {
    return new RemoteStatement({ sql: this.sent.sql, params }, this.#carryOut);
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#carryOut("all", [this.sent]);
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  first<T>(column: string): Promise<T | null>;
  first<T = Record<string, unknown>>(): Promise<T | null>;
  async first<T>(column?: string): Promise<T | null> {
    if (column === undefined) return (await this.all<T>()).results[0] ?? null;
    return (await this.all<Record<string, T>>()).results[0]?.[column] ?? null;
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T>(options?: { columnNames?: boolean }): Promise<T> {
    if (options?.columnNames) throw new Error("column names are not asked for by drizzle");
    return this.#carryOut("raw", [this.sent]);
  }
}

/** How often somebody has tried is counted at most calls. */
const attempt = /^insert into "attempts"/;

/** Requests that are under way at once: of hundreds at the same instant the server drops some. */
const mostAtOnce = 16;
/** How often a call is made whose connection is closed. */
const mostTries = 3;

/** With `remembers`, what is read again while nothing was written is answered from here. */
export class RemoteD1 implements D1Database {
  readonly #address: URL;
  readonly #remembers: boolean;
  readonly #known = new Map<string, string>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #writes = 0;
  /** How often what was known has been forgotten. */
  #forgotten = 0;

  constructor(address: URL, { remembers = false } = {}) {
    this.#address = address;
    this.#remembers = remembers;
  }

  /** How often something was sent that may have changed a row, save how often somebody has tried. */
  get writes(): number {
    return this.#writes;
  }

  prepare(sql: string): RemoteStatement {
    return new RemoteStatement({ sql, params: [] }, this.#carryOut);
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const sent = statements.map((statement) => {
      if (!(statement instanceof RemoteStatement)) throw new Error("a foreign statement");
      return statement.sent;
    });
    return this.#carryOut("batch", sent);
  }

  exec(): never {
    throw new Error("exec is not offered over HTTP");
  }

  dump(): never {
    throw new Error("dump is not offered over HTTP");
  }

  withSession(): never {
    throw new Error("sessions are not offered over HTTP");
  }

  #forget(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  readonly #carryOut: CarryOut = async <T>(method: Method, statements: readonly Sent[]) => {
    const body = JSON.stringify({ method, statements });
    const isRead = statements.every(({ sql }) => /^select\b/i.test(sql));
    // An attempt changes nothing else: what is remembered of other tables stays true.
    const isWrite = !isRead && !statements.every(({ sql }) => attempt.test(sql));
    if (isWrite) this.#writes += 1;
    if (isWrite) this.#forget();
    const since = this.#forgotten;
    const known = this.#known.get(body);
    const text = known ?? (await this.#send(body));
    // What was read while something was written may be what was there before.
    if (isWrite) this.#forget();
    const isKept = this.#remembers && isRead && !body.includes("attempts");
    if (isKept && since === this.#forgotten) this.#known.set(body, text);
    const answer: { value: T } | { error: string } = JSON.parse(text);
    if ("error" in answer) throw new Error(answer.error);
    return answer.value;
  };

  /** In turn: who ends hands the place on to who has waited longest. */
  async #send(body: string): Promise<string> {
    if (this.#underWay < mostAtOnce) this.#underWay += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await this.#sendAgain(body);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  /**
   * The server closes a connection that rests; on a busy machine that is noticed only as a call is under way on it. All that
   * are kept may have rested as long: it is made again on a new one.
   */
  async #sendAgain(body: string): Promise<string> {
    const headers = { [callHeader]: crypto.randomUUID() };
    for (let tries = 1; ; tries += 1) {
      try {
        return await post(this.#address, body, headers, tries === 1 ? "kept" : "new");
      } catch (error) {
        if (tries === mostTries) throw error;
      }
    }
  }
}
