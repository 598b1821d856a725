/** Accounts that go on hold by themselves because of what is overdue, and off it once that is paid. Pure. */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import type { HoldOutlook } from '@cartage/contract/customer/hold.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import type { OverdueInvoice } from '@cartage/contract/finance/overdue.ts';
import { addDays, daysBetween } from '@cartage/contract/time.ts';
import type { Day, Instant } from '@cartage/contract/wire.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/customers.ts';
import { decided, type Decision } from '@cartage/server/write.ts';
import type { CustomerRow } from './customer.tables.ts';

/** What the tenant says of holds, and which day it is there. */
export type House = { today: Day; credit: TenantSettings['credit']; guestCustomerId: number | null };

const daysOf = (c: CustomerRow, { credit }: House): number => c.holdAfterDays ?? credit.holdAfterDays;
/** The guests' account stands for everybody who books without one: what a stranger owes must not shut it to the others. */
const isHeldByItself = (c: CustomerRow, { credit, guestCustomerId }: House): boolean =>
  credit.holdsByItself && !c.isNeverHeld && c.id !== guestCustomerId;

/**
 * Whoever releases an account has seen what is overdue on it: that holds it no more, however often the job comes by, until
 * another invoice has its day. Kept as a due day, so that it stays true when the days are changed. It is kept of a person's
 * hold as well, since the invoice would otherwise undo his word in the night.
 */
export const letBe = (c: CustomerRow, house: House): CustomerRow => ({
  ...c,
  holdLetDue: addDays(house.today, -daysOf(c, house)),
});
const isLetBe = ({ holdLetDue }: CustomerRow, { dueDate }: OverdueInvoice) =>
  holdLetDue !== null && dueDate <= holdLetDue;

/** Those that have had their day by now, the oldest first. */
function causesOf(c: CustomerRow, overdue: readonly OverdueInvoice[], house: House): OverdueInvoice[] {
  const until = addDays(house.today, -daysOf(c, house));
  return overdue.filter((i) => i.dueDate <= until && !isLetBe(c, i));
}

export const stands = (c: CustomerRow): boolean => c.status === 'OnHold' && c.holdInvoiceId !== null;
export const mayBeHeld = (c: CustomerRow, house: House): boolean =>
  c.status === 'Active' && c.isActive && isHeldByItself(c, house);

/** On hold from today, because of the oldest that had its day; as it was where none has, or where somebody's hold stands. */
export function heldFor(
  was: CustomerRow,
  overdue: readonly OverdueInvoice[],
  house: House,
  at: Instant,
): CustomerRow | Decision<CustomerRow> {
  const [cause] = causesOf(was, overdue, house);
  if (!cause || !mayBeHeld(was, house)) return was;
  const { invoiceNumber, dueDate } = cause;
  const held = { ...because(was, cause, house), status: 'OnHold', holdSince: at, version: was.version + 1 };
  return decided(
    held,
    customerEvents.heldByItself({
      ...{ customerId: was.id, name: nameOf(was), invoiceNumber, dueDate },
      daysOverdue: daysBetween(dueDate, house.today),
    }),
  );
}
/**
 * A hold that began by itself ends by itself when its invoice is settled, unless another has had its day by then: the hold
 * then stands for that one, rather than being off until the night. A hold of a person's never ends here: what he knows
 * is not to be read from an account that is paid. Where the house no longer holds by itself, nothing else keeps one up.
 */
export function reviewed(
  was: CustomerRow,
  overdue: readonly OverdueInvoice[],
  house: House,
): CustomerRow | Decision<CustomerRow> {
  if (!stands(was)) return was;
  const isOwn = (i: OverdueInvoice) => i.invoiceId === was.holdInvoiceId;
  const causes = isHeldByItself(was, house) ? causesOf(was, overdue, house) : overdue.filter(isOwn);
  if (causes.some(isOwn)) return was;
  const [next] = causes;
  const version = was.version + 1;
  if (next) return { ...because(was, next, house), version };
  return decided(
    { ...was, status: 'Active', holdSince: null, holdReason: null, holdInvoiceId: null, version },
    customerEvents.letGoByItself({ customerId: was.id, name: nameOf(was) }),
  );
}
const because = (was: CustomerRow, { invoiceId, invoiceNumber, dueDate }: OverdueInvoice, { today }: House) => ({
  ...was,
  holdInvoiceId: invoiceId,
  holdReason: say('hold.reason', { invoiceNumber, due: onDay(dueDate), days: daysBetween(dueDate, today) }),
});
const nameOf = (c: CustomerRow): string => c.companyName ?? c.customerName ?? c.contactName ?? c.code;

/** What comes of it unless something is paid: accounts are looked at as a day begins, so tomorrow at the earliest. */
export function outlook(c: CustomerRow, overdue: readonly OverdueInvoice[], house: House): HoldOutlook {
  const none = { startsOn: null, endsByItself: stands(c), invoiceNumber: null, daysOverdue: null };
  const own = overdue.find((i) => i.invoiceId === c.holdInvoiceId);
  if (stands(c) && own)
    return { ...none, invoiceNumber: own.invoiceNumber, daysOverdue: daysBetween(own.dueDate, house.today) };
  const first = mayBeHeld(c, house) ? overdue.find((i) => !isLetBe(c, i)) : undefined;
  if (!first) return none;
  const startsOn = [addDays(first.dueDate, daysOf(c, house)), addDays(house.today, 1)].toSorted()[1]!;
  return {
    ...none,
    startsOn,
    invoiceNumber: first.invoiceNumber,
    daysOverdue: daysBetween(first.dueDate, startsOn),
  };
}
