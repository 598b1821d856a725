/** What `payment` relies on, of whoever takes the cards. */
import { braintreeCards } from './braintree.ts';
import { type FakeBraintree, KEYS, startBraintree } from './braintree.fixture.ts';
import { type CardProvider, ProviderSilent } from './provider.ts';
import { sandboxCards } from './sandbox.ts';

const log = { warn: () => undefined } as never;
let fake: FakeBraintree;
beforeAll(async () => void (fake = await startBraintree()));
afterAll(() => fake.close());

/** Nonces by what becomes of them. */
type Nonces = Record<'valid' | 'declined' | 'unknown' | 'lost' | 'neverThere', string>;
const PROVIDERS: [string, () => CardProvider, Nonces][] = [
  [
    'sandbox',
    sandboxCards,
    {
      ...{ valid: 'fake-valid-nonce-', declined: 'fake-declined-nonce-', unknown: 'nothing-' },
      ...{ lost: 'fake-timeout-paid-nonce-', neverThere: 'fake-timeout-nonce-' },
    },
  ],
  [
    'braintree',
    () => braintreeCards(KEYS, { url: fake.url, log }),
    {
      ...{ valid: 'valid-', declined: 'declined-2000-', unknown: 'unheard-of-' },
      ...{ lost: 'answer-lost-', neverThere: 'never-arrives-' },
    },
  ],
];
let count = 0;
describe.each(PROVIDERS)('%s', (name, start, nonces) => {
  let cards: CardProvider;
  beforeAll(() => void (cards = start()));
  const charge = (kind: keyof Nonces) => {
    const n = ++count;
    return { nonce: `${nonces[kind]}${n}`, amount: 550, currency: 'AUD', reference: `1-${name}-${n}` };
  };

  test('says its name, and charges a card once for one reference', async () => {
    expect(cards.name).toBe(name);
    const wanted = charge('valid');
    const paid = await cards.sale(wanted);
    expect(paid).toMatchObject({ status: 'Paid', cardType: 'Visa', cardEndsWith: '1111' });
    expect(await cards.sale(wanted)).toEqual(paid);
    expect(await cards.sale({ ...wanted, nonce: charge('valid').nonce })).toEqual(paid);
    expect(await cards.find(wanted.reference)).toEqual(paid);
  });
  test('the same card entry many times at the same moment is one charge', async () => {
    const wanted = charge('valid');
    const all = await Promise.all(Array.from({ length: 4 }, () => cards.sale(wanted)));
    expect(new Set(all.map((sale) => JSON.stringify(sale))).size).toBe(1);
    expect(all[0]).toMatchObject({ status: 'Paid' });
  });
  test.each(['declined', 'unknown'] as const)('a card that is %s is told in a plain sentence', async (kind) => {
    const sale = await cards.sale(charge(kind));
    expect(sale).toEqual({ status: 'Declined', message: expect.stringMatching(/Nothing was charged/) });
    expect(JSON.stringify(sale)).not.toMatch(/Honour|own words/);
  });
  test('an answer that is lost leaves it open; asked, it says what became of it', async () => {
    const lost = charge('lost');
    await expect(cards.sale(lost)).rejects.toThrow(ProviderSilent);
    expect(await cards.find(lost.reference)).toMatchObject({ status: 'Paid' });
    const never = charge('neverThere');
    await expect(cards.sale(never)).rejects.toThrow(ProviderSilent);
    expect(await cards.find(never.reference)).toBeUndefined();
  });
  test('money goes back whole, and again is the same', async () => {
    const wanted = charge('valid');
    const sale = await cards.sale(wanted);
    if (sale.status !== 'Paid') throw new Error(sale.message);
    await cards.refund(sale.transactionId);
    await cards.refund(sale.transactionId);
    expect((await cards.find(wanted.reference))?.status).not.toBe('Paid');
  });
});
