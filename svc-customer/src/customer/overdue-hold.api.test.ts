import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { paymentEvents } from '@cartage/contract/events/finance.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';
import { overdueHolds } from './overdue-hold.fixture.ts';

const svc = startForTest(customerService);
const { day, dayBegins, find, open, outlook, owes, owesNothing, paid, run, setNow, staff, status, told } =
  overdueHolds(svc);
const began = (id: number) => told(customerEvents.heldByItself.type, id);

test('an account goes on hold on the day that an invoice is so many days overdue, and says which; done twice, it is done once', async () => {
  const id = await open();
  const debt = owes(id, 29);
  await dayBegins();
  expect(await status(id)).toBe('Active');
  expect(await outlook(id)).toEqual({
    ...{ startsOn: day(1), endsByItself: false, invoiceNumber: debt.invoiceNumber, daysOverdue: 30 },
  });
  setNow(day(1));
  await Promise.all([run(), run()]);
  const held = await find(id);
  expect(held).toMatchObject({ status: 'OnHold', holdSince: svc.now().toISOString(), version: 2 });
  expect(held.holdReason).toMatch(new RegExp(`^Invoice ${debt.invoiceNumber}, due on .*, was 30 days overdue\\.$`));
  expect(await outlook(id)).toMatchObject({ startsOn: null, endsByItself: true, invoiceNumber: debt.invoiceNumber });
  await dayBegins(1);
  await dayBegins(2);
  expect(await find(id)).toEqual(held);
  expect(began(id)).toEqual([
    {
      customerId: id,
      name: 'Kestrel Tools',
      invoiceNumber: debt.invoiceNumber,
      dueDate: debt.dueDate,
      daysOverdue: 30,
    },
  ]);
  const saved = told(customerEvents.saved.type, id).at(-1);
  expect(saved).toMatchObject({ status: 'OnHold' });
  const change = svc.events.findLast((e) => e.type === 'change.recorded' && JSON.stringify(e.data).includes('OnHold'));
  expect(change?.data).toMatchObject({ userId: null, userName: 'System', entityId: String(id) });
});
test('a day is begun once: what falls overdue by a correction waits for the next morning', async () => {
  const id = await open();
  await dayBegins();
  owes(id, 40);
  await run();
  expect(await status(id)).toBe('Active');
  expect(await outlook(id)).toMatchObject({ startsOn: day(1), daysOverdue: 41 });
  await dayBegins(1);
  expect(await status(id)).toBe('OnHold');
});
test('paid, it ends by itself, in the name of the system; while another had its day it stands for that one', async () => {
  const id = await open();
  const [first, second, third] = [owes(id, 40), owes(id, 31), owes(id, 5)];
  await dayBegins();
  const before = await find(id);
  await paid(third);
  expect(await find(id)).toEqual(before);
  await paid(first);
  expect(await find(id)).toMatchObject({ status: 'OnHold', holdSince: before.holdSince });
  expect((await find(id)).holdReason).toContain(second.invoiceNumber);
  await paid(second);
  expect(await find(id)).toMatchObject({ status: 'Active', holdSince: null, holdReason: null });
  expect(told(customerEvents.letGoByItself.type, id)).toHaveLength(1);
  const change = svc.events.findLast((e) => e.type === 'change.recorded');
  expect(change?.data).toMatchObject({ userName: 'System', entityId: String(id) });
});
test('money that settles no invoice yet ends it as well; where news of it was lost, the next morning does', async () => {
  const [id, other] = [await open(), await open()];
  for (const each of [id, other]) owes(each, 40);
  await dayBegins();
  owesNothing();
  await svc.deliver(
    paymentEvents.received({
      ...{ paymentId: 1, paymentReferenceNumber: 'PAY1', customerId: id, customerName: null, email: null },
      ...{ paidAmount: 1, paymentDate: day(), invoiceNumbers: [] },
    }),
  );
  expect([await status(id), await status(other)]).toEqual(['Active', 'OnHold']);
  await dayBegins(1);
  expect(await status(other)).toBe('Active');
});
test('a hold of a person’s stays when all is paid, and so does one that a person has made his own', async () => {
  const [id, other] = [await open(), await open()];
  await staff().call(customerCalls.hold, { id, reason: 'Cheque came back' });
  const debts = [owes(id, 40), owes(other, 40)];
  await dayBegins();
  expect((await find(id)).holdReason).toBe('Cheque came back');
  await staff().call(customerCalls.hold, { id: other, reason: 'Disputes everything' });
  for (const debt of debts) await paid(debt);
  await dayBegins(1);
  expect([await status(id), await status(other)]).toEqual(['OnHold', 'OnHold']);
  expect(began(id)).toEqual([]);
});
test.each([
  ['released', (id: number) => staff().call(customerCalls.release, { id })],
  ['saved as active', (id: number) => staff().call(customerCalls.save, { customer: { id, status: 'Active' } })],
])('%s by a person, the same invoices hold it no more; another that has its day does', async (_, lift) => {
  const id = await open();
  owes(id, 35);
  owes(id, 30);
  await dayBegins();
  await lift(id);
  expect(await outlook(id)).toMatchObject({ startsOn: null });
  await dayBegins(1);
  await dayBegins(9);
  expect(await status(id)).toBe('Active');
  const next = owes(id, 20);
  expect(await outlook(id)).toMatchObject({ startsOn: day(10), invoiceNumber: next.invoiceNumber });
  await dayBegins(10);
  expect((await find(id)).holdReason).toContain(next.invoiceNumber);
});
