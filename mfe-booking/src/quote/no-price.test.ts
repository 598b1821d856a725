import { codes } from '@cartage/contract/words/vi/everywhere/codes.ts';
import { nameCodes } from '@cartage/contract/status.ts';
import { reasonOf } from './no-price.ts';

const tooMuch = {
  ...{ serviceCode: 'EXPRESS', serviceName: 'Express', reason: 'overCapacity' },
  message: 'EXPRESS carries 150 kg at most; this is 200 kg.',
};
afterEach(() => nameCodes('language', () => undefined));

test('a service is read by its name, in the reader’s language where that has one', () => {
  expect(reasonOf(tooMuch)).toBe('Express carries 150 kg at most; this is 200 kg.');
  expect(reasonOf({ ...tooMuch, serviceCode: 'PARCEL', message: 'PARCEL does not serve SYD → MEL.' })).toBe(
    'Parcel does not serve SYD → MEL.',
  );
  const names: Readonly<Record<string, string>> = codes;
  nameCodes('language', (code) => names[code]);
  expect(reasonOf({ ...tooMuch, message: 'EXPRESS chở tối đa 150 kg.' })).toBe(`${codes.express} chở tối đa 150 kg.`);
});
test('a carrier’s own words stay as they are', () =>
  expect(reasonOf({ ...tooMuch, reason: 'E-17', message: 'Account on stop.' })).toBe('Account on stop.'));
