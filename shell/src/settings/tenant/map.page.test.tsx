import { historyCalls } from '@cartage/contract/communication/history.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { MapSettings } from './map.tsx';

beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
});
const TILES = 'https://tiles.example.com/{z}/{x}/{y}.pbf';

test('who serves streets is named with whose map it is; until then the page says what maps have without', async () => {
  const { user } = renderPage(<MapSettings />);
  const tiles = await screen.findByRole('textbox', { name: /^Vector tiles/ });
  expect(screen.getByText(/without contacting anyone/)).toBeVisible();
  expect(screen.getByText('Enter a provider and save to see its streets here.')).toBeVisible();
  await user.click(tiles);
  await user.paste('https://tiles.example.com/{z}.pbf');
  await user.click(await screen.findByRole('button', { name: /^Save 1 change/ }));
  expect((await screen.findAllByText(/^.*Write where the tiles are, as/)).length).toBeGreaterThan(0);
  await user.clear(tiles);
  await user.paste(TILES);
  await user.type(screen.getByRole('textbox', { name: /^Map attribution/ }), '© OpenStreetMap contributors');
  await user.click(await screen.findByRole('button', { name: /^Save 2 changes/ }));
  await waitFor(() =>
    expect(askedOf(settingsCalls.save)).toEqual([
      { map: { tiles: TILES, attribution: '© OpenStreetMap contributors' } },
    ]),
  );
});
