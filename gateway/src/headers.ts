/** Which headers pass: nothing that speaks for us or names a tenant comes in, nothing about one connection goes on. */
import type { IncomingHttpHeaders } from 'node:http';

/** About the connection, not the request (RFC 9110 §7.6.1), or written anew by us. */
const DROPPED = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'traceparent',
  'tracestate',
  'http2-settings',
]);
/** What strangers may not say: whose tenant or user this is, what is internal, where it came from. */
const OURS = /^x-(?:tenant|user|cartage|forwarded)/;

const kind = new Map<string, boolean>();
/** Names repeat from request to request, so each is judged once. */
function passes(name: string): boolean {
  const known = kind.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  const answer = !DROPPED.has(lower) && !OURS.test(lower);
  if (kind.size < 500) kind.set(name, answer);
  return answer;
}

/** The inbound headers that may go on, flat as they came; `more` is appended. */
export function forwarded(raw: readonly string[], connection: string | undefined, more: readonly string[]): string[] {
  const out: string[] = [];
  const named =
    connection !== undefined && connection.length > 10
      ? connection
          .toLowerCase()
          .split(',')
          .map((s) => s.trim())
      : undefined;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!;
    if (passes(name) && !named?.includes(name.toLowerCase())) out.push(name, raw[i + 1]!);
  }
  for (const text of more) out.push(text);
  return out;
}

const ANSWER_DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'x-powered-by',
  'server',
  'x-request-id',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'strict-transport-security',
]);
const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();
const NO_SNIFFING = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};
/** A browser that is led to data may do nothing with it; a document or a picture it may show, in our own frames only. */
const OF_DATA = flat({
  ...NO_SNIFFING,
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
});
const OF_DOCUMENT = flat({ ...NO_SNIFFING, 'content-security-policy': "frame-ancestors 'self'" });
/** Who came by https once comes by it always; other names of the same domain are for their owners to decide. */
export const SECURE = { 'strict-transport-security': 'max-age=31536000' };

/** What a service said, with ours behind it, name and value in turn. A policy of its own stays beside ours: a browser obeys both. */
export function answered(theirs: IncomingHttpHeaders, requestId: string, secure: boolean): string[] {
  const out: string[] = [];
  for (const name in theirs) {
    if (ANSWER_DROPPED.has(name)) continue;
    const value = theirs[name]!;
    if (typeof value === 'string') out.push(name, value);
    else for (const each of value) out.push(name, each);
  }
  const type = theirs['content-type'];
  const isDocument = type !== undefined && /^(application\/pdf|image\/)/.test(type);
  for (const text of isDocument ? OF_DOCUMENT : OF_DATA) out.push(text);
  if (theirs['cache-control'] === undefined) out.push('cache-control', 'no-store');
  if (secure) out.push('strict-transport-security', SECURE['strict-transport-security']);
  out.push('x-request-id', requestId);
  return out;
}

/** WebAssembly of our own origin reads labels where the browser cannot; text never becomes script. */
export const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; font-src 'self'; " +
  "frame-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'";
/** On pages and their files. */
export const PAGE_HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};
