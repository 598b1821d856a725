/** What a house with guests answers in the tests of their pages. */
import { guestBookingCalls, type GuestTerms } from '@cartage/contract/booking/guest.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers } from '@cartage/testing/page.tsx';
import { carrier } from '../quote/quote.fixture.ts';

export const TERMS: GuestTerms = {
  name: 'Demo Freight',
  supportPhone: '1300 555 010',
  legalName: 'Demo Freight Pty Ltd',
  address: 'Chullora NSW 2190',
  currency: 'AUD',
  references: [{ name: 'Job number', isRequired: true }],
  isReferenceRequired: false,
  costCentres: null,
  cardProvider: 'sandbox',
};
const place = (suburb: string, state: string, postCode: string) => ({
  countryCode: 'AU',
  suburb,
  postCode,
  attributes: { state, stateCode: state, type: '' },
});
export const PLACES = [place('Marrickville', 'NSW', '2204'), place('Geelong', 'VIC', '3220')];
export const BOOKED = aRecord({ consignmentId: 'CR000000031', bookingStatus: 'Booked', carrier: 'Demo Freight' });

export function answerGuests() {
  beforeEach(() => {
    sessionStorage.clear();
    answers(guestBookingCalls.terms, () => TERMS);
    answers(lookupCalls.packageTypes, () => [{ id: 'Carton', name: 'Carton', description: null }]);
    answers(lookupCalls.searchLocations, ({ search }) =>
      PLACES.filter((p) => p.suburb.toLowerCase().startsWith(search.toLowerCase())),
    );
    answers(quoteCalls.create, () => ({ resourceToken: 'token-1' }));
    answers(quoteCalls.list, ({ resourceToken }) => ({
      resourceToken,
      quotes: [aQuote(1, 'Demo Freight', 100), aQuote(2, 'Southline', 120)],
      carriers: [carrier('Demo Freight'), carrier('Southline')],
      isCompleted: true,
    }));
    answers(guestBookingCalls.create, () => BOOKED);
    answers(guestBookingCalls.find, () => BOOKED);
  });
}
