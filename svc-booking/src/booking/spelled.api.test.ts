/** What is asked of a driver counts however a caller spells it. */
import { aBooking, failure, startBooking } from './booking.fixture.ts';

const { svc, book } = startBooking();
const factsOf = (id: number) =>
  svc.events.find((e) => e.type === 'booking.booked' && e.key === String(id))!.data as Record<string, unknown>;

test.each(['signatureRequired', 'SIGNATUREREQUIRED', 'Signature required', 'signature_required'])(
  'freight with %s is signed for',
  async (option) => {
    const b = await book({ deliveryOptions: { [option]: ' yes ' } });
    expect(b.deliveryOptions).toEqual({ signatureRequired: ' yes ' });
    expect(factsOf(b.id)).toMatchObject({ signatureRequired: true, authorityToLeave: false });
    expect(b.pricingDetail!.totalCost).toEqual((await book()).pricingDetail!.totalCost);
  },
);
test('authority to leave is refused for what must not be left, and told for the rest', async () => {
  expect(factsOf((await book({ deliveryOptions: { ATL: 'true' } })).id)).toMatchObject({ authorityToLeave: true });
  const dangerous = { isDangerousGood: true, dangerousGoodUNCode: '1263', deliveryOptions: { ATL: 'true' } };
  expect(await failure(book({ ...aBooking(), ...dangerous }))).toMatchObject({
    code: 'booking.invalid',
    members: ['booking.deliveryOptions.atl'],
  });
});
