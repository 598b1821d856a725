/** The typed client: runs in browser, service and test. Input and answer are checked against the call's own schemas. */
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import { ErrorBody, invalid, validationErrorsOf } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Said, saidOf } from '@cartage/contract/words/say.ts';
import { z } from '@cartage/contract/zod.ts';
import { ApiError, NO_RESPONSE, NO_TENANT, NO_TOKEN } from './api-error.ts';

export type ClientOptions = {
  /** Server root without trailing slash; empty for the current origin. */
  baseUrl: string;
  fetch?: typeof fetch;
  token?: () => string | undefined | Promise<string | undefined>;
  /** -1 lets the host decide. */
  tenantId?: () => number | undefined;
  headers?: () => Record<string, string>;
  /** Says what we find ourselves of an input or an answer in the reader's language. */
  speak?: (said: Said) => string | undefined;
  /** Called on a 401; answering true means a new token is at hand and the call is tried once more. */
  onUnauthorized?: () => Promise<boolean>;
};
export type SendOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Record<string, string>;
};
export type Client = {
  <C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Answer<C>>;
  /** The raw answer, for files and streams. */
  raw(call: Call, input: Record<string, unknown>, options?: SendOptions): Promise<Response>;
};

const Envelope = z.object({ result: z.unknown(), success: z.boolean(), error: ErrorBody.nullable() });

export function createClient(options: ClientOptions): Client {
  const spoken = (sentence: string): string => {
    const said = saidOf(sentence);
    return (said && options.speak?.(said)) ?? sentence;
  };
  const doFetch = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  async function raw(
    call: Call,
    input: Record<string, unknown>,
    send: SendOptions = {},
    again = true,
  ): Promise<Response> {
    const token = await options.token?.();
    if ((call.options.auth ?? 'token') === 'token' && options.token && !token)
      throw new ApiError(401, 'unauthorized', NO_TOKEN);
    const tenantId = options.tenantId?.();
    if (options.tenantId && tenantId === undefined) throw new ApiError(400, 'tenant', spoken(NO_TENANT));
    const { url, init } = request(call, input);
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (tenantId !== undefined && tenantId > 0) headers.set('x-tenant-id', String(tenantId));
    if (send.idempotencyKey) headers.set('idempotency-key', send.idempotencyKey);
    for (const [k, v] of Object.entries({ ...options.headers?.(), ...send.headers })) headers.set(k, v);
    let response: Response;
    try {
      response = await doFetch(options.baseUrl + url, {
        ...init,
        headers,
        ...(send.signal && { signal: send.signal }),
      });
    } catch (cause) {
      if (send.signal?.aborted) throw cause;
      throw new ApiError(0, 'noResponse', spoken(NO_RESPONSE), { cause });
    }
    if (response.status === 401 && again && token && (await options.onUnauthorized?.()))
      return raw(call, input, send, false);
    if (!response.ok) throw await failure(response, spoken);
    return response;
  }

  const client = async (call: Call, input: Record<string, unknown>, send?: SendOptions) => {
    const checked = call.input.safeParse(input ?? {});
    if (!checked.success) {
      const refusal = invalid(validationErrorsOf(checked.error));
      const { message, validationErrors } = refusal.toBody(options.speak);
      throw new ApiError(400, refusal.code, message, { validationErrors });
    }
    const response = await raw(call, input ?? {}, send);
    if (call.options.answer) return response;
    if (response.status === 204) return undefined;
    const body: unknown = await response.json();
    const value = call.options.bare ? body : Envelope.parse(body).result;
    const answer = call.output.safeParse(value);
    if (!answer.success)
      throw new ApiError(response.status, 'shape', spoken(sayKit('answeredOddly')), {
        validationErrors: validationErrorsOf(answer.error),
        body,
      });
    return answer.data;
  };
  return Object.assign(client, { raw }) as unknown as Client;
}

/** URL and init of a call: path parameters filled in, the rest to the query or the body as the call says. */
export function request(
  call: Call,
  input: Record<string, unknown>,
): { url: string; init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> } } {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  const { options, method } = call;
  const inQuery =
    method === 'GET' || method === 'DELETE'
      ? Object.keys(rest).filter((k) => !options.bodyKeys?.includes(k))
      : (options.query ?? []);
  const query = new URLSearchParams();
  for (const key of inQuery) {
    const value = rest[key];
    delete rest[key];
    if (value === undefined || value === null) continue;
    for (const v of Array.isArray(value) ? value : [value])
      query.append(key, typeof v === 'object' ? JSON.stringify(v) : String(v));
  }
  const url = path + (query.size ? `?${query}` : '');
  if (method === 'GET' || (method === 'DELETE' && !options.bodyKeys)) return { url, init: { method, headers: {} } };
  if (typeof options.body === 'object') {
    const form = new FormData();
    for (const [key, value] of Object.entries(rest)) {
      if (value === undefined || value === null) continue;
      if (value instanceof Blob) form.append(key, value, value instanceof File ? value.name : 'file');
      else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    return { url, init: { method, headers: {}, body: form } };
  }
  if (options.body === 'form') {
    const form = new URLSearchParams();
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined && value !== null) form.append(key, String(value));
    return {
      url,
      init: { method, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() },
    };
  }
  return { url, init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) } };
}

async function failure(response: Response, spoken: (sentence: string) => string): Promise<ApiError> {
  const retry = Number(response.headers.get('retry-after')) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  // Refusals of calls whose answers are bare are bare as well.
  const e = Envelope.safeParse(body).data?.error ?? ErrorBody.safeParse(body).data;
  if (e) {
    return new ApiError(response.status, e.code, e.message, {
      details: e.details,
      validationErrors: e.validationErrors,
      retryAfterSeconds: retry,
      body,
    });
  }
  return new ApiError(
    response.status,
    `http.${response.status}`,
    spoken(response.status === 401 ? sayKit('unauthorized') : sayKit('answered', { status: response.status })),
    { retryAfterSeconds: retry, body },
  );
}
