import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { communicationLookupCalls } from '@cartage/contract/communication/lookup.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { bookingNameCalls } from '@cartage/contract/lookup-names.ts';
import { notedLookupOf } from '@cartage/contract/lookup-note.ts';
import { BOOKING_STATUSES, JOB_STATUSES, lookupOf, nameCodes } from '@cartage/contract/status.ts';
import type { LookupItem } from '@cartage/contract/wire.ts';
import { codeNotes } from '@cartage/contract/words/zh-hans/everywhere/code-notes.ts';
import { codes } from '@cartage/contract/words/zh-hans/everywhere/codes.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { learn } from '@cartage/ui/words/spoken.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import SettingsPage from '../settings.page.tsx';

let statuses: LookupItem[];
beforeEach(() => {
  statuses = lookupOf(BOOKING_STATUSES);
  answers(bookingLookupCalls.bookingStatuses, () => statuses);
  answers(jobLookUpCalls.jobStatuses, () => lookupOf(JOB_STATUSES));
  for (const read of ['scanEventTypes', 'podKinds', 'lineHaulStatuses', 'jobTypes', 'serviceLevels'] as const)
    answers(jobLookUpCalls[read], () => []);
  for (const read of ['types', 'statusTypes', 'businessTypes', 'durationTypes'] as const)
    answers(customerLookupCalls[read], () => []);
  for (const read of ['invoiceStatuses', 'remittanceStatuses'] as const) answers(financeLookupCalls[read], () => []);
  for (const read of ['mailStatuses', 'inboundStatuses', 'smsStatuses'] as const)
    answers(communicationLookupCalls[read], () => []);
  for (const read of [discussionCalls.statuses, discussionCalls.types, commentCalls.statuses]) answers(read, () => []);
  for (const read of ['packageTypes', 'costTypes'] as const) answers(lookupCalls[read], () => []);
  answers(lookupCalls.attributes, () => []);
  for (const { rename } of [bookingLookupCalls, jobLookUpCalls]) answers(rename, () => undefined);
});
afterEach(() => act(() => learnCodes(bookingNameCalls.names.group, [])));
async function open() {
  const page = renderPage(<SettingsPage />, { path: '/settings?tab=words' });
  const list = (name: string) => screen.findByRole('region', { name });
  return { ...page, list, bookings: within(await list('Booking statuses')), jobs: within(await list('Job statuses')) };
}

test('statuses of bookings and jobs are under one heading, each sent to the service that has it', async () => {
  const { user, bookings, jobs } = await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Statuses' })).toBeVisible();
  await user.click(await bookings.findByRole('button', { name: 'Rename Delivered' }));
  const name = screen.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Handed over');
  await user.click(screen.getByRole('switch', { name: /^No longer offered/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(bookingLookupCalls.rename)).toEqual([
      {
        ...{ list: 'bookingStatuses', id: 'Delivered', name: 'Handed over', description: null, colour: null },
        isHidden: true,
      },
    ]),
  );
  await user.click(jobs.getByRole('button', { name: 'Move Confirmed up' }));
  await waitFor(() =>
    expect(askedOf(jobLookUpCalls.rename)).toEqual([{ list: 'jobStatuses', id: 'Confirmed', before: 'Unconfirmed' }]),
  );
});
test('a name that is emptied goes back to the original', async () => {
  statuses = [{ id: 'Lost', name: 'Gone', description: null, colour: null }];
  const { user, bookings } = await open();
  await user.click(await bookings.findByRole('button', { name: 'Rename Gone' }));
  await user.clear(screen.getByLabelText(/^Name/));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(bookingLookupCalls.rename)[0]).toMatchObject({ id: 'Lost', name: null }));
});
test('an entry is found by its name or code, and nothing says so', async () => {
  const { user, bookings } = await open();
  await bookings.findByText('Lost');
  const search = screen.getByRole('searchbox', { name: 'Find a name or code' });
  await user.type(search, 'OnForDel');
  expect(bookings.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['On deliveryOnForDelivery']);
  expect(screen.queryByRole('region', { name: 'Job statuses' })).toBeNull();
  await user.clear(search);
  await user.type(search, 'teleport');
  expect(await screen.findByText('Nothing has that name')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: 'Job statuses' })).toBeVisible();
  expect(screen.queryByText('Nothing has that name')).toBeNull();
});
test('a code that another list names says how it reads', async () => {
  const delivered = { list: 'bookingStatuses', code: 'Delivered', name: 'Handed over', colour: null };
  act(() => learnCodes(bookingNameCalls.names.group, [{ ...delivered, sortOrder: null, isHidden: false }]));
  statuses = [{ id: 'Delivered', name: 'Handed over', description: null, colour: null }];
  answers(jobLookUpCalls.jobStatuses, () => [{ id: 'Delivered', name: 'Delivered', description: null, colour: null }]);
  const { bookings, jobs } = await open();
  expect((await jobs.findByText('Delivered')).closest('li')).toHaveTextContent(
    'Delivered · reads “Handed over”, as in Booking statuses',
  );
  expect((await bookings.findByText('Handed over')).closest('li')).toHaveTextContent(
    'Handed over · originally “Delivered”',
  );
  expect((await bookings.findByText('Handed over')).closest('li')).not.toHaveTextContent('reads');
});
describe('for whoever reads Chinese', () => {
  const names: Readonly<Record<string, string>> = codes;
  beforeEach(() => {
    nameCodes('language', (code) => names[code]);
    learn('codeNotes', { texts: codeNotes, isComing: false });
    answers(lookupCalls.packageTypes, () => [
      ...notedLookupOf(['Carton']),
      { id: 'Pallet', name: 'Skid', description: 'Ours', colour: null },
    ]);
  });
  afterEach(() => {
    nameCodes('language', () => undefined);
    act(() => learn('codeNotes', { texts: undefined, isComing: false }));
  });

  test('what the tenant has not named reads in Chinese; beside its own name stands the Chinese one', async () => {
    const { user, bookings, list } = await open();
    expect(await bookings.findByText(codes.Lost)).toBeVisible();
    const packages = within(await list('Package types'));
    expect((await packages.findByText(codes.Carton)).closest('li')).toHaveTextContent(
      `${codes.Carton} · ${codeNotes.Carton}`,
    );
    expect((await packages.findByText('Skid')).closest('li')).toHaveTextContent(
      `Skid · originally “${codes.Pallet}” · Ours`,
    );
    await user.type(screen.getByRole('searchbox', { name: 'Find a name or code' }), codes.Pallet);
    expect(packages.getAllByRole('listitem')).toHaveLength(1);
  });
  test('what is saved without a name keeps to the house, not to the Chinese that stood there', async () => {
    const { user, bookings } = await open();
    await user.click(await bookings.findByRole('button', { name: `Rename ${codes.Lost}` }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    expect(screen.getByLabelText(/^Name/)).toHaveAttribute('placeholder', codes.Lost);
    await user.click(screen.getByRole('switch', { name: /^No longer offered/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(askedOf(bookingLookupCalls.rename)[0]).toMatchObject({ id: 'Lost', name: null, isHidden: true }),
    );
  });
});

test('service levels are worded, coloured, ordered and hidden like the rest; their names are the tenant’s own', async () => {
  const level = (id: string, name: string) => ({ id, name, description: null, colour: null });
  answers(jobLookUpCalls.serviceLevels, () => [level('ROAD', 'Road freight'), level('EXPRESS', 'Express')]);
  const { user, list } = await open();
  const levels = within(await list('Service levels'));
  expect(await levels.findByText('Road freight')).toBeVisible();
  expect(levels.queryByText(/originally/)).toBeNull();
  await user.click(levels.getByRole('button', { name: 'Move Express up' }));
  await waitFor(() =>
    expect(askedOf(jobLookUpCalls.rename)).toEqual([{ list: 'serviceLevels', id: 'EXPRESS', before: 'ROAD' }]),
  );
  await user.click(levels.getByRole('button', { name: 'Rename Road freight' }));
  const name = screen.getByLabelText(/^Name/);
  expect(name).toHaveValue('Road freight');
  expect(name).not.toHaveAttribute('placeholder', 'ROAD');
  await user.click(screen.getByRole('switch', { name: /^No longer offered/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(jobLookUpCalls.rename).at(-1)).toMatchObject({
      ...{ list: 'serviceLevels', id: 'ROAD', name: 'Road freight', isHidden: true },
    }),
  );
});
