import { Settings } from './settings.ts';
import { settingsProblems } from './settings-rules.ts';

const problemsOf = (currency: object) =>
  settingsProblems(Settings.parse({ currency })).map(({ members }) => members[0]);

test.each(['AUD', 'NZD', 'JPY', 'VND'])('%s is a currency', (baseCurrency) =>
  expect(problemsOf({ baseCurrency })).toEqual([]),
);
test.each(['AU$', 'aud', 'XYZ', '123'])('%s is none, and would stop every page that shows an amount', (baseCurrency) =>
  expect(problemsOf({ baseCurrency })).toEqual(['currency.baseCurrency']),
);
test('nor may a factor be of one, which is named', () => {
  const factors = [
    { currency: 'NZD', factor: 1.1 },
    { currency: 'DOL', factor: 2 },
  ];
  expect(problemsOf({ factors })).toEqual(['currency.factors.1.currency']);
});
