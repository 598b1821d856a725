import { mayCancel } from '../booking/booking.ts';
import { isUndone, whyKept } from './undo.ts';

const refusalOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
const b = (bookingStatus: string, manifestId: string | null = null, invoiceNumber: string | null = null) => ({
  bookingStatus,
  manifestId,
  invoiceNumber,
});
test('what no manifest names can be taken back, whether it is booked or still a draft', () => {
  for (const status of ['Draft', 'Quoted', 'Unmanifested', 'Booked']) expect(whyKept(b(status))).toBeNull();
});
test('what is on a manifest or under way stays, and says so', () => {
  expect(whyKept(b('Manifested', 'M00000007'))?.message).toMatch(/^It is on manifest M00000007\./);
  expect(whyKept(b('Manifesting'))?.message).toBe('It is manifesting already.');
});
test.each(['Draft', 'Booked', 'Manifesting', 'PickedUp', 'InTransit', 'Delivered', 'Lost', 'A carrier’s own'])(
  'what may not be cancelled by itself is not cancelled with its batch, for the same reason: %s',
  (status) => {
    const all = [b(status), b(status, 'M00000007'), b(status, null, 'INV-1'), b(status, 'M7', 'INV-1')];
    const refused = all.flatMap((booking) => {
      const reason = refusalOf(() => mayCancel(booking));
      return reason === null ? [] : [{ booking, reason }];
    });
    expect(refused.map(({ booking }) => whyKept(booking)?.message)).toEqual(refused.map(({ reason }) => reason));
    expect(refused.length).toBeGreaterThanOrEqual(2);
  },
);
test('what is cancelled or deleted is taken back already', () => {
  expect(['Cancelled', 'Deleted', 'Booked'].map((status) => isUndone(b(status)))).toEqual([true, true, false]);
});
