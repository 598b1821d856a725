/** Whether more may be booked on an account. Pure. */
import { type AppError, refused } from '@cartage/contract/error.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';

/** `owed` and `booked` (not on an invoice yet) include tax; both are 0 where no limit asks for them. */
export type Account = { code: string; isOnHold: boolean; creditLimit: number | null; owed: number; booked: number };

export const leftOf = ({ creditLimit, owed, booked }: Omit<Account, 'code' | 'isOnHold'>): number | null =>
  creditLimit === null ? null : fromCents(toCents(creditLimit) - toCents(owed) - toCents(booked));

/** Why freight of that price is not booked. `money` writes an amount, `phone` is whom to call; the reason of a hold is the house's. */
export function accountFault(
  account: Account,
  amount: number,
  { money, phone }: { money: (amount: number) => string; phone: string },
): AppError | null {
  const call = phone ? `Please call us on ${phone}.` : 'Please get in touch with us.';
  if (account.isOnHold)
    return refused(
      'booking.accountOnHold',
      `The account ${account.code} is on hold, so nothing can be booked on it for now. Quotes and drafts are kept. ${call}`,
      ['customer.id'],
    );
  const left = leftOf(account);
  if (left === null || toCents(amount) <= toCents(left)) return null;
  const rest = `${left > 0 ? `${money(left)} is left` : 'nothing is left'} of the limit of ${money(account.creditLimit!)} on the account ${account.code}: ${money(account.owed)} is owed and ${money(account.booked)} is booked and not invoiced yet. A payment makes room. ${call}`;
  const told =
    amount > LEAST ? `This freight costs ${money(amount)}, and ${rest}` : `${rest[0]!.toUpperCase()}${rest.slice(1)}`;
  return refused('booking.overCreditLimit', told, ['customer.id']);
}

/** A price that stands for any: whether anything can be booked at all. */
export const LEAST = 0.01;
