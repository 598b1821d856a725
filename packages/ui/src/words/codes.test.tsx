import {
  bookingNameCalls,
  communicationNameCalls,
  coreNameCalls,
  customerNameCalls,
  financeNameCalls,
  jobNameCalls,
} from '@cartage/contract/lookup-names.ts';
import { JOB_STATUSES, POD_KINDS, words, wordsIn } from '@cartage/contract/status.ts';
import type { LookupName } from '@cartage/contract/wire.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { Status } from '../controls/status.tsx';
import { page } from '../page/remote.tsx';
import { codeOptions, colourOf, firstOffered, learnCodes } from './codes.ts';
import { WordsProvider } from './words.tsx';

const said = (list: string, code: string, more: Partial<LookupName>): LookupName => ({
  ...{ list, code, name: null, colour: null, sortOrder: null, isHidden: false },
  ...more,
});
let ofBookings: LookupName[], ofJobs: LookupName[], ofFinance: LookupName[], ofTalk: LookupName[];
beforeEach(() => {
  ofBookings = [];
  ofJobs = [];
  ofFinance = [];
  ofTalk = [];
  answers(bookingNameCalls.names, () => ofBookings);
  answers(jobNameCalls.names, () => ofJobs);
  answers(coreNameCalls.names, () => []);
  answers(customerNameCalls.names, () => []);
  answers(financeNameCalls.names, () => ofFinance);
  answers(communicationNameCalls.names, () => ofTalk);
});
afterEach(() => {
  for (const { names } of [bookingNameCalls, jobNameCalls, financeNameCalls, communicationNameCalls])
    act(() => learnCodes(names.group, []));
});
function Pills() {
  return (
    <>
      <Status code="Delivered" />
      <Status code="Lost" />
      <Status code="Paid" label="Settled" />
      <Status code="Issued" list="invoiceStatuses" />
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
test('invoices, discussions and messages have names, colours and an order of their own, in both directions', async () => {
  ofFinance = [said('invoiceStatuses', 'Issued', { name: 'Sent out', colour: '#336699' })];
  ofTalk = [
    said('discussionStatuses', 'Closed', { name: 'Done with', colour: '#aa0000', sortOrder: 0 }),
    said('discussionStatuses', 'Pending', { isHidden: true }),
  ];
  await open();
  const pill = await screen.findByText('Sent out');
  expect(pill.previousElementSibling?.getAttribute('style')).toContain('#336699');
  await waitFor(() => expect(wordsIn('discussionStatuses', 'Closed')).toBe('Done with'));
  expect([words('Closed'), colourOf('Closed')]).toEqual(['Closed', undefined]);
  expect(codeOptions('podKinds', POD_KINDS, 'Closed').at(-1)).toEqual({ value: 'Closed', label: 'Closed' });
  act(() => learnCodes(jobNameCalls.names.group, [said('podKinds', 'Closed', { name: 'Shut' })]));
  expect([words('Closed'), wordsIn('discussionStatuses', 'Closed')]).toEqual(['Shut', 'Done with']);
  expect(codeOptions('discussionStatuses', ['Open', 'Pending', 'Closed']).map((o) => o.label)).toEqual([
    ...['Open', 'Done with'],
  ]);
});
test('a guest reads the names of bookings and asks for no others', async () => {
  ofBookings = [said('bookingStatuses', 'Delivered', { name: 'Handed over' })];
  await open(null);
  expect(await screen.findByText('Handed over')).toBeVisible();
  for (const { names } of [jobNameCalls, financeNameCalls, communicationNameCalls]) expect(askedOf(names)).toEqual([]);
});
