// @ts-check
/** What `npm run backup` and `npm run restore` have in common: whose data, and which folder. */
import path from "node:path";
import { checkPorts } from "../servers/ports.mjs";
import { dataFolders, makeDataFolder, readSettings } from "../settings.mjs";
import { ClearError } from "../terminal.mjs";
import { openData } from "./data-worker.mjs";

/**
 * @template T
 * @param {"backup" | "restore"} name
 * @param {readonly string[]} options a folder, and `--remote` for Cloudflare's
 * @param {(data: import("./data-worker.mjs").Data, folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withData(name, options, work) {
  const folders = options.filter((option) => option !== "--remote");
  const [folder] = folders;
  if (folder === undefined || folders.length > 1 || folder.startsWith("-")) {
    throw new ClearError(`npm run ${name} -- FOLDER, and --remote for what is at Cloudflare.`);
  }
  const data = await openData(options.includes("--remote") ? { remote: true } : await ownFolder());
  try {
    return await work(data, path.resolve(folder));
  } finally {
    await data.close();
  }
}

/** This machine's, while no server writes there. */
async function ownFolder() {
  const settings = readSettings();
  await checkPorts(settings).catch(() => {
    throw new ClearError("Plenum is running on this data: end it first.");
  });
  makeDataFolder(settings.dataDir);
  return { folder: path.join(settings.dataDir, dataFolders.worker) };
}
