/** Who may import whom (ARCHITECTURE, "Arrows"): read from every import of the tree. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const WEB = ['shell', ...globSync('mfe-*', { cwd: root })];
const SERVICES = globSync('svc-*', { cwd: root });
const ALLOWED: Record<string, readonly string[]> = {
  contract: [],
  client: ['contract'],
  server: ['contract', 'client'],
  paper: ['contract'],
  ui: ['contract', 'client'],
  testing: ['contract', 'client', 'server', 'ui'],
  // Of a service only what is measured in the process.
  bench: ['contract', 'client', 'server', 'testing', 'gateway', 'deploy', 'svc-routing'],
  gateway: ['contract', 'client', 'server'],
  deploy: ['contract', 'client', 'server', 'gateway', ...SERVICES],
  ...Object.fromEntries(SERVICES.map((s) => [s, ['contract', 'client', 'server', 'paper']])),
  ...Object.fromEntries(WEB.map((w) => [w, ['contract', 'client', 'ui']])),
};
/** Libraries with one home. */
const HOMES: Record<string, readonly string[]> = {
  fastify: ['server', 'gateway', 'testing', 'bench', 'deploy'],
  kafkajs: ['server', 'deploy', 'testing', 'bench'],
  ioredis: ['server', 'deploy', 'testing', 'bench'],
  pg: ['server', 'testing', 'deploy', 'bench'],
  zod: ['contract'],
  undici: ['gateway', 'bench', 'server'],
  'react-router': ['ui', 'shell'],
  '@fastify/jwt': ['server', 'svc-core'],
  pdfkit: ['paper', 'svc-finance'],
  '@node-rs/argon2': ['svc-core'],
  piscina: ['server'],
  nodemailer: ['svc-communication'],
  liquidjs: ['server'],
};

type Import = { file: string; from: string; to: string; test: boolean };
const imports: Import[] = globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/src/**/*.{ts,tsx}', {
  cwd: root,
}).flatMap((file) => {
  const parts = file.split('/');
  const from = parts[0] === 'packages' ? parts[1]! : parts[0]!;
  const test = /(\.test|\bfixture)\.tsx?$|\/fixture\//.test(file) || from === 'testing';
  // Types are erased, so they bind nobody.
  return [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^\s*(?:import|export)\b(?!\s+type\b)[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ].map((m) => ({ file, from, to: (m[1] ?? m[2] ?? m[3])!, test }));
});
const target = (to: string) =>
  /^@cartage\/([a-z]+)/.exec(to)?.[1] ?? (ALLOWED[to.split('/')[0]!] ? to.split('/')[0]! : undefined);

test('every import follows the arrows', () => {
  expect(imports.length).toBeGreaterThan(200);
  const wrong = imports.filter(({ from, to, test: inTest }) => {
    const into = target(to);
    return (
      into !== undefined &&
      into !== from &&
      !ALLOWED[from]!.includes(into) &&
      !(inTest && ['testing', 'contract', 'client', 'server', 'ui'].includes(into))
    );
  });
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
test('relative imports stay in their workspace', () => {
  const wrong = imports.filter(
    ({ file, to }) =>
      to.startsWith('.') &&
      join(file, '..', to)
        .split('/')
        .slice(0, file.startsWith('packages/') ? 2 : 1)
        .join('/') !==
        file
          .split('/')
          .slice(0, file.startsWith('packages/') ? 2 : 1)
          .join('/'),
  );
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
test('what a service answers and listens to is loaded by the service alone', () => {
  const wrong = imports.filter(({ to, test: inTest }) => !inTest && /^\.{1,2}\/.*\.(routes|consumers)\.ts$/.test(to));
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
test('a library with one home is imported nowhere else', () => {
  const wrong = imports.filter(({ from, to, test: inTest }) => !inTest && HOMES[to] && !HOMES[to]!.includes(from));
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
/** What a library is for has one file in its workspace, so that it can be replaced there. */
const ONE_FILE = [
  '@node-rs/argon2',
  'nodemailer',
  'ldapts',
  'openid-client',
  'liquidjs',
  'sanitize-html',
  'libphonenumber-js',
  'pdfkit',
  'bwip-js',
  'csv-parse',
  'maplibre-gl',
  'recharts',
  'react-day-picker',
  'cmdk',
  'write-excel-file',
  'ioredis',
  'kafkajs',
];
test('a library of one trade stands in one file of its workspace', () => {
  const files = imports
    .filter(({ to, test: inTest }) => !inTest && ONE_FILE.some((name) => to === name || to.startsWith(`${name}/`)))
    .map(({ file, from, to }) => ({ file, place: `${from}: ${ONE_FILE.find((name) => to.startsWith(name))}` }));
  const many = [...Map.groupBy(files, ({ place }) => place)]
    .map(([place, all]) => `${place} in ${[...new Set(all.map(({ file }) => file))].join(', ')}`)
    .filter((line) => line.includes(', '));
  expect(many).toEqual([]);
});
test('the contract imports its schemas and nothing else, the client nothing but the contract', () => {
  const outside = imports
    .filter(({ from, to, test: inTest }) => !inTest && ['contract', 'client'].includes(from) && !to.startsWith('.'))
    .filter(({ to }) => !to.startsWith('@cartage/contract/'));
  // `all.ts` looks for groups of calls, in Node alone.
  const others = outside.filter(({ file, to }) => !file.endsWith('contract/src/all.ts') || !to.startsWith('node:'));
  expect(others.map(({ file, to }) => `${file} → ${to}`)).toEqual([
    'packages/contract/src/json-schema.ts → zod',
    'packages/contract/src/zod-names.ts → zod',
  ]);
});
test('drizzle is spoken in tables and stores of services, in the kit, and nowhere else', () => {
  const speaking = imports.filter(({ to, test: inTest }) => !inTest && to.startsWith('drizzle-orm'));
  const elsewhere = speaking.filter(({ from }) => ![...SERVICES, 'server', 'testing', 'bench'].includes(from));
  expect(elsewhere.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
  const strays = speaking.filter(({ from, file }) => SERVICES.includes(from) && !/\.(tables|store)\.ts$/.test(file));
  expect(strays.map((w) => w.file)).toEqual([]);
});
