import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { RATES } from '../carriers/recorded-rates.fixture.ts';
import { startQuoting } from '../quote/quoting.fixture.ts';

const { svc, quoted } = startQuoting();
const staff = () => svc.as(aStaff());
/** What Smith charges us: the recorded Buy card under a name of its own, which serves nobody by default. */
const CARD = '0190a3c0-0000-7000-8000-00000000c0de';
beforeAll(() => {
  const buy = RATES.cards.find((c) => c.side === 'Buy')!;
  svc.answers(rateBookCalls.facts, ({ lanes }) => ({
    ...RATES,
    ...(lanes.some((l) => l.rateCardId === CARD) && {
      cards: [...RATES.cards, { ...buy, id: CARD, code: 'SMITH', isDefault: false }],
      rates: [
        ...RATES.rates,
        ...RATES.rates.filter((r) => r.rateCardId === buy.id).map((r) => ({ ...r, id: `s-${r.id}`, rateCardId: CARD })),
      ],
    }),
  }));
});
const save = (more: object = {}, input: object = {}) =>
  staff().call(carrierAccountCalls.save, {
    carrierAccount: {
      name: 'Smith Transport',
      code: 'SMITH',
      carrierCode: MANUAL,
      rateCardId: CARD,
      pricing: { method: 'Markup', value: 10 },
      ...more,
    },
    ...input,
  });
const ofSmith = async () => {
  const answer = await quoted();
  return {
    quotes: answer.quotes.filter((q) => q.carrier.accountCode === 'SMITH'),
    asked: answer.carriers.find((c) => c.accountCode === 'SMITH')!,
    others: answer.quotes.filter((q) => q.carrier.accountCode !== 'SMITH'),
  };
};
let id: number;

test('a carrier without a machine is quoted from its own card, beside the others and under its own name', async () => {
  id = await save();
  const { quotes, others } = await ofSmith();
  expect(quotes.map((q) => [q.carrier.description, q.carrier.isManual, q.service.code])).toEqual([
    ['Smith Transport', true, 'ROAD'],
  ]);
  expect(quotes[0]!.carrierCost!.freightExGst).toBe(490.6);
  expect(quotes[0]!.customerCost).toMatchObject({ freightExGst: 539.66, additionalExGst: 80.95 });
  expect(quotes[0]!.carrierTrace).toMatchObject({ rateCard: 'SMITH' });
  expect(new Set(others.map((q) => q.carrier.code))).toEqual(new Set(['FLEET', 'SIM']));
});

test('an account that has no card says why it has no price', async () => {
  await save({ id, rateCardId: null });
  const { quotes, asked } = await ofSmith();
  expect(quotes).toEqual([]);
  expect(asked.reason).toBe('No rate card is chosen for this account.');
  await save({ id });
});

test('the cut-off of the place where freight is collected decides when it leaves', async () => {
  const leaves = async (cutOffs: object[]) => {
    await save({ id, cutOffs });
    const [q] = (await ofSmith()).quotes;
    return [q!.service.cutOffTime, q!.despatchDay];
  };
  expect(
    await leaves([
      { place: '2000', time: '16:00' },
      { place: 'NSW', time: '11:00' },
    ]),
  ).toEqual(['16:00', '2026-11-20']);
  expect(
    await leaves([
      { place: '2060', time: '16:00' },
      { place: 'NSW', time: '11:00' },
    ]),
  ).toEqual(['11:00', '2026-11-23']);
  await expect(save({ id, cutOffs: [{ place: 'Sydney', time: '11:00' }] })).rejects.toMatchObject({ status: 400 });
  await expect(save({ id, cutOffs: [{ place: '2079-2000', time: '11:00' }] })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['carrierAccount.cutOffs.0.place'] }],
  });
  await save({ id, cutOffs: [] });
});

test('its services are those that the tenant keeps rates for, and each may be switched off', async () => {
  const services = async () => (await staff().call(carrierAccountCalls.find, { id })).carrierServices;
  expect((await services()).map((s) => [s.code, s.isAssigned])).toEqual([
    ['ROAD', true],
    ['EXPRESS', true],
  ]);
  const express = (await services()).find((s) => s.code === 'EXPRESS')!;
  await save({ id }, { activeCarrierServiceIds: [express.id] });
  expect((await ofSmith()).quotes).toEqual([]);
});

test('a machine’s carrier may be priced by a card too, and then its machine is not asked', async () => {
  const of = { name: 'Southline 2', code: 'SL2', carrierCode: 'SIM', useManualRates: true };
  const other = await save({ ...of, attributes: [{ key: 'mode', value: 'fail' }] });
  const { quotes } = await quoted();
  const found = quotes.filter((q) => q.carrier.accountCode === 'SL2');
  expect(found.map((q) => [q.carrier.description, q.carrier.isManual, q.carrierCost!.freightExGst])).toEqual([
    ['Southline', true, 490.6],
  ]);
  await staff().call(carrierAccountCalls.remove, { id: other });
});
