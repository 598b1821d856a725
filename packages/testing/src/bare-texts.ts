/** What the rules for words (bare-text.mjs) find in some files, for their tests; `npm run lint` holds every folder to them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const NO_PAGE = /\.(test|factory|fixture)\.tsx?$|\.d\.ts$|\.mjs$/;

type Rule = 'bare-text' | 'bare-error' | 'bare-history' | 'bare-told' | 'own-locale' | 'own-list';
export type BareText = { file: string; line: number; message: string };
/** What the rule finds under these files and folders, tests with their makings and scripts aside. */
export function bareTexts(paths: readonly string[], cwd = ROOT, rule: Rule = 'bare-text'): BareText[] {
  const folder = mkdtempSync(join(tmpdir(), 'bare-texts-'));
  try {
    const config = join(folder, 'oxlint.json');
    writeFileSync(
      config,
      JSON.stringify({
        jsPlugins: [join(import.meta.dirname, 'bare-text.mjs')],
        plugins: [],
        categories: { correctness: 'off' },
        rules: { [`words/${rule}`]: 'error' },
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

/** What a rule takes for a text in this code, in its order, for the rule's own tests. */
export function textsIn(code: string, rule: Rule, name = 'a.ts'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  try {
    writeFileSync(join(folder, name), code);
    return bareTexts([name], folder, rule).map(({ message }) => /“(.*?)”/.exec(message)![1]!);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
