import { isServiceAddress } from "../../contract/http/service-address.ts";
import { joinBytes } from "../../contract/secrets/encoding.ts";

/** Bytes of an answer that are read: documents of providers are small. */
const largestAnswer = 512 * 1024;

/** The provider did not answer, or with the end of its wits. */
export class ProviderAway extends Error {}

/** Whether an error, or what caused it, is that the provider is away. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderAway || /^(TimeoutError|AbortError)$/.test(cause.name))
      return true;
  }
  return false;
}

export interface Asking {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly isLocal: boolean;
}

/**
 * Asks a provider: only at addresses that may be asked, wherever its own documents point to, without following
 * redirects, and without reading more than it can have to say.
 */
export async function askProvider(
  { fetch, isLocal }: Asking,
  address: string,
  init: RequestInit,
): Promise<Response> {
  if (!isServiceAddress(address, isLocal)) throw new Error("not an address that may be asked");
  let response: Response;
  try {
    response = await fetch(new Request(address, { ...init, redirect: "manual" }));
    if (response.body !== null) response = await readWhole(response, response.body);
  } catch (cause) {
    throw new ProviderAway("no answer", { cause });
  }
  if (response.status >= 500) throw new ProviderAway(`status ${response.status}`);
  return response;
}

async function readWhole(response: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
  const { status, headers } = response;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > largestAnswer) {
      await reader.cancel();
      throw new Error("too long an answer");
    }
    parts.push(read.value);
  }
  return new Response(joinBytes(parts), { status, headers });
}
