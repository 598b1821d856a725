import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENTS, WEBHOOK_HEADERS } from '@cartage/contract/communication/webhook-events.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { openApi } from './openapi.ts';

const rows = readFileSync(new URL('../../packages/testing/src/fixtures/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string]);
const norm = (path: string) =>
  path
    .toLowerCase()
    .replace(/\{[^}]+\}/g, '{}')
    .replace(/\/+$/, '');
const document = openApi() as {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        'x-ours'?: boolean;
        responses: object;
        requestBody?: object;
        parameters: { name: string; in: string }[];
      }
    >
  >;
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

test('every published call is a row of the specification or marked as ours', () => {
  const known = new Set(
    rows.flatMap(([, method, path, , input]) =>
      [method, ...(input.includes('answers both') ? ['GET'] : [])].map((m) => `${m} ${norm(path)}`),
    ),
  );
  const strangers = operations.filter(
    ({ path, method, operation }) => !operation['x-ours'] && !known.has(`${method} ${norm(path)}`),
  );
  expect(strangers.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
test('operation ids are unique, every operation has answers, and every reference leads somewhere', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.length).toBeGreaterThan(80);
  expect(new Set(operations.map((o) => o.operation.operationId)).size).toBe(operations.length);
  for (const { operation } of operations) expect(Object.keys(operation.responses).length).toBeGreaterThan(1);
  for (const [, ref] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(
      ref!.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document),
    ).toBeDefined();
});
test('every event that an endpoint can be told of is there with its body and its headers', () => {
  const { webhooks } = openApi() as { webhooks: Record<string, { post: any }> };
  expect(Object.keys(webhooks).toSorted()).toEqual([...WEBHOOK_EVENTS, 'webhook.test'].toSorted());
  const { parameters, requestBody } = webhooks['booking.booked']!.post;
  expect(parameters.map((p: { name: string }) => p.name)).toEqual(Object.values(WEBHOOK_HEADERS));
  const { properties } = requestBody.content['application/json'].schema;
  expect(properties.type).toMatchObject({ const: 'booking.booked' });
  expect(properties.data.properties).toHaveProperty('bookingId');
});
test('the page says how a program signs in: where its token comes from, and which scopes open each call', () => {
  const { info, components, paths } = openApi() as any;
  expect(info.description).toMatch(/curl https:.*\/api\/token -d grant_type=client_credentials/);
  const { flows } = components.securitySchemes.apiKey;
  expect(flows.clientCredentials).toMatchObject({
    tokenUrl: '/api/token',
    scopes: { 'Booking.Reconcile': 'Reconcile carrier invoices' },
  });
  const scopes = Object.keys(flows.clientCredentials.scopes);
  expect(scopes).toEqual(PERMISSIONS);
  expect(paths['/api/core/user/getusers'].get.security).toEqual([
    { token: [] },
    { apiKey: ['Administration.Users'] },
    { apiKey: ['Administration.Impersonate'] },
  ]);
  expect(paths['/api/token'].post.security).toEqual([]);
  for (const { operation } of operations)
    for (const { apiKey } of (operation as any).security)
      for (const scope of apiKey ?? []) expect(scopes).toContain(scope);
});
test('inputs travel where the contract says: path, query, JSON, form or upload', () => {
  const at = (path: string, method: string) => document.paths[path]![method]!;
  expect(at('/api/auth/callback/{provider}', 'post').requestBody).toMatchObject({
    content: { 'application/x-www-form-urlencoded': {} },
  });
  expect(at('/api/auth/callback/{provider}', 'post').parameters).toMatchObject([{ name: 'provider', in: 'path' }]);
  expect(at('/api/search', 'post').parameters.map((p) => `${p.in} ${p.name}`)).toEqual(
    expect.arrayContaining(['query query']),
  );
  expect(at('/api/booking/booking/importBookings', 'post').requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema: { properties: { csvFile: { type: 'string' } } } } },
  });
});
test('a record that may travel bare is told as both, under its name first', () => {
  const { content } = document.paths['/api/drivers/driver/driver']!['post']!.requestBody as any;
  const [wrapped, bare] = content['application/json'].schema.anyOf;
  expect(wrapped).toMatchObject({ required: ['driver'], properties: { driver: bare } });
});
test('what a caller signs with is told where it stands, and an answer that also stands bare is told as both', () => {
  const at = (name: string) => document.paths[`/api/booking/Quote/{storeId}/${name}`]!['post']!;
  const headersOf = (name: string) =>
    at(name)
      .parameters.filter((p) => p.in === 'header')
      .map((p) => p.name);
  expect(headersOf('shopifyRateCallback')).toEqual(['X-Shopify-Hmac-Sha256']);
  expect(headersOf('OdooRateCallback')).toEqual(['X-Cartage-Timestamp', 'X-Cartage-Signature']);
  const { schema } = (at('OdooRateCallback').responses as any)['200'].content['application/json'];
  expect(schema.allOf.map((s: { required: string[] }) => s.required)).toEqual([
    ['result', 'success', 'error'],
    ['rates'],
  ]);
});
