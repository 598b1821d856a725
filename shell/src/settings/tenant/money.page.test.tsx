import { historyCalls } from '@cartage/contract/communication/history.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { sentenceOf } from './names.ts';
import { MoneySettings } from './money.tsx';

beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
});

test('overdue accounts are held by themselves once that is switched on, after 30 days or as many as are typed', async () => {
  const { user } = renderPage(<MoneySettings />);
  const isOn = await screen.findByRole('switch', { name: 'Put overdue accounts on hold automatically' });
  expect(isOn).not.toBeChecked();
  await user.click(isOn);
  const days = screen.getByLabelText(/^Days overdue before a hold/);
  expect(days).toHaveValue(30);
  await user.clear(days);
  await user.type(days, '45');
  await user.click(screen.getByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() =>
    expect(askedOf(settingsCalls.save)).toEqual([
      expect.objectContaining({ credit: { holdsByItself: true, holdAfterDays: 45 } }),
    ]),
  );
});
test('no day is no number of days, and the history names what was changed', async () => {
  const { user } = renderPage(<MoneySettings />);
  const days = await screen.findByLabelText(/^Days overdue before a hold/);
  await user.clear(days);
  await user.type(days, '0');
  await user.click(screen.getByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() => expect(days).toHaveAttribute('aria-invalid', 'true'));
  expect(askedOf(settingsCalls.save)).toEqual([]);
  expect(sentenceOf('credit.holdAfterDays')).toBe('Overdue accounts, days overdue before a hold');
});
