import type { RuleRow } from './recurring.tables.ts';
import { dueNext, type Place, resumed, settled, soonest, stopped, withoutDay } from './rule.ts';

const place: Place = { zone: 'Australia/Sydney', dayOff: () => null };
/** Wednesday noon in Sydney. */
const NOW = new Date('2026-11-25T01:00:00Z');
const rule = (more: Partial<RuleRow> = {}): RuleRow => ({
  ...{
    id: 1,
    tenantId: 1,
    customerId: 7,
    organizationUnitId: null,
    name: 'Daily',
    repeats: 'Weekly',
    weekdays: [1, 2, 3, 4, 5],
    everyWeeks: 1,
  },
  ...{ dayOfMonth: null, readyFrom: '15:00', firstDay: '2026-11-01', lastDay: null, onHolidays: 'Skip' },
  ...{ bookAheadDays: 1, chooses: 'Service', mostAmount: null, status: 'Active', pausedUntil: null, stopReason: null },
  ...{ leftOut: [], nextDay: null, dueAt: NOW.toISOString(), passedOn: '2026-11-25', lastTriedDay: null },
  ...{ lastStatus: null, lastReason: null, creatorName: 'Mia', creationTime: NOW.toISOString(), creatorUserId: 1 },
  ...{ lastModificationTime: null, lastModifierUserId: null, fromSuburb: null, toSuburb: null },
  booking: { fromAddress: {}, toAddress: {}, items: [] },
  ...more,
});
const after = (more: Partial<RuleRow>, now = NOW) => {
  const { status, nextDay, dueAt } = settled(rule(more), now, place);
  return [status, nextDay, dueAt !== null];
};

test('a rule goes on from the first day on which its freight can still be ready', () => {
  expect(after({})).toEqual(['Active', '2026-11-25', true]);
  expect(after({ readyFrom: '12:00' })).toEqual(['Active', '2026-11-26', true]);
  expect(soonest(rule(), new Date('2026-11-25T04:00:00Z'), place)).toBe('2026-11-26');
});
test('one that begins in years is looked at until then, and one that has ended no more', () => {
  expect(after({ firstDay: '2029-01-01' })).toEqual(['Active', '2029-01-01', true]);
  expect(after({ lastDay: '2026-11-25' })).toEqual(['Active', '2026-11-25', true]);
  expect(after({ lastDay: '2026-11-24' })).toEqual(['Ended', null, false]);
  // A day that is put back, or a holiday that goes, may still come.
  expect(after({ lastDay: '2026-11-25', leftOut: ['2026-11-25'] })).toEqual(['Active', null, true]);
});
test('a pause wakes by itself on its day, or waits for a person', () => {
  expect(after({ status: 'Paused', pausedUntil: '2031-01-01' })).toEqual(['Paused', null, true]);
  expect(after({ status: 'Paused', pausedUntil: '2026-11-27' })).toEqual(['Paused', '2026-11-27', true]);
  expect(after({ status: 'Paused', pausedUntil: '2026-11-25' })).toEqual(['Active', '2026-11-25', true]);
  expect(after({ status: 'Paused' })).toEqual(['Paused', null, false]);
});
test('what has stopped stays so until it is resumed, and nothing of before is made up for', () => {
  const halted = stopped(rule({ passedOn: '2026-11-01' }), 'Not active.');
  expect(settled(halted, NOW, place)).toMatchObject({ status: 'Stopped', nextDay: null, dueAt: null });
  expect(resumed(halted, '2026-11-25')).toMatchObject({ status: 'Active', stopReason: null, passedOn: '2026-11-25' });
});
test('it is looked at as the next day begins there, sooner where somebody is asked again', () => {
  expect(dueNext(NOW, place, [])).toBe('2026-11-25T13:00:00.000Z');
  expect(dueNext(NOW, place, ['2026-11-25T02:00:00.000Z', null])).toBe('2026-11-25T02:00:00.000Z');
  // What was to be tried by now and was not, since nothing asks for it, would have it looked at for ever.
  expect(dueNext(NOW, place, ['2026-11-25T00:59:00.000Z'])).toBe('2026-11-25T13:00:00.000Z');
});
test('days that are over fall out of those left out', () => {
  const { leftOut } = withoutDay(rule({ leftOut: ['2026-11-02', '2026-11-30'] }), '2026-11-26', '2026-11-25');
  expect(leftOut).toEqual(['2026-11-26', '2026-11-30']);
  expect(() => withoutDay(rule(), '2026-11-24', '2026-11-25')).toThrow('over');
});
