/** What part of a file is asked for (RFC 9110, 14.2). Pure. */
import type { Stretch } from './storage.ts';

/** Undefined is all of it, as for a unit, a list or a spelling that we do not serve; null is a part that is not there. */
export function stretchOf(range: string, size: number): Stretch | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return size > 0 && Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : null;
  const from = Number(first),
    to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : null;
}
