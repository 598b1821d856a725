/**
 * Records anew what a server of roads answers to the requests of `recorded/cases.ts`, for the tests:
 * `npm run record -w svc-routing -- valhalla http://127.0.0.1:8002 "Valhalla 3.6.1" "its map, of when, by whom"`.
 */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { under } from './ask.ts';
import type { MatrixKind } from './provider.ts';
import { CASES, type CaseName, dayOver, type Exchange, NOWHERE, type Recording } from './recorded/cases.ts';
import { PROVIDERS, roadsOf, withRoads } from './roads.ts';

const [kind, server, engine, data] = process.argv.slice(2) as [MatrixKind, string, string, string];

/** Passes on what it is asked, and keeps both. */
let exchanges: Exchange[] = [];
const relay = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => void passOn(request.method!, request.url!, body, response));
});
async function passOn(method: string, path: string, body: string, to: ServerResponse): Promise<void> {
  const answer = await fetch(under(server, path.slice(1)), { method, ...(body && { body }) });
  const text = await answer.text();
  exchanges.push({ method, path, body, status: answer.status, answer: JSON.parse(text) });
  to.writeHead(answer.status).end(text);
}
relay.listen(0, '127.0.0.1');
await once(relay, 'listening');
const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;

const folder = new URL(`recorded/${kind}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
function keep(name: string) {
  const recording: Recording = { engine, data, recorded: new Date().toISOString().slice(0, 10), exchanges };
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(recording, null, 2)}\n`);
  exchanges = [];
}
for (const name of Object.keys(CASES) as CaseName[]) {
  const { profile, stops, most } = CASES[name];
  const { failure } = await withRoads(dayOver(stops, profile), roadsOf(kind, url, most), null);
  process.stdout.write(`${name}: ${exchanges.length} requests, ${failure ?? 'answered'}\n`);
  keep(name);
}
await PROVIDERS[kind](url)('car', [NOWHERE], [NOWHERE], AbortSignal.timeout(5000)).catch(() => undefined);
keep('nonsense');
relay.close();
