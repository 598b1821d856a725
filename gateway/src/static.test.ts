import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { GatewayConfig } from './config.ts';
import { type Gateway, gateway } from './gateway.ts';

const root = mkdtempSync(join(tmpdir(), 'cartage-web-'));
const put = (path: string, body: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), body);
};
let app: Gateway;
beforeAll(async () => {
  put('shell/dist/index.html', '<!doctype html><title>Shell</title>');
  put('shell/dist/assets/main.0a1b2c3d.js', 'plain');
  put('shell/dist/assets/main.0a1b2c3d.js.br', brotliCompressSync('plain'));
  put('mfe-booking/dist/mf-manifest.json', '{}');
  put('mfe-booking/dist/remoteEntry.js', 'entry');
  const log = { info() {}, warn() {}, error() {}, debug() {} };
  app = await gateway({
    config: GatewayConfig.parse({ CARTAGE_SECRET: 'a secret for the tests of the gateway', WEB_ROOT: root }),
    log: log as never,
    urls: {},
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});
const get = (url: string, headers = {}) => app.inject({ url, headers });

test('hashed files are kept for ever and travel precompressed', async () => {
  const answer = await get('/assets/main.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/assets/main.0a1b2c3d.js')).body).toBe('plain');
});
test.each(['/', '/bookings', '/bookings-beta/details/7'])(
  '%s answers the page, asked for again each time, under a policy without inline scripts',
  async (path) => {
    const answer = await get(path);
    expect(answer.body).toContain('Shell');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  },
);
test('entries of remotes are asked for again each time', async () => {
  expect((await get('/mfe/mfe-booking/remoteEntry.js')).headers['cache-control']).toBe('no-cache');
  expect((await get('/mfe/mfe-booking/mf-manifest.json')).headers['cache-control']).toBe('no-cache');
});
test.each([
  '/mfe/mfe-booking/none',
  '/mfe/nobody/mf-manifest.json',
  '/assets/gone.js',
  '/gone.js',
  '/../package.json',
  '/%2e%2e/shell/dist/index.html',
])('%s never answers the page in place of a missing file', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('<title>');
});
test('the calls can be browsed without inline scripts', async () => {
  const page = await get('/api/docs');
  expect(page.body).not.toMatch(/<script>/);
  for (const [, path] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await get(path!)).statusCode).toBe(200);
  expect((await get('/api/openapi.json', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('a page that strangers see is framed by nobody while the tenant is not known', async () => {
  const answer = await get('/guest/quote');
  expect(answer.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' });
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self';");
});
