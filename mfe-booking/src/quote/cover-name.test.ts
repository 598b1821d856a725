import { coversOf, InsuranceSettings } from '@cartage/contract/booking/insurance.ts';
import { nameCodes } from '@cartage/contract/status.ts';
import { codes } from '@cartage/contract/words/vi/everywhere/codes.ts';
import { coverName } from './cover-name.ts';

const named = (second: object) =>
  coversOf(InsuranceSettings.parse({ second: { isOffered: true, ...second } })).map(coverName);
const vi: Readonly<Record<string, string>> = codes;
afterEach(() => nameCodes('language', () => undefined));

test('covers are called in the reader’s language, the second insurer by the name that the tenant gave', () => {
  expect(named({ name: 'Harbour Mutual' })).toEqual([
    ...['Standard', 'Premium', 'Standard, Harbour Mutual', 'Premium, Harbour Mutual'],
  ]);
  nameCodes('language', (code) => vi[code]);
  expect(named({ name: 'Harbour Mutual' })).toEqual([
    ...[codes.standard, codes.premium, `${codes.standard}, Harbour Mutual`, `${codes.premium}, Harbour Mutual`],
  ]);
  expect(named({}).slice(2)).toEqual([codes.secondStandard, codes.secondPremium]);
});
