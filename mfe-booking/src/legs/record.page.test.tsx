/** A whole and its legs, on their records. */
import type { BookingRecord, Leg } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { conflict } from '@cartage/contract/error.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, refuses } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRecord, openRecord, reader } from '../record/record.fixture.tsx';

answerRecord();
const { fromAddress, toAddress } = aRecord();
const leg = (id: number, bookingStatus: string): Leg => ({
  id,
  consignmentId: `CR00000000${id}`,
  bookingStatus,
  carrier: 'FLEET',
  carrierServiceName: 'Road',
  fromAddress,
  toAddress,
  bookingDate: '2026-11-24',
  pickupReadyTime: null,
  eta: '2026-11-26T06:00:00.000Z',
  total: 110,
});
const legs = (isWhole: boolean, ...all: Leg[]): BookingRecord['legs'] => ({
  isWhole,
  parent: { id: isWhole ? 1 : 9, consignmentId: null },
  legs: all,
});
const whole = (...statuses: string[]): Partial<BookingRecord> => ({
  consignmentId: null,
  manifestId: null,
  pricingDetail: null,
  carrier: null,
  isMultiLeg: true,
  bookingStatus: 'Booked',
  legs: legs(true, ...statuses.map((status, n) => leg(n + 2, status))),
});
const chooseCancel = async ({ user }: ReturnType<typeof openRecord>) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
  return within(await screen.findByRole('dialog'));
};

test('the whole shows each leg with its status, its price and the way to it, and the price of all', async () => {
  openRecord(whole('Delivered', 'Booked'));
  expect(await screen.findByText(/2 legs for/)).toHaveTextContent('2 legs for $220.00, incl GST');
  const row = (await screen.findByRole('link', { name: 'CR000000002' })).closest('tr')!;
  expect(row).toHaveTextContent('Leg 1');
  expect(row).toHaveTextContent('Delivered');
  expect(row).toHaveTextContent('$110.00');
  expect(screen.getByRole('link', { name: 'CR000000003' })).toHaveAttribute('href', '/bookings-beta/details/3');
});
test('insurance is said once, on the whole, and a leg says where it is paid', async () => {
  const nothing = { taxExclusiveAmount: 0, tax: 0, amount: 0 };
  const { pricingDetail: known } = aRecord();
  const premium = { taxExclusiveAmount: 25, tax: 2.5, amount: 27.5 };
  const { unmount } = openRecord({
    ...whole('Booked', 'Booked'),
    isInsured: true,
    pricingDetail: { ...known!, freightCost: nothing, insuranceCost: premium, totalCost: premium },
  });
  expect(await screen.findByText(/2 legs for/)).toHaveTextContent(
    '2 legs for $247.50, incl GST With $27.50 of insurance for the whole way, incl GST.',
  );
  unmount();
  openRecord({ id: 2, isMultiLeg: true, isInsured: true, legs: legs(false, leg(2, 'Booked'), leg(3, 'Booked')) });
  expect(await screen.findByText(/Its insurance is paid with the whole way/)).toBeVisible();
});
test('the whole is not booked, manifested or changed as freight of its own', async () => {
  const page = openRecord(whole('Booked', 'Booked'));
  expect(await screen.findByRole('link', { name: 'Book again' })).toBeTruthy();
  expect(screen.queryByText('Choose a price and book')).toBeNull();
  expect(screen.queryByRole('tab', { name: /Price/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /Change booking/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('menuitem', { name: 'Split into legs' })).toBeNull();
});
test('the whole says where its legs are changed, and leads to where other freight is split again', async () => {
  openRecord(whole('Booked', 'Booked'));
  expect(await screen.findByText(/other freight or another place in between, cancel this way/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'split it again' })).toHaveAttribute('href', '/quote?again=1');
});
test.each([
  ['who only reads', whole('Booked', 'Booked'), { session: reader }],
  ['who looks at a cancelled way', { ...whole('Cancelled', 'Cancelled'), bookingStatus: 'Cancelled' }, {}],
])('%s is not told how it is changed', async (_, more, as) => {
  openRecord(more, as);
  expect(await screen.findByRole('link', { name: 'CR000000002' })).toBeTruthy();
  expect(screen.queryByText(/cancel this way/)).toBeNull();
});
test('a leg says which it is, and leads to its whole and to the legs beside it', async () => {
  openRecord({ id: 2, isMultiLeg: true, legs: legs(false, leg(2, 'Booked'), leg(3, 'Booked')) });
  expect(await screen.findByText(/Leg 1 of 2 of/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'booking 9' })).toHaveAttribute('href', '/bookings-beta/details/9');
  expect(screen.getByRole('link', { name: 'Next leg' })).toHaveAttribute('href', '/bookings-beta/details/3');
  expect(screen.queryByRole('link', { name: 'Previous leg' })).toBeNull();
});
test('cancelling the whole asks what becomes of its legs, and sends the answer once', async () => {
  answers(legCalls.cancel, () => ({ cancelledLegs: [], keptLegs: [{ id: 2, consignmentId: 'CR000000002' }] }));
  const page = openRecord(whole('Booked', 'Booked'));
  const dialog = await chooseCancel(page);
  expect(dialog.getByRole('radio', { name: /Cancel all legs/ })).toBeChecked();
  await page.user.click(dialog.getByRole('radio', { name: /Keep the legs/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Keep the legs' }));
  await waitFor(() => expect(askedOf(legCalls.cancel)).toEqual([{ id: 1, legs: 'keep' }]));
  expect(await screen.findByText('1 leg travels on alone')).toBeTruthy();
});
test('where a leg has left, keeping them is offered first, and a refusal says that nothing is cancelled', async () => {
  refuses(legCalls.cancel, conflict('legs.gone', 'CR000000002 is picked up. Nothing was cancelled.'));
  const page = openRecord({ ...whole('PickedUp', 'Booked'), bookingStatus: 'InTransit' });
  const dialog = await chooseCancel(page);
  expect(dialog.getByRole('radio', { name: /Keep the legs/ })).toBeChecked();
  await page.user.click(dialog.getByRole('radio', { name: /Cancel all legs/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Cancel all legs' }));
  expect(await dialog.findByText('Nothing is cancelled')).toBeTruthy();
  expect(dialog.getByText(/CR000000002 is picked up/)).toBeTruthy();
});
test('who only reads is not asked to cancel', async () => {
  openRecord(whole('Booked', 'Booked'), { session: reader });
  expect(await screen.findByRole('link', { name: 'CR000000002' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});
