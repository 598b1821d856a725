import { type SmsSettings, smsSettingsCalls } from '@cartage/contract/communication/sms.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { SmsSettingsPage } from './sms.tsx';

const settings: SmsSettings = {
  ...{ isactive: true, provider: 'Twilio', sender: '+61491570006', account: `AC${'0'.repeat(32)}`, country: 'AU' },
  ...{ segmentprice: 0.08, dailylimit: 20, quietfrom: null, quietuntil: null, hastoken: true, spent: 1.6 },
  incomingurl: 'https://harbour.test/api/communication/sms/twilio/incoming',
};
const given = (more: Partial<SmsSettings> | null) =>
  answers(smsSettingsCalls.find, () => ({ settings: more && { ...settings, ...more } }));
beforeEach(() => {
  answers(smsSettingsCalls.save, () => undefined);
  answers(smsSettingsCalls.test, () => ({ isSent: false, answer: 'Nobody has this number.', tookMs: 12 }));
});

test('a new tenant begins switched off in the sandbox, whose numbers stand there', async () => {
  given(null);
  const { user } = renderPage(<SmsSettingsPage />);
  expect(await screen.findByText('Switched off: nothing is sent')).toBeVisible();
  expect(screen.getByText('+61491570156')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a test message' })).toBeDisabled();
  await user.type(screen.getByLabelText(/^Sender/), 'Harbour');
  await user.click(screen.getByRole('switch', { name: 'Send texts' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(smsSettingsCalls.save)).toHaveLength(1));
  expect(askedOf(smsSettingsCalls.save)[0]!.settings).toMatchObject({
    ...{ isactive: true, provider: 'Sandbox', sender: 'Harbour', quietfrom: '21:00', quietuntil: '07:00' },
  });
});
test('a token that is not typed stays, quiet hours may be emptied, and the address for answers is shown', async () => {
  given({ quietfrom: '21:00', quietuntil: '07:00' });
  const { user } = renderPage(<SmsSettingsPage />);
  expect(await screen.findByText(settings.incomingurl)).toBeVisible();
  expect(screen.getByLabelText(/^Auth token/)).toHaveAttribute('placeholder', 'Set; type to replace it');
  await user.clear(screen.getByLabelText(/^Quiet from/));
  await user.clear(screen.getByLabelText(/^Quiet until/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(smsSettingsCalls.save)).toHaveLength(1));
  const saved = askedOf(smsSettingsCalls.save)[0]!.settings;
  expect([saved.token, saved.quietfrom, saved.quietuntil]).toEqual([undefined, null, null]);
});
test('the test says what the provider says', async () => {
  given({});
  const { user } = renderPage(<SmsSettingsPage />);
  await user.type(await screen.findByLabelText('Number of the test message'), '0491 570 156');
  await user.click(screen.getByRole('button', { name: 'Send a test message' }));
  expect(await screen.findByText('Not sent: Nobody has this number.')).toBeVisible();
});
