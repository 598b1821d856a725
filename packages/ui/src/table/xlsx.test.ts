import { cellOf } from './xlsx.ts';

const ZONE = 'Australia/Sydney';
test('numbers stay numbers and nothing is an empty cell', () => {
  expect(cellOf(12, ZONE)).toEqual({ value: 12, type: Number });
  expect(cellOf(418.2, ZONE)).toEqual({ value: 418.2, type: Number, format: '#,##0.00##' });
  expect([cellOf(null, ZONE), cellOf('', ZONE), cellOf(Number.NaN, ZONE)]).toEqual([null, null, null]);
});
test('an instant is the wall clock of the tenant, a day is that day', () => {
  expect(cellOf('2026-11-20T23:12:45.000Z', ZONE)).toMatchObject({
    value: new Date('2026-11-21T10:12:00Z'),
    type: Date,
  });
  expect(cellOf('2026-11-21', ZONE)).toMatchObject({ value: new Date('2026-11-21T00:00:00Z'), format: 'dd/mm/yyyy' });
});
test('what looks like a formula is text', () => {
  expect(cellOf('=1+1', ZONE)).toEqual({ value: '=1+1', type: String });
});
