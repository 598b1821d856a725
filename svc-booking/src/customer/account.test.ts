import { type Account, accountFault, leftOf } from './account.ts';

const account: Account = { code: 'C00007', isOnHold: false, creditLimit: 1000, owed: 700, booked: 200 };
const words = { money: (amount: number) => `$${amount.toFixed(2)}`, phone: '02 5550 0000' };
const fault = (more: Partial<Account>, amount: number) => accountFault({ ...account, ...more }, amount, words);

test('what is left is the limit without what is owed and what is booked, to the cent', () => {
  expect(leftOf(account)).toBe(100);
  expect(leftOf({ creditLimit: 0.3, owed: 0.1, booked: 0.2 })).toBe(0);
  expect(leftOf({ ...account, creditLimit: null })).toBeNull();
});
test('freight up to the last cent of the limit is booked, a cent more is not', () => {
  expect(fault({}, 100)).toBeNull();
  expect(fault({}, 100.01)).toMatchObject({ status: 422, code: 'booking.overCreditLimit' });
  expect(fault({ creditLimit: null }, 1e6)).toBeNull();
});
test('who is refused is told what is owed, what is booked, what is left and whom to call', () => {
  const { message } = fault({}, 150)!;
  for (const said of ['$150.00', '$100.00 is left', '$1000.00', '$700.00 is owed', '$200.00 is booked', '02 5550 0000'])
    expect(message).toContain(said);
  expect(fault({ owed: 900 }, 1)!.message).toContain('nothing is left');
});
test('nothing is booked on an account on hold, whatever is left of its limit', () => {
  expect(fault({ isOnHold: true, creditLimit: null }, 1)).toMatchObject({
    code: 'booking.accountOnHold',
    validationErrors: [{ members: ['customer.id'] }],
  });
});
