import { promoCodeCalls, type PromoCode } from '@cartage/contract/booking/promo-code.ts';
import { conflict } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import PromoCodesPage from './promo-codes.page.tsx';
import { stateOf } from './state.ts';

const SPRING: PromoCode = {
  id: 4,
  code: 'SPRING',
  isActive: true,
  startDate: '2026-09-01',
  endDate: null,
  rate: { calcMethod: 'Percentage', value: 12.5 },
  maxUses: null,
  maxUsesPerCustomer: null,
  timesUsed: 3,
};
const FIVE: PromoCode = {
  ...SPRING,
  id: 5,
  code: 'FIVE',
  endDate: '2026-10-01',
  rate: { calcMethod: 'Amount', value: 5 },
};
beforeEach(() => {
  localStorage.clear();
  answers(promoCodeCalls.list, () => ({
    items: [SPRING, FIVE],
    totalCount: 2,
  }));
  answers(promoCodeCalls.save, () => 6);
  answers(promoCodeCalls.remove, () => undefined);
});
const show = (session = aStaffSession()) => renderPage(<PromoCodesPage />, { path: '/promo-codes', session });

test('a row says what a code takes off, and whether it counts today', async () => {
  show();
  const row = within((await screen.findByText('SPRING')).closest('tr')!);
  expect(row.getByText('12.5 % off the freight')).toBeVisible();
  expect(row.getByText('In use')).toBeVisible();
  const over = within(screen.getByText('FIVE').closest('tr')!);
  expect(over.getByText('$5.00')).toBeVisible();
  expect(over.getByText('Over')).toBeVisible();
});
test('a code counts from its first day to its last, while it is in use', () => {
  const of = (more: Partial<PromoCode>, day: string) => stateOf({ ...SPRING, endDate: '2026-11-30', ...more }, day);
  expect(['2026-08-31', '2026-09-01', '2026-11-30', '2026-12-01'].map((day) => of({}, day))).toEqual([
    'Not yet',
    'In use',
    'In use',
    'Over',
  ]);
  expect(of({ maxUses: 3 }, '2026-10-01')).toBe('Used up');
  expect(of({ maxUses: 4 }, '2026-10-01')).toBe('In use');
  expect(of({ isActive: false }, '2026-10-01')).toBe('Switched off');
});
test('a code is added; one that is there already is told in the dialog', async () => {
  answers(promoCodeCalls.save, () => {
    throw conflict('promoCode.duplicate', 'There is a promo code SPRING already.', ['promoCode.code']);
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Code/), 'SPRING');
  await user.selectOptions(dialog.getByLabelText(/^Discount/), 'Amount');
  await user.type(dialog.getByLabelText(/^Amount/), '7.5');
  await user.click(dialog.getByRole('button', { name: 'Add promo code' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toHaveAccessibleDescription(/already/));
  expect(askedOf(promoCodeCalls.save)).toEqual([
    {
      promoCode: {
        code: 'SPRING',
        isActive: true,
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        rate: { calcMethod: 'Amount', value: 7.5 },
      },
    },
  ]);
});
test('how often a code may be booked with is set in its dialog, and its row says how much of that is gone', async () => {
  answers(promoCodeCalls.list, () => ({ items: [{ ...SPRING, maxUses: 100 }], totalCount: 1 }));
  const { user } = show();
  const row = within((await screen.findByText('SPRING')).closest('tr')!);
  expect(row.getByText('of 100')).toBeVisible();
  await user.click(screen.getByText('SPRING'));
  const dialog = within(await screen.findByRole('dialog', { name: 'SPRING' }));
  expect(dialog.getByText('Used by 3 bookings so far.')).toBeVisible();
  expect(dialog.getByLabelText(/^Bookings per customer/)).toHaveAccessibleDescription(/Guests share one customer/);
  await user.clear(dialog.getByLabelText(/^Bookings in all/));
  await user.type(dialog.getByLabelText(/^Bookings per customer/), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(promoCodeCalls.save)).toHaveLength(1));
  expect(askedOf(promoCodeCalls.save)[0]!.promoCode).toMatchObject({ maxUses: null, maxUsesPerCustomer: 2 });
});
test('removing a code asks first', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove SPRING' }));
  expect(askedOf(promoCodeCalls.remove)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove promo code' }));
  await waitFor(() => expect(askedOf(promoCodeCalls.remove)).toEqual([{ id: 4 }]));
});
test('who may only look changes no code', async () => {
  show(aStaffSession({ permissions: ['Booking.View'] }));
  await screen.findByText('SPRING');
  expect(screen.queryByRole('button', { name: /Remove|New promo code/ })).toBeNull();
});
test('a code is changed as it stands, and only what was changed differs', async () => {
  const { user } = show();
  await user.click(await screen.findByText('SPRING'));
  const dialog = within(await screen.findByRole('dialog', { name: 'SPRING' }));
  expect(dialog.getByLabelText(/^Share/)).toHaveValue(12.5);
  await user.clear(dialog.getByLabelText(/^Share/));
  await user.type(dialog.getByLabelText(/^Share/), '15');
  await user.click(dialog.getByRole('switch', { name: /^In use/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(promoCodeCalls.save)).toHaveLength(1));
  expect(askedOf(promoCodeCalls.save)[0]!.promoCode).toMatchObject({
    id: 4,
    code: 'SPRING',
    isActive: false,
    rate: { calcMethod: 'Percentage', value: 15 },
  });
});
test('a code without a name or a value is not sent, and says where', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add promo code' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toBeInvalid());
  expect(dialog.getByLabelText(/^Share/)).toBeInvalid();
  expect(askedOf(promoCodeCalls.save)).toEqual([]);
});
test('a code that is used cannot be removed, and the dialog says so', async () => {
  answers(promoCodeCalls.remove, () => {
    throw conflict('promoCode.used', 'SPRING is in use on quotes.');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove SPRING' }));
  await user.click(screen.getByRole('button', { name: 'Remove promo code' }));
  expect(await screen.findByText('SPRING is in use on quotes.')).toBeVisible();
});
test('who may only look opens no code', async () => {
  const { user } = show(aStaffSession({ permissions: ['Booking.View'] }));
  await user.click(await screen.findByText('SPRING'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
