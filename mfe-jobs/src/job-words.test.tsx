import { JOB_STATUSES } from '@cartage/contract/status.ts';
import { aJob } from './allocation/board.factory.ts';
import {
  areaText,
  fromText,
  isOpen,
  isPressing,
  jobDot,
  loadOf,
  measuresOf,
  partyOf,
  suburbOf,
  toText,
  windowOf,
} from './job-words.ts';

const SYDNEY = 'Australia/Sydney',
  DAY = '2026-11-21';

test('measures leave out what is not known', () => {
  expect(measuresOf({ quantity: 12, weightkg: 640, volumem3: 3.36 })).toBe('12 items · 640 kg · 3.36 m³');
  expect(measuresOf({ quantity: 1, weightkg: 2.5, volumem3: 0 })).toBe('1 item · 2.5 kg');
  expect(loadOf({ quantity: 1, weightkg: 320 })).toBe('1 item, 320 kg');
});
test('a region goes by its name, the country side by its state', () => {
  expect(['Sydney South', 'NSW country', 'Elsewhere'].map(areaText)).toEqual([
    'Sydney South',
    'NSW country',
    'Elsewhere',
  ]);
});
test('a place without a name is a dash, one without a company is called by its customer', () => {
  expect([fromText(aJob()), toText(aJob({ tosuburb: null, topostcode: null }))]).toEqual(['Sydney 2000', '–']);
  expect(suburbOf(aJob({ tosuburb: null }))).toBe('Coral Paints');
  expect(suburbOf(aJob({ tosuburb: null, tocompany: null, fromsuburb: null, jobno: 'J9' }))).toBe('J9');
  expect(partyOf(aJob({ tocompany: null }))).toBe('Acme');
  expect(partyOf(aJob({ tocompany: null, customername: null, fromcompany: null }))).toBe('');
});
test.each([
  ['no deadline', null, null, undefined],
  ['the day’s end alone', null, '2026-11-21T06:00:00Z', 'by 17:00'],
  ['a window', '2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z', '10:00-11:00'],
  // Half past midnight in Sydney is still the day before in UTC.
  ['an early hour of the same day in the tenant’s zone', null, '2026-11-20T13:30:00Z', 'by 00:30'],
  ['ready on an earlier day', '2026-11-20T01:00:00Z', '2026-11-21T06:00:00Z', 'by 17:00'],
  ['ready after it is due', '2026-11-21T07:00:00Z', '2026-11-21T06:00:00Z', 'by 17:00'],
  ['another day', null, '2026-11-24T06:00:00Z', 'by 24 Nov'],
])('the window of a job with %s', (_, pickupreadydatetime, deadline, text) => {
  expect(windowOf({ pickupreadydatetime, deadline }, DAY, SYDNEY)).toBe(text);
});
test('a job presses from two hours before its deadline on', () => {
  const deadline = '2026-11-21T06:00:00Z';
  expect(isPressing({ deadline }, new Date('2026-11-21T04:00:00Z'))).toBe(false);
  expect(isPressing({ deadline }, new Date('2026-11-21T04:00:01Z'))).toBe(true);
  expect(isPressing({ deadline: null }, new Date())).toBe(false);
});
test('every status has a colour; what is delivered or cancelled is open no more', () => {
  expect(JOB_STATUSES.map(jobDot)).not.toContain(undefined);
  expect(JOB_STATUSES.filter((status) => !isOpen({ status }))).toEqual(['Delivered', 'Cancelled']);
  expect(jobDot('SomethingNew')).toBe('inTransit');
});
