/** What a file offers says what it is: `answerOf`, `historyOf`, `eventsOf`. `told` and `shown` have meant each of these, and more. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const VAGUE = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (told|shown)\b/gm;
const vagueIn = (text: string): string[] => [...text.matchAll(VAGUE)].map(([, name]) => name!);

test('no source has a function or a value of its own that is called told or shown', () => {
  const sources = globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(2000);
  const found = sources.flatMap((file) =>
    vagueIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('what a file declares by itself is found, and neither a part of a name nor what a function has within it', () => {
  const text = [
    'export const told = (b: Booking) => b;',
    'async function shown(ctx: Ctx) {}',
    'const shownNames = new Set();',
    '  const told = local;',
    'export function toldBy() {}',
  ].join('\n');
  expect(vagueIn(text)).toEqual(['told', 'shown']);
});
