/** Lists whose names are their own: of finance, and of what is written. */
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { commentCalls, COMMENT_STATUSES } from '@cartage/contract/communication/comment.ts';
import { DISCUSSION_STATUSES, DISCUSSION_TYPES, discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { EMAIL_STATUSES } from '@cartage/contract/communication/history.ts';
import { INBOUND_STATUSES } from '@cartage/contract/communication/inbound.ts';
import { communicationLookupCalls } from '@cartage/contract/communication/lookup.ts';
import { SMS_STATUSES } from '@cartage/contract/communication/sms.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { INVOICE_STATUSES } from '@cartage/contract/finance/invoice.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { REMITTANCE_STATUSES } from '@cartage/contract/finance/payment.ts';
import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { bookingNameCalls } from '@cartage/contract/lookup-names.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import SettingsPage from '../settings.page.tsx';

beforeEach(() => {
  answers(bookingLookupCalls.bookingStatuses, () => []);
  for (const read of ['jobStatuses', 'scanEventTypes', 'podKinds', 'lineHaulStatuses', 'jobTypes'] as const)
    answers(jobLookUpCalls[read], () => []);
  for (const read of ['types', 'statusTypes', 'businessTypes', 'durationTypes'] as const)
    answers(customerLookupCalls[read], () => []);
  for (const read of ['packageTypes', 'costTypes'] as const) answers(lookupCalls[read], () => []);
  answers(lookupCalls.attributes, () => []);
  answers(financeLookupCalls.invoiceStatuses, () => lookupOf(INVOICE_STATUSES));
  answers(financeLookupCalls.remittanceStatuses, () => lookupOf(REMITTANCE_STATUSES));
  answers(discussionCalls.statuses, () => lookupOf(DISCUSSION_STATUSES));
  answers(discussionCalls.types, () => lookupOf(DISCUSSION_TYPES));
  answers(commentCalls.statuses, () => lookupOf(COMMENT_STATUSES));
  answers(communicationLookupCalls.mailStatuses, () => lookupOf(EMAIL_STATUSES));
  answers(communicationLookupCalls.inboundStatuses, () => lookupOf(INBOUND_STATUSES));
  answers(communicationLookupCalls.smsStatuses, () => lookupOf(SMS_STATUSES));
  for (const { rename } of [financeLookupCalls, communicationLookupCalls]) answers(rename, () => undefined);
});
afterEach(() => act(() => learnCodes(bookingNameCalls.names.group, [])));
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const namesOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((h) => h.textContent);

test('statuses of finance and of what is written stand under headings of their own, each sent to its service', async () => {
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=words' });
  expect(await namesOf('Invoices and payments')).toEqual(['Invoice statuses', 'Remittance statuses']);
  expect(await namesOf('Discussions and messages')).toEqual([
    ...['Discussion statuses', 'Kinds of discussions', 'Comment statuses', 'Emails sent', 'Emails received'],
    'Texts to phones',
  ]);
  const invoices = await list('Invoice statuses');
  await user.click(await invoices.findByRole('button', { name: 'Rename Paid' }));
  const name = screen.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Settled');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(financeLookupCalls.rename)[0]).toMatchObject({
      ...{ list: 'invoiceStatuses', id: 'Paid', name: 'Settled' },
    }),
  );
  const discussions = await list('Discussion statuses');
  await user.click(await discussions.findByRole('button', { name: 'Move Pending up' }));
  await waitFor(() =>
    expect(askedOf(communicationLookupCalls.rename)).toEqual([
      { list: 'discussionStatuses', id: 'Pending', before: 'Open' },
    ]),
  );
});
test('what freight calls a code is not told of at an invoice’s', async () => {
  const draft = { list: 'bookingStatuses', code: 'Draft', name: 'Begun', colour: null, sortOrder: null };
  act(() => learnCodes(bookingNameCalls.names.group, [{ ...draft, isHidden: false }]));
  answers(financeLookupCalls.invoiceStatuses, () => [{ id: 'Draft', name: 'Draft', description: null, colour: null }]);
  renderPage(<SettingsPage />, { path: '/settings?tab=words' });
  expect((await (await list('Invoice statuses')).findByText('Draft')).closest('li')).not.toHaveTextContent('Begun');
});
test('without discussions their lists are not asked for; those of mails stay', async () => {
  renderPage(<SettingsPage />, { path: '/settings?tab=words', without: ['Discussions'] });
  await waitFor(async () =>
    expect(await namesOf('Discussions and messages')).toEqual(['Emails sent', 'Emails received', 'Texts to phones']),
  );
});
