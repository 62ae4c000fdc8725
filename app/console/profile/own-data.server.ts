import { orThrow, type Visitor } from "#app/session.server.ts";
import { defaultDate } from "#workers/contract/conventions/defaults.ts";
import { exportOwnData } from "#workers/domain/accounts/deletion/export-own-data.ts";

/** Everything stored about whoever asks, as a file of JSON. */
export async function answerOwnData({ deps, signedIn }: Visitor): Promise<Response> {
  const data = orThrow(await exportOwnData(deps, signedIn));
  const day = defaultDate(data.madeAt);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="plenum-${day}.json"`,
    },
  });
}
