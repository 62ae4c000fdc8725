/** As much of IndexedDB as the page needs, with promises. */

/** Opens a database; `upgrade` makes its stores the first time. */
export function openDatabase(
  name: string,
  version: number,
  upgrade: (db: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  return answerOf(request);
}

/** The result of a request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
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
