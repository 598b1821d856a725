import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { rateEvents } from '@cartage/contract/events/rate.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { type Actor, SYSTEM } from '@cartage/server/context.ts';
import { holder } from '@cartage/server/held.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ratesChanged } from '../carriers/fleet/held-rates.ts';
import { isPriced, type PriceQuestion } from '../pricing/priced.ts';
import { priceMany } from './price-many.ts';
import { RATES } from '../carriers/recorded-rates.fixture.ts';
import { aQuoteRequest, startQuoting } from './quoting.fixture.ts';

const { svc } = startQuoting();
const { fromAddress, toAddress, items } = aQuoteRequest();
const aQuestion = (more: Partial<PriceQuestion> = {}): PriceQuestion => ({
  customerId: 7,
  carrierAccountId: null,
  serviceCode: 'ROAD',
  fromAddress,
  toAddress,
  items,
  despatchDay: '2026-11-20',
  isDangerousGood: false,
  dangerousGoodUNCode: null,
  promoCode: null,
  pickupOptions: {},
  deliveryOptions: {},
  ...more,
});

test('six hundred consignments ask for the rates of each of their lanes once, and again when they are others', async () => {
  const asked: number[] = [];
  let { version } = RATES;
  svc.answers(rateBookCalls.facts, ({ lanes }) => {
    if (lanes.length) asked.push(lanes.length);
    return { ...RATES, version };
  });
  const questions = Array.from({ length: 600 }, (_, i) =>
    aQuestion(i % 3 === 1 ? { serviceCode: 'EXPRESS' } : i % 3 === 2 ? { serviceCode: 'TELEPORT' } : {}),
  );
  const answers = await priceMany(svc.ctx(), questions);
  expect(asked).toEqual([3]);
  expect(answers).toHaveLength(600);
  expect(answers[0]).toMatchObject({
    carrierCode: 'FLEET',
    serviceCode: 'ROAD',
    deliveryDay: '2026-11-24',
    pricing: { totalCost: { taxExclusiveAmount: 763.42 } },
  });
  expect(answers[1]).toEqual({
    reason: 'overCapacity',
    message: 'EXPRESS carries 500 kg at most; this is 632 kg.',
  });
  expect(answers[2]).toEqual({ reason: 'serviceUnknown', message: 'There is no service TELEPORT.' });
  expect(answers.filter(isPriced)).toHaveLength(200);
  await priceMany(svc.ctx(), questions);
  expect(asked).toEqual([3]);
  // Time is up for what is held: it stands, since the rates are still the same.
  holder(svc.ctx()).copies.clear();
  await priceMany(svc.ctx(), questions);
  expect(asked).toEqual([3]);
  version = uuidv7();
  await svc.deliver(rateEvents.changed({ version }));
  await priceMany(svc.ctx(), questions);
  expect(asked).toEqual([3, 3]);
  // A change that nobody heard of is found when time is up.
  version = uuidv7();
  holder(svc.ctx()).copies.clear();
  await priceMany(svc.ctx(), questions);
  expect(asked).toEqual([3, 3, 3]);
});
test('a lane that is asked for when the rates are others brings all of them anew: no price is made of two versions', async () => {
  const dearer = {
    ...RATES,
    version: uuidv7(),
    rates: RATES.rates.map((rate) => ({ ...rate, id: uuidv7(), minimum: 5000 })),
  };
  svc.answers(rateBookCalls.facts, () => RATES);
  ratesChanged(svc.ctx());
  const amounts = async (...questions: PriceQuestion[]) =>
    (await priceMany(svc.ctx(), questions)).map((a) => isPriced(a) && a.pricing.freightCost.taxExclusiveAmount);
  expect(await amounts(aQuestion())).toEqual([644.78]);
  // Nobody has told of the change: another lane meets it.
  svc.answers(rateBookCalls.facts, () => dearer);
  expect(await amounts(aQuestion())).toEqual([644.78]);
  expect(await amounts(aQuestion({ customerId: 8 }), aQuestion())).toEqual([5000, 5000]);
  expect(await amounts(aQuestion())).toEqual([5000]);
});
test('why another carrier has no price it tells the house: customers, and what is kept for them, have it in our words', async () => {
  const sim = (await svc.as(aStaff()).call(carrierAccountCalls.list, { filter: "code eq 'SIM'" })).items[0]!;
  const heavy = items.map((item) => ({ ...item, quantity: 30 }));
  const asked = aQuestion({ carrierAccountId: sim.id, serviceCode: 'SL-ROAD', items: heavy });
  const told = async (actor: Actor) => (await priceMany(svc.ctx({ actor }), [asked]))[0];
  expect(await told(aStaff())).toMatchObject({ message: expect.stringContaining('more than the 12000 kg') });
  const plain = { reason: 'overCapacity', message: 'Southline Road has no price for this freight.' };
  expect([await told(aCustomerUser(7)), await told(SYSTEM)]).toEqual([plain, plain]);
});
test('when the rates cannot be asked nobody is told that the freight is wrong', async () => {
  ratesChanged(svc.ctx());
  svc.answers(rateBookCalls.facts, () => {
    throw Object.assign(new Error('down'), { status: 503 });
  });
  await expect(priceMany(svc.ctx(), [aQuestion()])).rejects.toMatchObject({ status: 503 });
});
