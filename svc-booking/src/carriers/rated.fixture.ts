/** The rates' side of the wire for the suites of what is rated here. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { holder } from '@cartage/server/held.ts';
import type { Carrier } from './carrier.ts';
import type { Behaviour, Opened } from './carrier-suite.ts';
import { rateBooks } from './fleet/held-rates.ts';

/** The Buy card has an id as accounts name one. */
export const BUY_CARD = '0190a3c0-0000-7000-8000-00000000c0de';
const recorded = readFileSync(new URL('./fleet/recorded/sydney-ballarat.json', import.meta.url), 'utf8').replaceAll(
  /"(id|rateCardId)": ?"BUY"/g,
  `"$1":"${BUY_CARD}"`,
);

/** With the answer that svc-jobs gave for the same lane. */
export async function openRated(
  carrier: Carrier,
  behaviour: Behaviour,
  account: Opened['account'] = {},
): Promise<Opened> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    if (behaviour === 'hang') return;
    if (behaviour === 'slow') await wait(150);
    if (behaviour === 'fail')
      return void response
        .writeHead(503, { 'content-type': 'application/json' })
        .end(
          '{"result":null,"success":false,"error":{"code":"unavailable","message":"Down","details":null,"validationErrors":[]}}',
        );
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(behaviour === 'nonsense' ? '{"result":{"rates":"plenty"},"success":true,"error":null}' : recorded);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}` });
  const ctx = {
    tenantId: 1,
    now: () => new Date('2026-11-20T01:00:00Z'),
    settings: async () => ({ gstRate: 10, timezone: 'Australia/Sydney' }),
    call: (call: Call, input: never, options: object) => client(call, input, options),
    slots: new Map<string, unknown>([
      rateBooks.is(new Map()),
      holder.is({ copies: new Map(), systemCtx: () => ctx, tell: async () => undefined }),
    ]),
  } as unknown as Ctx;
  return {
    carrier,
    ctx,
    account,
    attributes: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
