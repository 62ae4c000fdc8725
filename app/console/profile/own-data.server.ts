import { orThrow, type Visitor } from "#app/session.server.ts";
import { exportOwnData } from "#workers/domain/accounts/deletion/export-own-data.ts";

/** Everything stored about whoever asks, as a file of JSON. */
export async function answerOwnData({ deps, signedIn }: Visitor): Promise<Response> {
  const data = orThrow(await exportOwnData(deps, signedIn));
  const day = new Date(data.madeAt).toISOString().slice(0, 10);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="plenum-${day}.json"`,
    },
  });
}
