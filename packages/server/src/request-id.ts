/** The id that a request is found by in every log: named by the caller, or the trace's that the gateway began with it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TRACE = /^00-([0-9a-f]{32})-/;
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return String(headers['x-request-id'] ?? TRACE.exec(String(headers.traceparent))?.[1] ?? randomUUID());
}
