import { type AppLoadContext, data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { isPublic } from "#workers/domain/attendees/join.ts";
import {
  findCheckedEvent,
  noteCheckedPhone,
  phoneReportSchema,
} from "#workers/domain/rooms/hall-check/hall-check.ts";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: { readonly code?: string | undefined };
}

/** What came of what a phone told. */
export interface PhoneAnswer {
  readonly refused: ErrorCode | null;
}

/** What a phone with the link of a check is shown: the event it tries the way to. Without a good link nothing is told. */
export async function loadPhoneCheck({ request, context, params }: Asked) {
  const { deps } = context;
  const found = await findCheckedEvent(deps, { address: params.code ?? "", key: keyOf(request) });
  if (!found.ok) return { kind: "expired" as const };
  const event = found.value;
  return {
    kind: "open" as const,
    eventName: event.name,
    eventColors: eventColorVariables(event.baseColor),
    slug: event.slug,
    code: event.code,
    hasCode: event.accessCode !== null,
    isShown: isPublic(event),
    host: new URL(deps.config.roomPublicUrl).host,
  };
}

/** Takes what a phone tells of its way. */
export async function takePhoneReport({ request, context, params }: Asked) {
  const form = await request.formData();
  const report = v.safeParse(phoneReportSchema, {
    reach: form.get("reach"),
    median: numberOf(form, "median"),
    worst: numberOf(form, "worst"),
  });
  if (!report.success) return answer("request.invalid");
  const noted = await noteCheckedPhone(context.deps, {
    address: params.code ?? "",
    key: keyOf(request),
    remote: remoteOfHeaders(request.headers),
    report: report.output,
  });
  return answer(noted.ok ? null : noted.refusal.code);
}

function answer(refused: ErrorCode | null) {
  return data<PhoneAnswer>({ refused }, { status: refused === null ? 200 : errorStatus[refused] });
}

function keyOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("k");
}

function numberOf(form: FormData, name: string): number | undefined {
  const text = form.get(name);
  return typeof text === "string" && text !== "" ? Number(text) : undefined;
}
