/** A line per request would cost a third of the rate: all are counted, a share is logged, and every failure of ours (a few a second at most). */
import type { Logger } from '@cartage/server/context.ts';

const EVERY_MS = 10_000;
const FAILURES_A_TURN = 50;
export type Entry = {
  method: string;
  url: string;
  status: number;
  ms: number;
  service: string;
  requestId: string;
  tenantId: number;
};

export function accessLog(log: Logger, sample: number) {
  let counts = new Map<string, { requests: number; failed: number; slowestMs: number }>();
  let failures = 0;
  const timer = setInterval(() => {
    if (counts.size > 0) log.info({ services: Object.fromEntries(counts) }, 'requests');
    counts = new Map();
    failures = 0;
  }, EVERY_MS);
  timer.unref();
  return {
    add(entry: Entry) {
      let count = counts.get(entry.service);
      if (!count) counts.set(entry.service, (count = { requests: 0, failed: 0, slowestMs: 0 }));
      count.requests++;
      if (entry.ms > count.slowestMs) count.slowestMs = Math.round(entry.ms);
      if (entry.status >= 500) {
        count.failed++;
        if (failures++ < FAILURES_A_TURN) log.warn({ ...entry, url: pathOf(entry.url) }, 'request failed');
      } else if (Math.random() < sample) log.info({ ...entry, url: pathOf(entry.url) }, 'request');
    },
    stop: () => clearInterval(timer),
  };
}
/** Query strings hold e-mail addresses and tokens of links, so they stay out of logs. */
const pathOf = (url: string) => url.split('?', 1)[0];
