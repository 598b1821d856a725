/** Who may import whom (ARCHITECTURE, "Arrows"): read from every import of the tree. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const WEB = ['shell', 'mfe-booking', 'mfe-finance', 'mfe-jobs', 'mfe-warehouse'];
const SERVICES = ['svc-core', 'svc-customer', 'svc-booking', 'svc-finance', 'svc-jobs', 'svc-routing', 'svc-communication'];
const ALLOWED: Record<string, readonly string[]> = {
  contract: [], client: ['contract'], server: ['contract', 'client'], ui: ['contract', 'client'], testing: ['contract', 'client', 'server', 'ui'], bench: ['contract', 'client', 'server', 'testing', 'gateway', 'deploy'],
  gateway: ['contract', 'client', 'server'], deploy: ['contract', 'client', 'server', 'gateway', ...SERVICES],
  ...Object.fromEntries(SERVICES.map((s) => [s, ['contract', 'client', 'server']])), ...Object.fromEntries(WEB.map((w) => [w, ['contract', 'client', 'ui']])),
};
/** Libraries with one home. */
const HOMES: Record<string, readonly string[]> = {
  fastify: ['server', 'gateway', 'testing', 'bench', 'deploy'], kafkajs: ['server', 'deploy', 'testing', 'bench'], ioredis: ['server', 'deploy', 'testing', 'bench'], pg: ['server', 'testing', 'deploy', 'bench'],
  zod: ['contract'], undici: ['gateway', 'bench'], 'react-router': ['ui', 'shell'], '@fastify/jwt': ['server', 'svc-core'], pdfkit: ['svc-booking', 'svc-finance'], '@node-rs/argon2': ['svc-core'], nodemailer: ['svc-communication'],
};

type Import = { file: string; from: string; to: string; test: boolean };
const imports: Import[] = globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const parts = file.split('/');
  const from = parts[0] === 'packages' ? parts[1]! : parts[0]!;
  const test = /(\.test|\bfixture)\.tsx?$|\/fixture\//.test(file) || from === 'testing';
  // Types are erased, so they bind nobody.
  return [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*(?:import|export)\b(?!\s+type\b)[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm)]
    .map((m) => ({ file, from, to: (m[1] ?? m[2] ?? m[3])!, test }));
});
const target = (to: string) => /^@cartage\/([a-z]+)/.exec(to)?.[1] ?? (ALLOWED[to.split('/')[0]!] ? to.split('/')[0]! : undefined);

test('every import follows the arrows', () => {
  expect(imports.length).toBeGreaterThan(200);
  const wrong = imports.filter(({ from, to, test: inTest }) => {
    const into = target(to);
    return into !== undefined && into !== from && !ALLOWED[from]!.includes(into) && !(inTest && ['testing', 'contract', 'client', 'server', 'ui'].includes(into));
  });
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
test('relative imports stay in their workspace', () => {
  const wrong = imports.filter(({ file, to }) => to.startsWith('.') && join(file, '..', to).split('/').slice(0, file.startsWith('packages/') ? 2 : 1).join('/') !== file.split('/').slice(0, file.startsWith('packages/') ? 2 : 1).join('/'));
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
test('a library with one home is imported nowhere else', () => {
  const wrong = imports.filter(({ from, to, test: inTest }) => !inTest && HOMES[to] && !HOMES[to]!.includes(from));
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
test('drizzle is spoken in tables, stores, routes and consumers of services only', () => {
  const wrong = imports.filter(({ to, from }) => to.startsWith('drizzle-orm') && ![...SERVICES, 'server', 'testing', 'bench'].includes(from));
  expect(wrong.map((w) => `${w.file} → ${w.to}`)).toEqual([]);
});
