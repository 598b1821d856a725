import type {
  CHOICES,
  ON_HOLIDAYS,
  RECURRING_DAY_STATES,
  RECURRING_STATES,
  RecurringContent,
  REPEATS,
} from '@cartage/contract/booking/recurring.ts';
import { day, id, instant, int8, json, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const recurringRules = schema.table('recurring_rules', {
  ...tenantColumn,
  id: id(),
  customerId: int8('customer_id').notNull(),
  /** Of whoever made it; its bookings get it. */
  organizationUnitId: int8('unit_id'),
  name: text('name').notNull(),
  booking: json<RecurringContent>()('booking').notNull(),
  fromSuburb: text('from_suburb').generatedAlwaysAs(''),
  toSuburb: text('to_suburb').generatedAlwaysAs(''),
  repeats: text('repeats').$type<(typeof REPEATS)[number]>().notNull(),
  weekdays: json<number[]>()('weekdays').notNull(),
  everyWeeks: integer('every_weeks').notNull(),
  dayOfMonth: integer('day_of_month'),
  readyFrom: text('ready_from').notNull(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day'),
  onHolidays: text('on_holidays').$type<(typeof ON_HOLIDAYS)[number]>().notNull(),
  bookAheadDays: integer('book_ahead_days').notNull(),
  chooses: text('chooses').$type<(typeof CHOICES)[number]>().notNull(),
  mostAmount: money('most_amount'),
  status: text('status').$type<(typeof RECURRING_STATES)[number]>().notNull(),
  pausedUntil: day('paused_until'),
  stopReason: sentence('stop_reason'),
  leftOut: json<string[]>()('left_out').notNull(),
  nextDay: day('next_day'),
  /** When the worker looks at it again; null while there is nothing to come. */
  dueAt: instant('due_at'),
  /** The day up to which the worker has gone: what lies after it and is over was missed. */
  passedOn: day('passed_on').notNull(),
  lastTriedDay: day('last_tried_day'),
  lastStatus: text('last_status').$type<(typeof RECURRING_DAY_STATES)[number]>(),
  lastReason: sentence('last_reason'),
  creatorName: text('creator_name').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
export type RuleRow = typeof recurringRules.$inferSelect;

export const recurringDays = schema.table('recurring_days', {
  ...tenantColumn,
  id: id(),
  ruleId: int8('rule_id'),
  ruleName: text('rule_name').notNull(),
  customerId: int8('customer_id').notNull(),
  day: day('day').notNull(),
  forDay: day('for_day').notNull(),
  status: text('status').$type<(typeof RECURRING_DAY_STATES)[number]>().notNull(),
  code: text('code'),
  reason: sentence('reason'),
  bookingId: int8('booking_id'),
  consignmentId: text('consignment_id'),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at'),
  lastAttemptAt: instant('last_attempt_at').notNull(),
});
export type DayRow = typeof recurringDays.$inferSelect;
