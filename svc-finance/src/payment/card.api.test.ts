import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer } from '../facts.fixture.ts';
import { payments } from './payment.tables.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const GUESTS = 7;

test('what a guest paid by card lies on the account of the guests’ customer, once however often it is told', async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await aCustomer(svc, GUESTS);
  const paid = bookingEvents.paid({
    bookingId: 41,
    customerId: GUESTS,
    amount: 129.56,
    currency: 'AUD',
    transactionId: 'sandbox-1-1',
    cardType: 'Visa',
    cardEndsWith: '1111',
    paidAt: '2026-11-20T23:00:00.000Z',
  });
  for (let n = 0; n < 2; n++) await svc.deliver(paid, { id: '0190a3c0-0000-7000-8000-000000000041' });
  const { items } = await svc.as(aStaff()).call(paymentCalls.list, { customerId: GUESTS });
  expect(items).toMatchObject([
    {
      paidAmount: 129.56,
      unallocatedAmount: 129.56,
      paymentType: 'CreditCard',
      paymentDate: '2026-11-21',
      note: 'Card, booking 41',
      paymentDetails: { transaction: { transactionId: 'sandbox-1-1' }, card: { cardEndsWith: '1111' } },
    },
  ]);
});

test('a card that was refunded is taken off the account again, once however often it is told', async () => {
  const refunded = bookingEvents.refunded({
    bookingId: 41,
    customerId: GUESTS,
    amount: 129.56,
    currency: 'AUD',
    transactionId: 'sandbox-1-1',
    refundedAt: '2026-11-21T01:00:00.000Z',
  });
  // Two deliveries under two ids: not even a message that is told anew takes it back twice.
  for (let n = 0; n < 2; n++) await svc.deliver(refunded);
  const { items } = await svc.as(aStaff()).call(paymentCalls.list, { customerId: GUESTS });
  expect(items).toMatchObject([{ reversedOn: '2026-11-21', unallocatedAmount: 0 }]);
  expect(svc.events.filter((e) => e.type === 'payment.reversed')).toHaveLength(1);
});

test('what the account says of it is read in the tenant’s own words of the reader’s language', async () => {
  const texts = { 'card.note': 'Thẻ, đơn {bookingId}', 'card.payment': 'Trả bằng thẻ cho đơn {bookingId}' };
  const words = {
    ...texts,
    'card.refunded': 'Đơn {bookingId} đã hủy',
    'payment.reversed': 'Hủy {paymentReferenceNumber}',
  };
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const isOurs = languageName === 'vi' && filter?.includes("'told'");
    const items = Object.entries(isOurs ? words : {}).map(([key, targetValue]) => ({
      ...{ key, targetValue, baseValue: '', sourceName: 'toldFinance', isChanged: true },
    }));
    return { items, totalCount: items.length };
  });
  const reader = svc.as(aStaff(), { headers: { 'accept-language': 'vi' } });
  const [paid] = (await reader.call(paymentCalls.list, { customerId: GUESTS })).items;
  expect([paid!.note, paid!.reversalReason]).toEqual(['Thẻ, đơn 41', 'Đơn 41 đã hủy']);
  const { items } = await reader.call(statementCalls.find, { customerId: GUESTS });
  expect(items.map((i) => i.description)).toEqual(['Trả bằng thẻ cho đơn 41', `Hủy ${paid!.paymentReferenceNumber}`]);
  const [row] = await svc.ctx().db.select().from(payments);
  expect(row!.note).toBe('Card, booking 41');
  expect(saidOf(row!.note!)).toMatchObject({ source: 'toldFinance', key: 'card.note' });
});
