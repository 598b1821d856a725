/** Whether more may be booked on an account. Pure. */
import { type AppError, refused } from '@cartage/contract/error.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import type { Figure } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';

/** `owed` and `booked` (not on an invoice yet) include tax; both are 0 where no limit asks for them. */
export type Account = { code: string; isOnHold: boolean; creditLimit: number | null; owed: number; booked: number };

export const leftOf = ({ creditLimit, owed, booked }: Omit<Account, 'code' | 'isOnHold'>): number | null =>
  creditLimit === null ? null : fromCents(toCents(creditLimit) - toCents(owed) - toCents(booked));

/** Why freight of that price is not booked. `money` writes an amount, `phone` is whom to call; the reason of a hold is the house's. */
export function accountFault(
  account: Account,
  amount: number,
  { money, phone }: { money: (amount: number) => string | Figure; phone: string },
): AppError | null {
  const call = phone ? say('callUsOn', { phone }) : say('getInTouch');
  const { code } = account;
  if (account.isOnHold)
    return refused('booking.accountOnHold', say('booking.accountOnHold', { code, call }), ['customer.id']);
  const left = leftOf(account);
  if (left === null || toCents(amount) <= toCents(left)) return null;
  const of = {
    cost: money(amount),
    left: money(left),
    limit: money(account.creditLimit!),
    code,
    owed: money(account.owed),
    booked: money(account.booked),
    call,
  };
  const isAsked = amount > LEAST;
  const told =
    left > 0
      ? say(isAsked ? 'limit.costsMore' : 'limit.left', of)
      : say(isAsked ? 'limit.costsAndNothingLeft' : 'limit.nothingLeft', of);
  return refused('booking.overCreditLimit', told, ['customer.id']);
}

/** A price that stands for any: whether anything can be booked at all. */
export const LEAST = 0.01;
