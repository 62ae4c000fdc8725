/** LibreOffice (Debian: `libreoffice-calc-nogui`), where it is installed. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** How it is called here; null where it is not installed. */
export const office = findOffice();

function findOffice(): string | null {
  for (const name of ["soffice", "libreoffice"]) {
    try {
      execFileSync(name, ["--version"], { stdio: "ignore" });
      return name;
    } catch {
      // Tried by its other name.
    }
  }
  return null;
}

/** Has it open a file and save it in another format (`xlsx`, or `csv` with semicolons in UTF-8), in the folder. */
export function convertSheet(folder: string, file: string, format: "xlsx" | "csv"): Buffer {
  const filter = format === "csv" ? "csv:Text - txt - csv (StarCalc):59,34,76" : "xlsx";
  // 59 = semicolon, 34 = quotes, 76 = UTF-8; a profile of its own, so that no other one is in the way.
  const profile = `-env:UserInstallation=file://${path.join(folder, "profile")}`;
  const input = ["--infilter=Text - txt - csv (StarCalc):59,34,76"];
  const args = [profile, "--headless", ...(file.endsWith(".csv") ? input : [])];
  execFileSync(office ?? "", [...args, "--convert-to", filter, "--outdir", folder, file]);
  return readFileSync(path.join(folder, `${path.parse(file).name}.${format}`));
}
