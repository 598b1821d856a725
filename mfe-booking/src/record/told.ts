import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { contains } from '@cartage/contract/odata.ts';
import { skip, useCall, useSession } from '@cartage/ui/core.ts';

/** Whether a mail about this booking left after `since`. */
export function useTold(b: BookingRecord, since: string | null): boolean | undefined {
  const { isCustomer } = useSession();
  const mails = useCall(
    historyCalls.emails,
    since && !isCustomer && b.consignmentId
      ? { filter: contains('subject', b.consignmentId), maxResultCount: 50 }
      : skip,
    { retry: false },
  );
  return mails.data && since ? mails.data.outbound.some((m) => m.creationtime >= since) : undefined;
}
