import { accessCalls } from '@cartage/contract/core/access.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const admin = () => svc.as(anAdmin());
const readers = async (userIds: number[], permissions = ['Booking.View'], unitId: number | null = null) =>
  (await svc.as(SYSTEM).call(accessCalls.readers, { userIds, permissions, unitId })).userIds;

test('of many people those read a record who hold what opens it and see its unit, and services alone ask', async () => {
  const made = async (email: string, roles: string[], more: object = {}) => (await aUser(svc, email, roles, more)).id;
  const mia = await made('mia@harbour.test', ['Operations']),
    lee = await made('lee@harbour.test', ['Operations']),
    boss = await made('boss@harbour.test', ['Admin']),
    driver = await made('kit@harbour.test', ['Driver']),
    gone = await made('gone@harbour.test', ['Operations'], { isActive: false }),
    nobody = await made('new@harbour.test', []),
    kim = await made('kim@acme.test', ['CustomerUser'], { customerId: 7 });
  const all = [mia, lee, boss, driver, gone, nobody, kim, 999_999];
  expect(await readers(all)).toEqual([mia, lee, boss, kim]);
  expect(await readers(all, ['Administration.Users'])).toEqual([boss]);

  const unit = (displayName: string, parentId?: number) =>
    admin().call(organizationUnitCalls.create, { displayName, ...(parentId && { parentId }) });
  const { id: sydney } = await unit('Sydney'),
    { id: dock } = await unit('Dock', sydney),
    { id: perth } = await unit('Perth');
  await admin().call(organizationUnitCalls.addUsers, { userIds: [mia], organizationUnitId: sydney });
  // While units bind nobody, they keep nobody out.
  expect(await readers(all, ['Booking.View'], dock)).toEqual([mia, lee, boss, kim]);
  await admin().call(settingsCalls.save, { organizationUnits: { limitsSight: true } } as never);
  expect(await readers(all, ['Booking.View'], dock)).toEqual([mia, boss, kim]);
  expect(await readers(all, ['Booking.View'], perth)).toEqual([boss, kim]);
  expect(await readers(all)).toEqual([mia, lee, boss, kim]);
  await expect(
    svc.as(aStaff()).call(accessCalls.readers, { userIds: [mia], permissions: ['Booking.View'], unitId: null }),
  ).rejects.toMatchObject({ status: 403 });
});
