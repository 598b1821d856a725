import { bookingNameCalls, coreNameCalls, customerNameCalls, jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { JOB_STATUSES, words } from '@cartage/contract/status.ts';
import type { LookupName } from '@cartage/contract/wire.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { act, screen } from '@testing-library/react';
import { Status } from '../controls/status.tsx';
import { page } from '../page/remote.tsx';
import { codeOptions, firstOffered, learnCodes } from './codes.ts';
import { WordsProvider } from './words.tsx';

const said = (list: string, code: string, more: Partial<LookupName>): LookupName => ({
  ...{ list, code, name: null, colour: null, sortOrder: null, isHidden: false },
  ...more,
});
let ofBookings: LookupName[], ofJobs: LookupName[];
beforeEach(() => {
  ofBookings = [];
  ofJobs = [];
  answers(bookingNameCalls.names, () => ofBookings);
  answers(jobNameCalls.names, () => ofJobs);
  answers(coreNameCalls.names, () => []);
  answers(customerNameCalls.names, () => []);
});
afterEach(() => {
  for (const { names } of [bookingNameCalls, jobNameCalls]) act(() => learnCodes(names.group, []));
});
function Pills() {
  return (
    <>
      <Status code="Delivered" />
      <Status code="Lost" />
      <Status code="Paid" label="Settled" />
      <p>{codeOptions('jobStatuses', JOB_STATUSES.slice(0, 4)).map((o) => `${o.label} `)}</p>
    </>
  );
}
async function open(session?: null) {
  const { default: Page } = await page(async () => ({ default: Pills })).load();
  const opened = renderPage(
    <WordsProvider>
      <Page />
    </WordsProvider>,
    session === null ? { session } : {},
  );
  await screen.findByText('Settled');
  return opened;
}

test('a status reads as the tenant says, in its colour under ink, and follows a change', async () => {
  ofBookings = [
    said('bookingStatuses', 'Delivered', { name: 'Handed over', colour: '#336699' }),
    said('bookingStatuses', 'Lost', { colour: '#aa0000' }),
  ];
  const { refetch } = await open();
  const pill = await screen.findByText('Handed over');
  expect(pill.previousElementSibling).toHaveStyle({ background: 'color-mix(in oklab, #336699 70%, var(--color-ink))' });
  const badge = screen.getByText('Lost');
  expect(badge).toHaveClass('text-ink');
  expect(badge.getAttribute('style')).toContain('#aa0000 18%');
  ofBookings = [said('bookingStatuses', 'Delivered', { name: 'Dropped off' })];
  await refetch();
  expect(await screen.findByText('Dropped off')).toBeVisible();
  expect(screen.getByText('Lost').getAttribute('style')).not.toContain('#aa0000');
});
test('what is offered is in the tenant’s order and without what it hides, unless that is what stands there', async () => {
  ofJobs = [
    ...['Ready', 'Unconfirmed', 'Confirmed', 'Allocated'].map((code, sortOrder) =>
      said('jobStatuses', code, { sortOrder, isHidden: code === 'Confirmed' }),
    ),
    said('jobTypes', 'Delivery', { isHidden: true }),
  ];
  await open();
  expect(await screen.findByText('Ready Unconfirmed Allocated')).toBeVisible();
  expect(codeOptions('jobStatuses', JOB_STATUSES, 'Confirmed').map((o) => o.value)).toContain('Confirmed');
  expect(firstOffered('jobTypes', ['Delivery', 'Pickup'], 'Delivery')).toBe('Pickup');
});
test('of several lists that name a code the first goes for all', () => {
  learnCodes(jobNameCalls.names.group, [
    said('jobStatuses', 'Delivered', { name: 'Done' }),
    said('lineHaulStatuses', 'Cancelled', { name: 'Called off' }),
  ]);
  expect([words('Delivered'), words('Cancelled')]).toEqual(['Done', 'Called off']);
  learnCodes(bookingNameCalls.names.group, [said('bookingStatuses', 'Delivered', { name: 'Handed over' })]);
  expect(words('Delivered')).toBe('Handed over');
});
test('a guest reads the names of bookings and asks for no others', async () => {
  ofBookings = [said('bookingStatuses', 'Delivered', { name: 'Handed over' })];
  await open(null);
  expect(await screen.findByText('Handed over')).toBeVisible();
  expect(askedOf(jobNameCalls.names)).toEqual([]);
});
