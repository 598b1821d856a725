/** With which carrier accounts a customer's freight may go, its own and those agreed on first. Pure. */
import type { CarrierAccount, CustomerMapping } from '@cartage/contract/carrier/carrier-account.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';

type Account = Pick<CarrierAccount, 'id' | 'name' | 'customerId' | 'isActive' | 'availableForPayg'>;
type Mapping = Pick<CustomerMapping, 'carrierAccountId' | 'isActive'>;

/** Their names, by what a quote asks: active, open to all or this customer's alone, and not switched off for it. */
export function servingCarriers(
  { id, type }: Pick<Customer, 'id' | 'type'>,
  accounts: readonly Account[],
  mappings: readonly Mapping[],
): string[] {
  const mapped = new Map(mappings.map((m) => [m.carrierAccountId, m.isActive]));
  const rank = (a: Account) => (a.customerId === id ? 0 : mapped.has(a.id) ? 1 : 2);
  return accounts
    .filter(
      (a) =>
        a.isActive &&
        (a.customerId === null || a.customerId === id) &&
        (a.availableForPayg || type !== 'Payg') &&
        mapped.get(a.id) !== false,
    )
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .map((a) => a.name);
}
