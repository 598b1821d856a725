import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { aCustomerUser, aDriver, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { communicationService } from '../service.ts';
import { discussions } from '../discussion/discussion.tables.ts';
import { entityChanges } from './history.tables.ts';

const svc = startForTest(communicationService);
const refusal = (status: number) => expect.objectContaining({ status });
const change = (
  entityType: string,
  entityId: string,
  changedAt: string,
  customerId: number | null,
  more: object = {},
) =>
  changeEvents.recorded({
    entity: `${entityType}:${entityId}`,
    entityType,
    entityId,
    changeType: 'Updated',
    changedAt,
    userId: 3,
    userName: 'Dana Dispatch',
    impersonator: null,
    customerId,
    properties: [
      { propertyName: 'bookingStatus', propertyTypeFullName: 'string', originalValue: 'Booked', newValue: 'Cancelled' },
    ],
    ...more,
  });
const changes = (entityType: string, entityId: string, actor = aStaff(), tenantId = 1) =>
  svc.as(actor, { tenantId }).call(historyCalls.changes, { entityType, entityId });
beforeAll(async () => {
  await svc.deliver(
    change('Booking', '1', '2026-11-21T01:00:00.000Z', 7, { changeType: 'Created', impersonator: 'Ada Admin' }),
  );
  await svc.deliver(change('Booking', '1', '2026-11-21T02:00:00.000Z', 7));
  await svc.deliver(change('Invoice', '1', '2026-11-21T02:00:00.000Z', null));
});

test('the history of an entity is read field by field, newest first, with both names of an impersonation', async () => {
  const list = await changes('booking', '1');
  expect(list.map((c) => c.changetype)).toEqual(['Updated', 'Created']);
  expect(list[0]).toMatchObject({
    tenantid: 1,
    entityid: '1',
    entitytypefullname: 'Booking',
    username: 'Dana Dispatch',
    propertychanges: [{ propertyname: 'bookingStatus', originalvalue: 'Booked', newvalue: 'Cancelled' }],
  });
  expect(list[1]!.impersonator).toBe('Ada Admin');
});

test('an event that comes twice is one change', async () => {
  const id = uuidv7();
  for (let n = 0; n < 2; n++) await svc.deliver(change('Job', 'x', '2026-11-21T01:00:00.000Z', null), { id });
  expect(await changes('Job', 'x')).toHaveLength(1);
});

test('who keeps bookings and jobs reads what became of holidays and proof policies', async () => {
  for (const [type, permission] of [
    ['Holiday', 'Booking.View'],
    ['ProofPolicy', 'Job.View'],
  ] as const) {
    await svc.deliver(change(type, '4', '2026-11-21T01:00:00.000Z', null));
    expect(await changes(type, '4', aStaff([permission]))).toHaveLength(1);
    await expect(changes(type, '4', aStaff(['Finance.View']))).rejects.toEqual(refusal(403));
  }
});

test('what opens an entity opens its history: others are refused, and a customer sees its own only', async () => {
  await expect(changes('Invoice', '1', aStaff(['Booking.View']))).rejects.toEqual(refusal(403));
  await expect(changes('Tenant', '1', aStaff(['Booking.View', 'Finance.View']))).rejects.toEqual(refusal(403));
  await expect(changes('Job', '1', aDriver('0190a3c0-0000-7000-8000-000000000001'))).rejects.toEqual(refusal(403));
  expect(await changes('Booking', '1', aCustomerUser(7))).toHaveLength(2);
  expect(await changes('Booking', '1', aCustomerUser(8))).toEqual([]);
  expect(await changes('Invoice', '1', aCustomerUser(7))).toEqual([]);
  expect(await changes('Booking', '1', aStaff(), 2)).toEqual([]);
});

test('whom units bind reads the history, the discussions and the mails of what he sees, and of another unit’s nothing', async () => {
  const at = (minute: number) => `2026-11-22T01:0${minute}:00.000Z`;
  const unit = (from: string | null, to: string | null) => ({
    unitId: to === 'Sydney' ? 3 : to === 'Perth' ? 4 : null,
    ...(from !== to && {
      properties: [{ propertyName: 'unit', propertyTypeFullName: 'string', originalValue: from, newValue: to }],
    }),
  });
  const job = '0190a3c0-0000-7000-8000-0000000000aa';
  await svc.deliver(change('Booking', '71', at(1), 7, unit('Sydney', 'Sydney')));
  await svc.deliver(change('Job', job, at(1), 7, unit('Sydney', 'Sydney')));
  const theirs = await svc.given(discussions, {
    ...{ id: uuidv7(), isopen: false, topic: 'Late', type: 'General' as const, status: 'Open' as const },
    ...{ entitytype: 'Booking' as const, entityid: '71', entityname: 'C', username: 'Dana', statuschanges: [] },
    ...{ creationtime: at(1), lastcommenttime: at(1), lastopentime: at(1) },
  });
  const seen = async (units: number[]) => {
    const who = ofUnits(units);
    const { items } = await svc.as(who).call(discussionCalls.list, {});
    return [
      (await changes('Booking', '71', who)).length,
      (await changes('Job', job, who)).length,
      items.filter((d) => d.id === theirs.id).length,
    ];
  };
  expect([await seen([3]), await seen([4]), await seen([])]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(await changes('Booking', '71')).toHaveLength(1);
  expect(await changes('Booking', '71', aCustomerUser(7))).toHaveLength(1);
  await svc.deliver(change('Booking', '71', at(2), null, unit('Sydney', 'Perth')));
  await svc.deliver(
    jobEvents.movedToUnit({ jobId: job, jobNo: 'J1', bookingId: 71, consignmentId: 'C', customerId: 7, unitId: 4 }),
  );
  expect([await seen([3]), await seen([4])]).toEqual([
    [0, 0, 0],
    [2, 1, 1],
  ]);
  await svc.deliver(change('Booking', '71', at(3), null, unit('Perth', null)));
  expect((await seen([3]))[0]).toBe(3);
});

test('what is kept of an invoice is seen with the freight that it charges, and follows it', async () => {
  const moved = (unitId: number | null) =>
    svc.deliver(invoiceEvents.movedToUnit({ invoiceId: 81, customerId: 7, unitId }));
  await svc.deliver(change('Invoice', '81', '2026-11-21T01:00:00.000Z', 7, { unitId: 3 }));
  const seen = async () =>
    Promise.all([[3], [4]].map(async (units) => (await changes('Invoice', '81', ofUnits(units))).length));
  expect(await seen()).toEqual([1, 0]);
  await moved(4);
  expect(await seen()).toEqual([0, 1]);
  await moved(null);
  expect(await seen()).toEqual([1, 1]);
});

test('what was agreed on with a customer is read by who reads rate cards, never by the customer’s people', async () => {
  const properties = [{ propertyName: 'value', propertyTypeFullName: 'number', originalValue: '12', newValue: '9' }];
  await svc.deliver(change('CustomerContract', '7', '2026-11-21T01:00:00.000Z', 7, { properties }));
  expect(await changes('CustomerContract', '7', aStaff(['Carrier.View']))).toHaveLength(1);
  for (const who of [aStaff(['Customer.View']), aCustomerUser(7)])
    await expect(changes('CustomerContract', '7', who)).rejects.toEqual(refusal(403));
});

test('what things cost the house is not in the history that a customer reads', async () => {
  const properties = ['pricingdetails', 'buyamount', 'suburb'].map((propertyName) => ({
    propertyName,
    propertyTypeFullName: 'object',
    originalValue: null,
    newValue: '1',
  }));
  await svc.deliver(change('Job', 'priced', '2026-11-21T01:00:00.000Z', 7, { properties }));
  const names = async (actor = aStaff()) =>
    (await changes('Job', 'priced', actor))[0]!.propertychanges.map((p) => p.propertyname);
  expect(await names()).toHaveLength(3);
  expect(await names(aCustomerUser(7))).toEqual(['suburb']);
});

test('a change from before members were kept as lists reads like any other', async () => {
  const propertychanges = [
    { propertyname: 'status', propertytypefullname: 'string', originalvalue: 'Ready', newvalue: null },
  ];
  await svc.given(entityChanges, {
    id: uuidv7(),
    customerid: 7,
    entitytypefullname: 'Job',
    entityid: 'earlier',
    changetype: 'Updated',
    changetime: '2026-11-20T01:00:00.000Z',
    username: 'Dana Dispatch',
    propertychanges,
  });
  const properties = [
    { propertyName: 'status', propertyTypeFullName: 'string', originalValue: 'Ready', newValue: null },
  ];
  await svc.deliver(change('Job', 'earlier', '2026-11-21T01:00:00.000Z', 7, { properties }));
  const [now, then] = await changes('Job', 'earlier');
  expect(now!.propertychanges).toEqual(propertychanges);
  expect(then!.propertychanges).toEqual(propertychanges);
});

test('staff who may not know costs read what became of a price without them', async () => {
  const price = (sellamount: number, buyamount: number) => JSON.stringify({ sellamount, buyamount });
  const properties = [
    ['pricingdetails', price(100, 60), price(120, 70)],
    ['buyamount', '60', '70'],
    ['suburb', 'Sydney', 'Perth'],
  ].map(([propertyName, originalValue, newValue]) => ({
    ...{ propertyName, originalValue, newValue },
    propertyTypeFullName: 'object',
  }));
  await svc.deliver(change('Job', 'recosted', '2026-11-21T01:00:00.000Z', 7, { properties }));
  // Only what we pay changed: of that there is nothing to read.
  const cost = [{ ...properties[0], originalValue: price(120, 70), newValue: price(120, 80) }];
  await svc.deliver(change('Job', 'recosted', '2026-11-21T02:00:00.000Z', 7, { properties: cost }));
  const read = async (...permissions: string[]) =>
    (await changes('Job', 'recosted', aStaff(permissions))).map((c) => c.propertychanges.map((p) => p.newvalue));
  expect(await read('Job.View')).toEqual([[], ['{"sellamount":120}', 'Perth']]);
  expect(await read('Job.View', 'Job.Manage')).toEqual([[price(120, 80)], [price(120, 70), '70', 'Perth']]);
});
