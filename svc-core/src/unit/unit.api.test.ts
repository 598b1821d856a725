import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { aCustomerUser, anAdmin } from '@cartage/testing/actors.ts';
import { aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const admin = () => svc.as(anAdmin());
const make = (displayName: string, parentId?: number) =>
  admin().call(organizationUnitCalls.create, { displayName, ...(parentId && { parentId }) });
const list = async () => (await admin().call(organizationUnitCalls.list, {})).items;
const members = async (id: number, more: object = {}) =>
  (await admin().call(organizationUnitCalls.members, { id, ...more })).items.map((m) => m.emailAddress);

test('units stand as a tree with codes, and one moves with all that is below it', async () => {
  const [sydney, perth] = [await make('Sydney'), await make('Perth')];
  const dock = await make('Dock', sydney.id);
  const night = await make('Night', dock.id);
  expect(night).toMatchObject({ parentId: dock.id, code: `${dock.code}.00001`, memberCount: 0 });
  const there = await admin().call(organizationUnitCalls.move, { id: dock.id, parentId: perth.id });
  expect(there).toMatchObject({ parentId: perth.id, code: `${perth.code}.00001` });
  expect((await list()).find((u) => u.id === night.id)!.code).toBe(`${perth.code}.00001.00001`);
  const below = admin().call(organizationUnitCalls.move, { id: perth.id, parentId: night.id });
  await expect(below).rejects.toMatchObject({ status: 422, code: 'unit.cycle' });
  expect((await admin().call(organizationUnitCalls.move, { id: dock.id })).parentId).toBeNull();
});
test('a unit is renamed, and two beside each other have different names', async () => {
  const one = await make('Adelaide');
  const renamed = await admin().call(organizationUnitCalls.update, { id: one.id, displayName: 'Adelaide North' });
  expect(renamed).toMatchObject({
    id: one.id,
    displayName: 'Adelaide North',
    times: { creationTime: expect.any(String) },
  });
  await expect(make('ADELAIDE NORTH')).rejects.toMatchObject({ status: 409, code: 'unit.duplicate' });
});
test('people come to a unit and leave it, once each, and the list says since when', async () => {
  const unit = await make('Brisbane');
  const [a, b] = [
    await aUser(svc, 'a@harbour.test', ['Operations']),
    await aUser(svc, 'b@harbour.test', ['Operations']),
  ];
  const add = (userIds: number[]) =>
    admin().call(organizationUnitCalls.addUsers, { userIds, organizationUnitId: unit.id });
  await add([a.id, b.id]);
  await add([a.id]);
  expect(await members(unit.id)).toEqual(['a@harbour.test', 'b@harbour.test']);
  expect(await members(unit.id, { maxResultCount: 1, skipCount: 1 })).toEqual(['b@harbour.test']);
  expect(await members(unit.id, { sorting: 'addedTime desc' })).toHaveLength(2);
  expect((await list()).find((u) => u.id === unit.id)!.memberCount).toBe(2);
  await admin().call(organizationUnitCalls.removeUser, { userId: a.id, organizationUnitId: unit.id });
  expect(await members(unit.id)).toEqual(['b@harbour.test']);
  await expect(add([999_999])).rejects.toMatchObject({ status: 400 });
});
test('the units of a user are set with the user, and one that is not there is refused', async () => {
  const [one, other] = [await make('Hobart'), await make('Darwin')];
  const user = await aUser(svc, 'set@harbour.test', ['Operations']);
  const save = (organizationUnits?: number[]) =>
    admin().call(userCalls.save, {
      user: { id: user.id, name: 'S', surname: '', emailAddress: user.emailAddress },
      ...(organizationUnits && { organizationUnits }),
    });
  const units = async () => (await admin().call(userCalls.find, { id: user.id })).organizationUnits;
  await save([one.id, other.id]);
  await save();
  expect(await units()).toEqual([one.id, other.id]);
  await save([other.id]);
  expect(await units()).toEqual([other.id]);
  await expect(save([999_999])).rejects.toMatchObject({ status: 400 });
});
test('units are found by name a page at a time, each with what it stands below, and so are those of one person', async () => {
  const top = await make('Ballarat');
  const north = await make('North', top.id);
  const docks = [await make('Quay one', north.id), await make('Quay two', north.id)];
  const search = async (more: object) => admin().call(organizationUnitCalls.search, more);
  const filter = "contains(tolower(displayName),'quay')";
  expect(await search({ filter, maxResultCount: 1 })).toEqual({
    totalCount: 2,
    items: [{ id: docks[0]!.id, code: docks[0]!.code, displayName: 'Quay one', path: ['Ballarat', 'North'] }],
  });
  expect((await search({ filter, maxResultCount: 1, skipCount: 1 })).items.map((u) => u.displayName)).toEqual([
    'Quay two',
  ]);
  const [user, other] = [
    await aUser(svc, 'quay@harbour.test', ['Operations']),
    await aUser(svc, 'elsewhere@harbour.test', ['Operations']),
  ];
  await admin().call(organizationUnitCalls.addUsers, { userIds: [user.id], organizationUnitId: docks[1]!.id });
  await admin().call(organizationUnitCalls.addUsers, { userIds: [user.id], organizationUnitId: top.id });
  const of = async (userId: number) => (await admin().call(organizationUnitCalls.ofUser, { userId })).items;
  expect((await of(user.id)).map((u) => [...u.path, u.displayName].join(' / '))).toEqual([
    'Ballarat',
    'Ballarat / North / Quay two',
  ]);
  expect(await of(other.id)).toEqual([]);
  await expect(svc.as(aCustomerUser(7)).call(organizationUnitCalls.search, {})).rejects.toMatchObject({ status: 403 });
});
test('a unit with units below stays; one with people goes, and they stay', async () => {
  const top = await make('Cairns');
  const below = await make('Yard', top.id);
  const remove = (id: number) => admin().call(organizationUnitCalls.remove, { id });
  await expect(remove(top.id)).rejects.toMatchObject({ status: 422, code: 'unit.hasUnits' });
  const user = await aUser(svc, 'stays@harbour.test', ['Operations']);
  await admin().call(organizationUnitCalls.addUsers, { userIds: [user.id], organizationUnitId: below.id });
  await remove(below.id);
  await remove(top.id);
  expect((await admin().call(userCalls.find, { id: user.id })).organizationUnits).toEqual([]);
  await expect(remove(top.id)).rejects.toMatchObject({ status: 404 });
});
test("a customer's people and another tenant see no units", async () => {
  const { id } = await make('Geelong');
  const refusal = svc.as(aCustomerUser(7, ['Administration.Users'])).call(organizationUnitCalls.list, {});
  await expect(refusal).rejects.toMatchObject({ status: 403 });
  const elsewhere = svc.as(anAdmin(), { tenantId: 2 });
  expect((await elsewhere.call(organizationUnitCalls.list, {})).items).toEqual([]);
  await expect(elsewhere.call(organizationUnitCalls.update, { id, displayName: 'x' })).rejects.toMatchObject({
    status: 404,
  });
});
