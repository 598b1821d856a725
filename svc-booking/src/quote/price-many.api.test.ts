import { priceCalls } from '@cartage/contract/rates/price.ts';
import { isPriced, type PriceQuestion } from '../booking/priced.ts';
import { priceMany } from './price-many.ts';
import { aQuoteRequest, startQuoting } from './quoting.fixture.ts';

const { svc } = startQuoting();
const { fromAddress, toAddress, items } = aQuoteRequest();
const aQuestion = (more: Partial<PriceQuestion> = {}): PriceQuestion => ({
  customerId: 7, serviceCode: 'ROAD', fromAddress, toAddress, items, despatchDay: '2026-11-20', isDangerousGood: false, promoCode: null, pickupOptions: {}, deliveryOptions: {}, ...more,
});

test('six hundred consignments are priced with two questions to the rates, one answer each in order', async () => {
  const [recorded] = await svc.ctx().call(priceCalls.priceMany, { requests: [{ from: {}, to: {}, items }] });
  const { offers } = recorded!;
  const asked: number[] = [];
  svc.answers(priceCalls.priceMany, ({ requests }) => { asked.push(requests.length); return requests.map(() => ({ offers, reasons: [{ reason: 'overCapacity', serviceCode: 'EXPRESS', end: null, message: 'Too heavy' }] })); });
  const answers = await priceMany(svc.ctx(), Array.from({ length: 600 }, (_, i) => aQuestion(i % 3 === 1 ? { serviceCode: 'EXPRESS' } : i % 3 === 2 ? { serviceCode: 'TELEPORT' } : {})));
  expect(asked).toEqual([500, 100]);
  expect(answers).toHaveLength(600);
  expect(answers[0]).toMatchObject({ carrierCode: 'FLEET', serviceCode: 'ROAD', deliveryDay: '2026-11-24', pricing: { totalCost: { taxExclusiveAmount: 763.42 } } });
  expect(answers[1]).toEqual({ reason: 'overCapacity', message: 'Too heavy' });
  expect(answers[2]).toEqual({ reason: 'serviceUnknown', message: 'There is no service TELEPORT.' });
  expect(answers.filter(isPriced)).toHaveLength(200);
});
test('when the rates cannot be asked nobody is told that the freight is wrong', async () => {
  svc.answers(priceCalls.priceMany, () => { throw Object.assign(new Error('down'), { status: 503 }); });
  await expect(priceMany(svc.ctx(), [aQuestion()])).rejects.toMatchObject({ status: 503 });
});
