import { webhookCalls, type Delivery, type Webhook } from '@cartage/contract/communication/webhook.ts';
import { invalid, refused } from '@cartage/contract/error.ts';
import { answers, answersAtSecond, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { eventName } from './state.tsx';
import WebhookPage from './webhook.page.tsx';
import { Webhooks } from './webhooks.tsx';

const id = '0190a3c0-0000-7000-8000-000000000001';
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  ...{ id, name: 'Warehouse system', url: 'https://hooks.acme.test/freight', eventtypes: ['booking.booked'] },
  ...{ isactive: true, failures: 0, failingsince: null, pausedtime: null, pausedreason: null, previousuntil: null },
  ...{ creationtime: '2026-11-20T02:00:00.000Z', username: 'Mia Rossi', waiting: 0, lastdelivery: null },
  ...more,
});
const delivery: Delivery = {
  ...{ id: '0190a3c0-0000-7000-8000-000000000002', webhookid: id, eventid: '0190a3c0-0000-7000-8000-000000000003' },
  ...{ eventtype: 'booking.booked', occurredtime: '2026-11-21T02:00:00.000Z', status: 'Waiting', attempts: 1 },
  ...{ nextattempt: '2026-11-21T03:00:00.000Z', lastattempt: null, answerstatus: null, tookms: null, error: null },
  ...{ creationtime: '2026-11-21T02:00:00.000Z', url: 'https://hooks.acme.test/freight', requestheaders: {} },
  ...{ requestbody: '{"type":"booking.booked"}', answerheaders: {}, answerbody: null },
};
const given = (more: Partial<Webhook> = {}) => {
  answers(webhookCalls.find, () => webhook(more));
  answers(webhookCalls.deliveries, () => ({ items: [delivery], totalCount: 1 }));
  answers(webhookCalls.delivery, () => delivery);
  answers(webhookCalls.events, () => [
    { type: 'booking.booked', topic: 'booking', maychoose: true },
    { type: 'invoice.issued', topic: 'invoice', maychoose: false },
  ]);
};
const open = () => renderPage(<WebhookPage />, { path: `/settings/webhooks/${id}`, route: '/settings/webhooks/:id' });

test('the list says how each does, and that nobody is told of anything yet', async () => {
  const second = { id: `${id.slice(0, -1)}9`, name: 'Old shop', isactive: false };
  const third = { id: `${id.slice(0, -1)}8`, name: 'Sheet', failures: 3, eventtypes: ['a.b', 'a.c'] };
  answersAtSecond(webhookCalls.list, () => [webhook({ waiting: 4 }), webhook(second), webhook(third)]);
  const page = renderPage(<Webhooks />);
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  const line = async (name: RegExp) => screen.findByRole('row', { name });
  expect(await line(/^Warehouse system/)).toHaveTextContent(/On1 event4none yet$/);
  expect(await line(/^Old shop/)).toHaveTextContent(/Off1 event/);
  expect(await line(/^Sheet/)).toHaveTextContent(/Failing2 events/);
  answers(webhookCalls.list, () => []);
  await page.refetch();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
});

test('it is changed in place: an event that was chosen before stays one’s own to take out, and a refusal keeps the dialog', async () => {
  given({ eventtypes: ['booking.booked', 'invoice.issued'] });
  refuses(webhookCalls.update, invalid([{ message: 'This address is not public.', members: ['webhook.url'] }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Warehouse system' }));
  const theirs = await dialog.findByLabelText('Invoice: issued');
  expect(theirs).toBeEnabled();
  await user.click(theirs);
  expect(theirs).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
  expect((await dialog.findAllByText('This address is not public.')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText(/^Address/)).toBeInvalid();
  answers(webhookCalls.update, () => undefined);
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('Webhook saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = { id, name: 'Warehouse system', url: 'https://hooks.acme.test/freight', isactive: true };
  expect(askedOf(webhookCalls.update).at(-1)).toEqual({ webhook: { ...sent, eventtypes: ['booking.booked'] } });
});

test('what is on its way is not sent again; its sheet says when it is tried next and that nothing was answered', async () => {
  given();
  const { user } = open();
  await user.click(await screen.findByText('Booking: booked'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('Next try')).toBeVisible();
  expect(sheet.getByText('Not yet')).toBeVisible();
  expect(sheet.queryByRole('region', { name: 'Answered' })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(sheet.getByRole('region', { name: 'Sent' })).toHaveTextContent('{ "type": "booking.booked" }');
});

test('a replay that is refused says why in its dialog, which stays; without a day there is nothing to send', async () => {
  given();
  refuses(webhookCalls.replay, refused('webhook.window', 'That is more than 30 days ago.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Replay by time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay by time' }));
  expect(dialog.getByRole('button', { name: 'Replay deliveries' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Replay deliveries' })).toHaveAccessibleDescription(
    'Choose a start time first',
  );
  await user.type(dialog.getByLabelText('Happened from'), '21/09/2026');
  await user.click(dialog.getByRole('checkbox', { name: 'Only those that failed' }));
  await user.click(dialog.getByRole('button', { name: 'Replay deliveries' }));
  expect(await dialog.findByText('That is more than 30 days ago.')).toBeVisible();
  expect(askedOf(webhookCalls.replay)).toMatchObject([{ webhookid: id, onlyfailed: false }]);
});

test('it is deleted after a question, and the list is next', async () => {
  given();
  answers(webhookCalls.remove, () => undefined);
  const { user, path } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete Warehouse system?' }));
  expect(asked.getByText('Nothing more is sent there, and its deliveries are deleted.')).toBeVisible();
  expect(askedOf(webhookCalls.remove)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(path()).toBe('/settings?tab=webhooks'));
  expect(askedOf(webhookCalls.remove)).toEqual([{ id }]);
});

test('events are said as people would say them', () => {
  expect(eventName('booking.statusChanged')).toBe('Booking: status changed');
});
