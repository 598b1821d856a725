import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';

const svc = startForTest(customerService);
const NOON = '2026-11-23T01:00:00.000Z';
beforeAll(() => svc.setNow(NOON));
const staff = () => svc.as(aStaff());
const open = (companyName: string) => staff().call(customerCalls.save, { customer: { companyName } });
/** How much each of the other services says it has of a customer. */
function dependents({ bookings = 0, rules = 0, users = 0 } = {}) {
  const page = (totalCount: number) => () => ({ items: [], totalCount });
  svc.answers(bookingCalls.list, page(bookings));
  svc.answers(recurringCalls.list, page(rules));
  svc.answers(userCalls.list, page(users));
  for (const call of [jobCalls.list, invoiceCalls.list, paymentCalls.list])
    svc.answers(call as typeof jobCalls.list, page(0));
}

test('a customer’s own people change its account and nothing that is the house’s to say', async () => {
  const id = await open('Kestrel Tools'),
    other = await open('Other');
  const own = svc.as(aCustomerUser(id));
  await own.call(customerCalls.updateAccount, {
    customerId: other,
    companyName: 'Kestrel Tools Pty Ltd',
    contact: '02 5550 0100',
    abn: '51 824 753 556',
    ...{ status: 'Closed', code: 'MINE' },
  });
  expect(await own.call(customerCalls.current, {})).toMatchObject({
    companyName: 'Kestrel Tools Pty Ltd',
    contact: '02 5550 0100',
    abn: '51824753556',
    status: 'Active',
    code: expect.stringMatching(/^C/) as string,
  });
  expect(await staff().call(customerCalls.find, { id: other })).toMatchObject({ companyName: 'Other' });
  await expect(own.call(customerCalls.updateAccount, { companyName: '' })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['companyName'] }],
  });
  await expect(
    svc.as(aCustomerUser(id, ['Customer.View'])).call(customerCalls.updateAccount, { contact: '1' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(staff().call(customerCalls.updateAccount, { contact: '1' })).rejects.toMatchObject({ status: 400 });
});

test('what staff note is the house’s own unless they share it; a customer’s notes are never hidden from it', async () => {
  const id = await open('Noted');
  const own = svc.as(aCustomerUser(id));
  await staff().call(customerNoteCalls.add, { customerId: id, note: { comment: 'Pays late' } });
  await staff().call(customerNoteCalls.add, { customerId: id, note: { comment: 'Dock 2 is shut', isInternal: false } });
  await own.call(customerNoteCalls.add, { customerId: id, note: { comment: 'Ring first', isInternal: true } });
  const read = async (as: typeof own, more = {}) =>
    (await as.call(customerNoteCalls.list, { customerId: id, ...more })).items.map((n) => n.comment).toSorted();
  expect(await read(staff())).toEqual(['Dock 2 is shut', 'Pays late', 'Ring first']);
  expect(await read(own)).toEqual(['Dock 2 is shut', 'Ring first']);
  expect(await read(own, { filter: 'isInternal eq true' })).toEqual([]);
  const internal = svc.events.find((e) => JSON.stringify(e.data).includes('Pays late'));
  expect(internal?.data).toMatchObject({ customerId: null });
  await expect(
    svc.as(aCustomerUser(id + 1)).call(customerNoteCalls.add, { customerId: id, note: { comment: 'x' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a customer that something depends on stays, and one that nothing does goes with its notes', async () => {
  const id = await open('Leaving');
  await staff().call(customerNoteCalls.add, { customerId: id, note: { comment: 'Closing down' } });
  dependents({ bookings: 3, users: 1 });
  await expect(staff().call(customerCalls.remove, { id })).rejects.toMatchObject({
    status: 422,
    code: 'customer.hasDependents',
    message: expect.stringContaining('3 bookings and 1 user belong to it') as string,
  });
  // What would be booked for it from tomorrow on depends on it before the first of them is.
  dependents({ rules: 2 });
  await expect(staff().call(customerCalls.remove, { id })).rejects.toMatchObject({
    message: expect.stringContaining('2 recurring bookings belong to it') as string,
  });
  expect(await staff().call(customerCalls.find, { id })).toMatchObject({ companyName: 'Leaving' });
  dependents();
  await staff().call(customerCalls.remove, { id });
  await expect(staff().call(customerCalls.find, { id })).rejects.toMatchObject({ status: 404 });
  expect(svc.events).toContainEqual(expect.objectContaining(customerEvents.removed({ customerId: id })));
  expect((await staff().call(customerNoteCalls.list, { customerId: id })).totalCount).toBe(0);
});

test('an account is held with a reason that stays in the house, and released', async () => {
  const id = await open('Held');
  await staff().call(customerCalls.hold, { id, reason: 'Cheque came back' });
  expect(await staff().call(customerCalls.find, { id })).toMatchObject({
    status: 'OnHold',
    holdReason: 'Cheque came back',
    holdSince: NOON,
    version: 2,
  });
  const own = svc.as(aCustomerUser(id));
  expect(await own.call(customerCalls.current, {})).toMatchObject({ status: 'OnHold', holdReason: null });
  expect((await own.call(customerCalls.list, { filter: "contains(tolower(holdReason),'cheque')" })).items).toEqual([]);
  expect(svc.events.findLast((e) => e.type === customerEvents.saved.type)?.data).toMatchObject({ status: 'OnHold' });
  await svc.as(aStaff(['Finance.Manage'])).call(customerCalls.release, { id });
  expect(await staff().call(customerCalls.find, { id })).toMatchObject({
    status: 'Active',
    holdReason: null,
    holdSince: null,
  });
  await expect(staff().call(customerCalls.release, { id })).rejects.toMatchObject({ status: 409 });
  await expect(own.call(customerCalls.hold, { id, reason: 'x' })).rejects.toMatchObject({ status: 403 });
});

test('a hold that is set with the status begins then, and ends with it', async () => {
  const id = await open('By status');
  await staff().call(customerCalls.save, { customer: { id, status: 'OnHold', creditLimit: 500 } });
  expect(await staff().call(customerCalls.find, { id })).toMatchObject({
    holdSince: NOON,
    creditLimit: 500,
  });
  await staff().call(customerCalls.save, { customer: { id, status: 'Active', creditLimit: null } });
  expect(await staff().call(customerCalls.find, { id })).toMatchObject({ holdSince: null, creditLimit: null });
  await expect(staff().call(customerCalls.save, { customer: { id, creditLimit: -1 } })).rejects.toMatchObject({
    status: 400,
  });
});
