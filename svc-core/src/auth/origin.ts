/** What follows from where the browser thinks it is. Pure. */
import { type Headers, originOf } from '@cartage/server/origin.ts';

export const isSecure = (headers: Headers): boolean => originOf(headers).startsWith('https:');

/** The asked address when it lies on our own origin, else the start page: nobody is sent away by a link of ours. */
export function safeReturn(asked: string | undefined, origin: string): string {
  if (!asked) return origin;
  try {
    const url = new URL(asked, `${origin}/`);
    return url.origin === new URL(origin).origin && !url.username && !url.password ? url.href : origin;
  } catch {
    return origin;
  }
}
