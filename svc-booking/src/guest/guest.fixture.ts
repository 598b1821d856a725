/** A house that has guests: its settings, its guests' customer, and a quote taken without an account. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { quoteCalls, type QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Input } from '@cartage/contract/call.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import type { z } from '@cartage/contract/zod.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { aBooking, startBooking } from '../booking/booking.fixture.ts';
import { asking } from '../quote/quote.ts';

export const GUESTS = 90;
export const EMAIL = 'j.petrakis@mail.test';

export function startGuests(env: Record<string, string> = {}) {
  const house = startBooking({ simulator: true, env });
  const { svc } = house;
  const settings = { guest: { isAllowed: true, customerId: GUESTS as number | null } };
  let addresses = 0;
  /** Each from an address of its own, so that no test counts for another. */
  const guest = (address = `198.51.100.${++addresses}`) =>
    svc.as(nobody(), { headers: { 'x-forwarded-for': address } });
  beforeAll(async () => {
    svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({ ...SETTINGS, tenantId, ...settings }));
    await svc.deliver(
      customerEvents.saved({
        customerId: GUESTS,
        customerGuid: '0190a3c0-0000-7000-8000-000000000090',
        code: 'GUESTS',
        companyName: 'Guests',
        customerName: null,
        contactName: null,
        accountName: null,
        email: null,
        isActive: true,
        type: 'Guest',
      }),
    );
  });
  /** What a guest says to take a price of the own fleet. */
  async function quoted(more: Partial<z.input<typeof QuoteRequest>> = {}, by = guest()) {
    const { fromAddress, toAddress, items } = aBooking();
    const end = ({ suburb, stateCode, postCode }: typeof toAddress) => ({ suburb, stateCode, postCode: postCode! });
    const { resourceToken } = await by.call(quoteCalls.create, {
      fromAddress: end(fromAddress),
      toAddress: end(toAddress),
      items,
      ...more,
    });
    await Promise.all([...asking(svc.ctx())]);
    const answer = await by.call(quoteCalls.list, { resourceToken });
    const quote = answer.quotes.find((q) => q.carrier.code === 'FLEET')!;
    return { ...answer, quote, taken: { resourceToken, quoteId: quote.id, carrierServiceCode: quote.service.code } };
  }
  type Booking = Partial<Input<typeof guestBookingCalls.create>['booking']>;
  const requestOf = (booking: Booking): Input<typeof guestBookingCalls.create> => ({
    booking: aBooking({ customer: { email: EMAIL, contactName: 'J Petrakis', contact: '0400 000 001' }, ...booking }),
  });
  let nonces = 0;
  const aNonce = (kind = 'valid') => `fake-${kind}-nonce-${++nonces}`;
  const book = async (booking: Booking = {}, by = guest()) =>
    by.call(
      guestBookingCalls.create,
      requestOf({ ...(await quoted({}, by)).taken, paymentNonce: aNonce(), ...booking }),
    );
  /** As the office reads it. */
  const stored = (id: number) => svc.as(aStaff()).call(bookingCalls.find, { id });
  return { ...house, settings, guest, quoted, requestOf, book, aNonce, stored };
}
