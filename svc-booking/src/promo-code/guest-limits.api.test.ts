import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { failure } from '../booking/booking.fixture.ts';
import { startGuests } from '../guest/guest.fixture.ts';

const { svc, quoted, guest, book, aNonce } = startGuests();
const staff = () => svc.as(aStaff());

test('guests are not one customer: each may use a code that is good for one booking by each customer, until it is used up in all', async () => {
  const id = await staff().call(promoCodeCalls.save, {
    promoCode: {
      ...{ code: 'WELCOME', startDate: '2026-11-01', rate: { calcMethod: 'Amount', value: 1 } },
      ...{ maxUsesPerCustomer: 1, maxUses: 2 },
    },
  });
  const promoCode = 'WELCOME';
  const take = async () => {
    const by = guest();
    return book({ ...(await quoted({ promoCode }, by)).taken, promoCode, paymentNonce: aNonce() }, by);
  };
  const [one, other] = [await take(), await take()];
  expect([one.promoCode, other.promoCode]).toEqual([promoCode, promoCode]);
  expect((await staff().call(promoCodeCalls.find, { id })).timesUsed).toBe(2);
  expect(await failure(take())).toMatchObject({ status: 422, members: ['promoCode'] });
});
