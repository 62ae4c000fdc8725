import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { attendeesOf } from "#app/event/profile/profile.server.ts";
import { ownTokenOfPage } from "#app/event/registration/own/own-token.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { labelOf } from "#workers/contract/attendees/custom-fields.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { askErasure, keepOwnData } from "#workers/domain/erasure/ask-erasure.ts";
import type { OwnPersonInput } from "#workers/domain/erasure/own-person.ts";
import {
  exportAttendeeData,
  readOwnKeeping,
} from "#workers/domain/own-data/export-attendee-data.ts";
import { ownDataHtml, ownDataJson } from "#workers/domain/own-data/own-data-page.ts";
import {
  issueCertificate,
  readOwnCertificate,
  shownCode,
} from "#workers/domain/recap/certificates.ts";
import { readOwnCertificateFile } from "#workers/domain/recap/own-certificate-file.ts";
import { downloadTypes } from "#workers/domain/shared/download.ts";
import type { OwnDataAnswer } from "./own-data-model.ts";

/** Whose data it is: by the link of a mail or an account, else as whom this browser was let in. */
async function ownOf(
  request: Request,
  context: AppLoadContext,
  address: string,
): Promise<OwnPersonInput> {
  const token = await ownTokenOfPage(request, context, address);
  const attendees = token === "" ? await attendeesOf(context.deps, request) : [];
  return { address, token, attendees };
}

const noStore = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** What the page says; null for somebody whom nobody knows. */
export async function loadOwnData(request: Request, context: AppLoadContext, address: string) {
  const { deps } = context;
  const own = await ownOf(request, context, address);
  const found = await readOwnKeeping(deps, own);
  const { search } = new URL(request.url);
  if (!found.ok) return data({ own: null, search, eventColors: null }, { headers: noStore });
  const { event, isShown, fields, keepUntil, retentionDays, isErased, consent, eraseAt } =
    found.value;
  const locale = localeOfRequest(request);
  const certificate = await readOwnCertificate(deps, own);
  return data(
    {
      own: {
        event,
        isShown,
        keepUntil,
        retentionDays,
        isErased,
        fields: fields.map((field) => ({ label: labelOf(field, locale), until: field.until })),
        consent,
        eraseAt,
        certificate: certificate.ok
          ? {
              state: certificate.value.state,
              code: certificate.value.code,
              shownCode: certificate.value.code && shownCode(certificate.value.code),
              minutes: certificate.value.minutes,
            }
          : null,
      },
      search,
      eventColors: eventColorVariables(event.baseColor),
    },
    { headers: noStore },
  );
}

/** Takes a form of the page: to be erased, to be kept after all, or the certificate. */
export async function actOnOwnData(request: Request, context: AppLoadContext, address: string) {
  const { deps } = context;
  const own = await ownOf(request, context, address);
  const intent = (await request.formData()).get("intent");
  if (intent === "certificate") {
    const issued = await issueCertificate(deps, own);
    return issued.ok ? done("certificate") : refused(issued.refusal.code);
  }
  const changed = await (intent === "keep" ? keepOwnData(deps, own) : askErasure(deps, own));
  return changed.ok ? done(intent === "keep" ? "kept" : "asked") : refused(changed.refusal.code);
}

function done(what: OwnDataAnswer["done"]) {
  const answer: OwnDataAnswer = { done: what, problem: null };
  return data(answer);
}

function refused(problem: NonNullable<OwnDataAnswer["problem"]>) {
  const answer: OwnDataAnswer = { done: null, problem };
  return data(answer, { status: errorStatus[problem] });
}

/** Everything as a file, to read or for programs; whoever nobody knows is led to the page that says so. */
export async function answerOwnDataFile(
  request: Request,
  context: AppLoadContext,
  address: string,
): Promise<Response> {
  const found = await exportAttendeeData(context.deps, await ownOf(request, context, address));
  if (!found.ok) return toPage(request, address);
  const { madeAt, event, fields, sections, missing } = found.value;
  const locale = localeOfRequest(request);
  const names = Object.entries(fields).map(([id, label]) => [id, labelOf({ label }, locale)]);
  const isJson = new URL(request.url).searchParams.get("format") === "json";
  const file = isJson
    ? ownDataJson(found.value)
    : ownDataHtml(
        {
          madeAt,
          about: event.name,
          timeZone: event.timeZone,
          fieldNames: Object.fromEntries(names),
          sections,
          missing,
        },
        locale,
      );
  return new Response(file.body, {
    headers: {
      "Content-Type": downloadTypes[file.format],
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** The certificate as a PDF, once it is issued. */
export async function answerCertificate(
  request: Request,
  context: AppLoadContext,
  address: string,
): Promise<Response> {
  const { deps } = context;
  const own = await ownOf(request, context, address);
  const found = await readOwnCertificateFile(deps, own, localeOfRequest(request));
  if (!found.ok) return toPage(request, address);
  const { code, name, pdf } = found.value;
  // A name with letters that our fonts lack: a browser has them, and can print the page.
  if (pdf === null) return redirect(`/certificate/${code}`);
  return new Response(pdf.slice().buffer, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}

function toPage(request: Request, address: string): Response {
  const query = new URL(request.url).searchParams;
  query.delete("format");
  const search = query.size > 0 ? `?${query}` : "";
  return redirect(`/event/${encodeURIComponent(address)}/user/data${search}`);
}
