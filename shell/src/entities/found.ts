/** Records that a text finds, of whichever kind a reference leads to. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import type { ReferenceValue } from '@cartage/contract/core/entities/value.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { contains, or } from '@cartage/contract/odata.ts';
import { skip, useCall, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(entityWords);

const MOST = 12;
export function useFound(entity: string | undefined, text: string): { items: ReferenceValue[]; isWaiting: boolean } {
  const of = (kind: string) => text !== '' && entity === kind;
  const page = (filter: string) => ({ filter, maxResultCount: MOST });
  const bookings = useCall(bookingCalls.list, of('Booking') ? page(contains('consignmentId', text)) : skip);
  const jobs = useCall(jobCalls.list, of('Job') ? page(contains('jobno', text)) : skip);
  const customers = useCall(
    customerCalls.list,
    of('Customer') ? page(or(contains('companyName', text), contains('code', text))) : skip,
  );
  const isOwn = !!entity && !['Booking', 'Job', 'Customer'].includes(entity);
  const own = useCall(entityCalls.list, isOwn && text ? { type: entity, ...page(contains('title', text)) } : skip);
  const items = [
    ...(bookings.data?.items ?? []).map((b) => ({
      id: String(b.id),
      name: b.consignmentId ?? t('bookingId', { id: b.id }),
    })),
    ...(jobs.data?.items ?? []).map((j) => ({ id: j.id, name: j.jobno })),
    ...(customers.data?.items ?? []).map((c) => ({ id: String(c.id), name: c.companyName ?? c.code ?? String(c.id) })),
    ...(own.data?.items ?? []).map((r) => ({ id: r.id, name: r.title })),
  ];
  return { items, isWaiting: [bookings, jobs, customers, own].some((q) => q.isFetching) };
}
