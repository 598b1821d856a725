/** What a person sees by organisation unit stands in the record that every service reads, and follows what changes it. */
import { setTimeout as wait } from 'node:timers/promises';
import { AccessRecord } from '@cartage/contract/core/access.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { searchCalls } from '@cartage/contract/core/search.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { accessKey } from '@cartage/server/auth.ts';
import type { Actor } from '@cartage/server/context.ts';
import { anAdmin, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { aBrowser, aTenant, aUser, startCore } from '../fixture.ts';
import { facts } from '../search/booking.fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const admin = () => svc.as(anAdmin());
const unit = async (displayName: string, parentId?: number) =>
  (await admin().call(organizationUnitCalls.create, { displayName, ...(parentId && { parentId }) })).id;
const limit = (limitsSight: boolean) =>
  admin().call(settingsCalls.save, { organizationUnits: { limitsSight } } as never);
const join = (userId: number, organizationUnitId: number) =>
  admin().call(organizationUnitCalls.addUsers, { userIds: [userId], organizationUnitId });
const leave = (userId: number, organizationUnitId: number) =>
  admin().call(organizationUnitCalls.removeUser, { userId, organizationUnitId });
async function somebody(email: string, roles = ['Operations'], more: object = {}): Promise<number> {
  const { id } = await aUser(svc, email, roles, more);
  await aBrowser(svc).signIn(email);
  return id;
}
/** What is published within five seconds, without anybody asking for it. */
async function soon(userId: number, wanted: object): Promise<object> {
  for (const from = Date.now(); ; await wait(50)) {
    const stored = await svc.service.home.kv.get(accessKey(1, userId));
    const { units, unitId } = stored ? AccessRecord.parse(JSON.parse(stored)) : { units: undefined, unitId: undefined };
    if (Date.now() - from > 5000 || JSON.stringify({ units, unitId }) === JSON.stringify(wanted))
      return { units, unitId };
  }
}

test('the setting begins switched off, and only who keeps settings changes it', async () => {
  expect((await admin().call(settingsCalls.find, {})).organizationUnits).toEqual({ limitsSight: false });
  const clerk = svc.as(aStaff(['Administration.Users']));
  await expect(
    clerk.call(settingsCalls.save, { organizationUnits: { limitsSight: true } } as never),
  ).rejects.toMatchObject({ status: 403 });
});
test('switched on, a person sees his units and all below them, and who sees all units is not bound; switched off, nobody is', async () => {
  const sydney = await unit('Sydney'),
    dock = await unit('Dock', sydney),
    perth = await unit('Perth');
  const mia = await somebody('mia@harbour.test'),
    lee = await somebody('lee@harbour.test'),
    ada = await somebody('ada2@harbour.test', ['Admin']),
    acme = await somebody('kim@acme.test', ['CustomerUser'], { customerId: 7 });
  await join(mia, sydney);
  expect(await soon(mia, { units: null, unitId: sydney })).toEqual({ units: null, unitId: sydney });
  await limit(true);
  expect(await soon(mia, { units: [sydney, dock], unitId: sydney })).toEqual({ units: [sydney, dock], unitId: sydney });
  expect(await soon(lee, { units: [], unitId: null })).toEqual({ units: [], unitId: null });
  expect(await soon(ada, { units: null, unitId: null })).toEqual({ units: null, unitId: null });
  expect(await soon(acme, { units: null, unitId: null })).toEqual({ units: null, unitId: null });
  // Moved to another unit.
  await leave(mia, sydney);
  await join(mia, perth);
  expect(await soon(mia, { units: [perth], unitId: perth })).toEqual({ units: [perth], unitId: perth });
  await join(mia, dock);
  expect(await soon(mia, { units: [dock, perth].toSorted((a, b) => a - b), unitId: null })).toEqual({
    units: [dock, perth].toSorted((a, b) => a - b),
    unitId: null,
  });
  // The tree changes under her.
  await admin().call(organizationUnitCalls.move, { id: sydney, parentId: perth });
  // All units there are: then nothing binds.
  expect(await soon(mia, { units: null, unitId: null })).toEqual({ units: null, unitId: null });
  await unit('Hobart');
  expect(await soon(mia, { units: [sydney, dock, perth], unitId: null })).toEqual({
    units: [sydney, dock, perth],
    unitId: null,
  });
  await admin().call(userRightsCalls.update, { id: mia, grantedPermissionNames: ['Administration.AllUnits'] });
  expect(await soon(mia, { units: null, unitId: null })).toEqual({ units: null, unitId: null });
  await limit(false);
  expect(await soon(lee, { units: null, unitId: null })).toEqual({ units: null, unitId: null });
});
test('who is handed the units of a person who is deleted sees them at once, and nobody whose account is closed is', async () => {
  await limit(true);
  const albany = await unit('Albany');
  await unit('Bunbury');
  const [gone, heir] = [await somebody('leaves@harbour.test'), await somebody('stays@harbour.test')];
  const { id: closed } = await aUser(svc, 'shut@harbour.test', ['Operations'], { isActive: false });
  await join(gone, albany);
  expect(await soon(heir, { units: [], unitId: null })).toEqual({ units: [], unitId: null });
  const hand = (handOverToId: number) => admin().call(userRightsCalls.remove, { id: gone, handOverToId });
  await expect(hand(closed)).rejects.toMatchObject({ code: 'user.handOver' });
  await hand(heir);
  expect(await soon(heir, { units: [albany], unitId: albany })).toEqual({ units: [albany], unitId: albany });
  await limit(false);
});
test('what a deleted unit had is seen from the one above, and from everywhere where there is none', async () => {
  const top = await unit('Cairns'),
    yard = await unit('Yard', top),
    shed = await unit('Shed', yard);
  await unit('Elsewhere');
  const sam = await somebody('sam@harbour.test');
  await join(sam, top);
  await limit(true);
  for (const id of [shed, yard]) await admin().call(organizationUnitCalls.remove, { id });
  expect(await soon(sam, { units: [top, yard, shed], unitId: top })).toEqual({ units: [top, yard, shed], unitId: top });
  const gone = await unit('Gone');
  await admin().call(organizationUnitCalls.remove, { id: gone });
  expect(await soon(sam, { units: [top, yard, shed, gone], unitId: top })).toEqual({
    units: [top, yard, shed, gone],
    unitId: top,
  });
  await limit(false);
});
test('nobody gives another the sight of all units that he has not', async () => {
  const clerk = svc.as(aStaff(['Administration.Users']));
  const given = clerk.call(userRightsCalls.update, {
    id: (await aUser(svc, 'pat@harbour.test', ['ReadOnly'])).id,
    grantedPermissionNames: ['Administration.AllUnits'],
  });
  await expect(given).rejects.toMatchObject({ status: 403 });
});
test('the palette finds what the list shows, and follows a booking to another unit', async () => {
  await svc.deliver(bookingEvents.booked(facts({ bookingId: 501, consignmentId: 'CT000000501', unitId: 3 })));
  const found = async (who: Actor) =>
    (await svc.as(who).call(searchCalls.search, { query: 'CT000000501' })).map((f) => f.type);
  for (const who of [ofUnits([3]), aStaff()]) expect(await found(who)).toEqual(['Booking']);
  for (const who of [ofUnits([4]), ofUnits([])]) expect(await found(who)).toEqual([]);
  await svc.deliver(bookingEvents.movedToUnit({ bookingId: 501, customerId: 7, unitId: 4 }));
  expect([await found(ofUnits([3])), await found(ofUnits([4]))]).toEqual([[], ['Booking']]);
  await svc.deliver(bookingEvents.movedToUnit({ bookingId: 501, customerId: 7, unitId: null }));
  expect(await found(ofUnits([]))).toEqual(['Booking']);
});
test('the palette finds an invoice where its freight is seen', async () => {
  const invoice = { invoiceId: 91, invoiceNumber: 'INV000091', customerId: 7 };
  const facts = { customerName: 'Acme', email: null, amount: 10, invoiceDate: '2026-11-21', dueDate: '2026-12-05' };
  await svc.deliver(
    invoiceEvents.issued({ ...invoice, ...facts, bookingIds: [501], rechargedBookingIds: [], unitId: 3 }),
  );
  const found = async (unitId: number) =>
    (await svc.as(ofUnits([unitId])).call(searchCalls.search, { query: 'INV000091' })).length;
  expect([await found(3), await found(4)]).toEqual([1, 0]);
  await svc.deliver(invoiceEvents.movedToUnit({ invoiceId: 91, customerId: 7, unitId: 4 }));
  expect([await found(3), await found(4)]).toEqual([0, 1]);
});
test('units are named to whoever hands something over, and to no customer', async () => {
  const names = (who: Actor) => svc.as(who).call(organizationUnitCalls.names, {});
  expect((await names(aStaff(['Booking.View']))).items.map((u) => u.displayName)).toContain('Cairns');
  await expect(names(aStaff(['Finance.View']))).rejects.toMatchObject({ status: 403 });
});
