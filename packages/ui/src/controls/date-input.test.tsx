import { renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { setLocale } from '../page/locale.ts';
import { DateInput } from './date-input.tsx';
import { isWholeDay, readClock, readDay, writeDay } from './day-text.ts';
import { TimeInput } from './time-input.tsx';

afterEach(() => setLocale('en-AU'));
const TODAY = '2026-11-20';

test.each([
  ['en-AU', '05/12/2026'],
  ['vi-VN', '05/12/2026'],
  ['zh-CN', '2026/12/05'],
  ['ar', '05/12/2026'],
])('a day is written in the order of %s, and read back', (locale, written) => {
  setLocale(locale);
  expect(writeDay('2026-12-05')).toBe(written);
  expect(readDay(written, TODAY)).toBe('2026-12-05');
  expect(isWholeDay(written)).toBe(true);
});
test.each([
  ['21/11', '2026-11-21'],
  ['1.2.27', '2027-02-01'],
  ['21 Nov', '2026-11-21'],
  ['Fri 21 November 2025', '2025-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['٢١/١١/٢٠٢٦', '2026-11-21'],
  ['31/02/2026', undefined],
  ['11/21/2026', undefined],
  ['soon', undefined],
  ['21', undefined],
])('what is typed as %s is the day %s', (text, day) => {
  expect(readDay(text, TODAY)).toBe(day);
});
test.each([
  ['3/1', '2026-12-20', {}, '2027-01-03'],
  ['30 Dec', '2027-01-02', {}, '2026-12-30'],
  ['30/12', '2027-01-02', { min: '2027-01-02' }, '2027-12-30'],
  ['3/1', '2026-12-20', { max: '2026-12-20' }, '2026-01-03'],
  ['29 Feb', '2027-06-01', {}, '2028-02-29'],
])('%s without a year, typed on %s into a field of %j, is %s', (text, today, limits, day) => {
  expect(readDay(text, today, limits)).toBe(day);
});
test('a month that has a number for its name is read by the number', () => {
  setLocale('vi-VN');
  expect(readDay('21 tháng 11 2026', TODAY)).toBe('2026-11-21');
});
test.each([
  ['1430', '14:30'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['2:30 pm', '14:30'],
  ['12am', '00:00'],
  ['14.30', '14:30'],
  ['24:00', undefined],
  ['9:75', undefined],
  ['13 pm', undefined],
])('what is typed as %s is the time %s', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});

function Held({ onDay, start = '' }: { onDay: (day: string) => void; start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <DateInput
      label="From"
      value={day}
      onChange={(next) => {
        onDay(next);
        setDay(next);
      }}
    />
  );
}
const show = (start?: string) => {
  const days: string[] = [];
  const page = renderPage(<Held onDay={(day) => days.push(day)} {...(start && { start })} />);
  return { ...page, days, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }) };
};
test('the day stands in the reader’s order, whatever the browser speaks, and is handed on once, when it is whole', async () => {
  const { user, days, field } = show('2026-12-11');
  expect(field).toHaveValue('11/12/2026');
  await user.clear(field);
  await user.type(field, '21/11/2026');
  expect(days).toEqual(['', '2026-11-21']);
  await user.tab();
  expect(field).toHaveValue('21/11/2026');
});
test('a short day is completed when the field is left, and arrows move it by a day', async () => {
  const { user, days, field } = show('2025-01-01');
  await user.clear(field);
  await user.type(field, '30 nov');
  await user.tab();
  expect(days.at(-1)).toBe(`${new Date().getFullYear()}-11-30`);
  await user.type(field, '{ArrowUp}');
  expect(days.at(-1)).toBe(`${new Date().getFullYear()}-12-01`);
});
test('what is no day stays to be put right, says how days are written and is not sent', async () => {
  const { user, days, field } = show('2026-12-11');
  await user.clear(field);
  await user.type(field, '31/02/2026');
  await user.tab();
  expect(field).toHaveValue('31/02/2026');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Write a day like \d\d\/\d\d\/\d{4}\.$/);
  expect(days.at(-1)).toBe('');
});
test('a day is picked from the calendar', async () => {
  const { user, days, field } = show('2026-11-23');
  await user.click(screen.getByRole('button', { name: 'From: open calendar' }));
  await user.click(await screen.findByRole('button', { name: /Wednesday, November 25th, 2026/ }));
  expect(days).toEqual(['2026-11-25']);
  expect(field).toHaveValue('25/11/2026');
});
test('a time is written with 24 hours, and other ways to write it are understood', async () => {
  function Clock() {
    const [at, setAt] = useState('15:00');
    return <TimeInput label="Ready by" value={at} onChange={setAt} />;
  }
  const { user } = renderPage(<Clock />);
  const field = screen.getByRole('textbox', { name: 'Ready by' });
  expect(field).toHaveValue('15:00');
  await user.clear(field);
  await user.type(field, '2:30 pm');
  await user.tab();
  expect(field).toHaveValue('14:30');
});
