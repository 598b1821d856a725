import type { Customer } from '@cartage/contract/customer/customer.ts';
import { nameOf } from '../name.ts';

/** What a customer's discussions are held on; its own people could be let in. */
export const talkOf = (customer: Customer) => ({
  entity: 'Customer' as const,
  id: customer.id,
  customer: { id: customer.id, name: nameOf(customer) },
});
