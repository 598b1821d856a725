import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareTexts, changes } from './bare-texts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
/** What the rule takes for a text in this code, in its order. */
function found(code: string, name = 'a.page.tsx'): string[] {
  writeFileSync(join(folder, name), code);
  const all = bareTexts([name], folder);
  rmSync(join(folder, name));
  return all.map(({ message }) => /“(.*?)”/.exec(message)![1]!);
}

test.each([
  ['between tags', '<p>Ready</p>', ['Ready']],
  ['between tags, as an expression', "<p>{a ? 'yes' : `no, ${b}`}</p>", ['yes', 'no, …']],
  ['of an attribute', '<X title="Runs" aria-label={`Stop ${n}`} />', ['Runs', 'Stop …']],
  ['of a column', "const c = [{ key: 'no', title: 'Number', sort: 'no' }]", ['Number']],
  ['of a filter', "const f = { zone: textFilter('Zone', 'zone') }", ['Zone']],
  ['of a fact', 'const f = [["Customer", customer]]', ['Customer']],
  ['that is a sentence, wherever it stands', "throwUp(b ?? 'Choose a customer first.')", ['Choose a customer first.']],
  ['within another', "<X note={`${a ? 'from' : 'since'} ${day}`} />", ['from', 'since']],
])('a text %s is found', (_, code, texts) => {
  expect(found(code)).toEqual(texts);
});
test.each([
  ['keys', "<p>{t('ready')} {t.parts('due', { when: <b /> })}</p>"],
  ['class names', "<p className=\"flex min-w-0 gap-2\">{cx('text-muted', a && 'font-semibold')}</p>"],
  [
    'codes',
    "const s = a === 'Delivered' ? isIn('status', ['Part paid']) : { value: 'Sell', where: 'isactive eq true' }",
  ],
  ['units, signs and abbreviations', '<p>12 kg · 3.2 m³ – {gst} GST</p>'],
  ['keys of the keyboard', "<p><Kbd>Enter</Kbd><Hint keys={['Ctrl Enter']} /></p>"],
  [
    'addresses and measures',
    "const a = ['/jobs/new run', 'translate(3px, 2px) rotate(1deg)', `2rem ${w} minmax(0, 1fr)`]",
  ],
])('%s are no texts', (_, code) => {
  expect(found(code)).toEqual([]);
});
test('what is no text says so, with a reason; tests and factories say what they like', () => {
  expect(found('// oxlint-disable-next-line words/bare-text -- a brand\nconst a = { title: "Xero" }')).toEqual([]);
  expect(found('const a = <p>Ready</p>', 'a.page.test.tsx')).toEqual([]);
});
test('a number that grows is named, one that falls as well, a folder that nobody lists has none', () => {
  expect(changes({ shell: 3, 'mfe-a': 2 }, { shell: 2, 'mfe-a': 2, 'mfe-b': 1 })).toEqual({
    grown: [{ folder: 'mfe-b', was: 0, is: 1 }],
    fallen: [{ folder: 'shell', was: 3, is: 2 }],
  });
});
