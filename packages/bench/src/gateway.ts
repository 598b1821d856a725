/** The gateway with everything on against the raw handler behind it. */
import { join } from 'node:path';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { listening, output } from './child.ts';
import { inTurns, judged, type Measure, median, ratioOf, told } from './measure.ts';

const CONNECTIONS = 64, SECONDS = 8, ROUNDS = 5;
const PATH = '/api/booking/booking/getbookingstatuscount?customerId=7';
const NO_LIMITS = Object.fromEntries(['ADDRESS', 'USER', 'TENANT'].flatMap((who) => [[`LIMIT_${who}_PER_SECOND`, '1000000'], [`LIMIT_${who}_BURST`, '1000000']]));

export const gateway: Measure = {
  name: 'gateway', title: 'Gateway ÷ raw Fastify handler',
  how: `${CONNECTIONS} connections, small JSON, ${ROUNDS} turns of ${SECONDS} s each; host, token, limits, ids, metrics and log on; load (autocannon), gateway and handler are a process each; bare: undici's dispatch inside a Fastify route and nothing else, which is what a gateway can come to at best`,
  async run() {
    const behind = await freePort(), port = await freePort(), plain = await freePort();
    const here = `http://127.0.0.1:${behind}`;
    const upstream = await listening('packages/bench/src/upstream.ts', behind);
    const door = await listening('gateway/src/main.ts', port, { ...NO_LIMITS, CARTAGE_SECRET: 'measured-not-secret', KAFKA_BROKERS: '', LOG_LEVEL: 'info', SVC_CORE_URL: here, SVC_BOOKING_URL: here });
    const forwarder = await listening('packages/bench/src/bare-forward.ts', plain, { UPSTREAM: here });
    try {
      for (const at of [behind, plain, port]) await load(at, 3);
      const { raw, bare, ours } = await inTurns(ROUNDS, { raw: () => load(behind, SECONDS), bare: () => load(plain, SECONDS), ours: () => load(port, SECONDS) });
      const rates = (loads: Load[]) => loads.map((l) => l.rate), p99 = (loads: Load[]) => median(loads.map((l) => l.p99));
      return [
        judged('requests/s, gateway ÷ raw', ratioOf(rates(ours), rates(raw)), 0.38), told('requests/s, bare ÷ raw', ratioOf(rates(bare), rates(raw)), '', 2), told('requests/s, gateway ÷ bare', ratioOf(rates(ours), rates(bare)), '', 2),
        told('requests/s, raw', median(rates(raw)), ' /s'), told('requests/s, bare', median(rates(bare)), ' /s'), told('requests/s, gateway', median(rates(ours)), ' /s'),
        told('p99, raw', p99(raw), ' ms', 2), told('p99, bare', p99(bare), ' ms', 2), told('p99, gateway', p99(ours), ' ms', 2), judged('p99, gateway ÷ raw', p99(ours) / p99(raw), 3, { atMost: true }),
      ];
    } finally {
      await door.stop();
      await forwarder.stop();
      await upstream.stop();
    }
  },
};

/** A token's shape; the services, not the gateway, look at the signature. */
const token = ['{"alg":"EdDSA"}', JSON.stringify({ tenant: 1, user: 5, customer: null, pv: 1, exp: 4e9 }), 'x'.repeat(64)].map((part) => Buffer.from(part).toString('base64url')).join('.');

type Load = { rate: number; p99: number };
async function load(port: number, seconds: number): Promise<Load> {
  const headers = [`authorization=Bearer ${token}`, 'accept=application/json', 'x-tenant-id=1'];
  const told = JSON.parse(await output(process.execPath, [join(import.meta.dirname, 'load.ts'), `http://127.0.0.1:${port}${PATH}`, String(CONNECTIONS), String(seconds), ...headers])) as Load & { refused: number; errors: number };
  if (told.refused + told.errors > 0) throw new Error(`${told.refused} refusals and ${told.errors} errors at port ${port}`);
  return { rate: told.rate, p99: told.p99 / 1000 };
}
