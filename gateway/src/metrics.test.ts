/** The gateway's own counting against prom-client's: whatever is counted, both tell the same. */
import fc from 'fast-check';
import { Counter, Histogram, Registry } from 'prom-client';
import { BUCKETS, metrics } from './metrics.ts';

const answer = fc.record({
  service: fc.constantFrom('svc-core', 'svc-jobs'),
  status: fc.constantFrom(200, 404, 503),
  ms: fc.oneof(fc.constantFrom(...BUCKETS.map((s) => s * 1000)), fc.double({ min: 0, max: 40_000, noNaN: true })),
});
const linesOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.replace(/^# \w+ /, '').startsWith(name))
    .sort();

test('counts and times are those that prom-client would tell', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 60 }), async (answers) => {
      const ours = metrics(),
        theirs = new Registry();
      const requests = new Counter({
        name: 'cartage_gateway_requests_total',
        help: 'Requests by service and status',
        labelNames: ['service', 'status'],
        registers: [theirs],
      });
      const seconds = new Histogram({
        name: 'cartage_gateway_request_seconds',
        help: 'Time until the answer was through',
        labelNames: ['service'],
        registers: [theirs],
        buckets: BUCKETS,
      });
      for (const { service, status, ms } of answers) {
        ours.count(service, status, ms);
        requests.labels(service, String(status)).inc();
        seconds.labels(service).observe(ms / 1000);
      }
      const [told, expected] = [await ours.registry.metrics(), await theirs.metrics()];
      for (const name of ['cartage_gateway_requests_total', 'cartage_gateway_request_seconds'])
        expect(linesOf(told, name)).toEqual(linesOf(expected, name));
    }),
    { numRuns: 50 },
  );
});
test('requests under way are told as they are now', async () => {
  const { inFlight, registry } = metrics();
  inFlight.inc();
  inFlight.inc();
  inFlight.dec();
  expect(linesOf(await registry.metrics(), 'cartage_gateway_in_flight')).toContain('cartage_gateway_in_flight 1');
});
