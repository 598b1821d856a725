import { printed } from './printed.ts';

const carried = [
  { key: 'purchase order', value: '4711' },
  { key: 'Job', value: 'J-1' },
  { key: 'Driver says', value: 'late' },
];
const order = { name: 'Purchase order', displayOnInvoice: true };

test('an invoice shows the references whose setting says so, in either case', () => {
  expect(printed(carried, [order, { name: 'Job', displayOnInvoice: false }])).toBe('4711');
  expect(printed(carried, [order, { name: 'Job', displayOnInvoice: true }])).toBe('4711, J-1');
  expect(printed(carried, [{ ...order, displayOnInvoice: false }])).toBeNull();
});
test('of a customer that keeps no references all that was typed is shown', () => {
  expect(printed(carried, [])).toBe('4711, J-1, late');
  expect(printed([], [])).toBeNull();
});
