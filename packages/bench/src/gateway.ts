/** The gateway with everything on against the raw handler behind it. */
import { join } from 'node:path';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { listening, output } from './child.ts';
import { ANYWHERE, canHold, heldTo, type Place } from './cores.ts';
import { inTurns, judged, type Measure, median, ratioOf, figure } from './measure.ts';

const CONNECTIONS = 64,
  TURNS = 4,
  SECONDS = 5,
  GENERATIONS = 3;
const PATH = '/api/booking/booking/getbookingstatuscount?customerId=7';
const NO_LIMITS = Object.fromEntries(
  ['ADDRESS', 'USER', 'TENANT'].flatMap((who) => [
    [`LIMIT_${who}_PER_SECOND`, '1000000'],
    [`LIMIT_${who}_BURST`, '1000000'],
    [`LIMIT_${who}_IN_FLIGHT`, '1000000'],
  ]),
);
const HELD = 'what is under test on a core of its own';

export const gateway: Measure = {
  name: 'gateway',
  title: 'Gateway ÷ raw Fastify handler',
  how: `${CONNECTIONS} connections, small JSON, ${GENERATIONS} times ${TURNS} turns of ${SECONDS} s each behind three that do not count, in an order drawn anew, with processes started anew each time; host, token, limits, ids, metrics and log on; load (autocannon), gateway and handler are a process each, where the kernel puts them; bare: undici's dispatch inside a Fastify route and nothing else, which is what a gateway can come to at best`,
  async run() {
    const { raw, bare, ours } = await measured({ tested: ANYWHERE, rest: ANYWHERE }, GENERATIONS);
    const held = canHold ? await measured({ tested: heldTo(0), rest: heldTo(1) }, 1) : undefined;
    const rates = (loads: Load[]) => loads.map((l) => l.rate),
      p99 = (loads: Load[]) => median(loads.map((l) => l.p99));
    return [
      judged('requests/s, gateway ÷ raw', ratioOf(rates(ours), rates(raw)), 0.38),
      figure('requests/s, bare ÷ raw', ratioOf(rates(bare), rates(raw)), '', 2),
      figure('requests/s, gateway ÷ bare', ratioOf(rates(ours), rates(bare)), '', 2),
      ...(held
        ? [
            figure(`requests/s, gateway ÷ raw, ${HELD}`, ratioOf(rates(held.ours), rates(held.raw)), '', 2),
            figure(`requests/s, bare ÷ raw, ${HELD}`, ratioOf(rates(held.bare), rates(held.raw)), '', 2),
          ]
        : []),
      figure('requests/s, raw', median(rates(raw)), ' /s'),
      figure('requests/s, bare', median(rates(bare)), ' /s'),
      figure('requests/s, gateway', median(rates(ours)), ' /s'),
      figure('p99, raw', p99(raw), ' ms', 2),
      figure('p99, bare', p99(bare), ' ms', 2),
      figure('p99, gateway', p99(ours), ' ms', 2),
      judged('p99, gateway ÷ raw', p99(ours) / p99(raw), 3, { atMost: true }),
    ];
  },
};

type Places = { tested: Place; rest: Place };
type Sides = Record<'raw' | 'bare' | 'ours', Load[]>;

/** A process may be some percent off for its whole life, so each generation has its own. */
async function measured(places: Places, generations: number): Promise<Sides> {
  const all: Sides = { raw: [], bare: [], ours: [] };
  for (let i = 0; i < generations; i++) {
    const { raw, bare, ours } = await generation(places);
    all.raw.push(...raw);
    all.bare.push(...bare);
    all.ours.push(...ours);
  }
  return all;
}

async function generation({ tested, rest }: Places): Promise<Sides> {
  const behind = await freePort(),
    handler = await freePort(),
    port = await freePort(),
    plain = await freePort();
  const here = `http://127.0.0.1:${behind}`;
  const settings = {
    ...NO_LIMITS,
    CARTAGE_SECRET: 'measured, and so not a secret at all',
    KAFKA_BROKERS: '',
    LOG_LEVEL: 'info',
    SVC_CORE_URL: here,
    SVC_BOOKING_URL: here,
  };
  const parts = await Promise.all([
    listening('packages/bench/src/upstream.ts', behind, {}, rest),
    listening('packages/bench/src/upstream.ts', handler, {}, tested),
    listening('packages/bench/src/bare-forward.ts', plain, { UPSTREAM: here }, tested),
    listening('gateway/src/main.ts', port, settings, tested),
  ]);
  try {
    const at = (to: number) => () => load(to, rest);
    return await inTurns(TURNS, { raw: at(handler), bare: at(plain), ours: at(port) }, { warm: 1 });
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
  }
}

/** A token's shape; the services, not the gateway, look at the signature. */
const token = [
  '{"alg":"EdDSA"}',
  JSON.stringify({ tenant: 1, user: 5, customer: null, pv: 1, exp: 4e9 }),
  'x'.repeat(64),
]
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

type Load = { rate: number; p99: number };
async function load(port: number, place: Place): Promise<Load> {
  const headers = [`authorization=Bearer ${token}`, 'accept=application/json', 'x-tenant-id=1'];
  const [command, ...args] = [
    ...place,
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    `http://127.0.0.1:${port}${PATH}`,
    String(CONNECTIONS),
    String(SECONDS),
    ...headers,
  ];
  const load = JSON.parse(await output(command!, args)) as Load & { refused: number; errors: number };
  if (load.refused + load.errors > 0)
    throw new Error(`${load.refused} refusals and ${load.errors} errors at port ${port}`);
  return { rate: load.rate, p99: load.p99 / 1000 };
}
