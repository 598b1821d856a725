import { historyCalls } from '@cartage/contract/communication/history.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls as calls } from '@cartage/contract/communication/template-draft.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const call = svc.as(aStaff()).call;
const colleague = svc.as({ ...aStaff(), userName: 'ravi' }).call;
let asked: number[] = [];
beforeAll(async () => {
  svc.answers(customerCalls.find, ({ id }) => {
    asked.push(id);
    return aCustomer({ id, type: 'Payg' });
  });
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour', isDemo: false }));
});
beforeEach(() => (asked = []));
const everyones = { templatetypeid: 'BookingConfirmation' as const };
const said = (templatesubjecttitle: string, templatecontent = '<p>Ta</p>') => ({
  templatesubjecttitle,
  templatecontent,
});
let bookings = 0;
const nextSubject = async (customerId: number | null = null) => {
  const bookingId = ++bookings;
  const facts = bookingFacts({ bookingId, customerId, consignmentId: `CR${bookingId}`, notifyEmail: 'desk@acme.test' });
  await svc.deliver(bookingEvents.booked(facts));
  const { outbound } = await call(historyCalls.emails, { filter: `entityid eq '${bookingId}'` });
  return outbound[0]!.subject;
};
const of = async (type: string) => (await call(calls.summaries, {})).find((s) => s.type === type);

test('a draft is kept and seen by colleagues, and changes no mail until it is published', async () => {
  const first = await call(calls.save, { ...everyones, ...said('Draft {{ nonsense }}'), revision: 0 });
  expect(first).toMatchObject({ revision: 1, templatesubjecttitle: 'Draft {{ nonsense }}' });
  expect((await colleague(calls.text, everyones)).draft).toEqual(first);
  expect(await of('BookingConfirmation')).toMatchObject({ version: 0, isdrafted: true, drafts: 1, own: 0 });
  expect(await nextSubject()).toMatch(/^Booked: CR1/);
  await expect(call(calls.publish, { ...everyones, revision: 1 })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message: expect.stringMatching(/^Line 1: .*'nonsense'/), members: ['templatesubjecttitle'] }],
  });
  await call(calls.save, { ...everyones, ...said('Aye {{ consignmentId }}'), revision: 1 });
  const made = await call(calls.publish, { ...everyones, revision: 2 });
  expect(made.version).toBe(1);
  expect(await nextSubject()).toBe('Aye CR2');
  const now = await call(calls.text, everyones);
  expect(now).toMatchObject({ draft: null, own: { version: 1, templatesubjecttitle: 'Aye {{ consignmentId }}' } });
  expect(now.follows).toMatchObject({ whose: 'Shipped', templatesubjecttitle: expect.stringMatching(/^Booked/) });
  expect(await of('BookingConfirmation')).toMatchObject({ version: 1, isdrafted: false, drafts: 0 });
  expect((await call(templateCalls.versions, { id: made.id })).map((v) => [v.version, v.stored])).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test('of two who write at once neither loses words: the second is told who was first', async () => {
  const mine = { ...everyones, ...said('Mine') };
  const { revision } = await call(calls.save, { ...mine, revision: 0 });
  await expect(colleague(calls.save, { ...mine, revision: 0 })).rejects.toMatchObject({ status: 409 });
  await colleague(calls.save, { ...everyones, ...said('Theirs'), revision });
  for (const send of [
    () => call(calls.save, { ...mine, revision }),
    () => call(calls.publish, { ...everyones, revision }),
    () => call(calls.discard, { ...everyones, revision }),
  ])
    await expect(send()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('ravi') });
  await call(calls.discard, { ...everyones, revision: 2 });
  await expect(call(calls.save, { ...mine, revision: 2 })).rejects.toMatchObject({ status: 409 });
  expect((await call(calls.text, everyones)).draft).toBeNull();
});

test('what is empty is not published, and each version says what it said', async () => {
  await call(calls.save, { ...everyones, ...said(' ', ''), revision: 0 });
  await expect(call(calls.publish, { ...everyones, revision: 1 })).rejects.toMatchObject({
    validationErrors: [{ members: ['templatesubjecttitle', 'templatecontent'] }],
  });
  await call(calls.discard, { ...everyones, revision: 1 });
  expect(await call(calls.version, { ...everyones, version: 1 })).toEqual(said('Aye {{ consignmentId }}'));
  expect((await call(calls.version, { ...everyones, version: 0 })).templatesubjecttitle).toMatch(/^Booked/);
  await expect(call(calls.version, { ...everyones, version: 9 })).rejects.toMatchObject({ status: 404 });
});

test('a customer follows its type, its type follows everyone, and each may have a text of its own', async () => {
  await svc.deliver(
    customerEvents.saved({
      ...{ customerId: 7, customerGuid: 'g', code: 'C7', companyName: 'Redgum', customerName: null, contactName: null },
      ...{ accountName: null, email: null, isActive: true, type: 'Account' },
    }),
  );
  const accounts = { ...everyones, customertype: 'Account' as const };
  await call(calls.save, { ...accounts, ...said('Account {{ consignmentId }}'), revision: 0 });
  const { id } = await call(calls.publish, { ...accounts, revision: 1 });
  expect([await nextSubject(7), await nextSubject(8), await nextSubject()]).toEqual([
    'Account CR3',
    'Aye CR4',
    'Aye CR5',
  ]);
  // Customer 8 was never told of: it is asked for once, and then known.
  await nextSubject(8);
  expect(asked).toEqual([8]);
  expect((await call(calls.text, { ...everyones, customerid: 7 })).follows).toMatchObject({
    whose: 'CustomerType',
    templatesubjecttitle: 'Account {{ consignmentId }}',
  });
  expect((await call(calls.text, { ...everyones, customerid: 8 })).follows.whose).toBe('Everyone');
  await call(calls.save, { ...everyones, customerid: 7, ...said('Own'), revision: 0 });
  expect(await call(calls.owners, { id: 'BookingConfirmation' })).toEqual({
    totalCount: 2,
    items: [
      { customerid: null, customertype: 'Account', name: 'All account customers', version: 1, isdrafted: false },
      { customerid: 7, customertype: null, name: 'Redgum', version: null, isdrafted: true },
    ],
  });
  await call(calls.publish, { ...everyones, customerid: 7, revision: 1 });
  expect(await nextSubject(7)).toBe('Own');
  expect(await of('BookingConfirmation')).toMatchObject({ own: 2 });
  await call(templateCalls.remove, { id });
  await expect(call(calls.text, { ...accounts, customerid: 7 })).rejects.toMatchObject({ status: 400 });
});

test('a customer that is gone takes its texts and drafts along', async () => {
  await call(calls.save, { ...everyones, customerid: 7, ...said('Next'), revision: 0 });
  expect(await of('BookingConfirmation')).toMatchObject({ own: 1, drafts: 1 });
  await svc.deliver(customerEvents.removed({ customerId: 7 }));
  expect(await of('BookingConfirmation')).toMatchObject({ own: 0, drafts: 0 });
  expect(await nextSubject(7)).toBe('Aye CR' + bookings);
});

test('drafts are the team’s alone', async () => {
  await expect(svc.as(aCustomerUser(7)).call(calls.text, everyones)).rejects.toMatchObject({ status: 403 });
});
