import { renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { setLocale } from '../page/locale.ts';
import Calendar from './calendar.tsx';

afterEach(() => setLocale('en-AU'));

test('the calendar speaks US English and its week begins on Sunday', async () => {
  const picked: string[] = [];
  const { user } = renderPage(
    <Calendar day="2026-11-23" today="2026-11-20" min="2026-11-20" onPick={(day) => picked.push(day)} />,
  );
  const month = screen.getByRole('grid', { name: 'November 2026' });
  expect(within(month).getAllByRole('columnheader', { hidden: true })[0]).toHaveAccessibleName('Sunday');
  await user.click(screen.getByRole('button', { name: /Wednesday, November 25th, 2026/ }));
  expect(picked).toEqual(['2026-11-25']);
  expect(screen.getByRole('button', { name: /November 19th/ })).toBeDisabled();
});
test('in another language days and months have its names, not those of the browser', async () => {
  setLocale('vi-VN');
  renderPage(<Calendar day="2026-11-23" today="2026-11-20" onPick={() => undefined} />);
  const month = screen.getByRole('grid', { name: 'tháng 11 năm 2026' });
  expect(within(month).getAllByRole('columnheader', { hidden: true })[0]).toHaveAccessibleName('Chủ Nhật');
  expect(screen.getByRole('button', { name: /25 tháng 11/ })).toBeVisible();
});

test.each(LANGUAGES.filter((l) => l.name !== 'en'))(
  'in $displayName it says months and days in the language',
  ({ locale, dir }) => {
    setLocale(locale);
    renderPage(<Calendar day="2026-11-23" today="2026-11-20" onPick={() => undefined} />);
    const month = screen.getByRole('grid');
    const said = (options: Intl.DateTimeFormatOptions, at: string) =>
      new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn' }).format(new Date(`${at}T12:00:00`));
    const names = within(month)
      .getAllByRole('columnheader', { hidden: true })
      .map((head) => head.getAttribute('aria-label')?.toLowerCase());
    expect(names[0]).toBe(said({ weekday: 'long' }, '2026-11-22').toLowerCase());
    expect(month.getAttribute('aria-label')).not.toContain('November');
    expect(month.closest('[dir]')).toHaveAttribute('dir', dir);
  },
);
