/** What the tenant calls the states of discussions, mails and texts, in their lists and what these are narrowed by. */
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls, type OutboxMail } from '@cartage/contract/communication/history.ts';
import { type InboundMail, inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { type Sms, smsCalls } from '@cartage/contract/communication/sms.ts';
import { communicationNameCalls } from '@cartage/contract/lookup-names.ts';
import type { LookupName } from '@cartage/contract/wire.ts';
import { aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import DiscussionsPage from './discussions.page.tsx';
import InboxPage from './inbox.page.tsx';
import OutboxPage from './outbox.page.tsx';
import SmsPage from './sms.page.tsx';

const named = (list: string, code: string, name: string): LookupName => ({
  ...{ list, code, name, colour: null, sortOrder: null, isHidden: false },
});
const hidden = (list: string, code: string): LookupName => ({ ...named(list, code, ''), name: null, isHidden: true });
const learn = (...names: LookupName[]) => act(() => learnCodes(communicationNameCalls.names.group, names));
afterEach(() => learn());
const ID = '0190a3c0-0000-7000-8000-000000000001';
const at = '2026-11-21T01:00:00Z';
const mail: OutboxMail = {
  ...{ id: ID, from: 'freight@example.test', to: 'dock@ferry.test', subject: 'Late ferry', body: '', tenantid: 1 },
  ...{ uniqueid: ID, messageid: null, discussionid: null, creationtime: at, status: 'Stored', eventcode: null },
  ...{ entitytype: null, entityid: null, customerid: 7, attempts: 0, error: null, senttime: null, refused: [] },
  attachments: [],
};
const came: InboundMail = {
  ...{ id: ID, from: 'night@store.test', fromname: 'Night shift', to: 'reply@in.test', subject: 'Re: Late ferry' },
  ...{ messageid: '<1@store.test>', discussionid: null, entitytype: null, entityid: null, error: null },
  ...{ status: 'Discarded', creationtime: at },
};
const sms: Sms = {
  ...{ id: ID, to: '+61491570006', body: 'CR1 is out.', segments: 1, status: 'Queued', provider: 'Sandbox' },
  ...{ eventcode: null, entitytype: null, entityid: null, customerid: 7, attempts: 1, error: null, cost: 0.08 },
  ...{ creationtime: at, senttime: null, deliveredtime: null },
};
beforeEach(() => {
  answers(discussionCalls.list, () => listOf(aDiscussion({ status: 'Pending' })));
  answers(historyCalls.outbox, () => listOf(mail));
  answers(inboundCalls.list, () => listOf(came));
  answers(smsCalls.list, () => listOf(sms));
});

test.each([
  [DiscussionsPage, discussionCalls.list, 'discussionStatuses', 'Pending', 'Closed'],
  [OutboxPage, historyCalls.outbox, 'mailStatuses', 'Stored', 'Failed'],
  [InboxPage, inboundCalls.list, 'inboundStatuses', 'Discarded', 'Bounce'],
  [SmsPage, smsCalls.list, 'smsStatuses', 'Queued', 'Failed'],
] as const)(
  '%p says and narrows by the tenant’s words, without what it hides',
  async (Page, call, list, code, other) => {
    learn(named(list, code, 'Our own word'), hidden(list, other));
    const { user } = renderPage(<Page />);
    expect(await within(await screen.findByRole('table')).findByText('Our own word')).toBeVisible();
    expect(screen.queryByRole('radio', { name: new RegExp(`^${other}`) })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Our own word' }));
    await waitFor(() => expect(askedOf(call).at(-1)).toMatchObject({ filter: `status eq '${code}'` }));
  },
);
test('a state that is hidden is said of what has it, and a state of one list is no other’s', async () => {
  learn(hidden('mailStatuses', 'Stored'), named('smsStatuses', 'Queued', 'Soon'));
  renderPage(<OutboxPage />);
  expect(await within(await screen.findByRole('table')).findByText('Held')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Waiting' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Held' })).toBeNull();
});
