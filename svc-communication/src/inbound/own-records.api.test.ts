/** Where the files of a mail go that answers in a discussion on a record of a kind of the tenant's own. */
import { type RecurringBooking, recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { EntityDefinition, entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { aHouse, ENV } from './inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
const tenantId = 500;
beforeAll(async () => {
  house.prepare();
  svc.setNow('2026-11-21T02:00:00Z');
  await house.person(tenantId);
});
const { fromAddress, toAddress, items } = aBooking();
const aRule = (id: number): RecurringBooking => ({
  ...{ id, customerId: 7, customerName: 'Kestrel Tools', name: 'Weekdays to Ballarat', chooses: 'Service' },
  ...{ repeats: 'Weekly', weekdays: [1], everyWeeks: 1, dayOfMonth: null, readyFrom: '15:00', bookAheadDays: 1 },
  ...{ firstDay: '2026-11-01', lastDay: null, onHolidays: 'Skip', mostAmount: null, status: 'Active', leftOut: [] },
  ...{ pausedUntil: null, stopReason: null, nextDay: '2026-11-26', nextDays: ['2026-11-26'], creatorName: 'Ada' },
  ...{ fromSuburb: 'Sydney', toSuburb: 'Ballarat', creationTime: '2026-11-01T00:00:00Z', lastModificationTime: null },
  ...{ lastTriedDay: null, lastStatus: null, lastReason: null },
  booking: { fromAddress, toAddress, items, customer: { id: 7 }, carrierAccountId: 1, carrierServiceCode: 'ROAD' },
});
const call = () => house.as(tenantId).call;

test('files of a discussion on an own record go to that record; what keeps none says so', async () => {
  const [kind, record] = ['0190a3c0-0000-7000-8000-000000000009', '0190a3c0-0000-7000-8000-000000000011'];
  const at = '2026-11-20T01:00:00.000Z';
  const times = { creationTime: at, lastModificationTime: null };
  svc.answers(entityDefinitionCalls.list, () => [
    EntityDefinition.parse({
      ...{ id: kind, name: 'Check', version: 1, properties: {}, removed: {}, preparing: [], ...times },
      options: { pluralname: 'Checks', commsenabled: true, module: 'Job', customers: 'read' },
      ...{ mayWrite: true, mayDesign: false },
    }),
  ]);
  svc.answers(entityCalls.find, ({ type, id }) => ({
    ...{ id, type, title: 'FL-1777', customerId: 7, values: {}, creatorName: 'Mia', ...times },
  }));
  svc.answers(recurringCalls.find, ({ id }) => aRule(id));
  const attachments = [{ filename: 'brakes.pdf', content: Buffer.from('%PDF-') }];
  const answered = async (entitytype: 'Entity.Job' | 'RecurringBooking', entityid: string) => {
    const comments = { comment: { content: 'Begun' } };
    const { id } = await call()(discussionCalls.create, {
      topic: 'Brakes',
      entitytype,
      entityid,
      comments,
    });
    const { address } = await call()(discussionCalls.replyAddress, { id });
    await house.send({ to: address!, from: 'mia@harbour.test', text: 'See here', attachments });
    await house.work();
    return (await house.said(tenantId, id)).at(-1)!.files;
  };
  const filed = { filename: 'brakes.pdf', problem: null };
  expect(await answered('Entity.Job', `${kind}.${record}`)).toMatchObject([{ ...filed, documentid: 1 }]);
  const to = { entityType: 'Entity', entityId: record, fileName: 'brakes.pdf' };
  expect(house.filed).toEqual([{ ...to, isInternal: true }]);
  const [kept] = await answered('RecurringBooking', '5');
  expect(kept).toMatchObject({ documentid: null, problem: 'Records of this kind keep no files.' });
  expect(house.filed).toHaveLength(1);
});
