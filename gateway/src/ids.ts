import { randomBytes } from 'node:crypto';

const REQUEST_ID = /^[\w.:-]{1,64}$/;
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** A number of our own behind what only this process has: unique, and it costs no entropy a request. 48 bits of it last for centuries. */
const PROCESS = randomBytes(10).toString('hex'),
  SPAN = randomBytes(2).toString('hex');
let count = 0;
const next = () => (++count).toString(16).padStart(12, '0');

/** `inTrace`: the request's id is the trace's, where services find it. */
export type Ids = { requestId: string; traceparent: string; inTrace: boolean };

/**
 * The caller's own request id where it is a decent one, so that a fault report leads to the log, and the caller's trace.
 * What the caller does not name begins here, both by one number.
 */
export function idsOf(askedId: string | undefined, askedTrace: string | undefined): Ids {
  const own = next();
  const named = askedId !== undefined && REQUEST_ID.test(askedId),
    traced = askedTrace !== undefined && TRACEPARENT.test(askedTrace);
  return {
    requestId: named ? askedId : PROCESS + own,
    traceparent: traced ? askedTrace : `00-${PROCESS}${own}-${SPAN}${own}-01`,
    inTrace: !named && !traced,
  };
}
