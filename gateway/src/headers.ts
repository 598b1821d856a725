/** Which headers pass: nothing that speaks for us or names a tenant comes in, nothing about one connection goes on. */

/** About the connection, not the request (RFC 9110 §7.6.1), or written anew by us. */
const DROPPED = new Set(['host', 'connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect',
  'forwarded', 'x-real-ip', 'x-request-id', 'traceparent', 'tracestate', 'http2-settings']);
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
  const named = connection !== undefined && connection.length > 10 ? connection.toLowerCase().split(',').map((s) => s.trim()) : undefined;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!;
    if (passes(name) && !named?.includes(name.toLowerCase())) out.push(name, raw[i + 1]!);
  }
  for (const text of more) out.push(text);
  return out;
}

const ANSWER_DROPPED = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'transfer-encoding', 'trailer', 'upgrade', 'x-powered-by', 'server', 'x-request-id',
  'content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options']);
const NO_SNIFFING = ['x-content-type-options', 'nosniff', 'referrer-policy', 'same-origin', 'x-frame-options', 'SAMEORIGIN', 'content-security-policy'];
/** A browser that is led to data may do nothing with it; a document or a picture it may show, in our own frames only. */
const CSP_OF_DATA = "default-src 'none'; frame-ancestors 'self'; sandbox", CSP_OF_DOCUMENT = "frame-ancestors 'self'";

/** A service's headers as it wrote them, with ours. `length` is the announced size, -1 when there is none. */
export function answered(raw: readonly Buffer[], requestId: string): { headers: string[]; length: number } {
  const headers: string[] = [];
  let length = -1;
  let cached = false;
  let data = true;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!.toString('latin1');
    const lower = name.toLowerCase();
    if (ANSWER_DROPPED.has(lower)) continue;
    const value = raw[i + 1]!.toString('latin1');
    if (lower === 'content-length') length = Number(value);
    else if (lower === 'cache-control') cached = true;
    else if (lower === 'content-type') data = !/^(application\/pdf|image\/)/.test(value);
    headers.push(name, value);
  }
  for (const text of NO_SNIFFING) headers.push(text);
  headers.push(data ? CSP_OF_DATA : CSP_OF_DOCUMENT);
  if (!cached) headers.push('cache-control', 'no-store');
  headers.push('x-request-id', requestId);
  return { headers, length };
}

export const CSP = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; font-src 'self'; "
  + "frame-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'";
/** On pages and their files. */
export const PAGE_HEADERS = {
  'content-security-policy': CSP, 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};
