import { conflict } from '@cartage/contract/error.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateZoneCalls, type Zone, type ZoneFinding, type ZonePlace } from '@cartage/contract/rates/zone.ts';
import { answers, answersLater, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ZonesPage from './zones.page.tsx';

const aZone = (id: string, code: string, name: string, locationCount: number): Zone => ({
  id,
  code,
  name,
  isonforwarding: false,
  isActive: true,
  headportid: null,
  parentid: null,
  headPortCode: null,
  locationCount,
  latitude: null,
  longitude: null,
});
const [H, C] = ['01998591-4779-7031-8133-244726063484', '01998591-4779-7031-8133-244726063485'];
const HUNTER = aZone(H, 'NEW', 'Newcastle and Hunter', 2),
  COAST = aZone(C, 'PQQ', 'Mid North Coast', 1);
const nameOf = ({ id, code, name }: Zone) => ({ id, code, name });
const place = (suburb: string, postCode: string, ...zones: Zone[]): ZonePlace => ({
  suburb,
  postCode,
  state: 'NSW',
  countryCode: 'AU',
  latitude: -32,
  longitude: 152,
  zones: zones.map(nameOf),
});
const MORISSET: ZoneFinding = {
  ...place('Morisset', '2264', HUNTER, COAST),
  kind: 'two',
  pricedBy: nameOf(COAST),
  nearest: null,
  consignments: 64,
};
const MINMI: ZoneFinding = {
  ...place('Minmi', '2287'),
  kind: 'none',
  pricedBy: null,
  nearest: nameOf(HUNTER),
  consignments: 1,
};
beforeEach(() => {
  answers(rateZoneCalls.summaries, () => [HUNTER, COAST]);
  answers(rateCardCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(rateZoneCalls.coverage, () => ({
    zoneCount: 2,
    areaCount: 4,
    twoCount: 1,
    noneCount: 1,
    findings: [MORISSET, MINMI],
    overlaps: [{ zoneId: H, count: 1 }],
    consignments: [
      { zoneId: H, count: 1236 },
      { zoneId: C, count: 0 },
    ],
  }));
  answers(rateZoneCalls.places, ({ search }) =>
    !search
      ? [place('Morisset', '2264', HUNTER, COAST), place('Karuah', '2324', HUNTER)]
      : search === '2280-2281'
        ? [place('Belmont', '2280', HUNTER), place('Swansea', '2281')]
        : [place('Fern Bay', '2295', COAST)],
  );
  answers(rateZoneCalls.move, () => undefined);
});
const show = (session = aStaffSession()) => renderPage(<ZonesPage />, { path: '/carriers/zones', session });

test('suburbs are typed in and taken out, and nothing is kept before it is saved', async () => {
  const { user } = show();
  const field = await screen.findByRole('combobox', { name: 'Put suburbs into Newcastle and Hunter' });
  await user.type(field, 'fern');
  await screen.findByRole('option', { name: /Fern Bay.*PQQ/ });
  await user.keyboard('{Enter}');
  const pending = within(screen.getByRole('region', { name: 'Not saved' }));
  expect(pending.getByText('was in Mid North Coast')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /2324/ }));
  await user.click(screen.getByRole('button', { name: 'Take Karuah out' }));
  expect(pending.getByText('will be in no zone')).toBeVisible();
  expect(askedOf(rateZoneCalls.move)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() =>
    expect(askedOf(rateZoneCalls.move)).toEqual([
      {
        changes: [
          { zoneId: C, put: [], take: [{ postCode: '2295', suburb: 'Fern Bay' }] },
          {
            zoneId: H,
            put: [{ postCode: '2295', suburb: 'Fern Bay' }],
            take: [{ postCode: '2324', suburb: 'Karuah' }],
          },
        ],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
});
test('while it loads the page stands where it will be, and says nothing of what is not known yet', async () => {
  const zones = answersLater(rateZoneCalls.summaries, () => [HUNTER, COAST]),
    report = answersLater(rateZoneCalls.coverage, () => ({
      ...{ zoneCount: 2, areaCount: 4, twoCount: 1, noneCount: 0, findings: [MORISSET], overlaps: [] },
      consignments: [],
    })),
    places = answersLater(rateZoneCalls.places, () => [place('Karuah', '2324', HUNTER)]);
  show();
  const ground = within(await screen.findByRole('status', { name: 'Loading' }));
  for (const name of ['Suburbs', 'Overlaps and gaps']) expect(ground.getByRole('heading', { name })).toBeVisible();
  zones();
  expect(await screen.findByRole('status', { name: 'Loading the map' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading the suburbs' })).toBeVisible();
  expect(screen.queryByText('No suburb of this zone has a position yet')).toBeNull();
  expect(screen.getByRole('radio', { name: /^In two/ })).toHaveTextContent(/^In two$/);
  places();
  report();
  expect(await screen.findByRole('button', { name: /2324/ })).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'In two 1' })).toBeVisible();
  expect(screen.queryByRole('status', { name: /^Loading the/ })).toBeNull();
});
test('the head of a zone says how many consignments it had, and nothing where the report is of a card without it', async () => {
  const { user } = show();
  const head = async (name: string) => (await screen.findByRole('heading', { name })).parentElement!;
  expect(await within(await head('Newcastle and Hunter')).findByText(/1,236 consignments in 30 days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Mid North Coast/ }));
  expect(await head('Mid North Coast')).toHaveTextContent('no consignments in 30 days');
});
test('a range of postcodes goes in at once, without what is there already', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('combobox', { name: /Put suburbs/ }), '2280-2281');
  await user.click(await screen.findByRole('option', { name: 'Put all 2 suburbs in' }));
  expect(screen.getByText('Swansea NSW 2281')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo Swansea NSW 2281' }));
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});
test('overlaps and gaps say what they cost, and one act settles each', async () => {
  const { user } = show();
  expect(await screen.findByText('64 consignments in 30 days, in NEW and PQQ')).toBeVisible();
  expect(screen.getByText('1 consignment in 30 days, no price')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep PQQ' }));
  await user.click(screen.getByRole('button', { name: 'Put in NEW' }));
  expect(screen.getByText('Settled, once it is saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() =>
    expect(askedOf(rateZoneCalls.move)[0]?.changes).toEqual([
      { zoneId: H, put: [{ postCode: '2287', suburb: 'Minmi' }], take: [{ postCode: '2264', suburb: 'Morisset' }] },
    ]),
  );
});
test('a zone that rates use is not removed, and says what uses it', async () => {
  answers(zoneCalls.remove, () => {
    throw conflict('zone.inUse', 'Zone NEW cannot be removed: it is used by 3 rates of Standard rates.');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit zone' }));
  await user.click(await screen.findByRole('button', { name: 'Remove zone' }));
  expect(askedOf(zoneCalls.remove)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Remove zone' }).at(-1)!);
  expect(await screen.findByText(/used by 3 rates of Standard rates/)).toBeVisible();
});
test('a file shows what it changes before it changes anything', async () => {
  const zone = {
    code: 'NEW',
    name: 'Hunter',
    kind: 'changed' as const,
    members: ['name'],
    removed: [],
    removedCount: 0,
  };
  answers(rateZoneCalls.import, ({ preview }) => ({
    isImported: !preview,
    totalCount: 3,
    zones: [{ ...zone, added: ['Fern Bay 2295'], addedCount: 1 }],
    failCount: 0,
    failRows: [],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.upload(screen.getByLabelText(/Drop a CSV file/), new File(['zone'], 'zones.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Fern Bay 2295')).toBeVisible();
  expect(screen.getByText('name')).toBeVisible();
  expect(askedOf(rateZoneCalls.import).map((i) => i.preview)).toEqual([true]);
  await user.click(screen.getByRole('button', { name: 'Change 1 zone' }));
  await waitFor(() => expect(askedOf(rateZoneCalls.import).map((i) => i.preview)).toEqual([true, undefined]));
});
test('who may only look sees the zones and changes none', async () => {
  show(aStaffSession({ permissions: ['Carrier.View'] }));
  await screen.findByText('64 consignments in 30 days, in NEW and PQQ');
  expect(screen.queryByRole('combobox', { name: /Put suburbs/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Keep|New zone|Import|Edit/ })).toBeNull();
});
test('all zones, the one that is shown, or the rates of the card that is chosen are exported', async () => {
  const card = { id: C, isActive: true, code: 'STANDARD', name: 'Standard rates', description: null };
  answers(rateCardCalls.list, () => ({ items: [{ ...card, side: 'Sell' as const, isDefault: true }], totalCount: 1 }));
  const { user } = renderPage(<ZonesPage />, { path: `/carriers/zones?card=${C}&zone=PQQ` });
  await screen.findByRole('heading', { name: 'Mid North Coast' });
  expect(askedOf(rateZoneCalls.coverage)).toContainEqual({ rateCardId: C });
  await user.click(screen.getAllByRole('button', { name: /^Export/ })[0]!);
  const items = (await screen.findAllByRole('menuitem')).map((i) => i.textContent);
  expect(items).toEqual(['All zones', 'Mid North Coast', 'Rates of Standard rates']);
});
