/** What CONTRIBUTING.md shows compiles, and what it and the other pages name exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
// Example
import { calls, get, post } from '@cartage/contract/call.ts';
import { ListQuery, pageOf } from '@cartage/contract/list.ts';
import { Id, Instant, name } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';
import { id, instant, tenantColumn } from '@cartage/server/columns.ts';
import { entity } from '@cartage/server/entity.ts';
import { routes } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { change, create } from '@cartage/server/write.ts';
import { pgSchema, text } from 'drizzle-orm/pg-core';

// packages/contract/src/booking/crate.ts
const Crate = z.object({ id: Id, label: name(40), creationTime: Instant });
const crateCalls = calls(
  'svc-booking',
  '/api/booking/crate',
  { permission: 'Booking', ours: true },
  {
    list: get('getcrates', ListQuery, pageOf(Crate)),
    create: post('createcrate', { crate: z.object({ label: name(40) }) }, Crate),
    rename: post('renamecrate', { id: Id, label: name(40) }, Crate),
  },
);
// svc-booking/src/crate/crate.entity.ts
const crates = pgSchema('booking').table('crates', {
  ...tenantColumn,
  id: id(),
  label: text('label').notNull(),
  creationTime: instant('creation_time').notNull(),
});
const crate = entity(crates, { name: 'Crate', history: ['label'] });
// svc-booking/src/crate/crate.routes.ts
const crateRoutes = routes(crateCalls, {
  list: (ctx, query) => listPage(ctx, { from: crates, sort: 'label' }, query),
  create: (ctx, { crate: asked }) => create(ctx, crate, { ...asked, creationTime: ctx.now().toISOString() }),
  rename: (ctx, { id: of, label }) => change(ctx, crate, of, (row) => ({ ...row, label })),
});
// End

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

test('the example is the one that is compiled here', () => {
  const shown = /```ts\n([\s\S]*?)```/.exec(page)?.[1];
  const compiled = /^\/\/ Example\n([\s\S]*?)^\/\/ End$/m.exec(readFileSync(import.meta.filename, 'utf8'))?.[1];
  expect(shown).toBe(compiled);
  expect(crateRoutes.map(([call]) => call.path)).toContain('/api/booking/crate/getcrates');
});
test('every file and every function of the kit that it names exists', () => {
  const words = [...page.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!);
  const files = words.filter(
    (word) => /^[\w./-]+\.(ts|tsx|json|txt|md)$/.test(word) && /^(packages|shell|deploy)\//.test(word),
  );
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const kit = globSync('packages/{server,testing,contract}/src/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const functions = words.filter((word) => /^[a-z]+(Row|Page|All|Error|Rows)$|^walk[A-Z]\w+$/.test(word));
  expect(functions.length).toBeGreaterThan(2);
  expect(functions.filter((word) => !new RegExp(`^export .*\\b${word}\\b`, 'm').test(kit))).toEqual([]);
});

/** What stands for a file of whoever reads, or is no file of the tree: `x.ts` of any module, what the gateway serves. */
const NO_FILES = ['x.ts', '/embed.js', '.test.tsx', 'settings.json'];
test('every file that a page of the tree names exists', () => {
  const files = globSync(
    '{.ci,{packages/*,svc-*,gateway,deploy,shell,mfe-*}}/**/*.{ts,tsx,mjs,js,json,sql,css,yml,md,txt}',
    { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' },
  );
  const there = new Set([...files, ...globSync('*.{json,jsonc,md,js}', { cwd: root })]);
  const names = new Set(files.map((file) => basename(file)));
  const pages = globSync('{*.md,{packages/*,svc-*,gateway,deploy}/{,src/**/}*.md}', { cwd: root });
  expect(pages.length).toBeGreaterThan(10);
  const wrong = pages.flatMap((file) => {
    const home = dirname(file);
    // `contract/zone.ts` is the kit's, `booking/save.ts` of the workspace whose page says it.
    const homes = (word: string) => [
      word,
      join(home, word),
      join(home, 'src', word),
      word.replace(/^(\w+)\//, 'packages/$1/src/'),
    ];
    const said = [
      ...readFileSync(join(root, file), 'utf8').matchAll(/`([^`\s<>*{}]+\.(?:tsx?|mjs|js|sql|json|css|yml))`/g),
    ];
    return said
      .map(([, word]) => word!)
      .filter((word) => !word.startsWith('@') && !NO_FILES.includes(word))
      .filter((word) =>
        word.includes('/')
          ? !homes(word).some((at) => there.has(at)) && !files.some((at) => at.endsWith(`/${word}`))
          : !names.has(word) && !there.has(word),
      )
      .map((word) => `${file}: ${word}`);
  });
  expect(wrong).toEqual([]);
});
