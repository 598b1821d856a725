import { aQuoteRequest } from './quoting.fixture.ts';
import { carrierRequest } from './carrier-request.ts';

const asked = (pickupOptions: Record<string, string>, deliveryOptions: Record<string, string>) =>
  carrierRequest(
    { ...(aQuoteRequest() as Parameters<typeof carrierRequest>[0]), pickupOptions, deliveryOptions },
    { code: 'FLEET', attributes: {} } as Parameters<typeof carrierRequest>[1],
    null,
    '2026-11-20',
  ).surcharges;

test('a tail lift at both ends is asked for at both, at one end once', () => {
  expect(asked({ tailLift: 'true' }, { tailLift: 'yes' })).toEqual(['TAILLIFT', 'TAILLIFT']);
  expect(asked({ tailLift: 'true' }, { tailLift: 'false', handUnload: '1' })).toEqual(['TAILLIFT', 'HANDUNLOAD']);
});
