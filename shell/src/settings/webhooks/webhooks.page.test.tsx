import { webhookCalls, type Delivery, type Webhook } from '@cartage/contract/communication/webhook.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { settingsEvents } from '@cartage/contract/words/vi/settings/events.ts';
import { learn } from '@cartage/ui/words/spoken.ts';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import SettingsPage from '../settings.page.tsx';
import WebhookPage from './webhook.page.tsx';

const id = '0190a3c0-0000-7000-8000-000000000001';
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id,
  name: 'Warehouse system',
  url: 'https://hooks.acme.test/freight',
  eventtypes: ['booking.booked'],
  isactive: true,
  failures: 0,
  failingsince: null,
  pausedtime: null,
  pausedreason: null,
  previousuntil: null,
  creationtime: '2026-11-20T02:00:00.000Z',
  username: 'Mia Rossi',
  waiting: 0,
  lastdelivery: null,
  ...more,
});
const delivery: Delivery = {
  id: '0190a3c0-0000-7000-8000-000000000002',
  webhookid: id,
  eventid: '0190a3c0-0000-7000-8000-000000000003',
  eventtype: 'booking.booked',
  occurredtime: '2026-11-21T02:00:00.000Z',
  status: 'Failed',
  attempts: 13,
  nextattempt: null,
  lastattempt: '2026-11-22T02:00:00.000Z',
  answerstatus: 500,
  tookms: 31,
  error: 'It answered 500.',
  creationtime: '2026-11-21T02:00:00.000Z',
  url: 'https://hooks.acme.test/freight',
  requestheaders: { 'webhook-id': '0190a3c0-0000-7000-8000-000000000003' },
  requestbody: '{"type":"booking.booked"}',
  answerheaders: { server: 'old' },
  answerbody: 'out of order',
};
const session = aStaffSession({ permissions: ['Administration.Settings'] });
const given = (...all: Webhook[]) => {
  answers(webhookCalls.list, () => all);
  answers(webhookCalls.find, () => all[0]!);
  answers(webhookCalls.deliveries, () => ({ items: [delivery], totalCount: 1 }));
  answers(webhookCalls.delivery, () => delivery);
  answers(webhookCalls.replay, () => ({ queued: 1 }));
  answers(webhookCalls.events, () => [
    { type: 'booking.booked', topic: 'booking', maychoose: true },
    { type: 'invoice.issued', topic: 'invoice', maychoose: false },
  ]);
};
const renderRecord = () =>
  renderPage(
    <Routes>
      <Route path="/settings/webhooks/:id" element={<WebhookPage />} />
    </Routes>,
    { session, path: `/settings/webhooks/${id}` },
  );

test('a webhook is added with events that one may hear of, and its secret is shown once', async () => {
  given();
  answers(webhookCalls.create, () => ({ id, secret: 'whsec_c2VjcmV0' }));
  const { user } = renderPage(<SettingsPage />, { session, path: '/settings?tab=webhooks' });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Warehouse system');
  await user.type(screen.getByLabelText(/^Address/), 'https://hooks.acme.test/freight');
  expect(await screen.findByLabelText('Invoice: issued')).toBeDisabled();
  await user.click(screen.getByLabelText('Booking: booked'));
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText(/whsec_c2VjcmV0/)).toBeInTheDocument();
  expect(askedOf(webhookCalls.create)).toMatchObject([
    { webhook: { name: 'Warehouse system', eventtypes: ['booking.booked'], isactive: true } },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(/whsec_/)).toBeNull();
});

test('a paused one has a triangle in the settings, and on its page the reason and a way on', async () => {
  const paused = {
    pausedtime: '2026-11-22T02:00:00.000Z',
    pausedreason: 'It answered that it is gone (410).',
    waiting: 3,
  };
  given(webhook(paused));
  const first = renderPage(<SettingsPage />, { session, path: '/settings?tab=webhooks' });
  expect((await screen.findAllByText('One is paused')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Paused')).toBeInTheDocument();
  first.unmount();
  answers(webhookCalls.resume, () => ({ queued: 3 }));
  const { user } = renderRecord();
  expect(await screen.findByText(/gone \(410\)/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume and send 3 deliveries' }));
  expect(await screen.findByText('3 held deliveries on the way')).toBeInTheDocument();
});

test('a delivery shows heads and bodies of both sides, and is sent again', async () => {
  given(webhook());
  const { user } = renderRecord();
  await user.click(await screen.findByText('Booking: booked'));
  const answered = await screen.findByRole('region', { name: 'Answered' });
  expect(answered).toHaveTextContent('500 server: old out of order');
  expect(screen.getByRole('region', { name: 'Sent' })).toHaveTextContent('POST https://hooks.acme.test/freight');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The delivery is on its way again')).toBeInTheDocument();
  expect(askedOf(webhookCalls.replay)).toMatchObject([{ webhookid: id, ids: [delivery.id] }]);
});

test('to whom it is not shown, the sheet says so on both sides', async () => {
  given(webhook());
  answers(webhookCalls.delivery, () => ({ ...delivery, requestbody: null, answerbody: null }));
  const { user } = renderRecord();
  await user.click(await screen.findByText('Booking: booked'));
  for (const name of ['Sent', 'Answered'])
    expect(await screen.findByRole('region', { name })).toHaveTextContent(
      'You may not see what events of this kind contain.',
    );
});

test('a test says what the far side answered; a new secret and the end of a webhook ask first', async () => {
  given(webhook({ waiting: 2 }));
  answers(webhookCalls.test, () => ({ ...delivery, eventtype: 'webhook.test' }));
  answers(webhookCalls.renew, () => ({ id, secret: 'whsec_bmV3', previousuntil: '2026-11-23T02:00:00.000Z' }));
  const { user } = renderRecord();
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect((await screen.findAllByText('It answered 500.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Replace secret' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace secret' }));
  expect(await screen.findByText(/whsec_bmV3/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/2 of which were still to be made/)).toBeInTheDocument();
});

test('by time only what failed is replayed unless one says otherwise', async () => {
  given(webhook());
  const { user } = renderRecord();
  await user.click(await screen.findByRole('button', { name: 'Replay by time' }));
  await user.type(await screen.findByLabelText('Happened from'), '21/11/2026');
  const time = screen.getByLabelText('Happened from, time');
  expect(time).toHaveValue('00:00');
  await user.clear(time);
  await user.type(time, '10:00');
  await user.click(screen.getByRole('button', { name: 'Replay deliveries' }));
  expect(await screen.findByText('1 delivery on the way again')).toBeInTheDocument();
  expect(askedOf(webhookCalls.replay)).toEqual([{ webhookid: id, from: '2026-11-20T23:00:00.000Z', onlyfailed: true }]);
});

test('events are called by their names in the reader’s language, and one that is told no longer as it is spelled', async () => {
  given(webhook());
  answers(webhookCalls.deliveries, () => ({
    items: [delivery, { ...delivery, id: '0190a3c0-0000-7000-8000-000000000009', eventtype: 'parcel.wentAway' }],
    totalCount: 2,
  }));
  act(() => learn('settingsEvents', { texts: settingsEvents, isComing: false }));
  renderRecord();
  expect((await screen.findAllByText('Đặt chỗ: đã đặt')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Parcel: went away').length).toBeGreaterThan(0);
  act(() => learn('settingsEvents', { texts: undefined, isComing: false }));
});
