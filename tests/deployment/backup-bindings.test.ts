import { expect, test } from "vitest";
import { remoteBindings } from "#scripts/lib/backup/data-worker.mjs";

const database = { binding: "DB", database_name: "plenum", database_id: "11111111-2222" };
const bucket = { binding: "FILES", bucket_name: "plenum-files" };

test("a back-up reaches the bucket where it is: one in the EU is found there alone", () => {
  expect(remoteBindings(database, bucket)).toEqual({
    DB: { type: "d1", database_id: "11111111-2222", remote: true },
    FILES: { type: "r2_bucket", bucket_name: "plenum-files", remote: true },
  });
  const inEurope = Object.assign({ jurisdiction: "eu" }, bucket);
  expect(remoteBindings(database, inEurope).FILES).toEqual({
    type: "r2_bucket",
    bucket_name: "plenum-files",
    jurisdiction: "eu",
    remote: true,
  });
});
