import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { type User, userCalls } from '@cartage/contract/core/user.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, answersAtSecond, askedOf, clockAt, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { recordAnswers, staff } from '../record.fixture.ts';
import Overview from './overview.tsx';

beforeEach(() => {
  clockAt('2026-11-25T01:00:00Z');
  recordAnswers();
});
const open = (isOwn = false) => renderPage(<Overview customer={aCustomer()} isOwn={isOwn} />, staff);
const PERSON: User = {
  ...{ id: 10, userGuid: 'g', name: 'Mia', surname: 'Rossi', userName: 'mia', emailAddress: 'mia@kestrel.test' },
  ...{ creationTime: '2026-01-05T00:00:00Z', phoneNumber: '0491570156', isActive: true, kind: 'customer' },
  roles: [{ roleId: 2, roleName: 'Customer admin', displayName: 'Customer admin' }],
  ...{ customerId: 7, shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false, isLockoutEnabled: true },
  ...{ lockedUntil: null, lastSignInTime: null, apiKey: null },
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const row = (key: string, count: number, more: object = {}) => ({
  ...{ key, name: key, count, items: count, weight: 10, revenue: 100 * count, delivered: 0, onTime: 0 },
  ...{ kgCo2e: 0, withoutCarbon: 0, moved: 0, legs: 0 },
  ...more,
});
/** Last year's weeks are asked for by their own days. */
const booked = (now: ReturnType<typeof row>[], before: ReturnType<typeof row>[]) =>
  answers(bookingCalls.report, ({ from }) => ({ rows: from < '2026-01-01' ? before : now }));

describe('what a customer books', () => {
  test('is compared with last year as far as today’s weekday, and leads to the same bookings', async () => {
    booked(
      [row('2026-11-24', 5, { delivered: 4, onTime: 3, legs: 2 }), row('2026-09-01', 2)],
      // The Thursday of last year’s week is still to come this year.
      [row('2025-11-25', 3), row('2025-11-27', 40)],
    );
    open();
    const books = await part('Freight booked');
    expect(await books.findByText('bookings, 4 more than last year')).toBeVisible();
    expect(books.getByText('75.0 %')).toBeVisible();
    expect(books.getByText('on time, 1 late')).toBeVisible();
    const link = books.getByRole('link', { name: '7 bookings' });
    expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1]))).toEqual({
      ...{ booked: '2026-08-31..2026-11-25', customer: '7', legs: 'once' },
    });
  });
  test('is read week by week as figures, this week last', async () => {
    booked([row('2026-11-24', 5), row('2026-11-22', 1)], [row('2025-11-26', 9)]);
    const { user } = open();
    const books = await part('Freight booked');
    await user.click(await books.findByRole('button', { name: 'Figures' }));
    const rows = books.getAllByRole('row').map((r) =>
      within(r)
        .queryAllByRole('cell')
        .map((c) => c.textContent),
    );
    expect(rows).toHaveLength(14);
    expect(rows.slice(-2)).toEqual([
      ['1', '0'],
      ['5', '9'],
    ]);
    await user.click(books.getByRole('button', { name: 'Plot' }));
    expect(books.getByRole('figure', { name: 'Bookings a week' })).toBeVisible();
  });
  test('may be less than last year, as much, or nothing at all; what did not come is asked for again', async () => {
    booked([row('2026-11-24', 2)], [row('2025-11-25', 5)]);
    const page = open();
    expect(await screen.findByText('bookings, 3 fewer than last year')).toBeVisible();
    expect(screen.getByText('nothing delivered yet')).toBeVisible();
    booked([row('2026-11-24', 5)], [row('2025-11-25', 5)]);
    await page.refetch();
    expect(await screen.findByText('bookings, as many as last year')).toBeVisible();
    page.unmount();
    answersAtSecond(bookingCalls.report, () => ({ rows: [] }));
    const { user } = open();
    await user.click(await (await part('Freight booked')).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '0 bookings' })).toBeVisible();
  });
});

describe('its last bookings', () => {
  test('say what is on the way and what waits, and lead to all of them, legs counted once', async () => {
    const counts = { totalCount: 9, delivered: 1, inTransit: 3, processing: 0, exception: 2, legs: 4 };
    answers(bookingCalls.countByStatus, () => counts);
    const cancelled = aBooking({ id: 2, consignmentId: null, bookingStatus: 'Cancelled', eta: '2026-12-24T01:00:00Z' });
    answers(bookingCalls.list, () => ({ items: [cancelled], totalCount: 1204 }));
    open();
    expect(await screen.findByText('3 on the way, 2 need a decision')).toBeVisible();
    const all = await screen.findByRole('link', { name: 'All 1,204' });
    expect(all).toHaveAttribute('href', '/bookings?customer=7&legs=once');
    const line = await screen.findByRole('row', { name: /#2/ });
    expect(line).not.toHaveTextContent('Dec');
    expect(askedOf(bookingCalls.list)[0]).toMatchObject({ customerId: 7, filter: 'isLeg eq false' });
  });
  test('may be none yet', async () => {
    answers(bookingCalls.list, () => listOf());
    open(true);
    expect(await screen.findByText('No bookings yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
    // Its own people are told of their own, whatever number the page has.
    expect(askedOf(bookingCalls.list)[0]).not.toHaveProperty('customerId');
  });
});

describe('beside it', () => {
  test('its people are called and written to; one who may not sign in is told apart', async () => {
    const kim = { ...PERSON, id: 11, name: 'Kim', surname: 'Tran', isActive: false, phoneNumber: null };
    answers(userCalls.list, () => ({ items: [PERSON, kim], totalCount: 5 }));
    open();
    const people = await part('People');
    expect(await people.findByRole('link', { name: 'Call Mia Rossi' })).toHaveAttribute('href', 'tel:0491570156');
    expect(people.getByRole('link', { name: 'Write to Kim Tran' })).toHaveAttribute(
      'href',
      `mailto:${kim.emailAddress}`,
    );
    expect(people.queryByRole('link', { name: 'Call Kim Tran' })).toBeNull();
    expect(people.getByText('May not sign in')).toBeVisible();
    expect(people.getByRole('link', { name: '5 users' })).toBeVisible();
    expect(askedOf(userCalls.list)).toMatchObject([{ filter: 'customerId eq 7' }]);
  });
  test('people who could not be read are not nobody', async () => {
    refuses(userCalls.list, unavailable('Core'));
    const { user } = open();
    const people = await part('People');
    const again = await people.findByRole('button', { name: 'Try again' });
    expect(people.queryByText(/^Nobody/)).toBeNull();
    answers(userCalls.list, () => listOf());
    await user.click(again);
    expect(await people.findByText('Nobody from this customer signs in.')).toBeVisible();
  });
  test('its rate card is its own, the standard one, or could not be read; the last note leads to all', async () => {
    const card = { id: '0197a000-0000-7000-8000-0000000000c1', code: 'KEY', name: 'Key accounts', description: null };
    const rateCard = { ...card, side: 'Sell' as const, isActive: true, isDefault: false };
    let isOwn = true;
    answers(rateCardCalls.ofCustomer, () => ({ rateCard, isOwn }));
    const note = { id: 1, customerId: 7, comment: 'Dock 2 is shut', isInternal: true, userName: 'Ada' };
    answers(customerNoteCalls.list, () => ({
      items: [{ ...note, creationTime: '2026-11-20T01:00:00Z', creatorUserId: 1 }],
      totalCount: 3,
    }));
    const page = open();
    const rates = await part('Rate card');
    expect(await rates.findByText('For this customer')).toBeVisible();
    const notes = await part('Last note');
    expect(notes.getByText('Dock 2 is shut')).toBeVisible();
    expect(notes.getByRole('link', { name: 'All 3' })).toHaveAttribute('href', expect.stringContaining('tab=notes'));
    isOwn = false;
    await page.refetch();
    await waitFor(() => expect(rates.getByText('As the standard card')).toBeVisible());
    page.unmount();
    refuses(rateCardCalls.ofCustomer, unavailable('Jobs'));
    open();
    expect(await (await part('Rate card')).findByText('Could not be read')).toBeVisible();
  });
});
