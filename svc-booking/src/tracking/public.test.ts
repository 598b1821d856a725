import { handOverOf, isExpired, proofOf } from './public.ts';

const at = '2026-11-20T02:04:00.000Z';
const closed = { linkDays: 30, showsMap: true, showsSigner: false, showsProofNote: false };
const scan = {
  status: 'Delivered',
  updatedAt: at,
  details: [
    { key: 'signedBy', value: 'Ngọc Trần' },
    { key: 'pod', value: 'Signature' },
    { key: 'note', value: 'Behind the shed' },
  ],
};
test('a link answers until so many days after the delivery, to the millisecond', () => {
  expect(isExpired(at, 30, new Date('2026-12-20T02:03:59.999Z'))).toBe(false);
  expect(isExpired(at, 30, new Date('2026-12-20T02:04:00.000Z'))).toBe(true);
  expect(isExpired(at, 0, new Date(at))).toBe(true);
  expect(isExpired(null, 0, new Date('2036-01-01'))).toBe(false);
});
test('a proof names nobody and quotes nothing unless the tenant shows it', () => {
  const b = { bookingStatus: 'Delivered' };
  expect(proofOf(handOverOf(b, [scan]), closed)).toEqual({ at, kind: 'Signature', signedBy: null, note: null });
  expect(proofOf(handOverOf(b, [scan]), { ...closed, showsSigner: true, showsProofNote: true })).toMatchObject({
    signedBy: 'Ngọc Trần',
    note: 'Behind the shed',
  });
});
test('there is no proof before the hand-over', () => {
  expect(handOverOf({ bookingStatus: 'OnForDelivery' }, [scan])).toBeUndefined();
  expect(handOverOf({ bookingStatus: 'Delivered' }, [])).toBeUndefined();
  expect(proofOf(undefined, closed)).toBeNull();
});
