import { openStatuses, readStatuses } from './status-file.ts';

const now = new Date('2026-11-24T04:00:00Z');
const read = (text: string) =>
  readStatuses(openStatuses(Buffer.from(text)), {
    zoneAt: (connote, status) => (connote === 'PER' && status !== 'PickedUp' ? 'Australia/Perth' : 'Australia/Sydney'),
    now,
  });
const one = (time: string) => read(`connote,status,time\nC1,Delivered,${time}`);

test.each([
  ['2026-11-24 14:30', '2026-11-24T03:30:00.000Z'],
  ['24/11/2026 14:30', '2026-11-24T03:30:00.000Z'],
  ['4/7/2026 9:05', '2026-07-03T23:05:00.000Z'],
  ['2026-11-24T03:30:00Z', '2026-11-24T03:30:00.000Z'],
  ['2026-11-24T14:30+11:00', '2026-11-24T03:30:00.000Z'],
  ['', now.toISOString()],
])('a time written as "%s" is one instant', (time, at) => expect(one(time).rows[0]!.at).toBe(at));
test.each(['yesterday', '2026-02-30 10:00', '31/11/2026 10:00', '2026-11-24 25:00', '2026-11-24'])(
  'a time written as "%s" is none',
  (time) => expect(one(time).faults[0]).toMatchObject({ index: 0, validationErrors: [{ members: ['time'] }] }),
);
test('a time without an offset is read by the clock of the door that its row speaks of', () => {
  const { rows } = read(
    'connote,status,time\nPER,PickedUp,2026-11-24 09:00\nPER,Delivered,2026-11-24 09:00\nPER,Delivered,2026-11-24T09:00+11:00',
  );
  expect(rows.map((r) => r.at)).toEqual([
    '2026-11-23T22:00:00.000Z',
    '2026-11-24T01:00:00.000Z',
    '2026-11-23T22:00:00.000Z',
  ]);
});
test('a time to come is refused', () =>
  expect(one('2026-11-24 15:01').faults[0]!.message).toBe('The time lies in the future.'));
test('a status may be written as its code or in words, in any case', () =>
  expect(
    read('Status, Connote\nOnForDelivery,C1\non for delivery,C2\nDELIVERED,C3').rows.map((r) => [
      r.consignmentId,
      r.status,
    ]),
  ).toEqual([
    ['C1', 'OnForDelivery'],
    ['C2', 'OnForDelivery'],
    ['C3', 'Delivered'],
  ]));
test('all that is wrong with a row is told together, and the other rows count', () => {
  const { rows, faults } = read('connote,status,time\n,Teleported,soon\nC2,Delivered,');
  expect(faults[0]!.validationErrors.map((e) => e.members[0])).toEqual(['connote', 'status', 'time']);
  expect(rows.map((r) => r.index)).toEqual([1]);
});
test.each([
  ['connote\nC1', 'lacks the column status'],
  ['connote,status\n', 'no rows'],
  ['PK\u0003\u0004', 'spreadsheet'],
])('a file that is none is refused as a whole', (text, why) => expect(() => read(text)).toThrow(new RegExp(why)));
