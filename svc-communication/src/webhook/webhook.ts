/** Rules of webhooks: what signs a delivery, when it is tried again, when an endpoint is left alone. Pure. */
import { WEBHOOK_HEADERS } from '@cartage/contract/communication/webhook-events.ts';
import { say } from '@cartage/contract/words/told/servers.ts';
import { hmacOf } from '@cartage/server/hmac.ts';
import type { WebhookRow } from './webhook.tables.ts';

const SECOND = 1000,
  HOUR = 3600 * SECOND;
/** From the first try on. */
export const SPAN_MS = 24 * HOUR;
/** In seconds; the last one repeats until the day is over, which makes thirteen tries at most. */
const PAUSES = [10, 30, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 28_800];

/** After so many tries in vain; undefined once 24 hours are over, the last try being at their end. */
export function nextTry(attempts: number, since: string, now: Date): Date | undefined {
  const end = Date.parse(since) + SPAN_MS;
  if (now.getTime() >= end) return undefined;
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1]! * SECOND;
  return new Date(Math.min(now.getTime() + pause, end));
}

const PREFIX = 'whsec_';
export const secretOf = (bytes: Buffer): string => PREFIX + bytes.toString('base64');

/** HMAC-SHA256 over `id.timestamp.body` by each secret, as the Standard Webhooks specification words it. */
export function signed(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const seconds = Math.floor(at.getTime() / SECOND);
  const signature = (secret: string) =>
    `v1,${hmacOf(Buffer.from(secret.slice(PREFIX.length), 'base64'), `${id}.${seconds}.${body}`).toString('base64')}`;
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Cartage-Webhooks/1',
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.timestamp]: String(seconds),
    [WEBHOOK_HEADERS.signature]: secrets.map(signature).join(' '),
  };
}

export const SWITCHED_OFF = say('switchedOff');

const STREAK = 20,
  STREAK_MS = HOUR,
  GONE = 410;
export type Failure = {
  answerstatus: number | null;
  error: string;
  /** Its 24 hours are over. */
  isLast: boolean;
  /** When this delivery failed first. */
  failingsince: string;
};
/**
 * One more try in vain. An endpoint is left alone after twenty in a row over an hour or more, when a delivery failed until
 * its day was over and nothing else got through meanwhile, or when it answers that it is gone: it needs a person then. One
 * delivery that it refuses among others that it takes is that delivery's trouble.
 */
export function failed(row: WebhookRow, failure: Failure, at: string): WebhookRow {
  const failures = row.failures + 1,
    failingsince = row.failingsince ?? at;
  const now = { ...row, failures, failingsince };
  if (row.pausedtime) return now;
  const why = whyAlone(now, failure, at);
  return why ? { ...now, pausedtime: at, pausedreason: why } : now;
}
function whyAlone({ failures, failingsince }: WebhookRow, failure: Failure, at: string): string | undefined {
  if (failure.answerstatus === GONE) return say('gone');
  const isOverAnHour = (since: string) => Date.parse(at) - Date.parse(since) >= STREAK_MS;
  const isWhole = Date.parse(failingsince!) <= Date.parse(failure.failingsince);
  // After a long wait, as of a suspended tenant, the only try may be the last one; that says little about the endpoint.
  if (failure.isLast && isWhole && isOverAnHour(failure.failingsince))
    return say('dayFailed', { error: failure.error });
  if (failures >= STREAK && isOverAnHour(failingsince!)) return say('streakFailed', { failures, error: failure.error });
  return undefined;
}
export const succeeded = (row: WebhookRow): WebhookRow =>
  row.failures === 0 ? row : { ...row, failures: 0, failingsince: null };
export const resumed = (row: WebhookRow): WebhookRow => ({
  ...row,
  failures: 0,
  failingsince: null,
  pausedtime: null,
  pausedreason: null,
});
