import type { GuestTerms } from '@cartage/contract/booking/guest.ts';
import { aBooking, aQuote } from '@cartage/testing/booking.fixture.ts';
import { newItem } from '@cartage/ui/form.ts';
import { firstGap, guestBookingOf, type GuestDraft, newGuestDraft, unpayable } from './guest-draft.ts';
import { keepBooking, keptBooking } from './kept-booking.ts';

const terms = (more: Partial<GuestTerms> = {}): GuestTerms => ({
  ...{ name: 'Demo Freight', supportPhone: '', legalName: '', address: '', currency: 'AUD', references: [] },
  ...{ isReferenceRequired: false, costCentres: null, cardProvider: 'sandbox' },
  ...more,
});
const begun = (more: Partial<GuestTerms> = {}) => newGuestDraft('2026-11-20', '08:00', terms(more));
const { fromAddress, toAddress, items } = aBooking();
/** Everything that carriers and the house ask for. */
const whole = (more: Partial<GuestDraft['booking']> = {}): GuestDraft => ({
  ...begun(),
  booking: {
    ...begun().booking,
    fromAddress: { ...fromAddress, contactName: 'Kim Tran', telephone: '0491570156' },
    toAddress: { ...toAddress, contactName: 'Lee', telephone: '0491570157' },
    ...{ items, customer: { email: ' kim@x.test ' } },
    ...more,
  },
});
const members = (draft: GuestDraft, card?: string) => unpayable(draft, card).flatMap((p) => p.members);

describe('what a guest begins with', () => {
  test('is one reference of their own, or those that the house wants', () => {
    expect(begun().booking.reference).toEqual([{ key: 'Reference', value: '', isRequired: false }]);
    expect(begun({ isReferenceRequired: true }).booking.reference).toMatchObject([{ isRequired: true }]);
    const references = [
      { name: 'PO', isRequired: true },
      { name: 'Job', isRequired: false },
    ];
    expect(begun({ references }).booking.reference).toEqual([
      { key: 'PO', value: '', isRequired: true },
      { key: 'Job', value: '', isRequired: false },
    ]);
  });
  test('has the usual cost centre chosen where one is asked for', () => {
    const centre = (id: number, isDefault: boolean) => ({ id, name: `C${id}`, isDefault });
    expect(begun({ costCentres: [centre(1, false), centre(2, true)] }).booking.customer).toMatchObject({
      costCenterId: 2,
    });
    expect(begun({ costCentres: [centre(1, false)] }).booking.customer).toMatchObject({ costCenterId: null });
    expect(begun().booking.customer).toEqual({ email: '' });
  });
});

describe('what is missing', () => {
  test('is asked for one by one, in the order of the page', () => {
    expect(firstGap(begun())).toBe('Enter the pick-up suburb');
    const from = { ...begun(), booking: { ...begun().booking, fromAddress } };
    expect(firstGap(from)).toBe('Enter the delivery suburb');
    const both = { ...from, booking: { ...from.booking, toAddress } };
    expect(firstGap(both)).toBe('Enter the items');
    const [pallet] = items as [(typeof items)[number]];
    const withItem = (more: object) => ({ ...both, booking: { ...both.booking, items: [{ ...pallet, ...more }] } });
    expect(firstGap(withItem({ weight: newItem().weight }))).toBe('Enter a weight for each row');
    expect(firstGap(withItem({ height: null }))).toBe('Enter length, width and height for each row');
    expect(firstGap(whole())).toBeUndefined();
  });
  test('a reference of any kind, where the house asks for one on every booking', () => {
    const draft = whole({ reference: [{ key: 'Job', value: '', isRequired: false }] });
    expect(unpayable(draft, undefined, true).flatMap((p) => p.members)).toEqual(['booking.reference.0.value']);
    expect(members(draft)).toEqual([]);
  });
  test('before paying: somebody to ask for, an address for the labels, and a card', () => {
    expect(members(whole())).toEqual([]);
    const nobody = { ...fromAddress, contactName: ' ', companyName: '', telephone: '0491570156' };
    expect(members(whole({ fromAddress: nobody }))).toContain('booking.fromAddress.contactName');
    for (const email of ['', 'kim', 'kim@x', 'kim tran@x.test'])
      expect(members(whole({ customer: { email } }))).toContain('booking.customer.email');
    expect(unpayable(whole(), 'The card has expired.')).toEqual([
      { message: 'The card has expired.', members: ['booking.paymentNonce'] },
    ]);
  });
});

describe('what is sent', () => {
  const sent = (draft: GuestDraft) =>
    guestBookingOf(draft, aQuote(1, 'Own fleet', 100), 'token', 'Australia/Sydney', 'nonce-1', 'vi');
  test('who pays, in which language, with the card and what is done at once', () => {
    const { booking, operations } = sent(whole({ customer: { email: ' kim@x.test ', costCenter: '  ' } }));
    expect(operations).toEqual(['Book', 'Label']);
    expect(booking.paymentNonce).toBe('nonce-1');
    expect(booking.customer).toEqual({
      ...{ email: 'kim@x.test', contactName: 'Kim Tran', companyName: 'Kestrel Tools', contact: '0491570156' },
      language: 'vi',
    });
  });
  test('a company stands for a person who is not named, and a cost centre is sent as it was said', () => {
    const { booking } = sent(
      whole({ fromAddress, customer: { email: 'kim@x.test', costCenterId: 2, costCenter: ' Yard ' } }),
    );
    expect(booking.customer).toMatchObject({ contactName: 'Kestrel Tools', costCenterId: 2, costCenter: 'Yard' });
  });
});

describe('the booking that is open', () => {
  const kept = { bookingId: 'B1', email: 'kim@x.test' };
  afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
  test('is kept for this tab, until it is let go of; what is half of one is none', () => {
    const store = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: sessionStorage });
    keepBooking(kept);
    expect(keptBooking()).toEqual(kept);
    for (const text of ['{', '{"bookingId":"B1"}', 'null', '7']) {
      store.set([...store.keys()][0]!, text);
      expect(keptBooking()).toBeUndefined();
    }
    keepBooking(undefined);
    expect(store.size).toBe(0);
  });
  test('is asked for again in a frame that is refused a store', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new Error('denied');
      },
    });
    expect(() => keepBooking(kept)).not.toThrow();
    expect(keptBooking()).toBeUndefined();
  });
});
