import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { RATES } from '../carriers/recorded-rates.fixture.ts';
import { startQuoting } from './quoting.fixture.ts';

const { svc, quoted } = startQuoting();
/** From Monday the 23rd on the levy of the sell card is twice what it was. */
const rates = RATES.rates.flatMap((rate) => {
  if (rate.rateService !== 'FUEL' || rate.rateCardId !== 'SELL') return [rate];
  const twice = rate.rateDetails.map((d) => ({ ...d, value: d.value * 2, basic: d.basic * 2 }));
  return [
    { ...rate, expireDate: '2026-11-22' },
    { ...rate, id: 'fuel-monday', effectiveDate: '2026-11-23', rateDetails: twice },
  ];
});
const fuelAt = async (now: string) => {
  svc.setNow(now);
  const { quotes } = await quoted(aStaff());
  const { details, despatchDay } = quotes.find((q) => q.service.code === 'ROAD')!;
  return { despatchDay, fuel: details.find((d) => d.serviceCode === 'FUEL')!.markedupAmountExGst };
};

test('freight that misses its cut-off pays the levy of the day on which it leaves', async () => {
  svc.answers(rateBookCalls.facts, () => ({ ...RATES, rates }));
  const noon = await fuelAt('2026-11-20T01:00:00Z');
  expect(noon.despatchDay).toBe('2026-11-20');
  // Friday at six in Sydney; its rates close at four.
  const evening = await fuelAt('2026-11-20T07:00:00Z');
  expect(evening.despatchDay).toBe('2026-11-23');
  expect(evening.fuel).toBeCloseTo(noon.fuel * 2, 1);
});
