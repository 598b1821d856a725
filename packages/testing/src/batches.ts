/**
 * A service's test files a few at a time as one, and pages of a remote: three fifths of each file's processor were loading
 * again the two thousand modules that its service is made of. Each stands in a `describe` of its name, so that its hooks are its own.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Where jest finds them, and no test that reads the sources does. Not kept. */
export const BATCHES = '.batches/src';
const SIZE = 8;
/** Long ones, which the other worker should not wait for. */
const LONG = /\/(walk|saves|pauses)\.api\.test\.ts$/;
/** What changes what all files of a process share; a page's words are held once for the whole window. */
const ALONE =
  /\bjest\.(mock|doMock|useFakeTimers|spyOn|setTimeout|replaceProperty)\b|process\.env(\.\w+|\[[^\]]+\]) = |\bglobalThis\.\w+ = |Object\.assign\(globalThis|\bWordsProvider\b|\blanguageCalls\b/;
/** Its hooks must be those of all files, not of the first that names it. */
const PAGE = 'packages/testing/src/page.tsx';
const isPage = (file: string): boolean => file.endsWith('.test.tsx');

/** Writes the batches of what can be together, and answers what is to be run; `name` tells the batches of several parts apart. */
export function inBatches(files: readonly string[], root: string, name: string): string[] {
  const isTogether = (file: string) =>
    (file.endsWith('.api.test.ts') || isPage(file)) && !LONG.test(file) && !ALONE.test(readFileSync(file, 'utf8'));
  const folder = join(root, BATCHES);
  mkdirSync(folder, { recursive: true });
  const [pages, suites] = parted(files.filter(isTogether).map((file) => relative(root, file)));
  return [
    ...files.filter((file) => !isTogether(file)),
    ...[...batchesOf(suites), ...batchesOf(pages)].map((batch, n) => {
      const path = join(folder, `${name}-${n + 1}.test.${isPage(batch[0]!) ? 'tsx' : 'ts'}`);
      const bytes = batch.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
      writeFileSync(path, sourceOf(batch, bytes));
      return path;
    }),
  ];
}

const parted = (files: string[]) => [files.filter(isPage), files.filter((file) => !isPage(file))] as const;

/** Files of one package together, as evenly as they go. */
export function batchesOf(files: readonly string[]): string[][] {
  const byPackage = Map.groupBy(files.toSorted(), (file) => file.slice(0, file.indexOf('/src/')));
  return [...byPackage.values()].flatMap((all) => {
    const count = Math.ceil(all.length / SIZE);
    // In turns, so that what is long and stands side by side is not in one batch.
    return Array.from({ length: count }, (_, n) => all.filter((_file, at) => at % count === n));
  });
}

/** Jest begins with the largest files, so a batch is as large as what it stands for. */
const sourceOf = (files: readonly string[], bytes: number): string =>
  [
    ...(isPage(files[0]!) ? [`require('../../${PAGE}');`] : []),
    ...files.map(
      (file) => `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(`../../${file}`)}));`,
    ),
    `// ${'.'.repeat(bytes)}`,
    '',
  ].join('\n');

/** The file that a test of a batch stands in. */
export const fileInBatch = (path: string, [first]: readonly string[]): string =>
  path.startsWith(BATCHES) && first !== undefined ? first : path;
