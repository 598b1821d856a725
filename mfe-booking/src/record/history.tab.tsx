import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { EntityHistory } from '@cartage/ui/history.ts';
import { useOperatorName } from '../bookings/carriers.ts';
import { changesOf } from './history.ts';
import { Operations } from './operations.tsx';

export function HistoryTab({ b }: { b: BookingRecord }) {
  const operator = useOperatorName();
  return (
    <>
      <EntityHistory entityType="Booking" entityId={String(b.id)} partsOf={(change) => changesOf(change, operator)} />
      <Operations b={b} />
    </>
  );
}
