/** What the page holds while someone writes a rule, as the form's values. Pure. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { newRecurring, type RecurringBooking, type RecurringTerms } from '@cartage/contract/booking/recurring.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { type Draft, draftFrom, freightOf, newDraft } from '../quote/draft.ts';
import { dangerOf } from '../quote/danger.ts';
import { routeText } from '../bookings/parts.tsx';

export type RuleDraft = {
  rule: Omit<RecurringTerms, 'everyWeeks' | 'bookAheadDays'> & {
    id?: number;
    everyWeeks: number | null;
    bookAheadDays: number | null;
  };
  booking: Draft['booking'];
  /** Account and service in one, as the list offers them. */
  service: string;
};
export const serviceKey = (accountId: number | null | undefined, code: string | null | undefined): string =>
  code ? `${accountId ?? ''}:${code}` : '';

/** The day of the month stands there for when somebody chooses months. */
const begin = (today: string): RuleDraft['rule'] => ({ ...newRecurring(today), dayOfMonth: 1 });
export function newRule(today: string, customerId?: number): RuleDraft {
  const { booking } = newDraft(today, '00:00', customerId);
  return { rule: begin(today), booking, service: '' };
}
/** What was booked once, to come again: its references stay, so that a day can be put into them. */
export function ruleFrom(b: BookingRecord, today: string, zone: string): RuleDraft {
  const { booking } = draftFrom(b, { today, clock: '00:00' }, zone);
  const ready = b.pickupReadyTime ? clockIn(b.pickupReadyTime, zoneOf(b.fromAddress, zone)) : begin(today).readyFrom;
  return {
    rule: { ...begin(today), name: routeText(b).slice(0, 80), readyFrom: ready },
    booking: { ...booking, reference: b.reference?.length ? b.reference : booking.reference },
    service: serviceKey(b.carrierAccountId, b.carrierServiceCode),
  };
}
export function ruleDraftOf(r: RecurringBooking): RuleDraft {
  const { booking: b } = r;
  const members = ['id', ...Object.keys(begin(r.firstDay))] as (keyof RuleDraft['rule'])[];
  const rule = Object.fromEntries(members.map((m) => [m, r[m]])) as RuleDraft['rule'];
  const blank = newDraft(r.firstDay).booking;
  const kept = Object.fromEntries(Object.entries(b).filter(([, v]) => v !== null && v !== undefined));
  return {
    rule: { ...rule, dayOfMonth: rule.dayOfMonth ?? Number(r.firstDay.slice(8)) },
    booking: {
      ...blank,
      ...kept,
      danger: dangerOf(b.items),
      customer: { ...b.customer, id: r.customerId },
    } as Draft['booking'],
    service: serviceKey(b.carrierAccountId, b.carrierServiceCode),
  };
}

/** As the call takes it. */
export function ruleInput({ rule, booking: b, service }: RuleDraft) {
  const [account, code] = service.split(':');
  return {
    rule: {
      ...rule,
      everyWeeks: rule.everyWeeks ?? 1,
      bookAheadDays: rule.bookAheadDays ?? 0,
      dayOfMonth: rule.repeats === 'Monthly' ? rule.dayOfMonth : null,
    },
    booking: {
      ...freightOf(b),
      carrierAccountId: rule.chooses === 'Service' && account ? Number(account) : null,
      carrierServiceCode: rule.chooses === 'Service' ? code || null : null,
    },
  };
}
/** What the preview is asked with; undefined while something of it cannot be said yet. */
export function previewInput({ rule, booking: b }: RuleDraft) {
  if (!rule.firstDay || !/^\d\d:\d\d$/.test(rule.readyFrom)) return undefined;
  const { name: _, mostAmount: __, ...schedule } = ruleInput({ rule, booking: b, service: '' }).rule;
  const { postCode = null, stateCode = null } = b.fromAddress;
  return {
    rule: schedule,
    from: { postCode, stateCode },
    reference: b.reference.find((r) => r.value?.trim())?.value ?? null,
  };
}
