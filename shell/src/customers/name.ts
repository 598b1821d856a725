/** What a customer is called, and the shape of its status. */
import type { Customer } from '@cartage/contract/customer/customer.ts';
import type { Dot } from '@cartage/ui/core.ts';

export const CUSTOMER_DOTS: Record<string, Dot> = {
  Active: 'delivered',
  Prospect: 'processing',
  OnHold: 'exception',
  Closed: 'none',
};
export const nameOf = (c: Pick<Customer, 'companyName' | 'customerName' | 'contactName' | 'code'>) =>
  c.companyName || c.customerName || c.contactName || c.code;
