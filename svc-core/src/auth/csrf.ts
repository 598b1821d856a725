/** Double-submit protection of the session calls: the cookie holds `token|hmac`, the form repeats the token. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Csrf = { token: string; cookie: string };

const mac = (token: string, key: string) => createHmac('sha256', key).update(token).digest('hex');

export function newCsrf(key: string): Csrf {
  const token = randomBytes(32).toString('hex');
  return { token, cookie: `${token}|${mac(token, key)}` };
}
/** The token of a cookie that is ours, or undefined. */
export function csrfIn(cookie: string | undefined, key: string): string | undefined {
  const [token, given] = (cookie ?? '').split('|');
  return token && given && same(given, mac(token, key)) ? token : undefined;
}
/** Whether form and cookie carry the same token, and the token is ours. */
export function csrfHolds(cookie: string | undefined, given: string | undefined, key: string): boolean {
  const token = csrfIn(cookie, key);
  return token !== undefined && given !== undefined && same(given, token);
}

/** Compares in a time that does not depend on where two texts differ. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
