/** Which headers pass: nothing that speaks for us or names a tenant comes in, nothing about one connection goes on. */
import { util } from 'undici';

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
const lines = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
const NO_SNIFFING = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN' };
/** A browser that is led to data may do nothing with it; a document or a picture it may show, in our own frames only. */
const OF_DATA = lines({ ...NO_SNIFFING, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox" });
const OF_DOCUMENT = lines({ ...NO_SNIFFING, 'content-security-policy': "frame-ancestors 'self'" });
const NO_STORE = lines({ 'cache-control': 'no-store' });

/** What a service said, with ours: `lines` as they go out, `length` as announced or -1. Its parser let no line end pass, so what it read may be written again as it is. */
export function answered(raw: readonly Buffer[], requestId: string): { lines: string; length: number; hasDate: boolean } {
  let theirs = '';
  let length = -1;
  let hasDate = false;
  let cached = false;
  let ours = OF_DATA;
  for (let i = 0; i < raw.length; i += 2) {
    const name = util.headerNameToString(raw[i]!);
    if (ANSWER_DROPPED.has(name)) continue;
    const value = raw[i + 1]!.toString('latin1');
    if (name === 'content-length') {
      length = Number(value);
      continue;
    }
    if (name === 'date') hasDate = true;
    else if (name === 'cache-control') cached = true;
    else if (name === 'content-type' && /^(application\/pdf|image\/)/.test(value)) ours = OF_DOCUMENT;
    theirs += `${name}: ${value}\r\n`;
  }
  return { lines: `${theirs}${ours}${cached ? '' : NO_STORE}x-request-id: ${requestId}\r\n`, length, hasDate };
}

export const CSP = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; font-src 'self'; "
  + "frame-src 'self' blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'";
/** On pages and their files. */
export const PAGE_HEADERS = {
  'content-security-policy': CSP, 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};
