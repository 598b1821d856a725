import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { holder } from '@cartage/server/held.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { aBooking, ACME, NOON, startBooking } from '../booking/booking.fixture.ts';
import { asking } from '../quote/quote.ts';
import { carrierOf, carriers } from './registry.ts';
import { SILENT_DAYS } from '../tracking/carrier-tracking.store.ts';

const { svc, book } = startBooking({ simulator: true });
const staff = () => svc.as(aStaff());
const { fromAddress, toAddress, items } = aBooking();
const end = ({ suburb, stateCode, postCode }: typeof fromAddress) => ({ suburb, stateCode, postCode: postCode! });
const afterHours = (hours: number) => svc.setNow(new Date(Date.parse(NOON) + hours * 3_600_000));
const find = (id: number) => staff().call(bookingCalls.find, { id });
const logs = async (bookingId: number, operation: string) =>
  (await staff().call(bookingCalls.operationLogs, { bookingId, filter: `operation eq '${operation}'` })).items.map(
    (l) => [l.status, l.response],
  );
const simIs = async (mode: string) => {
  const {
    items: [account],
  } = await staff().call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
  await staff().call(carrierAccountCalls.save, {
    carrierAccount: { ...account!, attributes: [{ key: 'mode', value: mode }], timeLimitMs: 300 },
  });
};
async function bookSim(mode = 'ok') {
  afterHours(0);
  await simIs('ok');
  const { resourceToken } = await staff().call(quoteCalls.create, {
    fromAddress: end(fromAddress),
    toAddress: end(toAddress),
    items,
    customer: { customerId: ACME },
  });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await staff().call(quoteCalls.list, { resourceToken });
  await simIs(mode);
  return book({ resourceToken, carrierServiceCode: null, quoteId: quotes.find((q) => q.carrier.code === 'SIM')!.id });
}
const bookedSim = async () => {
  const b = await bookSim();
  await svc.service.background.run('operations');
  return b;
};
const poll = async () => {
  await svc.service.background.run('carrier-tracking');
  await svc.settled();
};
const told = (id: number) =>
  svc.events
    .filter((e) => e.type === 'booking.statusChanged' && e.key === String(id))
    .map((e) => e.data as { to: string; at: string; facts: object | null });

test('what the carrier tells of a consignment moves the booking, each thing once, until it is delivered', async () => {
  const b = await bookedSim();
  await poll();
  expect((await find(b.id)).bookingStatus).toBe('Booked');
  for (const hours of [6, 7, 18, 19, 27, 28]) {
    afterHours(hours);
    await poll();
    await poll();
  }
  expect(told(b.id).map((t) => [t.to, t.at])).toEqual([
    ['PickedUp', '2026-11-20T03:00:00.000Z'],
    ['ScannedIntoDepot', '2026-11-20T06:00:00.000Z'],
    ['InTransit', '2026-11-20T10:00:00.000Z'],
    ['OnForDelivery', '2026-11-20T22:00:00.000Z'],
    ['Delivered', '2026-11-21T03:00:00.000Z'],
  ]);
  expect(told(b.id).at(-1)!.facts).toMatchObject({ consignmentId: b.consignmentId });
  const done = await find(b.id);
  expect(done.trackingDetails.map((t) => t.status)).toEqual([
    'Delivered',
    'OnForDelivery',
    'BAY 4',
    'InTransit',
    'ScannedIntoDepot',
    'PickedUp',
    'Booked',
  ]);
  expect(done.trackingDetails[0]).toMatchObject({
    updatedAt: '2026-11-21T03:00:00.000Z',
    details: [{ key: 'note', value: 'Signed for at the dock' }],
  });
  // What the carrier wrote is for the house: customers and strangers read what we call the status, wherever notes are shown.
  const usual = settingsOf(1);
  svc.answers(tenantSettingsCalls.forServices, () => ({
    ...usual,
    tracking: { ...usual.tracking, showsProofNote: true, showsSigner: true },
  }));
  holder(svc.ctx()).copies.clear();
  const theirs = await svc.as(aCustomerUser(ACME, ['Booking.View'])).call(bookingCalls.find, { id: b.id });
  const seen = await svc
    .as(nobody())
    .call(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode: toAddress.postCode! });
  expect([theirs.trackingDetails[0], seen.trackingDetails[0]]).toEqual([
    expect.objectContaining({ status: 'Delivered', details: [] }),
    expect.objectContaining({ status: 'Delivered', details: [] }),
  ]);
  expect(seen.proof).toMatchObject({ note: null });
  expect(JSON.stringify([theirs, seen, svc.events])).not.toContain('at the dock');
});

test.each(['fail', 'nonsense', 'hang'])(
  'a carrier that answers with %s is asked again later, and nothing it told is lost',
  async (mode) => {
    const b = await bookedSim();
    await simIs(mode);
    afterHours(6);
    await poll();
    expect((await find(b.id)).bookingStatus).toBe('Booked');
    await simIs('ok');
    await poll();
    expect((await find(b.id)).bookingStatus).toBe('Booked');
    afterHours(7);
    await poll();
    expect((await find(b.id)).bookingStatus).toBe('ScannedIntoDepot');
  },
);

test('what a carrier tells of a time before the booking was made is left out, but for a pick-up', async () => {
  const b = await bookedSim();
  const told = [
    { status: 'PickedUp', at: '2026-11-19T04:00:00Z', note: null },
    { status: 'Delivered', at: '2020-01-01T00:00:00Z', note: null },
    { status: 'InTransit', at: '2026-11-20T02:00:00Z', note: null },
  ];
  jest.spyOn(carrierOf(carriers(svc.ctx()), 'SIM'), 'track').mockResolvedValueOnce(told);
  afterHours(2);
  await poll();
  const now = await find(b.id);
  expect(now.bookingStatus).toBe('InTransit');
  expect(now.trackingDetails.map((t) => t.status)).toEqual(['InTransit', 'Booked', 'PickedUp']);
});

test('a carrier without news for a month leaves an exception for people, and is asked no more', async () => {
  const b = await bookedSim();
  await simIs('fail');
  afterHours(24 * SILENT_DAYS - 1);
  await poll();
  expect((await find(b.id)).bookingStatus).toBe('Booked');
  afterHours(24 * SILENT_DAYS + 12);
  await poll();
  await simIs('ok');
  afterHours(24 * SILENT_DAYS + 48);
  await poll();
  expect(await find(b.id)).toMatchObject({
    bookingStatus: 'TrackingExpired',
    trackingDetails: [{ status: 'TrackingExpired' }, { status: 'Booked' }],
  });
});

test('a cancelled booking is called off at the carrier, who may be slow to hear it, and is asked for no more', async () => {
  const b = await bookedSim();
  await simIs('fail');
  await staff().call(bookingCalls.cancel, { id: b.id });
  await svc.service.background.run('operations');
  expect(await logs(b.id, 'Cancel')).toEqual([
    ['Pending', 'Answered with an error (HTTP 500: Rating engine offline).'],
  ]);
  await simIs('ok');
  afterHours(1);
  await svc.service.background.run('operations');
  expect(await logs(b.id, 'Cancel')).toEqual([['Succeeded', 'Southline has cancelled it']]);
  afterHours(6);
  await poll();
  expect(await find(b.id)).toMatchObject({
    bookingStatus: 'Cancelled',
    trackingDetails: [{ status: 'Cancelled' }, { status: 'Booked' }],
  });
});

test('what was cancelled before the carrier had taken it is never booked there', async () => {
  const b = await bookSim('fail');
  await svc.service.background.run('operations');
  await staff().call(bookingCalls.cancel, { id: b.id });
  await simIs('ok');
  afterHours(1);
  await svc.service.background.run('operations');
  expect(await logs(b.id, 'Book')).toEqual([['Failed', 'Cancelled before the carrier had taken it']]);
  expect(await logs(b.id, 'Cancel')).toEqual([['Succeeded', 'Southline has cancelled it']]);
  expect((await find(b.id)).pickupRequestId).toBeNull();
});
