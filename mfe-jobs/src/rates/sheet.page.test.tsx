/** The sheet by keyboard and clipboard. */
import { aStaffSession, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import RateCardPage from './rate-card.page.tsx';
import { aRate, aTariff, CARD } from './tariff.fixture.ts';
import { givenTariff } from './tariff.page.fixture.ts';

beforeEach(() => clockAt('2026-11-20T03:00:00Z'));
const show = () =>
  renderPage(<RateCardPage />, {
    path: `/carriers/rates/${CARD.id}`,
    route: '/carriers/rates/:id',
    session: aStaffSession(),
  });
const sheet = () => screen.findByRole('grid', { name: 'Rates' });
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });

test('arrows move, F2 edits what is there, Tab goes on, Escape puts back', async () => {
  givenTariff();
  const { user } = show();
  await user.click(await cell('SYD to BNE, Base: 8.00'));
  await user.keyboard('{ArrowDown}{ArrowRight}{F2}');
  const field = await screen.findByRole('textbox', { name: 'SYD to MEL, Minimum' });
  expect(field).toHaveValue('20.00');
  await user.clear(field);
  await user.type(field, '25{Tab}');
  expect(await cell('SYD to MEL, Minimum: 25.00')).toBeVisible();
  await user.keyboard('.55{Escape}');
  expect(await cell('SYD to MEL, 0 kg: 0.5000')).toBeVisible();
  await waitFor(async () => expect((await sheet()).getAttribute('aria-activedescendant')).toBe('rate-1-2'));
});

test('all cells chosen, the first one is typed into and seen; scrolled away from, the sheet names no cell that is not drawn', async () => {
  givenTariff(
    aTariff(),
    Array.from({ length: 300 }, (_, n) => aRate(100 + n, `Z${String(n).padStart(3, '0')}`, { 0: 0.5 })),
  );
  const { user } = show();
  const named = async () => (await sheet()).getAttribute('aria-activedescendant');
  await user.click(await cell('SYD to Z002, Base: 8.00'));
  await user.keyboard('{Control>}a{/Control}');
  expect(await named()).toBe('rate-0-0');
  fireEvent.scroll(await sheet(), { target: { scrollTop: 6000 } });
  expect(await cell('SYD to Z220, Base: 8.00')).toBeVisible();
  expect(await named()).toBeNull();
  await user.keyboard('9');
  fireEvent.scroll(await sheet());
  expect(await screen.findByRole('textbox', { name: 'SYD to Z000, Base' })).toHaveValue('9');
  expect((await sheet()).scrollTop).toBe(0);
});

test('a block from a spreadsheet is pasted with signs and commas forgiven, and undone as one', async () => {
  givenTariff();
  const { user } = show();
  await user.click(await cell('SYD to BNE, Base: 8.00'));
  fireEvent.paste(await sheet(), { clipboardData: { getData: () => '$10.50\t1,030\t.62\r\n11\t30\t0.52\r\n' } });
  expect(await cell('SYD to BNE, Minimum: 1030.00')).toBeVisible();
  expect(await cell('SYD to MEL, 0 kg: 0.5200')).toBeVisible();
  expect(await screen.findByText('2 lanes unsaved')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await cell('SYD to BNE, Minimum: 20.00')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('2 lanes unsaved')).toBeNull());
});
