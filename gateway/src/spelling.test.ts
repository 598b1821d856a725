/** However a call's address is written: what a service would take for the call, the gateway knows as that call, with its limits. */
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import '@cartage/contract/all.ts';
import { type Call, declaredCalls, pathsOf } from '@cartage/contract/call.ts';
import fc from 'fast-check';
import Fastify from 'fastify';
import { routeTable } from './route-table.ts';

const calls = declaredCalls().filter((call) => call.service !== 'gateway');
const table = routeTable();
const agent = new Agent({ keepAlive: true });
// As the kit sets its routers.
const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 } });
for (const call of calls)
  for (const path of pathsOf(call))
    app.route({
      method: call.options.alsoGet && call.method !== 'GET' ? [call.method, 'GET'] : call.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: () => call.id,
    });
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** The call that a service would run; nothing when it knows none. */
const taken = (method: string, path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, method, path, agent }, (res) => {
      let said = '';
      res.on('data', (chunk) => (said += chunk)).on('end', () => resolve(res.statusCode === 200 ? said : undefined));
    })
      .on('error', reject)
      .end();
  });
const known = (method: string, path: string) => {
  try {
    return table(method, path);
  } catch {
    return 'refused';
  }
};

/** Each letter as it is, in the other case, encoded, or as another letter that lower case turns into it. */
const WAYS: ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  (letter) => (letter === 'k' ? '%E2%84%AA' : letter),
  (letter) => `%25${letter.charCodeAt(0).toString(16)}`,
];
const spelled = (path: string) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: WAYS.length * 4 }), { minLength: path.length, maxLength: path.length }),
      fc.constantFrom('', '/', '#', '#x', '%2f', '%3F', ';a=b', '//'),
    )
    .map(
      ([ways, end]) =>
        Array.from(path, (letter, i) => (/\w/.test(letter) ? (WAYS[ways[i]!] ?? WAYS[0]!)(letter) : letter)).join('') +
        end,
    );
const odd = calls.filter((c) => c.options.answer === 'events' || c.options.signIn || c.options.anyTenant);
const anyWay = (of: readonly Call[]) =>
  fc
    .constantFrom(...of)
    .chain((call) => fc.tuple(fc.constant(call), spelled(call.path.replaceAll(/\{\w+\}/g, 'value'))));

test.each([
  ['a stream, a sign-in or a question before the tenant is known', odd, 600],
  ['any call of the contract', calls, 400],
])('%s cannot be spelled past the gateway', async (_what, of, numRuns) => {
  let met = 0;
  await fc.assert(
    fc.asyncProperty(anyWay(of), async ([call, path]) => {
      const id = await taken(call.method, path);
      if (id === undefined) return;
      met++;
      const run = calls.find((c) => c.id === id)!;
      const meant = table(run.method, run.path.replaceAll(/\{\w+\}/g, 'value'));
      expect([meant, 'refused']).toContainEqual(known(call.method, path));
    }),
    { numRuns },
  );
  expect(met).toBeGreaterThan(numRuns / 20);
});
test('HEAD of a stream is a stream', () => {
  const stream = calls.find((c) => c.options.answer === 'events')!;
  expect(table('HEAD', stream.path)?.streams).toBe(true);
});
