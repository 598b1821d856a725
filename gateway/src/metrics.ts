/**
 * Counters for `/metrics`. What each request adds to is kept in plain numbers, which take the shape of prom-client's values
 * only when somebody asks: its own counting was a twentieth of a request's cost.
 */
import { collectDefaultMetrics, Counter, type Metric, type MetricValue, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof metrics>;

/** Upper bounds in seconds. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TIMES = 'cartage_gateway_request_seconds';
/** Of one service: answers by status, and their times, each counted in the lowest bucket that holds it. */
type Seen = { statuses: Map<number, number>; inBucket: number[]; count: number; seconds: number };

/** What is counted elsewhere and only shown here. */
type Held = { streams(): number; bodies(): number };

export function metrics(held: Held = { streams: () => 0, bodies: () => 0 }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refused = new Counter({
    name: 'cartage_gateway_refused_total',
    help: 'Requests the gateway refused itself',
    labelNames: ['reason'],
    registers: [registry],
  });
  const services = new Map<string, Seen>();
  let underWay = 0;
  const show = (type: string, name: string, help: string, values: () => Value[]) =>
    registry.registerMetric({
      name,
      get: async () => ({ name, help, type, aggregator: 'sum', values: values() }),
    } as unknown as Metric);
  show('counter', 'cartage_gateway_requests_total', 'Requests by service and status', () =>
    [...services].flatMap(([service, { statuses }]) =>
      [...statuses].map(([status, value]) => ({ labels: { service, status: String(status) }, value })),
    ),
  );
  show('histogram', TIMES, 'Time until the answer was through', () =>
    [...services].flatMap(([service, seen]) => timesOf(service, seen)),
  );
  show('gauge', 'cartage_gateway_in_flight', 'Requests under way', () => [{ labels: {}, value: underWay }]);
  show('gauge', 'cartage_gateway_streams', 'Event streams open', () => [{ labels: {}, value: held.streams() }]);
  show('gauge', 'cartage_gateway_arriving', 'Bodies on their way', () => [{ labels: {}, value: held.bodies() }]);
  return {
    registry,
    inFlight: {
      inc: () => {
        underWay++;
      },
      dec: () => {
        underWay--;
      },
    },
    refused: (reason: string) => refused.labels(reason).inc(),
    count(service: string, status: number, ms: number) {
      let seen = services.get(service);
      if (!seen)
        services.set(service, (seen = { statuses: new Map(), inBucket: BUCKETS.map(() => 0), count: 0, seconds: 0 }));
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      const seconds = ms / 1000;
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket++;
      if (bucket < BUCKETS.length) seen.inBucket[bucket]!++;
      seen.count++;
      seen.seconds += seconds;
    },
  };
}

type Value = MetricValue<string> & { metricName?: string };
/** A histogram's buckets are cumulative. */
function timesOf(service: string, { inBucket, count, seconds }: Seen): Value[] {
  let below = 0;
  const buckets = BUCKETS.map((le, i) => ({
    metricName: `${TIMES}_bucket`,
    labels: { le, service },
    value: (below += inBucket[i]!),
  }));
  return [
    ...buckets,
    { metricName: `${TIMES}_bucket`, labels: { le: '+Inf', service }, value: count },
    { metricName: `${TIMES}_sum`, labels: { service }, value: seconds },
    { metricName: `${TIMES}_count`, labels: { service }, value: count },
  ];
}
