/** What a service writes into a history is a key where it is a word of ours, and every word that is a key is written by one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyWords } from '@cartage/contract/words/everywhere/history.ts';
import { bareTexts, textsIn } from './bare-texts.ts';

const root = join(import.meta.dirname, '../../..');
const found = (code: string) => textsIn(code, 'bare-history');

test.each([
  ['in a line', "entity(t, { history: (c) => ({ it: [c.name, !c.on && 'not in use'].join(', ') }) })", ['not in use']],
  ['filled in', 'entity(t, { history: (c) => ({ it: c.fit ? "Fit" : `Unfit: ${c.why}` }) })', ['Fit', 'Unfit: …']],
  ['as a member', 'entity(t, { history: (c) => ({ [`reweigh ${c.no}`]: c.size }) })', ['reweigh …']],
  ['of a new row', "entity(t, { historyWhenNew: () => ({ it: 'new' }) })", ['new']],
  [
    'in a function of the file',
    "entity(t, { history: of });\nfunction of(c) { return { it: c.a ?? 'none' } }",
    ['none'],
  ],
  [
    'told beside it',
    "const told = ['all of it'].map(x);\nchangeEvent(ctx, 'Zone', 1, {}, { it: told }, null)",
    ['all of it'],
  ],
  ['in another file, by its name', "export const saidInHistory = (w) => (w ? 'on' : 'off')", ['on', 'off']],
])('an English text %s is found', (_, code, texts) => {
  expect(found(code)).toEqual(texts);
});
test.each([
  ['words by their keys', "entity(t, { history: (c) => ({ it: line(c.no, word('notInUse'), coded('Pallet')) }) })"],
  [
    'members',
    "const KNOWN = ['status', 'jobno'];\nentity(t, { history: (c) => ({ ...pick(c, KNOWN), 'a b': c.x, [`customer.${c.id}.on`]: c.on }) })",
  ],
  ['lists of members', "entity(t, { name: 'A thing', title: 'The thing', history: ['name', 'status'] })"],
  [
    'what is compared, and units',
    "entity(t, { history: (c) => ({ it: c.kind === 'Away' ? null : `${c.weight} kg` }) })",
  ],
  ['functions of others', "const title = 'A title';\nconst routes = { history: () => 'not one' };"],
])('%s are no such texts', (_, code) => {
  expect(found(code)).toEqual([]);
});
test('no service writes an English text of its own into a history', () => {
  const services = globSync('svc-*/src', { cwd: root });
  expect(services.length).toBeGreaterThan(5);
  expect(bareTexts([...services, 'packages/server/src'], root, 'bare-history')).toEqual([]);
});
test('every word of a history is written by a service, or said of who did it', () => {
  const code = [
    'svc-*/src/**/*.ts',
    'packages/server/src/*.ts',
    'packages/ui/src/controls/changed.ts',
    'packages/contract/src/booking/*.ts',
  ]
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  expect(Object.keys(historyWords.texts).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});
