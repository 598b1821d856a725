/** Discussions on records of a tenant's own kinds. */
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { ownRecordTalk } from '@cartage/contract/communication/talk.ts';
import { EntityDefinition, entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { AppError } from '@cartage/contract/error.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import type { Actor } from '@cartage/server/context.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const at = '2026-11-20T01:00:00.000Z';
const KIND = '0190a3c0-0000-7000-8000-000000000009',
  RECORD = '0190a3c0-0000-7000-8000-000000000011';
const kind = (more: object = {}) =>
  EntityDefinition.parse({
    ...{ id: KIND, name: 'Check', version: 1, properties: {}, removed: {}, preparing: [] },
    options: { pluralname: 'Checks', commsenabled: true, module: 'Job', customers: 'read', ...more },
    ...{ creationTime: at, lastModificationTime: null, mayWrite: true, mayDesign: false },
  });
let kinds = [kind()];
beforeEach(() => {
  kinds = [kind()];
  svc.answers(entityDefinitionCalls.list, () => kinds);
  svc.answers(entityCalls.find, ({ type, id }) => {
    if (type !== 'Check' || id !== RECORD) throw new AppError(404, 'notFound', 'There is no such record.');
    const none = { values: {}, creationTime: at, creatorName: 'Mia', lastModificationTime: null };
    return { id, type, title: 'FL-1777', customerId: 7, ...none };
  });
});
const mia = aStaff(),
  kim = aCustomerUser(7);
const who = (...permissions: string[]): Actor => ({ ...aStaff(permissions), userId: 77 });
const call = (actor: Actor) => svc.as(actor).call;
const begin = (more: object = {}, actor = mia) =>
  call(actor)(discussionCalls.create, {
    ...ownRecordTalk(kinds[0]!, { id: RECORD }),
    ...{ topic: 'Brakes', comments: { comment: { content: 'Brakes are soft' } }, ...more },
  });
const refusal = (status: number) => expect.objectContaining({ status });
const changed = (propertyName: string, newValue: string | null) =>
  svc.deliver(
    changeEvents.recorded({
      ...{ entity: `EntityDefinition:${KIND}`, entityType: 'EntityDefinition', entityId: KIND, changeType: 'Updated' },
      ...{ changedAt: at, userId: 1, userName: 'Ada', impersonator: null, customerId: null },
      properties: [{ propertyName, propertyTypeFullName: 'string', originalValue: 'Job', newValue }],
    }),
  );

test('a record of an own kind is talked about by whoever its module opens it to', async () => {
  const { id } = await begin();
  expect(await call(mia)(discussionCalls.find, { id })).toMatchObject({
    ...{ entitytype: 'Entity.Job', entityid: `${KIND}.${RECORD}`, entityname: 'FL-1777', customerid: 7 },
    comments: [{ content: 'Brakes are soft' }],
  });
  expect((await call(who('Job.View'))(discussionCalls.find, { id })).id).toBe(id);
  await expect(call(who('Finance.View'))(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  const filter = `entitytype eq 'Entity.Job' and entityid eq '${KIND}.${RECORD}'`;
  expect((await call(who('Job.View'))(discussionCalls.list, { filter })).items.map((d) => d.id)).toContain(id);
  expect((await call(who('Finance.View'))(discussionCalls.list, {})).items.map((d) => d.id)).not.toContain(id);
  expect((await call(who('Finance.View'))(commentCalls.list, {})).items).toEqual([]);
});

test('its customer is let in where the kind is open to customers, and nowhere else', async () => {
  const { id } = await begin({ isteamonly: false });
  expect((await call(kim)(discussionCalls.find, { id })).topic).toBe('Brakes');
  await expect(call(aCustomerUser(8))(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  kinds = [kind({ customers: 'none' })];
  const shut = await begin();
  expect(await call(mia)(discussionCalls.find, { id: shut.id })).toMatchObject({ customerid: null, isteamonly: true });
});

test('where the kind is not talked about, is another than was said or is not there, nothing begins', async () => {
  const wrong = [
    { entityid: `${KIND}.${KIND}` },
    { entityid: RECORD },
    { entityid: 'x.y.z' },
    { entitytype: 'Entity' },
  ];
  for (const more of wrong) await expect(begin(more)).rejects.toEqual(refusal(404));
  kinds = [kind({ commsenabled: false })];
  await expect(begin()).rejects.toEqual(refusal(404));
});

test('pages that show such a discussion hear that it moved or was closed, its customer where it was open to him', async () => {
  const open = await begin({ isteamonly: false }),
    shut = await begin();
  const told = async (propertyName: string, newValue: string | null) => {
    const before = svc.events.length;
    await changed(propertyName, newValue);
    const all = svc.events.slice(before).filter((e) => e.type === 'discussion.changed');
    const data = all.map((e) => e.data as { discussionId: string; customerId: number | null });
    return [open, shut].map(({ id }) => data.filter((d) => d.discussionId === id).map((d) => d.customerId));
  };
  expect(await told('module', 'Finance')).toEqual([[7], [null]]);
  // What stays as it was is nobody's news.
  expect(await told('module', 'Finance')).toEqual([[], []]);
  expect(await told('customers', 'none')).toEqual([[7], []]);
});
test('a kind that is moved to another module, or closed to customers, takes what was said with it', async () => {
  const { id } = await begin({ isteamonly: false });
  await changed('module', 'Finance');
  await expect(call(who('Job.View'))(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  expect(await call(who('Finance.View'))(discussionCalls.find, { id })).toMatchObject({
    ...{ entitytype: 'Entity.Finance', comments: [{ content: 'Brakes are soft' }] },
  });
  await changed('module', null);
  await expect(call(who('Finance.View'))(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  await changed('module', 'Booking');
  expect((await call(kim)(discussionCalls.find, { id })).topic).toBe('Brakes');
  await changed('customers', 'none');
  await expect(call(kim)(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
});
