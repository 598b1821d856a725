import { smsCalls, smsStopCalls, type Sms } from '@cartage/contract/communication/sms.ts';
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import SmsPage from './sms.page.tsx';
import StoppedPage from './stopped.page.tsx';

const ID = '0190a3c0-0000-7000-8000-000000000001';
const sms = (more: Partial<Sms>): Sms => ({
  ...{ id: ID, to: '+61491570006', body: 'CR1 is out for delivery.', segments: 1, status: 'Delivered' },
  ...{ provider: 'Sandbox', eventcode: 'OutForDelivery', entitytype: 'Booking', entityid: '1', customerid: 7 },
  ...{ attempts: 1, error: null, cost: 0.08, creationtime: '2026-11-21T01:00:00Z' },
  ...{ senttime: '2026-11-21T01:00:02Z', deliveredtime: '2026-11-21T01:00:09Z' },
  ...more,
});
beforeEach(() => {
  answers(inboundCalls.list, () => ({ items: [], totalCount: 0 }));
  const failed = sms({
    id: ID.replace(/1$/, '2'),
    to: '+61491570156',
    status: 'Failed',
    error: 'Nobody has this number.',
  });
  answers(smsCalls.list, () => ({ items: [sms({}), failed], totalCount: 2 }));
});

test('each text stands with how far it got; one that is opened says what it said and why it failed', async () => {
  const { user } = renderPage(<SmsPage />, { path: '/outbox/sms' });
  const row = await screen.findByRole('row', { name: /\+61491570156/ });
  expect(within(row).getByText('Failed')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /\+61491570006/ })).getByText('Delivered')).toBeVisible();
  await user.click(row);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('Nobody has this number.')).toBeVisible();
  expect(sheet.getByText('CR1 is out for delivery.')).toBeVisible();
});
test('a number is put on the list of those that get none, and taken off again', async () => {
  const stop = { number: '+61491570159', reason: 'Stopped' as const, detail: 'Answered STOP', username: 'System' };
  answers(smsStopCalls.list, () => ({
    items: [{ id: ID, ...stop, creationtime: '2026-11-21T01:00:00Z' }],
    totalCount: 1,
  }));
  answers(smsStopCalls.create, () => ({ id: ID }));
  answers(smsStopCalls.remove, () => undefined);
  const { user } = renderPage(<StoppedPage />, { path: '/outbox/stopped' });
  await user.click(await screen.findByRole('button', { name: 'Take off the list' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take off the list' }));
  await waitFor(() => expect(askedOf(smsStopCalls.remove)).toEqual([{ id: ID }]));
  await user.click(await screen.findByRole('button', { name: 'Add a number' }));
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), '0491 570 006');
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  await waitFor(() => expect(askedOf(smsStopCalls.create)[0]).toMatchObject({ number: '0491 570 006' }));
});
