import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BATCHES, batchesOf, fileInBatch, inBatches } from './batches.ts';

const names = (count: number, folder = 'svc-a') =>
  Array.from({ length: count }, (_, n) => `${folder}/src/${String(n).padStart(2, '0')}.api.test.ts`);

test('files are together with others of their package alone, each once, as evenly as they go', () => {
  const files = [...names(19), ...names(3, 'packages/b')];
  const batches = batchesOf(files);
  expect(batches.flat().toSorted()).toEqual(files.toSorted());
  expect(batches.map((batch) => batch.length).toSorted()).toEqual([3, 6, 6, 7]);
  for (const batch of batches) expect(new Set(batch.map((file) => file.split('/src/')[0])).size).toBe(1);
});

describe('of a folder', () => {
  let root: string;
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
    return join(root, file);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'batches-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('what is long, no suite of a service or changes what others share runs by itself', () => {
    const alone = [
      write('svc-a/src/walk.api.test.ts', ''),
      write('svc-a/src/pure.test.ts', ''),
      write('svc-a/src/clock.api.test.ts', 'jest.useFakeTimers();'),
      write('svc-a/src/env.api.test.ts', "process.env.TZ = 'UTC';"),
    ];
    const suites = [write('svc-a/src/one.api.test.ts', 'x'.repeat(300)), write('svc-a/src/two.api.test.ts', '')];
    const run = inBatches([...suites, ...alone], root, 'part');
    expect(run).toEqual([...alone, join(root, BATCHES, 'part-1.test.ts')]);
    const batch = run.at(-1)!;
    expect(readFileSync(batch, 'utf8')).toContain('require("../../svc-a/src/one.api.test.ts")');
    expect(readFileSync(batch, 'utf8')).toContain('require("../../svc-a/src/two.api.test.ts")');
    expect(statSync(batch).size).toBeGreaterThan(300);
  });

  test('pages are together with pages, on one set of hooks; one that changes the window runs by itself', () => {
    const pages = [write('mfe-a/src/one.page.test.tsx', ''), write('mfe-a/src/two.page.test.tsx', '')];
    const alone = write('mfe-a/src/size.test.tsx', 'Object.assign(globalThis, { ResizeObserver: None });');
    const run = inBatches([...pages, alone, write('mfe-a/src/a.api.test.ts', '')], root, 'part');
    expect(run).toEqual([alone, ...['part-1.test.ts', 'part-2.test.tsx'].map((name) => join(root, BATCHES, name))]);
    const [hooks, ...files] = readFileSync(run.at(-1)!, 'utf8').split('\n');
    expect(hooks).toBe("require('../../packages/testing/src/page.tsx');");
    expect(files.join()).toMatch(/one\.page\.test\.tsx.*two\.page\.test\.tsx/);
  });
});

test('a test of a batch is told by its own file', () => {
  expect(fileInBatch(`${BATCHES}/part-1.test.ts`, ['svc-a/src/one.api.test.ts', 'more'])).toBe(
    'svc-a/src/one.api.test.ts',
  );
  expect(fileInBatch('svc-a/src/pure.test.ts', ['something'])).toBe('svc-a/src/pure.test.ts');
});
