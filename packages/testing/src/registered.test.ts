import { readTree, unregistered, type Tree } from './registered.ts';

const tree = readTree();
/** The tree with one text taken out of one file: what it looks like when somebody forgets a line. */
const without = (file: string, text: string | RegExp): Tree => {
  const before = tree.get(file)!;
  const after = before.replace(text, '');
  if (after === before) throw new Error(`${file} does not hold ${text}`);
  return new Map(tree).set(file, after);
};
const withMore = (file: string, text: string): Tree => new Map(tree).set(file, text);

test('all that there is is registered', () => {
  expect(tree.size).toBeGreaterThan(400);
  expect(unregistered(tree)).toEqual([]);
});
test.each([
  [
    'a call group',
    withMore('packages/contract/src/words/crate.ts', 'export const crateCalls = calls('),
    [/^crateCalls: all\.ts does not look into packages\/contract\/src\/words/],
  ],
  [
    'routes of a call group',
    withMore('packages/contract/src/jobs/crate.ts', "export const crateCalls = calls(\n  'svc-jobs',\n  '/api/crate',"),
    [/^crateCalls of .*crate\.ts: no routes\(crateCalls, …\) in svc-jobs/],
  ],
  [
    'routes of a group that another service has by the same name',
    without('svc-core/src/document/document.routes.ts', /routes\(documentCalls/),
    [/^documentCalls of packages\/contract\/src\/core.*in svc-core/],
  ],
  ['what the gateway serves itself', without('gateway/src/log.ts', 'logCalls.write'), [/^logCalls .*in gateway/]],
  ['a topic', without('packages/contract/src/events/all.ts', 'runEvents'), [/^runEvents: export it/]],
  [
    'routes',
    withMore('svc-jobs/src/crate/crate.ts', 'export const crateRoutes = routes('),
    [/^crateRoutes: no service/],
  ],
  ['a consumer', withMore('svc-jobs/src/crate.ts', 'export const crates = consumers('), [/^crates: .*crate\.ts/]],
  ['a page', without('mfe-finance/src/remote.tsx', './unbilled/unbilled.page.tsx'), [/^mfe-finance.*unbilled\.page/]],
  ["a page's path", without('shell/src/remotes.ts', "['/warehousing', 'mfe-warehouse'],"), [/mfe-warehouse/]],
  [
    'a prefix whose page has gone',
    new Map(tree).set('shell/src/remotes.ts', `${tree.get('shell/src/remotes.ts')!}\n['/tyres', 'mfe-jobs'],`),
    [/^\/tyres: .*no page there/],
  ],
  [
    "a table's protection",
    without('svc-finance/migrations/0001_finance.sql', /call cartage.protect\('invoices'.*/),
    [/protect\('invoices'\)/],
  ],
  [
    'a word',
    withMore(
      'packages/contract/src/words/jobs/everywhere.ts',
      "export const jobsWords = source('x', {\n  lost: 'x',\n});",
    ),
    [/everywhere\.ts: nobody says lost/],
  ],
  [
    'a sentence of an error',
    withMore(
      'packages/contract/src/words/errors/lost.ts',
      "export const lostErrors = source('x', {\n  lost: 'x',\n});",
    ),
    [/lost\.ts: nobody says lost/],
  ],
  [
    'the sentence of a thing that is missing',
    withMore('svc-core/src/forklift.ts', "throw notFound('Forklift', id);"),
    [/missing\.ts: Forklift has no sentence/],
  ],
  [
    "a migration's number",
    withMore('svc-jobs/migrations/0001_more.sql', 'select 1;'),
    [/0001_drivers.*0001_more.*one number/],
  ],
] satisfies [string, Tree, RegExp[]][])('%s that somebody forgot is named', (_what, forgetful, wanted) => {
  const found = unregistered(forgetful);
  for (const pattern of wanted) expect(found).toContainEqual(expect.stringMatching(pattern));
});
