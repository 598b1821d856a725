/** What the customer's account says to the freight, before anybody presses Book. */
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { skip, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(quoteWords);

export type AccountWord = { short: string; message: string };

function useStanding(customerId: number | null | undefined) {
  const { isCustomer } = useSession();
  return useCall(bookingCalls.standing, isCustomer ? {} : customerId ? { customerId } : skip).data;
}
/** How much may still be booked on the account, including tax; undefined where it has no limit, or takes nothing at all. */
export function useCreditLeft(customerId: number | null | undefined): number | undefined {
  const account = useStanding(customerId);
  return account && account.left !== null && !account.message && account.left > 0 ? account.left : undefined;
}
/** Undefined while the account takes it; `amount` includes tax. */
export function useAccount(customerId: number | null | undefined, amount: number | undefined): AccountWord | undefined {
  const { money } = useFormat();
  const account = useStanding(customerId);
  if (!account) return undefined;
  const { isOnHold, creditLimit, left, message } = account;
  const short = isOnHold ? t('accountHold') : t('beyondAccountsCreditLimit');
  if (message) return { short, message };
  if (left === null || creditLimit === null || amount === undefined || amount <= left) return undefined;
  return {
    short,
    message: t('beyondLimit', {
      cost: money(amount),
      left: money(left),
      limit: money(creditLimit),
      owed: money(account.owed ?? 0),
      booked: money(account.booked ?? 0),
    }),
  };
}
