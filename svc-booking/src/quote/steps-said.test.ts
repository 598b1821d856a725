/** The steps of a price and the terms of a cover hold days, amounts and numbers as their reader writes them. */
import { coverFault, coversOf, InsuranceSettings } from '@cartage/contract/booking/insurance.ts';
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { markupWords } from '@cartage/contract/rating/markup.ts';
import { type LanguageName, languageNamed } from '@cartage/contract/words/languages.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { speaker } from '@cartage/server/speaker.ts';
import { explain } from './explain.ts';

const inLanguage = (name: LanguageName) => (sentence: string) =>
  speaker(languageNamed(name)!, undefined)(saidOf(sentence)!);
const line: TraceLine = {
  ...{ serviceCode: 'FUEL', serviceName: 'Fuel levy', isAdditionalService: true },
  ...{ calculationMethod: 'PercentOfFreight', isAccumulative: false, quantity: 1203.47, unit: '%' },
  breaks: [{ from: 0, to: null, basic: 0, value: 18.5, isUsed: true, quantity: 1203.47, amount: 222.64195 }],
  ...{ minimum: null, isMinimum: false, unrounded: 222.6419, amount: 222.64, notes: [] },
};

test('numbers of a step are written as the language writes them', () => {
  expect(explain(line)).toEqual(['18.5 % of 1,203.47 = 222.6420', '222.6419 rounded to 222.64']);
  expect(explain(line).map(inLanguage('vi'))).toEqual([
    '18,5 % của 1.203,47 = 222,6420',
    '222,6419 làm tròn thành 222,64',
  ]);
});
test('a step of one price has a key too', () => {
  const flat = { ...line, calculationMethod: 'Flat' as const, unit: 'consignment' };
  const breaks = [{ ...line.breaks[0]!, basic: 2.5, value: 12, amount: 14.5 }];
  const steps = explain({ ...flat, breaks, unrounded: 14.5, amount: 14.5 });
  expect(steps).toEqual(['2.5 + 12 = 14.5000', '14.5000 rounded to 14.50']);
  expect(steps.map(inLanguage('vi'))[0]).toBe('2,5 + 12 = 14,5000');
  const bare = explain({ ...flat, breaks: [], unrounded: 14.5, amount: 14.5 });
  expect(bare).toEqual(['Fuel levy: 14.50']);
  expect(bare.map(inLanguage('zh-Hans'))).toEqual(['Fuel levy：14.50']);
});
test('a cover’s amounts are in the tenant’s currency, as the reader writes money', () => {
  const settings = InsuranceSettings.parse({ standard: { minimumValue: 1500 } });
  const [cover] = coversOf(settings, 'NZD');
  expect(inLanguage('vi')(cover!.description)).toBe(
    '0,5 % giá trị hàng, ít nhất 7,50 NZ$, cho hàng từ 1.500,00 NZ$; chưa gồm GST.'.replaceAll(' NZ$', '\u00a0NZ$'),
  );
  expect(coversOf(settings)[0]!.description).toBe(
    '0.5 % of the value, at least $7.50, for goods from $1,500.00; before GST.',
  );
  expect(inLanguage('vi')(coverFault([cover!], 'standard', 100)!.message)).toContain('1.500,00\u00a0NZ$');
});
test('what a contract adds is money', () => {
  expect(markupWords({ method: 'Increase', value: 1250 })).toBe('cost + $1,250.00');
  expect(inLanguage('vi')(markupWords({ method: 'Increase', value: 1250 }, 'NZD'))).toBe('chi phí + 1.250,00\u00a0NZ$');
});
