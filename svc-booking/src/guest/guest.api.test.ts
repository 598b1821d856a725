import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { fileCalls } from '@cartage/contract/booking/document.ts';
import { GUEST_PAPERS, guestBookingCalls, guestFileCalls } from '@cartage/contract/booking/guest.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure } from '../booking/booking.fixture.ts';
import { EMAIL, GUESTS, startGuests } from './guest.fixture.ts';

const { svc, settings, guest, quoted, requestOf, book, aNonce, save, stored } = startGuests();
const create = (booking: object, by = guest()) => by.call(guestBookingCalls.create, requestOf(booking));

describe('a house without guests', () => {
  test('quotes, books and insures nothing for strangers', async () => {
    settings.guest = { isAllowed: false, customerId: GUESTS };
    const refused = { status: 403, code: 'guest.notAllowed' };
    const other = () => svc.as(nobody(), { tenantId: 5, headers: { 'x-forwarded-for': '198.51.100.250' } });
    expect(await failure(other().call(quoteCalls.create, quoteOf()))).toMatchObject(refused);
    expect(await failure(other().call(guestBookingCalls.create, requestOf({})))).toMatchObject(refused);
    expect(await failure(other().call(guestBookingCalls.save, requestOf({})))).toMatchObject(refused);
    expect(await failure(other().call(guestBookingCalls.terms, {}))).toMatchObject(refused);
    settings.guest = { isAllowed: true, customerId: GUESTS };
  });
});
const quoteOf = () => {
  const { fromAddress, toAddress, items } = aBooking();
  return { fromAddress: { ...fromAddress, postCode: '2000' }, toAddress: { ...toAddress, postCode: '3350' }, items };
};

describe('a guest’s quote', () => {
  test('names the operator where the house names its own fleet, and nothing of the carrier’s side', async () => {
    const { quote, carriers } = await quoted();
    expect(quote.carrier).toMatchObject({ description: 'Harbour Freight', accountName: 'Harbour Freight' });
    expect([quote.carrierCost, quote.carrierTrace]).toEqual([null, null]);
    expect(carriers.map((c) => c.name)).toContain('Harbour Freight');
  });
  test('is of accounts for guests alone, and no other service is booked with it later', async () => {
    const staff = svc.as(aStaff()).call;
    const account = (await staff(carrierAccountCalls.list, { filter: "carrierCode eq 'SIM'" })).items[0]!;
    const offered = (availableForGuest: boolean) =>
      staff(carrierAccountCalls.save, {
        carrierAccount: {
          id: account.id,
          name: account.name,
          code: account.code,
          carrierCode: 'SIM',
          availableForGuest,
        },
      });
    const { resourceToken, quotes } = await quoted();
    const theirs = quotes.find((q) => q.carrier.code === 'SIM')!;
    await offered(false);
    expect((await quoted()).quotes.map((q) => q.carrier.code)).not.toContain('SIM');
    const taken = { resourceToken, quoteId: theirs.id, carrierServiceCode: theirs.service.code };
    expect(await failure(create({ ...taken, paymentNonce: aNonce() }))).toMatchObject({
      status: 422,
      members: ['booking.quoteId'],
    });
    await offered(true);
  });
  test('is the price of its own freight: other freight, another door or a quote of somebody else is refused', async () => {
    const { taken } = await quoted();
    const paid = () => ({ ...taken, paymentNonce: aNonce() });
    const [carton] = aBooking().items;
    expect(await failure(create({ ...paid(), items: [{ ...carton!, quantity: 3 }] }))).toEqual({
      status: 422,
      code: 'booking.otherThanQuoted',
      members: ['booking.items'],
    });
    const home = { ...aBooking().toAddress, type: 'Residential' };
    expect(await failure(create({ ...paid(), toAddress: home }))).toMatchObject({ code: 'booking.otherThanQuoted' });
    expect(await failure(create({ ...paid(), resourceToken: 'guessed' }))).toMatchObject({ status: 404 });
    expect(await failure(create({ ...paid(), quoteId: null }))).toMatchObject({ members: ['booking.quoteId'] });
  });
  test('thirty a minute from one address, then 429', async () => {
    const by = guest();
    const ask = () => failure(by.call(quoteCalls.create, { ...quoteOf(), items: [] }).then(() => undefined));
    await ask();
    const asked = await Promise.all(
      Array.from({ length: 31 }, () =>
        by.call(quoteCalls.create, quoteOf()).then(
          () => 200,
          (e: { status: number }) => e.status,
        ),
      ),
    );
    expect([asked.filter((s) => s === 200).length, asked.filter((s) => s === 429).length]).toEqual([30, 1]);
  });
});

describe('a guest’s booking', () => {
  test('belongs to the customer of guests, in the guest’s own name, whatever is sent', async () => {
    const parent = await save();
    const b = await book({
      customer: { id: ACME, email: EMAIL, contactName: 'J Petrakis', code: 'ACME', costCenterId: 4 },
      parentBookingId: parent.id,
      storeKey: 'x',
    });
    expect(b.customer).toMatchObject({ id: null, code: null, contactName: 'J Petrakis', email: EMAIL });
    expect(await stored(b.id)).toMatchObject({
      customer: { id: GUESTS, code: 'GUESTS', contactName: 'J Petrakis' },
      parentBookingId: null,
      storeKey: null,
    });
  });
  test.each<[string, object, string]>([
    ['an e-mail', { customer: { contactName: 'J' } }, 'booking.customer.email'],
    [
      'a street to go to',
      { toAddress: { ...aBooking().toAddress, addressLine1: null } },
      'booking.toAddress.addressLine1',
    ],
    ['a UN number for what is dangerous', { isDangerousGood: true }, 'booking.dangerousGoodUNCode'],
  ])('needs %s, and no card is charged without', async (_, more, member) => {
    const { taken } = await quoted();
    const nonce = aNonce();
    expect((await failure(create({ ...taken, ...more, paymentNonce: nonce }))).members).toContain(member);
    if (member === 'booking.dangerousGoodUNCode') return;
    expect(await create({ ...taken, paymentNonce: nonce })).toMatchObject({ bookingStatus: 'Booked' });
  });
  test('carries the references that are asked of guests', async () => {
    const reference = { referenceId: 5, customerId: GUESTS, name: 'Job number', isRequired: true };
    const told = { description: null, displayOnInvoice: true, isActive: true, isGone: false, ...reference };
    await svc.deliver(customerEvents.referenceSaved(told as never));
    expect((await guest().call(guestBookingCalls.terms, {})).references).toEqual([
      { name: 'Job number', isRequired: true },
    ]);
    const { taken } = await quoted();
    expect(await failure(create({ ...taken, paymentNonce: aNonce() }))).toMatchObject({
      members: ['booking.reference'],
    });
    const named = { ...taken, reference: [{ key: 'Job number', value: '12' }], paymentNonce: aNonce() };
    expect(await create(named)).toMatchObject({ bookingStatus: 'Booked' });
    await svc.deliver(customerEvents.referenceSaved({ ...told, isGone: true } as never));
  });
  test('names the cost centre that is asked of guests, and none that nobody asks for', async () => {
    const wanted = { customerId: GUESTS, isReferenceRequired: false, mayBeLeft: true };
    const tell = (isCostCentreRequired: boolean) =>
      svc.deliver(customerEvents.settingsSaved({ ...wanted, isCostCentreRequired }));
    const terms = async () => (await guest().call(guestBookingCalls.terms, {})).costCentres;
    const pays = async (customer: object) => ({
      ...(await quoted()).taken,
      customer: { email: EMAIL, contactName: 'J Petrakis', ...customer },
      paymentNonce: aNonce(),
    });
    expect(await terms()).toBeNull();
    expect(
      (await stored((await create(await pays({ costCenter: 'Mine' }))).id)).customer.costCenter ?? null,
    ).toBeNull();
    await tell(true);
    expect(await terms()).toEqual([]);
    expect(await failure(create(await pays({})))).toMatchObject({ members: ['booking.customer.costCenter'] });
    const centre = { customerId: GUESTS, costCenterId: 7, code: 'WEB', name: 'Online', isDefault: false };
    await svc.deliver(customerEvents.costCentreSaved({ ...centre, isActive: true, isGone: false }));
    expect(await terms()).toEqual([{ id: 7, name: 'WEB Online', isDefault: false }]);
    expect(await failure(create(await pays({})))).toMatchObject({ members: ['booking.customer.costCenterId'] });
    const b = await create(await pays({ costCenterId: 7 }));
    expect((await stored(b.id)).customer).toMatchObject({ costCenterId: 7, costCenter: 'WEB Online' });
    await svc.deliver(customerEvents.costCentreSaved({ ...centre, isActive: true, isGone: true }));
    await tell(false);
  });
  test('is changed by its guest until it is paid, and by nobody who has not its e-mail', async () => {
    const { taken } = await quoted();
    const draft = await create(taken);
    const other = { ...taken, id: draft.id, toAddress: { ...aBooking().toAddress, addressLine1: '40 Malop St' } };
    const changed = await guest().call(guestBookingCalls.save, requestOf(other));
    expect(changed).toMatchObject({ id: draft.id, toAddress: { addressLine1: '40 Malop St' } });
    const stranger = requestOf({ ...other, customer: { email: 'other@mail.test' } });
    expect(await failure(guest().call(guestBookingCalls.save, stranger))).toMatchObject({ status: 404 });
    const ours = await save();
    expect(await failure(guest().call(guestBookingCalls.save, requestOf({ ...other, id: ours.id })))).toMatchObject({
      status: 404,
    });
  });
  test('is no longer changed once it is paid or cancelled, and its guest reads why', async () => {
    const b = await book();
    const { taken } = await quoted();
    const change = (id: number) =>
      guest().call(
        guestBookingCalls.save,
        requestOf({ ...taken, id, toAddress: { ...aBooking().toAddress, addressLine1: '40 Malop St' } }),
      );
    await expect(change(b.id)).rejects.toMatchObject({
      ...{ status: 409, code: 'guest.booked' },
      message: expect.stringMatching(/^This booking is paid and passed on to its carrier/),
    });
    expect((await stored(b.id)).toAddress.addressLine1).not.toBe('40 Malop St');
    await svc.as(aStaff()).call(bookingCalls.cancel, { id: b.id });
    expect(await failure(change(b.id))).toMatchObject({ status: 409, code: 'guest.closed' });
  });
  test('is changed to other freight by a new quote, whose price it then has; by its old quote it is priced anew', async () => {
    const { taken } = await quoted();
    const draft = await create(taken);
    const [item] = aBooking().items;
    const items = [{ ...item!, quantity: 40, weight: { value: 30, unit: 'kg' as const } }];
    const change = (more: object) => guest().call(guestBookingCalls.save, requestOf({ id: draft.id, items, ...more }));
    const anew = await change(taken);
    const next = await quoted({ items });
    const changed = await change(next.taken);
    expect(changed).toMatchObject({ id: draft.id, bookingStatus: 'Quoted', consignmentId: null, totalItems: 40 });
    for (const b of [anew, changed]) expect(b.pricingDetail!.totalCost.amount).toBe(next.quote.customerCost.total);
  });
  test('does nothing that is the office’s: no manifest, no cancelling', async () => {
    const { taken } = await quoted();
    const request = { ...requestOf({ ...taken, paymentNonce: aNonce() }), operations: ['Book', 'Manifest'] as const };
    expect(
      await failure(guest().call(guestBookingCalls.create, { ...request, operations: [...request.operations] })),
    ).toMatchObject({
      members: ['operations'],
    });
  });
});

describe('what a guest reads', () => {
  test('is found by id or connote with the e-mail, however it is spelled, and nothing internal is in it', async () => {
    const b = await book();
    await svc
      .as(aStaff())
      .call(bookingCalls.addNote, { bookingId: b.id, bookingNote: { comment: 'Watch the margin' } });
    for (const bookingId of [String(b.id), b.consignmentId!.toLowerCase()]) {
      const found = await guest().call(guestBookingCalls.find, { bookingId, email: ` ${EMAIL.toUpperCase()}` });
      expect(found).toMatchObject({ id: b.id, carrier: 'Harbour Freight', jobId: null, bookingNotes: [] });
      expect(JSON.stringify(found)).not.toMatch(/FLEET|Watch the margin|"carrierAmount":\d/);
    }
  });
  test('five wrong tries a minute, then 429, and bookings of customers are never found', async () => {
    const by = guest();
    const ours = await save({ customer: { id: ACME, email: EMAIL } }, ['Book']);
    const ask = (bookingId: number | string, email = EMAIL) =>
      failure(by.call(guestBookingCalls.find, { bookingId: String(bookingId), email }));
    expect(await ask(ours.id)).toMatchObject({ status: 404 });
    for (let n = 0; n < 4; n++) expect(await ask(ours.id, `x${n}@y.test`)).toMatchObject({ status: 404 });
    expect(await ask(ours.id)).toMatchObject({ status: 429 });
  });
  test('its papers: each that it has, but no manifest; the token opens them where guests ask and nowhere else', async () => {
    const b = await book();
    const list = (documentType: string, by = guest()) =>
      by.call(guestBookingCalls.documents, {
        bookingId: String(b.id),
        email: EMAIL,
        documentType: documentType as never,
      });
    expect((await Promise.all(GUEST_PAPERS.map((type) => list(type)))).map((l) => l.length)).toEqual([1, 1, 1, 1, 0]);
    expect(await list('Manifest')).toEqual([]);
    expect(await guest().call(guestBookingCalls.documents, { email: EMAIL, documentType: 'Label' })).toEqual([]);
    const [label] = await list('Label');
    const answer = await guest().raw(guestFileCalls.download, { token: label!.fileToken });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await expect(svc.as(aStaff()).raw(fileCalls.download, { token: label!.fileToken })).rejects.toMatchObject({
      status: 404,
    });
    await expect(guest().raw(guestFileCalls.download, { token: 'made.up' })).rejects.toMatchObject({ status: 404 });
  });
  test('a draft has no papers, and freight that is booked is tracked by its number', async () => {
    const { taken } = await quoted();
    const draft = await create(taken);
    expect(
      await guest().call(guestBookingCalls.documents, {
        bookingId: String(draft.id),
        email: EMAIL,
        documentType: 'Label',
      }),
    ).toEqual([]);
    const b = await book();
    const tracked = await guest().call(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode: '3350' });
    expect(tracked.consignmentId).toBe(b.consignmentId);
  });
  test('customers of the house do not see what guests book', async () => {
    const b = await book();
    await expect(svc.as(aCustomerUser(ACME)).call(bookingCalls.find, { id: b.id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
