import { conflict } from '@cartage/contract/error.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import type { RateService } from '@cartage/contract/rates/rate.ts';
import { answers, askedOf, aStaffSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import ServicesPage from './services.page.tsx';
import { aTariff } from './tariff.fixture.ts';

const all: RateService[] = aTariff().services.map(({ rateCount: _, ...s }) => s);
const road = { ...all.find((s) => !s.isAdditional)!, id: '0197a000-0000-7000-8000-0000000000e1' },
  fuel = all.find((s) => s.isAdditional)!;
beforeEach(() => {
  answers(keptServiceCalls.kept, () => [
    road,
    { ...fuel, rule: 'LongerThan' as const, threshold: 2.4, isActive: false },
  ]);
  answers(keptServiceCalls.save, () => road);
});
const at = { path: '/carriers/rates/services' };

test('services and surcharges are told apart, with when a surcharge is charged', async () => {
  const { user } = renderPage(<ServicesPage />, at);
  expect(await screen.findByRole('table', { name: 'Freight services' })).toHaveTextContent(road.code);
  await user.click(screen.getByRole('radio', { name: /Surcharges and levies/ }));
  const table = await screen.findByRole('table', { name: 'Surcharges and levies' });
  expect(table).toHaveTextContent('A piece longer than 2.4 m');
  expect(table).toHaveTextContent('Switched off');
});
test('a service is made, and a code that is taken is told at its field', async () => {
  refuses(
    keptServiceCalls.save,
    conflict('rateService.codeTaken', 'Road has the code NIGHT already.', ['service.code']),
  );
  const { user } = renderPage(<ServicesPage />, at);
  await user.click(await screen.findByRole('button', { name: 'New service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New service' }));
  await user.type(dialog.getByLabelText(/^Code/), 'NIGHT');
  await user.type(dialog.getByLabelText(/^Name/), 'Night run');
  await user.click(dialog.getByRole('button', { name: 'Create service' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toHaveAccessibleDescription(/Road has the code NIGHT/));
  answers(keptServiceCalls.save, () => road);
  await user.click(dialog.getByRole('button', { name: 'Create service' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedOf(keptServiceCalls.save).at(-1)).toMatchObject({
    service: { code: 'NIGHT', name: 'Night run', isAdditional: false, isActive: true },
  });
});
test('a service is named anew and switched off; its code stays', async () => {
  const { user } = renderPage(<ServicesPage />, at);
  await user.click(await screen.findByRole('button', { name: `Edit ${road.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: road.name }));
  expect(dialog.getByLabelText(/^Code/)).toBeDisabled();
  await user.clear(dialog.getByLabelText(/^Name/));
  await user.type(dialog.getByLabelText(/^Name/), 'Road freight');
  await user.click(dialog.getByRole('switch', { name: 'On sale' }));
  await user.click(dialog.getByRole('button', { name: 'Save service' }));
  await waitFor(() =>
    expect(askedOf(keptServiceCalls.save)).toMatchObject([
      { service: { id: road.id, code: road.code, name: 'Road freight', isActive: false } },
    ]),
  );
});
test('who may only look changes nothing', async () => {
  renderPage(<ServicesPage />, { ...at, session: aStaffSession({ permissions: ['Carrier.View'] }) });
  expect(await screen.findByRole('table', { name: 'Freight services' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit|^New/ })).toBeNull();
});
test('a service wears the colour that the tenant gave it, and one that is hidden says so', async () => {
  answers(keptServiceCalls.kept, () => [
    { ...road, name: 'Road freight' },
    { ...road, id: 'x', code: 'NIGHT', name: 'Night run', isHidden: true },
  ]);
  learnCodes(jobNameCalls.names.group, [
    { list: 'serviceLevels', code: road.code, name: road.name, colour: '#336699', sortOrder: 1, isHidden: false },
  ]);
  renderPage(<ServicesPage />, at);
  await screen.findByRole('table', { name: 'Freight services' });
  const [coloured, plain] = ['ROAD', 'NIGHT'].map((code) => screen.getByText(code).closest('tr')!);
  expect(coloured!.querySelector('[style*="#336699"]')).toHaveTextContent('Road freight');
  expect(coloured).toHaveTextContent('On sale');
  expect(plain!.querySelector('[style*="color-mix"]')).toBeNull();
  expect(plain).toHaveTextContent('Not offered');
  act(() => learnCodes(jobNameCalls.names.group, []));
});
