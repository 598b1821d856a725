import { randomBytes, randomUUID } from 'node:crypto';

const REQUEST_ID = /^[\w.:-]{1,64}$/;
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const PROCESS = randomBytes(8).toString('hex');
let count = Math.floor(Math.random() * 2 ** 40);

/** The caller's own id where it is a decent one, so that a fault report leads to the log. */
export const requestIdOf = (asked: string | undefined): string => (asked !== undefined && REQUEST_ID.test(asked) ? asked : randomUUID());

/** A caller's trace goes on; otherwise one begins. A counter after a random start is unique and costs no entropy. */
export function traceparentOf(asked: string | undefined): string {
  if (asked !== undefined && TRACEPARENT.test(asked)) return asked;
  const n = (++count).toString(16).padStart(16, '0');
  return `00-${PROCESS}${n}-${n}-01`;
}
