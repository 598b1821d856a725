/** What a reference says of its day: `PO-{date}` is `PO-2026-11-25`. Pure. */
import { PLACEHOLDERS, type RecurringContent } from '@cartage/contract/booking/recurring.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { addDays, daysBetween, mondayOf, weekdayOf } from '@cartage/contract/time.ts';
import type { Day } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';

type Name = keyof typeof PLACEHOLDERS;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const IN_BRACES = /\{([^{}]*)\}/g;

/** As ISO 8601 counts: the week belongs to the year of its Thursday. */
function weekOf(day: Day): string {
  const thursday = addDays(mondayOf(day), 3);
  return String(Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1).padStart(2, '0');
}
const SAID: Record<Name, (day: Day) => string> = {
  date: (day) => day,
  day: (day) => day.slice(8),
  month: (day) => day.slice(5, 7),
  year: (day) => day.slice(0, 4),
  yy: (day) => day.slice(2, 4),
  week: weekOf,
  weekday: (day) => WEEKDAYS[weekdayOf(day) - 1]!,
};
const isKnown = (name: string): name is Name => Object.hasOwn(SAID, name);

export const filledIn = (text: string, day: Day): string =>
  text.replace(IN_BRACES, (whole, name: string) => (isKnown(name) ? SAID[name](day) : whole));

/** The content with its references and order number for a day. */
export function contentOn(content: RecurringContent, day: Day): RecurringContent {
  const { reference, orderNumber } = content;
  return {
    ...content,
    ...(reference && { reference: reference.map((r) => ({ ...r, value: filledIn(r.value, day) })) }),
    ...(orderNumber && { orderNumber: filledIn(orderNumber, day) }),
  };
}

/** A name in braces that is none of ours would stand on the label as it was typed. */
export function placeholderFaults({ reference, orderNumber }: RecurringContent): ValidationError[] {
  const known = (Object.keys(SAID) as Name[]).map((name) => `{${name}}`).join(' ');
  const fault = (text: string | null | undefined, member: string): ValidationError[] =>
    [...(text ?? '').matchAll(IN_BRACES)]
      .filter(([, name]) => !isKnown(name!))
      .map(([whole]) => ({ message: say('recurring.dayWord', { whole, known }), members: [member] }));
  return [
    ...(reference ?? []).flatMap((r, i) => fault(r.value, `reference.${i}.value`)),
    ...fault(orderNumber, 'orderNumber'),
  ];
}
