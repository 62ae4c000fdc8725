import { orThrow, type Visitor } from "#app/session.server.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { exportOwnData } from "#workers/domain/accounts/deletion/export-own-data.ts";
import { ownDataHtml, ownDataJson } from "#workers/domain/own-data/own-data-page.ts";
import { profileSection } from "#workers/domain/own-data/profile-section.ts";
import { downloadTypes } from "#workers/domain/shared/download.ts";

/** Everything stored about whoever asks, as a file: to read, or as JSON for programs. */
export async function answerOwnData(
  request: Request,
  { deps, signedIn }: Visitor,
): Promise<Response> {
  const data = orThrow(await exportOwnData(deps, signedIn));
  const { madeAt, profile, sections, missing, eventNames } = data;
  const isToRead = new URL(request.url).searchParams.get("format") === "html";
  const file = isToRead
    ? ownDataHtml(
        {
          madeAt,
          about: profile.email,
          timeZone: "Europe/Oslo",
          eventNames,
          sections: { ...sections, profile: [profileSection(profile)] },
          missing,
        },
        localeOfRequest(request),
      )
    : ownDataJson(data);
  return new Response(file.body, {
    headers: {
      "Content-Type": downloadTypes[file.format],
      "Content-Disposition": `attachment; filename="${file.name}"`,
    },
  });
}
