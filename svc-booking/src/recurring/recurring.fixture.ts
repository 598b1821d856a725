/** Rules of ACME over the booking service's own fixture. */
import { type RecurringRuleInput, recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { instantAt } from '@cartage/contract/time.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, startBooking } from '../booking/booking.fixture.ts';

export function startRecurring(options: { simulator?: boolean } = {}) {
  const started = startBooking(options);
  const { svc } = started;
  const { carrierServiceCode, ...content } = aBooking({ reference: [{ key: 'PO', value: 'PO-{date}' }] });
  type More = { rule?: Partial<RecurringRuleInput>; booking?: object };
  const save = ({ rule = {}, booking = {} }: More = {}, actor: Actor = aStaff()) =>
    svc.as(actor).call(recurringCalls.save, {
      rule: { name: 'Daily to Ballarat', ...rule },
      booking: { ...content, carrierServiceCode, ...booking },
    });
  const days = async (ruleId: number, actor: Actor = aStaff()) =>
    (await svc.as(actor).call(recurringCalls.days, { ruleId, sorting: 'day' })).items;
  const find = (id: number, actor: Actor = aStaff()) => svc.as(actor).call(recurringCalls.find, { id });
  const work = () => svc.service.background.run('recurring');
  /** The clock at the wharf in Sydney. */
  const at = (day: string, clock = '00:00') => svc.setNow(instantAt(day, clock, 'Australia/Sydney'));
  const bookings = async (ruleId: number) => {
    const ids = (await days(ruleId)).flatMap((d) => d.bookingId ?? []);
    return Promise.all(ids.map((id) => svc.as(aStaff()).call(bookingCalls.find, { id })));
  };
  /** What svc-customer tells of ACME: whether it is active, on hold, or has a limit. */
  const customer = (more: { isActive?: boolean; status?: string; creditLimit?: number | null } = {}) =>
    svc.deliver(
      customerEvents.saved({
        ...{ customerId: ACME, customerGuid: '0190a3c0-0000-7000-8000-000000000007', code: 'ACME' },
        ...{ companyName: 'ACME', customerName: null, contactName: null, accountName: null },
        ...{ email: 'desk@acme.test', isActive: true, status: 'Active', creditLimit: null },
        ...more,
      }),
    );
  return { ...started, saveRule: save, days, find, work, at, bookings, customer };
}
