import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { servingCarriers } from './serving-carriers.ts';

const account = (id: number, name: string, more: object = {}) => aCarrierAccount({ id, name, ...more });
const on = (carrierAccountId: number, isActive = true) => ({ carrierAccountId, isActive });

test('a customer’s own account comes first, then those agreed on with it, then what is open to all by name', () => {
  const all = [account(1, 'Alpha'), account(2, 'Beta'), account(3, 'Own login', { customerId: 7 }), account(4, 'Zeta')];
  expect(servingCarriers(aCustomer(), all, [on(4)])).toEqual(['Own login', 'Zeta', 'Alpha', 'Beta']);
});
test('accounts that are off, another customer’s, or switched off for this one carry none of its freight', () => {
  const all = [
    account(1, 'Off', { isActive: false }),
    account(2, 'Of another', { customerId: 8 }),
    account(3, 'Switched off'),
    account(4, 'Fleet'),
  ];
  expect(servingCarriers(aCustomer(), all, [on(3, false)])).toEqual(['Fleet']);
});
test('who pays as it goes is carried by accounts that are open to that alone', () => {
  const all = [account(1, 'Account only'), account(2, 'Counter', { availableForPayg: true })];
  expect(servingCarriers(aCustomer({ type: 'Payg' }), all, [])).toEqual(['Counter']);
  expect(servingCarriers(aCustomer(), all, [])).toEqual(['Account only', 'Counter']);
});
