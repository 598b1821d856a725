/** Counters for `/metrics` and for the aggregated access log. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof metrics>;

export function metrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({ name: 'cartage_gateway_requests_total', help: 'Requests by service and status', labelNames: ['service', 'status'], registers: [registry] });
  const seconds = new Histogram({ name: 'cartage_gateway_request_seconds', help: 'Time until the answer was through', labelNames: ['service'], registers: [registry], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] });
  const refused = new Counter({ name: 'cartage_gateway_refused_total', help: 'Requests the gateway refused itself', labelNames: ['reason'], registers: [registry] });
  const inFlight = new Gauge({ name: 'cartage_gateway_in_flight', help: 'Requests under way', registers: [registry] });
  const times = new Map<string, ReturnType<typeof seconds.labels>>();
  const counts = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    registry, inFlight,
    refused: (reason: string) => refused.labels(reason).inc(),
    /** Label lookups cost more than counting, so each pair is looked up once. */
    count(service: string, status: number, ms: number) {
      const key = service + status;
      let counter = counts.get(key);
      if (!counter) counts.set(key, (counter = requests.labels(service, String(status))));
      counter.inc();
      let time = times.get(service);
      if (!time) times.set(service, (time = seconds.labels(service)));
      time.observe(ms / 1000);
    },
  };
}
