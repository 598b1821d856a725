import { renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import Calendar from './calendar.tsx';

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
