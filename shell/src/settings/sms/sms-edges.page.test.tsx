import { type SmsSettings, smsSettingsCalls } from '@cartage/contract/communication/sms.ts';
import { invalid, refused } from '@cartage/contract/error.ts';
import { answers, answersAtSecond, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { SmsSettingsPage } from './sms.tsx';

const settings: SmsSettings = {
  ...{ isactive: true, provider: 'Sandbox', sender: 'Harbour', account: '', country: 'AU' },
  ...{ segmentprice: 0.08, dailylimit: 20, quietfrom: '21:00', quietuntil: '07:00', hastoken: false, spent: 1.6 },
  incomingurl: 'https://harbour.test/api/communication/sms/twilio/incoming',
};
const given = (more: Partial<SmsSettings> = {}) =>
  answers(smsSettingsCalls.find, () => ({ settings: { ...settings, ...more } }));
const saved = () => askedOf(smsSettingsCalls.save).map((s) => s.settings);
beforeEach(() => answers(smsSettingsCalls.save, () => undefined));

test('settings that did not come are asked for again, and say what was spent today', async () => {
  answersAtSecond(smsSettingsCalls.find, () => ({ settings }));
  const page = renderPage(<SmsSettingsPage />);
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1.60 today')).toBeVisible();
  given({ spent: 0 });
  await page.refetch();
  expect(await screen.findByText('Nothing spent today')).toBeVisible();
});

test('another provider asks for its account, and says that the address for replies comes once it is saved', async () => {
  given();
  const { user } = renderPage(<SmsSettingsPage />);
  await user.selectOptions(await screen.findByLabelText(/^Provider/), 'Twilio');
  expect(await screen.findByText(/Once it is saved, the address for replies/)).toBeVisible();
  expect(screen.queryByText(settings.incomingurl)).toBeNull();
  expect(screen.queryByText('+61491570156')).toBeNull();
  expect(screen.getByLabelText(/^Auth token/)).toHaveAttribute('placeholder', 'None');
  const account = `AC${'1'.repeat(32)}`;
  await user.type(screen.getByLabelText(/^Account SID/), account);
  await user.type(screen.getByLabelText(/^Auth token/), 'secret');
  await user.clear(screen.getByLabelText(/^Country/));
  await user.type(screen.getByLabelText(/^Country/), 'nz');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved()).toMatchObject([{ provider: 'Twilio', account, token: 'secret', country: 'NZ' }]);
});

test('what the service refuses stands at its field, and nothing is told as saved', async () => {
  given();
  refuses(smsSettingsCalls.save, invalid([{ message: 'This sender is taken.', members: ['settings.sender'] }]));
  const { user } = renderPage(<SmsSettingsPage />);
  const sender = await screen.findByLabelText(/^Sender/);
  await user.type(sender, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sender).toBeInvalid());
  expect((await screen.findAllByText('This sender is taken.')).length).toBeGreaterThan(0);
  expect(sender).toHaveValue('Harbour2');
  expect(screen.queryByText('Settings saved')).toBeNull();
});

test('a test that worked is told with what was said; one that did not reach anybody takes its place', async () => {
  given();
  answers(smsSettingsCalls.test, () => ({ isSent: true, answer: 'queued', tookMs: 12 }));
  const { user } = renderPage(<SmsSettingsPage />);
  const number = await screen.findByLabelText('Number of the test message');
  const send = screen.getByRole('button', { name: 'Send a test message' });
  await user.type(number, '   ');
  expect(send).toBeDisabled();
  await user.type(number, '0491 570 006');
  await user.click(send);
  expect(await screen.findByText('Sent: queued')).toBeVisible();
  refuses(smsSettingsCalls.test, refused('sms.number', 'This is no number of a phone.'));
  await user.click(send);
  expect(await screen.findByText('This is no number of a phone.')).toBeVisible();
  expect(screen.queryByText('Sent: queued')).toBeNull();
});
