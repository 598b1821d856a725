/** Bookings that come again by a rule of a customer: what is booked, on which days, and what became of each day. */
import { calls, del, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Empty, Id, Instant, Money, name, num, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { BookingInput } from './booking.ts';
import { say } from '../words/errors/input.ts';

/** What each of the bookings holds; texts of references and the order number may name the day as `{date}` (PLACEHOLDERS). */
export const RecurringContent = BookingInput.omit({
  id: true,
  bookingDate: true,
  pickupReadyTime: true,
  businessClosingTime: true,
  parentBookingId: true,
  paymentNonce: true,
  lastModificationTime: true,
  quoteId: true,
  resourceToken: true,
});
export type RecurringContent = z.output<typeof RecurringContent>;

/** What may stand in braces in a reference, and what it is on Wednesday, 25 November 2026. */
export const PLACEHOLDERS = {
  date: '2026-11-25',
  day: '25',
  month: '11',
  year: '2026',
  yy: '26',
  week: '48',
  weekday: 'Wed',
} as const;
export const REPEATS = ['Weekly', 'Monthly'] as const;
/** What becomes of a day that is a public holiday, or of a day of the month that is a weekend. */
export const ON_HOLIDAYS = ['Skip', 'Before', 'After'] as const;
export const CHOICES = ['Service', 'Cheapest'] as const;
export const MOST_AHEAD_DAYS = 14;
export const RECURRING_STATES = ['Active', 'Paused', 'Ended', 'Stopped'] as const;
/** `Trying`: somebody who is asked does not answer, and is asked again. */
export const RECURRING_DAY_STATES = ['Booked', 'Trying', 'NotBooked'] as const;

const weekday = z.number().int().min(1).max(7);
const whole = (least: number, most: number) => z.number().int().min(least).max(most);
/** When: 1 is Monday. A month that is too short for the day ends on it. `everyWeeks` counts from the week of the first day. */
const schedule = {
  repeats: z.enum(REPEATS).optional(),
  weekdays: z.array(weekday).max(7).optional(),
  everyWeeks: whole(1, 52).optional(),
  dayOfMonth: whole(1, 31).nullish(),
  /** By the clock where it is picked up. */
  readyFrom: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('timeExample'))
    .optional(),
  firstDay: Day.optional(),
  /** Null: for good. */
  lastDay: Day.nullish(),
  onHolidays: z.enum(ON_HOLIDAYS).optional(),
};
/** A new one needs at least its name; the rest begins as Monday to Friday, ready at 15:00, from today on. An update keeps what it does not send. */
export const RecurringRuleInput = z.object({
  id: Id.nullish(),
  name: name(80).optional(),
  ...schedule,
  /** So many days before a day its booking is made, at midnight. */
  bookAheadDays: whole(0, MOST_AHEAD_DAYS).optional(),
  /** `Cheapest`: of all quotes that there are on the day that it is booked. */
  chooses: z.enum(CHOICES).optional(),
  /** Including GST; what costs more is not booked. */
  mostAmount: Money.refine((v) => v > 0, say('aboveZero')).nullish(),
});
export type RecurringRuleInput = z.output<typeof RecurringRuleInput>;

export const RecurringDay = z.object({
  id: z.number().int(),
  /** Null once the rule is deleted. */
  ruleId: z.number().int().nullable(),
  ruleName: z.string(),
  customerId: z.number().int(),
  /** When it is picked up, and the day by the rule that this stands for. */
  day: Day,
  forDay: Day,
  status: z.enum(RECURRING_DAY_STATES),
  /** Why it is not booked, for people; `code` is the refusal's. */
  code: z.string().nullable(),
  reason: Sentence.nullable(),
  bookingId: z.number().int().nullable(),
  consignmentId: z.string().nullable(),
  attempts: z.number().int(),
  /** When it is tried again by itself. */
  nextAttemptAt: Instant.nullable(),
  lastAttemptAt: Instant,
});
export type RecurringDay = z.infer<typeof RecurringDay>;

/** A rule as lists show it. */
export const RecurringRule = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  customerName: z.string().nullable(),
  name: z.string(),
  repeats: z.enum(REPEATS),
  weekdays: z.array(z.number().int()),
  everyWeeks: z.number().int(),
  dayOfMonth: z.number().int().nullable(),
  readyFrom: z.string(),
  firstDay: Day,
  lastDay: Day.nullable(),
  onHolidays: z.enum(ON_HOLIDAYS),
  bookAheadDays: z.number().int(),
  chooses: z.enum(CHOICES),
  mostAmount: z.number().nullable(),
  status: z.enum(RECURRING_STATES),
  /** The first day that is booked again; null while it waits for somebody. */
  pausedUntil: Day.nullable(),
  stopReason: Sentence.nullable(),
  leftOut: z.array(Day),
  nextDay: Day.nullable(),
  fromSuburb: z.string().nullable(),
  toSuburb: z.string().nullable(),
  creatorName: z.string(),
  creationTime: Instant,
  lastModificationTime: Instant.nullable(),
  /** What became of the day that was decided last. */
  lastTriedDay: Day.nullable(),
  lastStatus: z.enum(RECURRING_DAY_STATES).nullable(),
  lastReason: Sentence.nullable(),
  /** Days to come, three at most. */
  nextDays: z.array(Day),
});
export type RecurringRule = z.infer<typeof RecurringRule>;

/** What somebody says of a rule; the rest follows from it. */
export type RecurringTerms = Pick<
  RecurringRule,
  | ('name' | 'repeats' | 'weekdays' | 'everyWeeks' | 'dayOfMonth' | 'readyFrom' | 'firstDay' | 'lastDay')
  | ('onHolidays' | 'bookAheadDays' | 'chooses' | 'mostAmount')
>;
/** With what a rule begins: what is not said of it is this. */
export const newRecurring = (today: Day): RecurringTerms => ({
  name: '',
  repeats: 'Weekly',
  weekdays: [1, 2, 3, 4, 5],
  everyWeeks: 1,
  dayOfMonth: null,
  readyFrom: '15:00',
  firstDay: today,
  lastDay: null,
  onHolidays: 'Skip',
  bookAheadDays: 1,
  chooses: 'Service',
  mostAmount: null,
});
export const RecurringBooking = RecurringRule.extend({ booking: RecurringContent });
export type RecurringBooking = z.infer<typeof RecurringBooking>;

/** A day by the rule, as it will be: `note` names the holiday, what it moved from, or why nothing is booked. */
export const UpcomingDay = z.object({
  day: Day,
  forDay: Day,
  state: z.enum(['Open', 'Moved', 'Skipped', 'LeftOut', 'Paused']),
  note: Sentence.nullable(),
  /** By the clock where it is picked up. */
  readyAt: Instant,
  bookedAt: Instant,
  reference: z.string().nullable(),
  /** What became of it already; null where nothing has. */
  done: RecurringDay.nullable(),
});
export type UpcomingDay = z.infer<typeof UpcomingDay>;

/** With what a customer's freight may be sent. */
export const RecurringService = z.object({
  carrierAccountId: z.number().int(),
  carrierCode: z.string(),
  accountName: z.string(),
  serviceCode: z.string(),
  serviceName: z.string(),
});
export type RecurringService = z.infer<typeof RecurringService>;

export const recurringCalls = calls(
  'svc-booking',
  '/api/booking/recurring',
  { permission: 'Booking', ours: true },
  {
    list: get('getrecurringbookings', listQuery({ customerId: Id.optional() }), pageOf(RecurringRule)),
    find: get('getrecurringbooking', { id: Id }, RecurringBooking),
    save: post(
      'createorupdaterecurringbooking',
      { rule: RecurringRuleInput, booking: RecurringContent.optional() },
      z.number().int(),
      {
        idempotent: true,
        ownTransactions: true,
        summary: 'Bookings that were made stay as they are; those to come follow the change.',
      },
    ),
    remove: del('deleterecurringbooking', { id: Id }, Empty, { summary: 'Bookings that were made stay.' }),
    /** The next ten days of a rule that nobody has saved yet. */
    preview: post(
      'previewrecurringbooking',
      {
        rule: RecurringRuleInput,
        from: z.object({ postCode: z.string().max(12).nullish(), stateCode: z.string().max(8).nullish() }).optional(),
        reference: z.string().max(200).nullish(),
      },
      z.array(UpcomingDay),
      { permission: 'Booking.View' },
    ),
    upcoming: get('getupcomingdays', { id: Id, count: num(whole(1, 60)).optional() }, z.array(UpcomingDay)),
    pause: post('pauserecurringbooking', { id: Id, until: Day.nullish() }, Empty, {
      summary: '`until` is the first day that is booked again; without it somebody has to resume it.',
    }),
    resume: post('resumerecurringbooking', { id: Id }),
    leaveOut: post('leaveoutday', { id: Id, day: Day }),
    putBack: post('putbackday', { id: Id, day: Day }),
    /** What became of the days, the latest first; of one rule, or of all that the caller may see. */
    days: get('getrecurringdays', listQuery({ ruleId: Id.optional() }), pageOf(RecurringDay)),
    bookDay: post('bookrecurringday', { id: Id, isAnyPrice: z.boolean().optional() }, RecurringDay, {
      ownTransactions: true,
      summary: 'Books a day that was not booked, now; `isAnyPrice` also above the most that the rule may cost.',
    }),
    services: get('getrecurringservices', { customerId: Id.optional() }, z.array(RecurringService)),
  },
);
