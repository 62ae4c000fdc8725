/** As much of IndexedDB as the page needs, with promises. */

/** Milliseconds in which a database must open; some browsers never answer. */
const openWithinMs = 3_000;

/** Opens a database; `upgrade` makes its stores the first time. */
export function openBrowserDatabase(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  return answerOf(request);
}

/** Runs something on the database; rejects when it cannot be opened or does not do it. */
export type OnDatabase = <T>(run: (db: IDBDatabase) => Promise<T>) => Promise<T>;

/**
 * A database that is opened when it is first needed. What fails, because the browser has closed it
 * or for any other reason, is tried once more on one that is opened anew.
 */
export function stayOpen(
  open: () => Promise<IDBDatabase>,
  setTimer: (run: () => void, ms: number) => () => void,
): OnDatabase {
  let opening: Promise<IDBDatabase> | null = null;
  let isLate = false;

  function connect(): Promise<IDBDatabase> {
    if (opening) return opening;
    const attempt = open().then((db) => {
      // Another page wants to change or remove it, and waits until this one lets go.
      db.onversionchange = () => db.close();
      return db;
    });
    attempt.catch(() => {
      if (opening === attempt) opening = null;
    });
    opening = attempt;
    return attempt;
  }

  /** Once it was late, nobody waits for it any more until it is there. */
  async function inTime(): Promise<IDBDatabase> {
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = setTimer(
        () => {
          isLate = true;
          reject(new Error("the database does not open"));
        },
        isLate ? 0 : openWithinMs,
      );
    });
    try {
      const db = await Promise.race([connect(), late]);
      isLate = false;
      return db;
    } finally {
      cancel();
    }
  }

  return async (run) => {
    const db = await inTime();
    try {
      return await run(db);
    } catch {
      db.close();
      opening = null;
      return run(await inTime());
    }
  };
}

/** The result of a request. */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs writes in one transaction; done when all of it is kept. */
export function write(
  db: IDBDatabase,
  stores: string[],
  run: (store: (name: string) => IDBObjectStore) => void,
): Promise<void> {
  const work = db.transaction(stores, "readwrite");
  run((name) => work.objectStore(name));
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error);
  });
}

/** Reads in a transaction of its own. */
export function read<T>(
  db: IDBDatabase,
  store: string,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return answerOf(ask(db.transaction(store).objectStore(store)));
}
