/** What the customer's account says to the freight, before anybody presses Book. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { skip, useCall, useFormat, useSession } from '@cartage/ui/core.ts';

export type AccountWord = { short: string; message: string };
/** Undefined while the account takes it; `amount` includes tax. */
export function useAccount(customerId: number | null | undefined, amount: number | undefined): AccountWord | undefined {
  const { isCustomer } = useSession();
  const { money } = useFormat();
  const found = useCall(bookingCalls.standing, isCustomer ? {} : customerId ? { customerId } : skip);
  const account = found.data;
  if (!account) return undefined;
  const { isOnHold, creditLimit, left, message } = account;
  const short = isOnHold ? 'The account is on hold' : 'Beyond the account’s credit limit';
  if (message) return { short, message };
  if (left === null || creditLimit === null || amount === undefined || amount <= left) return undefined;
  return {
    short,
    message: `This freight costs ${money(amount)}, and ${money(left)} is left of the account’s limit of ${money(creditLimit)}: ${money(account.owed ?? 0)} is owed and ${money(account.booked ?? 0)} is booked and not invoiced yet. A payment makes room.`,
  };
}
