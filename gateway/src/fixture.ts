/** Tests only: a gateway in front of real servers, and somebody who asks. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bus } from '@cartage/server/bus.ts';
import { testBus } from '@cartage/testing/bus.ts';
import { GatewayConfig } from './config.ts';
import { type Gateway, gateway } from './gateway.ts';

export const BOOKINGS = '/api/booking/booking/getbookings';
export type Answer = {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  error?: { code: string } | null;
};
export type Asking = {
  method?: string;
  host?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  to?: number;
  /** The address that it is asked from; all of 127.0.0.0/8 are this machine's. */
  from?: string;
};

export type Door = {
  port: number;
  bus: Bus;
  urls: Record<string, string>;
  /** Host → what svc-core says of it; whether it says anything; how often it was asked. */
  hosts: Record<string, { state: number; tenantId: number | null }>;
  coreUp: boolean;
  coreAsked: number;
  core: RequestListener;
  /** What svc-booking was sent, and what it does. */
  seen: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  booking: RequestListener;
  upstream(handler: RequestListener): Promise<string>;
  /** Another gateway in front of the same services; with null it hears no bus. */
  another(more: object, urls?: Record<string, string>, bus?: Bus | null): Promise<{ port: number; app: Gateway }>;
  ask(path: string, asking?: Asking): Promise<Answer>;
};

/** A token as a service would accept it; the gateway does not look at its signature. */
export const token = (tenant: number, user = 5): string =>
  `Bearer ${[{ alg: 'EdDSA' }, { tenant, user }].map((p) => Buffer.from(JSON.stringify(p)).toString('base64url')).join('.')}.${createHmac('sha256', 'x').update('x').digest('base64url')}`;

/** Registers its own `beforeAll` and `afterAll`. */
export function startDoor(): Door {
  const servers: Server[] = [];
  const doors: Gateway[] = [];
  const quiet = { info() {}, warn() {}, error() {}, debug() {} };
  const config = (more: object) =>
    GatewayConfig.parse({
      CARTAGE_SECRET: 'a secret for the tests of the gateway',
      LIMIT_ADDRESS_PER_SECOND: 100_000,
      LIMIT_ADDRESS_BURST: 100_000,
      ACCESS_LOG_SAMPLE: 0,
      UPSTREAM_TIMEOUT_MS: 1000,
      ...more,
    });
  const door: Door = {
    port: 0,
    bus: undefined as never,
    urls: {},
    coreUp: true,
    coreAsked: 0,
    seen: [],
    booking: () => undefined,
    hosts: {
      'one.test': { state: 1, tenantId: 1 },
      'two.test': { state: 1, tenantId: 2 },
      'closed.test': { state: 2, tenantId: 3 },
    },
    async upstream(handler) {
      const server = createServer(handler).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async another(more, urls = door.urls, bus = door.bus) {
      const app = await gateway({ config: config(more), log: quiet as never, urls, ...(bus && { bus }) });
      doors.push(app);
      await app.listen({ host: '127.0.0.1', port: 0 });
      return { app, port: (app.server.address() as AddressInfo).port };
    },
    core(req, res) {
      const chunks: Buffer[] = [];
      req
        .on('data', (c: Buffer) => chunks.push(c))
        .on('end', () => {
          if (!door.coreUp) return res.destroy();
          const { tenancyName } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { tenancyName?: string };
          door.coreAsked++;
          const found = door.hosts[tenancyName ?? ''] ?? { state: 3, tenantId: null };
          res.setHeader('content-type', 'application/json').end(
            JSON.stringify({
              result: { ...found, tenantGuid: null, serverRootAddress: null },
              success: true,
              error: null,
            }),
          );
        });
    },
    ask(path, { method = 'GET', host = 'one.test', headers = {}, body, to = door.port, from } = {}) {
      return new Promise((resolve, reject) => {
        const req = send(
          {
            host: '127.0.0.1',
            port: to,
            path,
            method,
            headers: { host, ...headers },
            agent: false,
            ...(from && { localAddress: from }),
          },
          (res) => {
            const chunks: Buffer[] = [];
            res
              .on('data', (c: Buffer) => chunks.push(c))
              .on('error', reject)
              .on('end', () => {
                const text = Buffer.concat(chunks).toString();
                resolve({
                  status: res.statusCode!,
                  headers: res.headers,
                  body: text,
                  ...(text.startsWith('{') && { error: (JSON.parse(text) as Answer).error ?? null }),
                });
              });
          },
        );
        req.on('error', reject).end(body);
      });
    },
  };
  beforeAll(async () => {
    door.bus = await testBus();
    door.urls['svc-core'] = await door.upstream(door.core);
    door.urls['svc-booking'] = await door.upstream((req, res) => {
      door.seen.push({ method: req.method!, url: req.url!, headers: req.headers });
      door.booking(req, res);
    });
    door.port = (await door.another({})).port;
  });
  beforeEach(() => {
    door.seen.length = 0;
    door.booking = (_req, res) => {
      res.setHeader('content-type', 'application/json').end('{"ok":true}');
    };
  });
  afterAll(async () => {
    for (const app of doors) await app.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await door.bus.close();
  });
  return door;
}
