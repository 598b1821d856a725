import { AppError, conflict } from '@cartage/contract/error.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { answers, askedOf, aStaffSession, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import RateCardPage from './rate-card.page.tsx';
import { aDraft, aTariff, CARD, LANES, VERSION } from './tariff.fixture.ts';
import { givenTariff } from './tariff.page.fixture.ts';

beforeEach(() => clockAt('2026-11-20T03:00:00Z'));
const show = (query = '', session = aStaffSession()) =>
  renderPage(<RateCardPage />, { path: `/carriers/rates/${CARD.id}${query}`, route: '/carriers/rates/:id', session });
const sheet = () => screen.findByRole('grid', { name: 'Rates' });
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });
const sent = () => askedOf(tariffCalls.edit);

test('a cell is typed, taken back and redone by the keyboard alone, then saved with its revision', async () => {
  givenTariff();
  const { user } = show();
  await user.click(await cell('SYD to BNE, 0 kg: 0.6000'));
  await user.keyboard('.65{Enter}');
  expect(await screen.findByText('1 lane unsaved')).toBeVisible();
  expect(await cell('SYD to BNE, 0 kg: 0.6500')).toHaveAttribute('title', 'Was 0.6000');
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('SYD to BNE, 0 kg: 0.6000')).toBeVisible();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(await cell('SYD to BNE, 0 kg: 0.6500')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    seen: 0,
    effectiveDate: '2026-11-21',
    put: [
      {
        toZone: 'BNE',
        rateDetails: [
          { break: 0, value: 0.65 },
          { break: 100, value: 0.535 },
        ],
      },
    ],
  });
  expect(await screen.findByText(/Draft saved/)).toBeVisible();
  expect(screen.queryByText('1 lane unsaved')).toBeNull();
});

test('what is no price stays in its cell and holds saving back', async () => {
  givenTariff();
  const { user } = show();
  await user.click(await cell('SYD to BNE, 0 kg: 0.6000'));
  fireEvent.paste(await sheet(), { clipboardData: { getData: () => 'dear\t.5' } });
  expect(await cell('SYD to BNE, 0 kg: dear')).toHaveAttribute('aria-invalid', 'true');
  expect(await screen.findByText('1 cell with no price')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Save draft/ })).toBeDisabled();
});

test('a slipped decimal point is doubted in place; Enter takes the likely value, Escape puts back', async () => {
  givenTariff();
  const { user } = show();
  await user.click(await cell('SYD to BNE, 100 kg: 0.5350'));
  await user.keyboard('5.62{Enter}');
  expect(await screen.findByText(/5.6200 is ten times and more the 0.5350 in force/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await cell('SYD to BNE, 100 kg: 0.5620')).toBeVisible();
  await user.keyboard('56{Enter}');
  await screen.findByRole('alert');
  await user.keyboard('{Escape}');
  expect(await cell('SYD to BNE, 100 kg: 0.5620')).toBeVisible();
});

test('somebody else was quicker: what they changed is named, and mine is saved over theirs when I say so', async () => {
  const server = givenTariff(aTariff({ draft: aDraft() }));
  const { user } = show();
  await user.click(await cell('SYD to BNE, 0 kg: 0.6000'));
  await user.keyboard('.7{Enter}');
  answers(tariffCalls.edit, () => {
    throw new AppError(409, 'tariff.changed', 'Mia Rossi has saved this draft meanwhile.', {
      validationErrors: [{ message: 'ROAD SYD → MEL', members: ['x'] }],
    });
  });
  await user.click(await screen.findByRole('button', { name: /Save draft/ }));
  expect(await screen.findByText('Changed: ROAD SYD → MEL.')).toBeVisible();
  server.tariff = aTariff({ draft: aDraft({ revision: 9 }) });
  answers(tariffCalls.edit, () => aDraft({ revision: 10 })!);
  await user.click(await screen.findByRole('button', { name: 'Load theirs, keep mine' }));
  expect(await cell('SYD to BNE, 0 kg: 0.7000')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Changed: ROAD SYD → MEL.')).toBeNull());
  await waitFor(async () => {
    await user.keyboard('{Control>}s{/Control}');
    expect(sent().at(-1)).toMatchObject({ seen: 9 });
  });
});

test('lanes are added, changed and taken out; the same lane twice is refused', async () => {
  givenTariff();
  const { user } = show();
  await sheet();
  await user.click(await screen.findByRole('button', { name: 'Lane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New lane' }));
  await user.type(dialog.getByRole('textbox', { name: 'Cut-off' }), '25:00');
  expect(await dialog.findByText('Write the cut-off as 15:30.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Cut-off' }));
  await user.click(await dialog.findByRole('button', { name: 'Add lane' }));
  expect(await cell(/Any zone to Any zone, 0 kg/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Lane' }));
  expect(await screen.findByText('This service has that lane already.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'MEL' }));
  await user.click(await screen.findByRole('button', { name: 'Take lane out' }));
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: /to MEL/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: /Save draft/ }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ put: [{ fromZone: null }], take: [LANES[0]!.id] }));
});

test('all lanes shown are raised by a percentage, and a break is added', async () => {
  givenTariff();
  const { user } = show();
  await sheet();
  await user.click(await screen.findByRole('button', { name: 'Raise by %' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'By per cent' }), '10');
  await user.click(await screen.findByRole('button', { name: 'Raise by 10 %' }));
  expect(await cell('SYD to BNE, 100 kg: 0.5885')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'From' }), '500');
  await user.click(await screen.findByRole('button', { name: 'Add break' }));
  await user.click(await cell('SYD to BNE, 500 kg: none'));
  await user.keyboard('.5{Enter}');
  expect(await cell('SYD to BNE, 500 kg: 0.5000')).toBeVisible();
});

test('more lanes than one call takes are saved in parts, each seeing what the one before has saved', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => ({ ...LANES[0]!, id: crypto.randomUUID(), toZone: `Z${n}` }));
  givenTariff(aTariff(), many);
  const { user } = show();
  await sheet();
  await user.click(await screen.findByRole('button', { name: 'Raise by %' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'By per cent' }), '5');
  await user.click(await screen.findByRole('button', { name: 'Raise by 5 %' }));
  await user.click(await screen.findByRole('button', { name: /Save draft/ }));
  await waitFor(() =>
    expect(sent().map((e) => [e.seen, e.put?.length])).toEqual([
      [0, 1000],
      [6, 200],
    ]),
  );
});

test('fuel gets its value from the month it counts from, and the one before ends the day before', async () => {
  givenTariff();
  const { user } = show('?part=levies');
  await user.click(await screen.findByRole('button', { name: 'Change Fuel levy' }));
  expect(await screen.findByRole('list', { name: 'Values by date' })).toHaveTextContent(/22.90 %from 1 Nov/);
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-12-01' } });
  const value = await screen.findByRole('spinbutton', { name: 'Value' });
  await user.clear(value);
  await user.type(value, '23.4');
  await user.click(await screen.findByRole('button', { name: 'Set value' }));
  expect(await screen.findByRole('row', { name: /23.40/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Save draft/ }));
  await waitFor(() =>
    expect(sent()[0]!.put).toMatchObject([
      { rateService: 'FUEL', effectiveDate: '2026-12-01', expireDate: null, rateDetails: [{ value: 23.4 }] },
      { rateService: 'FUEL', effectiveDate: '2026-11-01', expireDate: '2026-11-30' },
    ]),
  );
});

test('a draft is published for its day, discarded, or replaced by an earlier version', async () => {
  givenTariff(aTariff({ draft: aDraft() }));
  answers(tariffCalls.publish, () => ({ ...VERSION, number: 8 }));
  answers(tariffCalls.discard, () => undefined);
  answers(tariffCalls.bringBack, () => aDraft()!);
  const { user } = show();
  expect(await screen.findByText('2 cells in 1 lane differs')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Publish version 8/ }));
  await waitFor(() =>
    expect(askedOf(tariffCalls.publish)).toEqual([{ rateCardId: CARD.id, seen: 5, effectiveDate: '2026-12-01' }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await user.click((await screen.findAllByRole('button', { name: 'Discard draft' })).at(-1)!);
  await waitFor(() => expect(askedOf(tariffCalls.discard)).toEqual([{ rateCardId: CARD.id, seen: 5 }]));
  await user.click(await screen.findByRole('button', { name: 'All 1' }));
  await user.click(await screen.findByRole('menuitem', { name: /Version 7/ }));
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
  await waitFor(() => expect(askedOf(tariffCalls.bringBack)).toMatchObject([{ seen: 5, versionId: VERSION.id }]));
});

test('a file shows its changes and typical prices before it becomes the draft; refused rows say why', async () => {
  givenTariff();
  const report = {
    isImported: false,
    revision: 0,
    rowCount: 4,
    rateCount: 3,
    added: 0,
    changed: 1,
    gone: 1,
    same: 1,
    changes: [
      {
        kind: 'changed' as const,
        service: 'ROAD',
        fromZone: 'SYD',
        toZone: 'MEL',
        effectiveDate: '2026-01-01',
        cells: 2,
      },
      { kind: 'gone' as const, service: 'ROAD', fromZone: 'SYD', toZone: null, effectiveDate: '2026-01-01', cells: 1 },
    ],
    typical: [
      { freight: 'Carton, 18 kg', service: 'ROAD', from: 'Sydney 2000', to: 'Melbourne 3000', before: 20, after: null },
    ],
    failCount: 0,
    failRows: [],
  };
  answers(tariffCalls.import, ({ preview }) => ({ ...report, isImported: !preview }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const file = new File(['service'], 'tariff.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/Drop a CSV file/), file);
  expect(await screen.findByText('3 rates in the file: 0 new, 1 changed, 1 gone, 1 the same.')).toBeVisible();
  expect(await screen.findByText('no price')).toBeVisible();
  const lanes = within(await screen.findByRole('list', { name: 'Changed lanes' })).getAllByRole('listitem');
  expect(lanes.map((lane) => lane.textContent)).toEqual([
    expect.stringContaining('ROAD SYD → MEL from 1 Jan'),
    expect.stringContaining('ROAD SYD → any from 1 Jan'),
  ]);
  answers(tariffCalls.import, () => ({
    ...report,
    failCount: 1,
    failRows: [
      { index: 2, code: 'validation', message: 'There is no zone ATLANTIS.', details: null, validationErrors: [] },
    ],
  }));
  await user.click(await screen.findByRole('button', { name: 'Make a draft of 2 changes' }));
  expect(await screen.findByText('There is no zone ATLANTIS.')).toBeVisible();
  expect(await screen.findByText('Row 4')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Make a draft/ })).toBeDisabled();
});

test('a card is archived with the way back, and one in use says why not', async () => {
  givenTariff(aTariff({ rateCard: { ...CARD, isDefault: false } }));
  answers(rateCardCalls.archive, () => ({ ...CARD, isActive: false }));
  answers(rateCardCalls.restore, () => CARD);
  const { user } = show();
  await sheet();
  await user.click(await screen.findByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  // The menu keeps the pointer from the page until it is gone.
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(askedOf(rateCardCalls.restore)).toEqual([{ id: CARD.id }]));
  answers(rateCardCalls.archive, () => {
    throw conflict('rateCard.inUse', '3 customers are priced by Standard rates. Give them another card first.');
  });
  await user.click(await screen.findByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText(/3 customers are priced by/)).toBeVisible();
});

test('who may only look reads the sheet and changes nothing', async () => {
  givenTariff();
  const { user } = show('', aStaffSession({ permissions: ['Carrier.View'] }));
  await user.click(await cell('SYD to BNE, 0 kg: 0.6000'));
  await user.keyboard('9{Enter}{Delete}');
  expect(await cell('SYD to BNE, 0 kg: 0.6000')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lane|Publish|Save|Raise|Import|Copy/ })).toBeNull();
});
