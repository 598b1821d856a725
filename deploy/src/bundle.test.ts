/** What the image runs: one file a service, and one for each of its modules that run in worker threads. */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openThreads } from '@cartage/server/threads.ts';
import { valueOf } from '@cartage/server/thread-work.ts';
import { bundle } from './bundle.ts';
import { ROOT } from './data-folder.ts';

test('a bundled service carries its thread modules, and they run', async () => {
  // Below the checkout, so that what stays outside of bundles is found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const out = mkdtempSync(join(ROOT, '.cache/bundle-'));
  const pool = openThreads({ warn: () => undefined });
  try {
    await bundle(['svc-booking'], out);
    const sources = globSync('svc-booking/src/**/*.thread.ts', { cwd: ROOT });
    expect(sources.length).toBeGreaterThan(0);
    expect(globSync('svc-booking/src/**/*.thread.mjs', { cwd: out }).sort()).toEqual(
      sources.map((s) => s.replace(/\.ts$/, '.mjs')).sort(),
    );
    const rows = pathToFileURL(join(out, 'svc-booking/src/import/file.thread.mjs'));
    const refused = await pool.run(rows, 'rowsOf', new TextEncoder().encode('a,b\n1,2'));
    expect(() => valueOf(refused)).toThrow('This is not a file of consignments');
    const drawing = pathToFileURL(join(out, 'svc-booking/src/documents/drawing.thread.mjs'));
    const pdf = valueOf(
      await pool.run(drawing, 'labels', {
        labels: [],
        sender: { name: 'Harbour Freight', words: new Map() },
        at: new Date(0),
      }),
    ) as Uint8Array;
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  } finally {
    await pool.close();
    rmSync(out, { recursive: true, force: true });
  }
});
