/**
 * How many texts of the browser's folders have no key yet. A number may fall, never grow: `npm run check` runs
 * `node bare-texts.ts`, and `--write` notes the fewer that are left. A folder that is not listed has none.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const LISTED = join(import.meta.dirname, 'bare-texts.json');
const NO_PAGE = /\.(test|factory|fixture)\.tsx?$|\.d\.ts$/;

export type BareText = { file: string; line: number; message: string };
/** What the rule finds under these files and folders, tests and their makings aside. */
export function bareTexts(paths: readonly string[], cwd = ROOT): BareText[] {
  const folder = mkdtempSync(join(tmpdir(), 'bare-texts-'));
  try {
    const config = join(folder, 'oxlint.json');
    writeFileSync(
      config,
      JSON.stringify({
        jsPlugins: [join(import.meta.dirname, 'bare-text.mjs')],
        plugins: [],
        categories: { correctness: 'off' },
        rules: { 'words/bare-text': 'error' },
      }),
    );
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', ...paths], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
    type Found = { diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[] };
    return (JSON.parse(stdout) as Found).diagnostics
      .filter(({ filename }) => !NO_PAGE.test(filename))
      .map(({ message, filename, labels }) => ({ file: filename, line: labels[0]!.span.line, message }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/** By folder, what has grown and what has fallen against the numbers that are listed. */
export function changes(listed: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>) {
  const folders = Object.keys({ ...listed, ...found }).map((folder) => ({
    folder,
    was: listed[folder] ?? 0,
    is: found[folder] ?? 0,
  }));
  return { grown: folders.filter((f) => f.is > f.was), fallen: folders.filter((f) => f.is < f.was) };
}

if (import.meta.main) {
  const folders = ['packages/ui', 'shell', ...globSync('mfe-*', { cwd: ROOT })].toSorted();
  const all = Map.groupBy(bareTexts(folders.map((folder) => `${folder}/src`)), ({ file }) =>
    folders.find((folder) => file.startsWith(`${folder}/`))!,
  );
  const found = Object.fromEntries([...all].map(([folder, of]) => [folder, of.length] as const).toSorted());
  const listed = JSON.parse(readFileSync(LISTED, 'utf8')) as Record<string, number>;
  const { grown, fallen } = changes(listed, found);
  if (process.argv.includes('--write')) writeFileSync(LISTED, `${JSON.stringify(found, null, 2)}\n`);
  else {
    for (const { folder, was, is } of grown) {
      console.error(`${folder}: ${is} texts without a key, where ${was} are listed. The new ones are said by t(key).`);
      if (was === 0)
        for (const { file, line, message } of all.get(folder)!) console.error(`  ${file}:${line} ${message}`);
      process.exitCode = 1;
    }
    if (fallen.length > 0)
      console.log('Fewer texts lack a key than listed: node packages/testing/src/bare-texts.ts --write');
  }
}
