/** Braintree alone: what is sent, what its answers become, and what follows when it lets nobody in or does not answer. */
import { braintreeCards } from './braintree.ts';
import { type FakeBraintree, KEYS, startBraintree } from './braintree.fixture.ts';
import { ProviderSilent, ProviderUnusable } from './provider.ts';

const log = { warn: () => undefined } as never;
let fake: FakeBraintree;
beforeAll(async () => void (fake = await startBraintree()));
afterAll(() => fake.close());
afterEach(() => void (fake.state.is = 'up'));
const cardsOf = (more = {}, waitMs?: number) =>
  braintreeCards({ ...KEYS, ...more }, { url: fake.url, log, ...(waitMs && { waitMs }) });
let count = 0;
const aCharge = (nonce = 'valid') => {
  const n = ++count;
  return { nonce: `${nonce}-${n}`, amount: 1234.5, currency: 'AUD', reference: `7-${n}` };
};

test('a sale is settled, in the money of the account that is paid in it, under our reference', async () => {
  const charge = aCharge();
  await cardsOf().sale(charge);
  expect(fake.asked.at(-1)).toEqual({
    what: 'POST transactions',
    body: {
      transaction: {
        amount: '1234.50',
        payment_method_nonce: charge.nonce,
        order_id: charge.reference,
        merchant_account_id: 'harbour_aud',
        options: { submit_for_settlement: true },
        type: 'sale',
      },
    },
  });
});
test.each([
  ['declined-2001', 'There is not enough money on the card. Nothing was charged.'],
  ['declined-2004', 'The card has expired. Nothing was charged.'],
  ['declined-2010', 'The CVC is not that of the card. Nothing was charged; please check it.'],
  ['declined-3000', 'The bank could not be reached. Nothing was charged; please try again shortly.'],
  ['declined-2046', 'The bank refused the card. Nothing was charged.'],
  ['rejected-cvv', 'The CVC is not that of the card. Nothing was charged; please check it.'],
  ['rejected-fraud', 'The bank refused the card. Nothing was charged.'],
])('%s reads: %s', async (nonce, message) =>
  expect(await cardsOf().sale(aCharge(nonce))).toEqual({ status: 'Declined', message }),
);
test('a card entry that paid for one thing pays for no other', async () => {
  const first = aCharge();
  await cardsOf().sale(first);
  expect(await cardsOf().sale({ ...aCharge(), nonce: first.nonce })).toMatchObject({
    status: 'Declined',
    message: expect.stringMatching(/used before/),
  });
});
test.each([
  ['another private key', { privateKey: 'private2' }],
  ['another merchant', { merchantId: 'other' }],
])('with %s nothing is charged, and it is said so', async (_, more) => {
  const before = fake.kept.length;
  await expect(cardsOf(more).sale(aCharge())).rejects.toThrow(ProviderUnusable);
  expect(fake.kept).toHaveLength(before);
});
test('no card is charged in a currency that no account is paid in', async () => {
  const before = fake.kept.length;
  await expect(cardsOf().sale({ ...aCharge(), currency: 'NZD' })).rejects.toThrow(ProviderUnusable);
  expect(fake.kept).toHaveLength(before);
});
test.each(['down', 'mute'] as const)('while it is %s nobody knows, within a time limit', async (is) => {
  fake.state.is = is;
  const began = performance.now();
  await expect(cardsOf({}, 200).sale(aCharge())).rejects.toThrow(ProviderSilent);
  expect(performance.now() - began).toBeLessThan(5000);
});
test('a card whose bank is still being asked is neither charged nor refused', async () => {
  const charge = aCharge();
  await cardsOf().sale(charge);
  fake.kept.at(-1)!.status = 'authorizing';
  await expect(cardsOf().find(charge.reference)).rejects.toThrow(ProviderSilent);
});

const sold = async () => {
  const sale = await cardsOf().sale(aCharge());
  return [(sale as { transactionId: string }).transactionId, fake.kept.at(-1)!] as const;
};
test('before it is settled a charge is voided, after it refunded, each once', async () => {
  const [early, ofEarly] = await sold();
  await cardsOf().refund(early);
  expect(ofEarly).toMatchObject({ status: 'voided', back: '' });
  const [late, ofLate] = await sold();
  ofLate.status = 'settled';
  await cardsOf().refund(late);
  await cardsOf().refund(late);
  expect(ofLate).toMatchObject({ status: 'settled', back: `refund${late}` });
});
test('while the bank is taking it no money goes back yet', async () => {
  const [id, charge] = await sold();
  charge.status = 'settling';
  await expect(cardsOf().refund(id)).rejects.toThrow(ProviderSilent);
  charge.status = 'settled';
  await cardsOf().refund(id);
  expect(charge.back).toBe(`refund${id}`);
});
