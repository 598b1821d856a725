/** What the tenant's work goes by: days off, proof of delivery, its own words. */
import { holidayCalls, type Holiday } from '@cartage/contract/booking/holiday.ts';
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { communicationLookupCalls } from '@cartage/contract/communication/lookup.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerCalls, customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { conflict, unavailable } from '@cartage/contract/error.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { proofPolicyCalls, type ProofPolicy } from '@cartage/contract/jobs/proof-policy.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './settings.page.tsx';

const CHRISTMAS: Holiday = { id: null, day: '2026-12-25', stateCode: null, name: 'Christmas Day', isClosed: true };
const SHOW: Holiday = { id: 3, day: '2026-08-12', stateCode: 'QLD', name: 'Show day', isClosed: true };
const POLICY: ProofPolicy = {
  id: '0197a000-0000-7000-8000-00000000000a',
  customerId: null,
  servicecode: 'ROAD',
  needsname: true,
  needssignature: false,
  needsphoto: true,
};
const ROAD = {
  ...{ code: 'ROAD', name: 'Road express', isAdditional: false, minUnit: 0, id: '1', description: null },
  ...{ isTaxApplied: true, cubicFactor: null, rule: 'OnRequest' as const, threshold: null, sequence: 1 },
  ...{ levyOn: 'Freight' as const, maxWeightKg: null, maxVolumeM3: null, isActive: true },
};
beforeEach(() => {
  answers(lookupCalls.attributes, () => []);
  answers(holidayCalls.list, () => ({ items: [SHOW, CHRISTMAS], totalCount: 2 }));
  answers(holidayCalls.save, () => 4);
  answers(holidayCalls.remove, () => undefined);
  answers(proofPolicyCalls.list, () => [POLICY]);
  answers(proofPolicyCalls.save, ({ policy }) => ({ ...POLICY, ...policy, customerId: null, servicecode: null }));
  answers(proofPolicyCalls.remove, () => undefined);
  answers(customerCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(rateServiceCalls.list, () => [ROAD, { ...ROAD, id: '2', code: 'NIGHT', name: 'Night run', isHidden: true }]);
  answers(lookupCalls.packageTypes, () => [{ id: 'Pallet', name: 'Pallet', description: 'On a pallet' }]);
  answers(lookupCalls.rename, () => undefined);
  answers(lookupCalls.costTypes, () => []);
  answers(bookingLookupCalls.bookingStatuses, () => []);
  for (const read of [
    'jobStatuses',
    'scanEventTypes',
    'podKinds',
    'lineHaulStatuses',
    'jobTypes',
    'serviceLevels',
  ] as const)
    answers(jobLookUpCalls[read], () => []);
  for (const read of ['types', 'statusTypes', 'businessTypes', 'durationTypes'] as const)
    answers(customerLookupCalls[read], () => []);
  for (const read of ['invoiceStatuses', 'remittanceStatuses'] as const) answers(financeLookupCalls[read], () => []);
  for (const read of ['mailStatuses', 'inboundStatuses', 'smsStatuses'] as const)
    answers(communicationLookupCalls[read], () => []);
  for (const read of [discussionCalls.statuses, discussionCalls.types, commentCalls.statuses]) answers(read, () => []);
});
const at = (tab: string, session = aStaffSession()) =>
  renderPage(<SettingsPage />, { path: `/settings?tab=${tab}`, session });
const rowOf = (text: string) => within(screen.getByText(text).closest('li')!);

test('a day off is added, and a holiday known by rule cannot be taken away', async () => {
  const { user } = at('days');
  await screen.findByText('Christmas Day');
  expect(rowOf('Christmas Day').queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  await user.type(screen.getByLabelText(/^Name/), 'Stocktake');
  await user.type(screen.getByLabelText(/^Day \*/), '2026-12-30');
  await user.selectOptions(screen.getByLabelText('Where'), 'VIC');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add day' }));
  await waitFor(() =>
    expect(askedOf(holidayCalls.save)).toEqual([
      { holiday: { name: 'Stocktake', day: '2026-12-30', stateCode: 'VIC', isClosed: true } },
    ]),
  );
});
test('a day that is there already is told in the dialog, which stays open', async () => {
  answers(holidayCalls.save, () => {
    throw conflict('holiday.duplicate', 'There is an entry for 2026-08-12 already.', ['holiday.day']);
  });
  const { user } = at('days');
  await user.click(await screen.findByRole('button', { name: 'Change Show day' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.getByLabelText(/^Day \*/)).toHaveAccessibleDescription(/already/));
});
test('removing a day off asks first', async () => {
  const { user } = at('days');
  await user.click(await screen.findByRole('button', { name: 'Remove Show day' }));
  expect(askedOf(holidayCalls.remove)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove day off' }));
  await waitFor(() => expect(askedOf(holidayCalls.remove)).toEqual([{ id: 3 }]));
});
test('who may only look changes neither days nor rules', async () => {
  const reader = aStaffSession({ permissions: ['Booking.View', 'Job.View'] });
  const { unmount } = at('days', reader);
  await screen.findByText('Show day');
  expect(screen.queryByRole('button', { name: 'Add a day' })).toBeNull();
  unmount();
  at('proofs', reader);
  await screen.findByText(/Road express/);
  expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
});
test('a rule of proof says in words whom it is for and what it needs', async () => {
  const { user } = at('proofs');
  const row = rowOf((await screen.findByText('Everybody, Road express')).textContent!);
  expect(row.getByText('Needs a name, a photo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.click(screen.getByRole('switch', { name: 'A signature' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add rule' }));
  await waitFor(() =>
    expect(askedOf(proofPolicyCalls.save)).toEqual([
      { policy: { needsname: true, needssignature: true, needsphoto: false } },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove the rule for Everybody, Road express' }));
  await user.click(screen.getByRole('button', { name: 'Remove rule' }));
  await waitFor(() => expect(askedOf(proofPolicyCalls.remove)).toEqual([{ id: POLICY.id }]));
});
test('an entry of a list is renamed and keeps its code', async () => {
  const { user } = at('words');
  await user.click(await screen.findByRole('button', { name: 'Rename Pallet' }));
  expect(screen.getByText('Its code stays Pallet.')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Skid');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(lookupCalls.rename)).toEqual([
      { list: 'packageTypes', id: 'Pallet', name: 'Skid', description: 'On a pallet', colour: null, isHidden: false },
    ]),
  );
});
test('days are asked for by year and state, and a day on which we work says so', async () => {
  answers(holidayCalls.list, () => listOf({ ...SHOW, isClosed: false }));
  const { user } = at('days');
  expect((await screen.findByText('Show day')).closest('li')).toHaveTextContent(/We work.*QLD/);
  const year = Number(screen.getByLabelText<HTMLSelectElement>('Year').value);
  await user.selectOptions(screen.getByLabelText('State'), 'QLD');
  await user.selectOptions(screen.getByLabelText('Year'), String(year + 1));
  await waitFor(() => expect(askedOf(holidayCalls.list).at(-1)).toEqual({ year: year + 1, stateCode: 'QLD' }));
});
test('a rule for a customer and a service is kept for both, and changed without changing whom it is for', async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  const { user } = at('proofs');
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  const service = await dialog.findByLabelText(/^Service/);
  // What the tenant has hidden is offered no more.
  await waitFor(() =>
    expect(
      within(service)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Every service', 'Road express']),
  );
  await user.selectOptions(service, 'ROAD');
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(askedOf(proofPolicyCalls.save)).toHaveLength(1));
  expect(askedOf(proofPolicyCalls.save)[0]!.policy).toMatchObject({
    customerId: 7,
    servicecode: 'ROAD',
    needsname: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Change the rule for Everybody, Road express' }));
  await user.click(screen.getByRole('switch', { name: /^A photo/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(askedOf(proofPolicyCalls.save)).toHaveLength(2));
  expect(askedOf(proofPolicyCalls.save)[1]!.policy).toMatchObject({ id: POLICY.id, needsphoto: false });
});
test('without a rule the page says how deliveries are proven', async () => {
  answers(proofPolicyCalls.list, () => []);
  at('proofs');
  expect(await screen.findByText('No rules yet')).toBeVisible();
});
test('entries are put in order, and one that is no longer offered says so', async () => {
  answers(lookupCalls.packageTypes, () => [
    { id: 'Carton', name: 'Box', description: null, colour: null },
    { id: 'Pallet', name: 'Skid', description: null, colour: null, isHidden: true },
    { id: 'Drum', name: 'Drum', description: null, colour: null },
  ]);
  const { user } = at('words');
  expect((await screen.findByText('Skid')).closest('li')).toHaveTextContent('Hidden');
  expect(screen.getByRole('button', { name: 'Move Box up' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move Box down' }));
  await waitFor(() =>
    expect(askedOf(lookupCalls.rename)).toEqual([{ list: 'packageTypes', id: 'Carton', before: 'Drum' }]),
  );
});
test('a colour is taken away again', async () => {
  answers(lookupCalls.packageTypes, () => [{ id: 'Pallet', name: 'Skid', description: null, colour: '#ff0000' }]);
  const { user } = at('words');
  expect((await screen.findByText('Skid')).closest('li')).toHaveTextContent('Skid · originally “Pallet”Pallet');
  await user.click(screen.getByRole('button', { name: 'Rename Skid' }));
  await user.click(screen.getByRole('button', { name: 'No colour' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(lookupCalls.rename)[0]).toMatchObject({ id: 'Pallet', name: 'Skid', colour: null }),
  );
});
test.each([
  ['days', holidayCalls.list, 'Show day'],
  ['proofs', proofPolicyCalls.list, 'Everybody, Road express'],
  ['words', lookupCalls.packageTypes, 'Pallet'],
] as const)('%s that do not come are asked for again, and stay when they cannot be', async (tab, call, text) => {
  let works = false;
  const good = { days: listOf(SHOW), proofs: [POLICY], words: [{ id: 'Pallet', name: 'Pallet', description: null }] }[
    tab
  ];
  answers(call, (() => {
    if (!works) throw unavailable('down');
    return good;
  }) as never);
  const { user, refetch } = at(tab);
  const again = await screen.findByRole('button', { name: 'Try again' });
  works = true;
  await user.click(again);
  await screen.findByText(text);
  refuses(call, unavailable('down'));
  await refetch();
  expect(screen.getByText(text)).toBeVisible();
});
