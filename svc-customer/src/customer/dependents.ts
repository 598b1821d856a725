/** What would point at nobody if a customer went. Each service is asked for its own; the house asks, not the person. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { refused } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { eq } from '@cartage/contract/odata.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import { say as sayTold } from '@cartage/contract/words/told/bookings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { CustomerRow } from './customer.tables.ts';

const DEPENDENT = ['booking', 'recurring', 'job', 'invoice', 'payment', 'user'] as const;
export type Dependents = { one: (typeof DEPENDENT)[number]; count: number }[];

export async function dependentsOf(ctx: Ctx, customerId: number): Promise<Dependents> {
  const few = { maxResultCount: 1 },
    asHouse = { system: true };
  const found = await Promise.all([
    ctx.call(bookingCalls.list, { customerId, ...few }, asHouse),
    ctx.call(recurringCalls.list, { customerId, ...few }, asHouse),
    ctx.call(jobCalls.list, { filter: eq('customerid', customerId), ...few }, asHouse),
    ctx.call(invoiceCalls.list, { customerId, ...few }, asHouse),
    ctx.call(paymentCalls.list, { customerId, ...few }, asHouse),
    ctx.call(userCalls.list, { filter: eq('customerId', customerId), ...few }, asHouse),
  ]);
  return DEPENDENT.map((one, i) => ({ one, count: found[i]!.totalCount }));
}

/** Refused with what depends on it, by name and count. */
export function refuseNeeded(c: Pick<CustomerRow, 'code'>, dependents: Dependents): void {
  const there = dependents.filter((d) => d.count > 0);
  if (there.length === 0) return;
  const list = there
    .map(({ one, count }) => sayTold(`dependents.${one}`, { count }))
    .reduceRight((rest, one, at) =>
      at === there.length - 2
        ? sayTold('dependents.last', { one, last: rest })
        : sayTold('dependents.more', { one, rest }),
    );
  throw refused(
    'customer.hasDependents',
    say('customer.hasDependents', { code: c.code, list, count: there.length === 1 ? there[0]!.count : 2 }),
    ['id'],
  );
}
