/** A service that the tenant has hidden is offered to nobody who asks for prices, and stays with what is sent by it. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { bookings } from '../booking/booking.tables.ts';
import { listedRow } from '../booking/list.fixture.ts';
import { RATES } from '../carriers/recorded-rates.fixture.ts';
import { servicesFor } from '../recurring/services.store.ts';
import { startQuoting } from './quoting.fixture.ts';

const { svc, quoted } = startQuoting();
const all = [...RATES.services, { ...RATES.services.find((s) => s.code === 'EXPRESS')!, code: 'NIGHT', name: 'Night' }];
const services = all.map((s) => ({ ...s, ...(s.code === 'ROAD' && { isHidden: true }) }));
beforeAll(() => {
  svc.answers(rateBookCalls.facts, () => ({ ...RATES, services: services.filter((s) => s.code !== 'NIGHT') }));
  svc.answers(rateServiceCalls.list, () => services);
});
let made = 0;
const offered = async (more: object = {}) => (await quoted(undefined, more)).quotes.map((q) => q.service.code);

test('it is not among the offers', async () => {
  expect(await offered()).toEqual(['SL-ROAD', 'SL-NEXT']);
});
test('it is, where a booking is changed that it carries', async () => {
  const aBooking = (carrierServiceCode: string) => svc.given(bookings, { ...listedRow(++made), carrierServiceCode });
  expect(await offered({ bookingId: (await aBooking('ROAD')).id })).toContain('ROAD');
  expect(await offered({ bookingId: (await aBooking('SL-ROAD')).id })).not.toContain('ROAD');
});
test('a rule for bookings may choose it no more, and chooses from the others in the tenant’s order', async () => {
  const codes = async () =>
    (await servicesFor(svc.ctx(), 7)).filter((s) => s.carrierCode === OWN_FLEET).map((s) => s.serviceCode);
  const began = await codes();
  expect(began).not.toContain('ROAD');
  expect(began.length).toBeGreaterThan(1);
  svc.answers(rateServiceCalls.list, () => services.toReversed());
  expect(await codes()).toEqual(began.toReversed());
});
