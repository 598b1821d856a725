/** The gateway with everything on against the raw handler behind it. */
import { createRequire } from 'node:module';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { listening, output } from './child.ts';
import { judged, type Measure, median, sideBySide, told } from './measure.ts';

const CONNECTIONS = 64, SECONDS = 8, ROUNDS = 5;
const PATH = '/api/booking/booking/getbookingstatuscount?customerId=7';
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const NO_LIMITS = Object.fromEntries(['ADDRESS', 'USER', 'TENANT'].flatMap((who) => [[`LIMIT_${who}_PER_SECOND`, '1000000'], [`LIMIT_${who}_BURST`, '1000000']]));

export const gateway: Measure = {
  name: 'gateway', title: 'Gateway ÷ raw Fastify handler',
  how: `${CONNECTIONS} connections, small JSON, ${ROUNDS} turns of ${SECONDS} s each; host, token, limits, ids, metrics and log on; load (autocannon), gateway and handler are a process each`,
  async run() {
    const behind = await freePort(), port = await freePort();
    const here = `http://127.0.0.1:${behind}`;
    const upstream = await listening('packages/bench/src/upstream.ts', behind);
    const door = await listening('gateway/src/main.ts', port, { ...NO_LIMITS, CARTAGE_SECRET: 'measured-not-secret', KAFKA_BROKERS: '', LOG_LEVEL: 'info', SVC_CORE_URL: here, SVC_BOOKING_URL: here });
    try {
      for (const at of [behind, port]) await load(at, 3);
      const { ratio, ours, theirs } = await sideBySide(ROUNDS, () => load(port, SECONDS), () => load(behind, SECONDS), (r) => r.rate);
      const p99 = { ours: median(ours.map((r) => r.p99)), theirs: median(theirs.map((r) => r.p99)) };
      return [
        judged('requests/s, gateway ÷ raw', ratio, 0.38),
        told('requests/s, raw', median(theirs.map((r) => r.rate)), ' /s'), told('requests/s, gateway', median(ours.map((r) => r.rate)), ' /s'),
        told('p99, raw', p99.theirs, ' ms'), told('p99, gateway', p99.ours, ' ms'), judged('p99, gateway ÷ raw', p99.ours / p99.theirs, 3, { atMost: true }),
      ];
    } finally {
      await door.stop();
      await upstream.stop();
    }
  },
};

/** A token's shape; the services, not the gateway, look at the signature. */
const token = ['{"alg":"EdDSA"}', JSON.stringify({ tenant: 1, user: 5, customer: null, pv: 1, exp: 4e9 }), 'x'.repeat(64)].map((part) => Buffer.from(part).toString('base64url')).join('.');

async function load(port: number, seconds: number): Promise<{ rate: number; p99: number }> {
  const args = [AUTOCANNON, '-c', String(CONNECTIONS), '-d', String(seconds), '--json', '-H', `authorization=Bearer ${token}`, '-H', 'accept=application/json', '-H', 'x-tenant-id=1', `http://127.0.0.1:${port}${PATH}`];
  const told = JSON.parse(await output(process.execPath, args)) as { requests: { total: number }; duration: number; latency: { p99: number }; non2xx: number; errors: number };
  if (told.non2xx + told.errors > 0) throw new Error(`${told.non2xx} refusals and ${told.errors} errors at port ${port}`);
  return { rate: told.requests.total / told.duration, p99: told.latency.p99 };
}
