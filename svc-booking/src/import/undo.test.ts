import { isUndone, whyKept } from './undo.ts';

const b = (bookingStatus: string, manifestId: string | null = null) => ({ bookingStatus, manifestId });
test('what no manifest names can be taken back, whether it is booked or still a draft', () => {
  for (const status of ['Draft', 'Quoted', 'Unmanifested', 'Booked']) expect(whyKept(b(status))).toBeNull();
});
test('what is on a manifest or under way stays, and says so', () => {
  expect(whyKept(b('Manifested', 'M00000007'))?.message).toMatch(/^It is on manifest M00000007\./);
  expect(whyKept(b('InTransit'))?.message).toBe('It is in transit already.');
});
test('what is cancelled or deleted is taken back already', () => {
  expect(['Cancelled', 'Deleted', 'Booked'].map((status) => isUndone(b(status)))).toEqual([true, true, false]);
});
