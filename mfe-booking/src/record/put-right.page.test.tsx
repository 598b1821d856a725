import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingConfigurationCalls } from '@cartage/contract/booking/configuration.ts';
import { documentCalls } from '@cartage/contract/booking/document.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { conflict } from '@cartage/contract/error.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomerSession, aStaffSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import BookingDetailsPage from './booking-details.page.tsx';
import { meant, statusesFrom } from './put-right.tsx';

const show = (more: object = {}, session?: ReturnType<typeof aCustomerSession>) => {
  answers(bookingCalls.find, () => aRecord({ carrier: 'SIM', ...more }));
  return renderPage(<BookingDetailsPage />, {
    path: '/bookings-beta/details/1',
    route: '/bookings-beta/details/:id',
    ...(session && { session }),
  });
};
beforeEach(() => {
  answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(documentCalls.list, () => []);
  answers(historyCalls.changes, () => []);
  answers(bookingConfigurationCalls.find, () => ({
    carrierSettings: [{ carrierCode: 'SIM', operations: { Book: true, Track: false } }],
  }));
  answers(bookingUpkeepCalls.updateDetails, () => undefined);
});
const menu = async (user: ReturnType<typeof show>['user'], item: string) => {
  await user.click((await screen.findAllByRole('button', { name: 'More actions' }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('another carrier’s numbers, status and price are put right, and what is left empty is not sent', async () => {
  const { user } = show();
  await menu(user, 'Put right by hand');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/sends no status of its own/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Manifest/), 'THEIRS-7');
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'InTransit');
  await user.type(dialog.getByLabelText(/^Customer price/), '200');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(askedOf(bookingUpkeepCalls.updateDetails)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Agreed by phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(bookingUpkeepCalls.updateDetails)).toEqual([
      {
        bookingId: 1,
        consignmentId: aRecord().consignmentId,
        manifestId: 'THEIRS-7',
        bookingStatus: 'InTransit',
        pricingInfo: { taxExclusiveAmount: 200, reason: 'Agreed by phone' },
      },
    ]),
  );
});
test('who may not know costs is not asked for one', async () => {
  const { user } = show({}, aStaffSession({ permissions: ['Booking.View', 'Booking.Manage'] }));
  await menu(user, 'Put right by hand');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/^Customer price/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Our cost/)).toBeNull();
});
test('cover is kept, changed or taken away', () => {
  const of = (insuranceInfo: object) => meant({ bookingId: 1, insuranceInfo });
  expect(of({})).toEqual({ bookingId: 1 });
  expect(of({ insuredValue: 900 })).toEqual({ bookingId: 1, insuranceInfo: { isInsured: true, insuredValue: 900 } });
  expect(of({ insuranceType: 'none' })).toEqual({ bookingId: 1, insuranceInfo: { isInsured: false } });
});
test('after the manifest no status behind it is offered', () => {
  expect(statusesFrom('Unmanifested')).toContain('Manifesting');
  expect(statusesFrom('InTransit')).not.toContain('Manifesting');
  expect(statusesFrom('InTransit')).toEqual(expect.arrayContaining(['Manifested', 'Delivered', 'Damaged']));
});
test('a draft is deleted after it was asked for, and freight that is booked is not offered for it', async () => {
  answers(bookingUpkeepCalls.remove, () => {
    throw conflict('booking.deleted', 'The booking is deleted already.');
  });
  const { user } = show({ bookingStatus: 'Draft', consignmentId: null, manifestId: null });
  await menu(user, 'Delete booking');
  expect(askedOf(bookingUpkeepCalls.remove)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete booking' }));
  expect(await screen.findByText('The booking is deleted already.')).toBeVisible();
  expect(askedOf(bookingUpkeepCalls.remove)).toEqual([{ id: 1 }]);
});
test('an operation says what was asked and answered, to staff', async () => {
  const o = { id: 4, operation: 'Book', status: 'Failed', value: null, creationTime: '2026-11-20T01:00:00Z' };
  answers(bookingUpkeepCalls.operationLog, () => ({
    ...o,
    bookingId: 1,
    request: '{"service":"ROAD"}',
    response: 'The carrier did not answer in 10 s',
    durationMs: 10_004,
  }));
  const { user } = show({ operationHistory: [o] });
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Details of Book' }));
  expect(await screen.findByText('The carrier did not answer in 10 s')).toBeVisible();
  expect(askedOf(bookingUpkeepCalls.operationLog)).toEqual([{ id: 4 }]);
});
test('a customer puts nothing right', async () => {
  const { user } = show({}, aCustomerSession());
  await user.click((await screen.findAllByRole('button', { name: 'More actions' }))[0]!);
  await screen.findByRole('menuitem', { name: 'Copy connote' });
  expect(screen.queryByRole('menuitem', { name: 'Put right by hand' })).toBeNull();
});
