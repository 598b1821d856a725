import { assetCalls } from '@cartage/contract/core/asset.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { csvText } from '@cartage/contract/csv.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { aTenant, startCore } from './fixture.ts';
import { textsOf } from './language/language.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(placeCalls.search, () => []);
});
/** A translator's file; one that is another each time is taken anew. */
const taken = (text: () => string, outcome: object) => async () => {
  const { call } = svc.as(anAdmin());
  const { fileName: fileId } = await call(assetCalls.upload, { file: new File([text()], 'texts.csv') });
  const told = call(languageCalls.importTexts, { languageName: 'vi', fileId });
  expect(await told.catch(({ status }) => ({ status }))).toMatchObject(outcome);
};
const HEAD = ['source', 'key', 'translation'];
const TEXTS = textsOf('vi', []);
let n = 0;
const files = Array.from({ length: 8 }, (_, i) =>
  csvText([HEAD, ...TEXTS.map((r) => [r.sourceName, r.key, `${r.targetValue ?? r.baseValue} ${i}`])]),
);
const everyText = () => files[n++ % files.length]!;
walkPauses(svc, {
  also: {
    'a file of every text': taken(everyText, { total: TEXTS.length, validationErrors: [] }),
    'a file of 5 MB of commas': taken(() => `${HEAD.join()}\n${','.repeat(5_000_000)}`, { total: 1 }),
    'a file of 5 MB of lines': taken(() => `${HEAD.join()}\n${',\n'.repeat(2_500_000)}`, { status: 400 }),
  },
});
