/** Cards, drafts and publications of a tenant that has rates of its own. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const place = (suburb: string, state: string, postCode: string, latitude: number, longitude: number) => ({
  countryCode: 'AU',
  suburb,
  state,
  postCode,
  latitude,
  longitude,
  type: 'DeliveryArea' as const,
});
export const aLane = (value: number, more: Partial<Rate> = {}) => ({
  id: crypto.randomUUID(),
  rateService: 'ROAD',
  fromZone: 'SYD',
  toZone: 'MEL',
  calculationMethod: 'PerKg' as const,
  reciprocal: false,
  accumulative: false,
  minimum: 0,
  cutOffTime: null,
  transitTime: 2,
  cubicAllowance: null,
  effectiveDate: '2026-11-21',
  expireDate: null,
  rateDetails: [{ rateType: 'PerKg' as const, break: 0, basic: 0, value }],
  ...more,
});

export function startTariffs() {
  const svc = startForTest(jobsService);
  beforeAll(async () => {
    svc.setNow('2026-11-20T02:00:00Z');
    svc.answers(placeCalls.deliveryAreas, () => [
      place('Sydney', 'NSW', '2000', -33.87, 151.21),
      place('Ballarat Central', 'VIC', '3350', -37.56, 143.86),
      place('Melbourne', 'VIC', '3000', -37.81, 144.96),
    ]);
    await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
  });
  const staff = () => svc.as(aStaff());
  let cards = 0;
  const aCard = async () =>
    staff().call(rateCardCalls.create, { rateCard: { code: `T${++cards}`, name: `Tariff ${cards}`, side: 'Sell' } });
  const edit = (rateCardId: string, seen: number, put: ReturnType<typeof aLane>[], take: string[] = []) =>
    staff().call(tariffCalls.edit, { rateCardId, seen, put, take });
  const publish = (rateCardId: string, seen: number, effectiveDate = '2026-11-21') =>
    staff().call(tariffCalls.publish, { rateCardId, seen, effectiveDate });
  const find = (rateCardId: string) => staff().call(tariffCalls.find, { rateCardId });
  const lanes = (rateCardId: string) => staff().call(tariffCalls.rates, { rateCardId, service: 'ROAD' });
  return { svc, staff, aCard, edit, publish, find, lanes };
}
