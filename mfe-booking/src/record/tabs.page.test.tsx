/** What the tabs of one booking tell, and what is written and fetched there. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { priceTraceCalls, type BookingTrace } from '@cartage/contract/booking/price-trace.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import { aCustomerSession, answers, askedOf, refuses } from '@cartage/testing/page.tsx';
import { setLocale } from '@cartage/ui/page/locale.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRecord, event, openRecord as show, reader } from './record.fixture.tsx';

answerRecord();
const files = keepFiles();
const act = (name: string) => screen.findByRole('button', { name });

test('what a piece weighs is written in the reader’s locale', async () => {
  setLocale('vi-VN');
  try {
    const [item] = aRecord().items;
    show({ items: [{ ...item!, weight: { value: 1240.5, unit: 'kg' } }] }, { tab: 'items' });
    expect(await screen.findByText('1.240,5 kg')).toBeVisible();
  } finally {
    setLocale('en-AU');
  }
});
test('items open into the numbers of their articles', async () => {
  const [item] = aRecord().items;
  const { user } = show(
    {
      items: [
        { ...item!, articleNumbers: ['0931000001', '0931000002'] },
        { ...item!, length: null },
      ],
    },
    { tab: 'items' },
  );
  const table = within(await screen.findByRole('table', { name: 'Items' }));
  expect(screen.getByRole('region', { name: 'Items' })).toHaveAttribute('tabindex', '0');
  expect(table.getByText('120 × 120 × 100 cm')).toBeVisible();
  expect(table.getByText('when booked')).toBeVisible();
  expect(table.queryByText('0931000002')).toBeNull();
  await user.click(table.getByRole('button', { name: '2 articles', expanded: false }));
  expect(table.getByText('0931000002')).toBeVisible();
});

const aTrace = (more: Partial<BookingTrace> = {}): BookingTrace => ({
  source: 'rates',
  trace: {
    rateCard: 'STANDARD',
    fromZone: { code: 'SYD', name: 'Sydney', matchedBy: 'postCode' },
    toZone: { code: 'BAL', name: 'Ballarat', matchedBy: 'zoneParent' },
    measures: {
      quantity: 2,
      deadWeightKg: 700,
      volumeM3: 2.88,
      cubicFactor: 250,
      chargeableKg: 720,
      chargedBy: 'cubic',
      items: [],
    },
    lines: [],
    notes: [],
  },
  carrierTrace: null,
  totalExGst: 500,
  quotedAt: null,
  expiresAt: null,
  ...more,
});
test('the price unfolds into its steps, and says when today’s rates lead elsewhere', async () => {
  answers(priceTraceCalls.find, () => aTrace({ totalExGst: 512.5 }));
  show({}, { tab: 'price' });
  expect(await screen.findByText(/today’s price would be \$512\.50/)).toHaveTextContent('keeps $500.00');
  expect(screen.getByRole('region', { name: 'Why this price' })).toHaveAttribute('tabindex', '0');
  const table = within(screen.getByRole('table', { name: 'Why this price' }));
  expect(table.getByText('From Sydney to Ballarat').closest('tr')).toHaveTextContent('by its regionSYDBAL');
  expect(table.getByText('2.88 m³ at 250 kg per m³').closest('tr')).toHaveTextContent('720 kg');
  expect(table.getByText('Total').closest('tr')).toHaveTextContent('$550.00');
  expect(screen.getByRole('link', { name: 'Reprice' })).toHaveAttribute('href', '/quote?edit=1&reprice=1');
});
test('the carrier’s side is for staff', async () => {
  answers(priceTraceCalls.find, () => aTrace({ carrierTrace: aTrace().trace }));
  const { user, unmount } = show({}, { tab: 'price' });
  await user.click(await screen.findByRole('radio', { name: 'Carrier' }));
  expect(
    within(screen.getByRole('table', { name: 'Why this price' }))
      .getByText('Total')
      .closest('tr'),
  ).toHaveTextContent('$418.00');
  unmount();
  show({}, { tab: 'price', session: aCustomerSession() });
  await screen.findByRole('table', { name: 'Why this price' });
  expect(screen.queryByRole('radio', { name: 'Carrier' })).toBeNull();
});
test('where nobody kept the steps the lines stand alone; a price that is fixed is not asked for anew', async () => {
  answers(priceTraceCalls.find, () => aTrace({ source: 'none', trace: null, totalExGst: null }));
  show({ manifestId: 'M1', bookingStatus: 'Manifested' }, { tab: 'price' });
  expect(within(await screen.findByRole('table', { name: 'Price lines' })).getByText('Road')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reprice' })).toBeDisabled();
});
test('steps that do not come are tried again, and stay when they cannot be asked for again', async () => {
  refuses(priceTraceCalls.find, unavailable('booking'));
  const { user, refetch } = show({}, { tab: 'price' });
  const again = await act('Try again');
  answers(priceTraceCalls.find, () => aTrace());
  await user.click(again);
  await screen.findByRole('table', { name: 'Why this price' });
  refuses(priceTraceCalls.find, unavailable('booking'));
  await refetch();
  expect(screen.getByRole('table', { name: 'Why this price' })).toBeVisible();
});
test('a price below its cost stands out', async () => {
  show({ pricingDetail: { ...pricing, carrierTotalCost: { taxExclusiveAmount: 520, tax: 52, amount: 572 } } });
  expect(await screen.findByText('Margin, -4.0 %')).toBeVisible();
});

test('papers are shown, printed and saved; a paper that is not there yet says when', async () => {
  const { user } = show({}, { tab: 'documents' });
  const list = within(await screen.findByRole('list', { name: 'Documents' }));
  expect(list.getByRole('button', { name: /^Manifest\s*once it is manifested/ })).toBeDisabled();
  await user.click(list.getByRole('button', { name: /^Consignment note/ }));
  expect(await screen.findByRole('link', { name: 'Open consignment note' })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Save consignment note' }));
  await waitFor(() => expect(files.saved.map((f) => f.name)).toEqual(['ConsignmentNote.pdf']));
  expect(list.queryByRole('button', { name: 'Print labels for a zebra printer' })).toBeNull();
  files.status = 500;
  await user.click(list.getByRole('button', { name: 'Print consignment note' }));
  expect(await screen.findByText('Consignment note could not be fetched')).toBeVisible();
});
test('a paper that could not be drawn is tried again; a printer’s language is shown as text', async () => {
  files.status = 500;
  const { user } = show({}, { tab: 'documents' });
  await user.click(await act('Try again'));
  await waitFor(() => expect(files.fetched).toHaveLength(2));
  files.status = 200;
  await user.click(await act('Try again'));
  expect(await screen.findByRole('link', { name: 'Open labels' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Labels for a Zebra printer/ }));
  expect(await screen.findByLabelText('Labels for a Zebra printer')).toHaveTextContent('%PDF');
});
test('all papers that travel are printed by one click, or it is said that some are missing', async () => {
  const { user } = show();
  await user.click(await act('Print all 2'));
  await waitFor(() => expect(files.opened).toHaveLength(2));
  files.status = 500;
  await user.click(await act('Print all 2'));
  expect(await screen.findByText('Not all could be printed')).toBeVisible();
});

test('a note is added and the field is empty again; an empty one is not sent', async () => {
  const { user } = show({}, { tab: 'notes' });
  const field = await screen.findByRole('textbox', { name: 'Note' });
  const send = () => within(field.closest('form') ?? document.body).getByRole('button', { name: 'Add note' });
  await user.click(send());
  await waitFor(() => expect(field).toBeInvalid());
  await user.type(field, 'Ring first');
  await user.click(send());
  await waitFor(() =>
    expect(askedOf(bookingCalls.addNote)).toEqual([{ bookingId: 1, bookingNote: { comment: 'Ring first' } }]),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
});
test('who may only look reads notes and writes none', async () => {
  const note = { comment: 'Ring first', userName: 'Mia', creationTime: '2026-11-20T02:00:00Z', creatorUserId: 2 };
  show({ bookingNotes: [note] }, { tab: 'notes', session: reader });
  expect(await screen.findByText('Ring first')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
test('who sends and receives, what was asked for and what to mind stand together', async () => {
  show({
    pickupOptions: { tailLift: 'true' },
    deliveryOptions: { atl: 'false', signatureRequired: 'yes' },
    isDangerousGood: true,
    dangerousGoodUNCode: '1263',
    isInsured: true,
    insuredValue: 5000,
    specialInstructions: 'Dock 4',
    deliveryInstructions: 'Receiver asks: leave it: Porch',
    toAddress: { ...aRecord().toAddress, type: 'Residential', telephone: '03 5550 0100', contactName: 'Sam Lee' },
  });
  const panel = within(await screen.findByRole('tabpanel'));
  for (const text of [
    'Tail lift at pick-up',
    'Signature required',
    'Dangerous goods UN 1263',
    'Insured for $5,000',
    'Dock 4',
    'The receiver asks: leave it: Porch',
  ])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.queryByText('Authority to leave')).toBeNull();
  expect(panel.getByText(/Residential/)).toBeVisible();
  expect(panel.getByRole('link', { name: '03 5550 0100' })).toHaveAttribute('href', 'tel:0355500100');
  expect(screen.getByRole('link', { name: 'Call Sam Lee, 03 5550 0100' })).toHaveAttribute('href', 'tel:0355500100');
});
test('tracking tells who signed, what was short and where, newest first', async () => {
  show({
    bookingStatus: 'Delivered',
    trackingDetails: [
      event('Delivered', '2026-11-21T02:00:00Z', {
        signedBy: 'Sam',
        pod: 'Short',
        location: 'Ballarat',
        driver: 'Ben',
      }),
      event('OnForDelivery', '2026-11-20T22:00:00Z'),
    ],
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Tracking' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Delivered.*signed by Sam · short.*Ballarat · Ben/);
  expect(second).toHaveTextContent('On delivery');
});
test('a booking without a scan says what will appear', async () => {
  show();
  expect(await screen.findByText('Nothing has been scanned yet')).toBeVisible();
});
