import { customerUseCalls, type CustomerUse } from '@cartage/contract/booking/customer-use.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { skip, useCall, useFormat, useSession } from '@cartage/ui/core.ts';
import { spans } from './weeks.ts';

/** Its own people mean their own by naming nobody. */
export const whoseUse = ({ id }: Customer, isOwn: boolean) => (isOwn ? {} : { customerId: id });

/** Receivers, cost centres and margin of the weeks that the overview shows; nothing for who may not see bookings. */
export function useCustomerUse(customer: Customer, isOwn: boolean): CustomerUse | undefined {
  const { today } = useFormat();
  const { can } = useSession();
  const asked = can('Booking') ? { ...whoseUse(customer, isOwn), from: spans(today()).now.from } : skip;
  return useCall(customerUseCalls.find, asked).data;
}
