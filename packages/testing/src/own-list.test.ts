/** What people read is listed as their language lists things: commas and words of English between them are found. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { bareTexts, textsIn } from './bare-texts.ts';

const root = join(import.meta.dirname, '../../..');
const found = (code: string) => textsIn(code, 'own-list');

test.each([
  ['by a word', "const either = names.join(' or '), all = names.join(' and ')", ['or', 'and']],
  ['by commas in a sentence', "say('roles', { names: names.map(nameOf).join(', ') })", [',']],
  ['by commas in a sentence of a page', "t('roles', { names: names.join(', ') || t('none') })", [',']],
  ['with parts of a page', "t.parts('roles', { names: names.join(', '), link })", [',']],
  ['kept for a sentence', "const names = all.join(', '); say('roles', { names })", [',']],
  ['kept under another name', "const list = all.join(', '); sayKit('roles', { names: list, count })", [',']],
])('what is listed %s is found', (_, code, marks) => expect(found(code)).toEqual(marks));
test.each([
  ['a statement', "sql.raw(`select ${names.join(', ')}`); const columns = names.join(', '); run(columns)"],
  ['an address', "const at = [company, street].filter(Boolean).join(', '); put(doc, at)"],
  ['a list as the language has it', "say('roles', { names: listed(names) })"],
  ['what another function makes', "say('roles', { names: shown(names.join(', ')) })"],
])('%s is none', (_, code) => expect(found(code)).toEqual([]));
test('nothing that people read is listed in the English way', () => {
  const folders = ['{shell,mfe-*,svc-*}/src', 'packages/{ui,contract,server}/src'].flatMap((glob) =>
    globSync(glob, { cwd: root }),
  );
  expect(folders.length).toBeGreaterThan(12);
  expect(bareTexts(folders, root, 'own-list').map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});
