/** Rules and their days as rows, and as people read them. */
import type { RecurringDay, RecurringRule, UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import type { Address } from '@cartage/contract/address.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { Day } from '@cartage/contract/wire.ts';
import { stateOf, zoneOf } from '@cartage/contract/zone.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, between, eq, or, sql } from 'drizzle-orm';
import { daysOffOf } from '../calendar/calendar.store.ts';
import { filledIn } from './placeholders.ts';
import { bookedAt, nextDays, type Place, readyAt, soonest, upcoming } from './rule.ts';
import { type DayRow, recurringDays, recurringRules, type RuleRow } from './recurring.tables.ts';

/** Where its days begin and end. */
export async function placeOf(ctx: Ctx, from: Partial<Address>): Promise<Place> {
  const [{ timezone }, named] = await Promise.all([ctx.settings(), daysOffOf(ctx)]);
  return { zone: zoneOf(from, timezone), dayOff: named(stateOf(from)) };
}
export const placeOfRule = (ctx: Ctx, rule: RuleRow): Promise<Place> => placeOf(ctx, rule.booking.fromAddress);

const customerName = sql`(select coalesce(c.company_name, c.customer_name, c.contact_name) from booking.customers c where c.customer_id = ${recurringRules.customerId})`;
const fields = { customerName: storedField('text', customerName) };
/** Bookkeeping of the worker's and what only the record shows. */
const OURS = ['tenantId', 'organizationUnitId', 'creatorUserId', 'lastModifierUserId', 'dueAt', 'passedOn'] as const;
type Shown = Omit<RecurringRule, 'nextDays'> & Pick<RuleRow, 'booking'>;

export async function listRules(ctx: Ctx, { customerId, ...query }: ListQuery & { customerId?: number | undefined }) {
  const of = customerOf(ctx, customerId);
  const where = of === null ? undefined : eq(recurringRules.customerId, of);
  const { items, totalCount } = await listPage(ctx, { from: recurringRules, sort: 'nextDay', where, fields }, query);
  return { items: await shownRules(ctx, items), totalCount };
}
/** With their customers' names: one more statement, however many. */
export async function shownRules(ctx: Ctx, rows: readonly RuleRow[]) {
  if (rows.length === 0) return [];
  const names = await namesOf(ctx, [...new Set(rows.map((r) => r.customerId))]);
  const places = await Promise.all(rows.map((row) => placeOfRule(ctx, row)));
  return rows.map((row, n) => ({
    ...(Object.fromEntries(Object.entries(row).filter(([k]) => !(OURS as readonly string[]).includes(k))) as Shown),
    customerName: names.get(row.customerId) ?? null,
    nextDays: nextDays(row, soonest(row, ctx.now(), places[n]!), places[n]!, 3),
  }));
}
async function namesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = (await ctx.db.execute(
    sql`select customer_id as id, coalesce(company_name, customer_name, contact_name) as name from booking.customers where customer_id = any(${sql.param([...ids])}::bigint[])`,
  )) as unknown as { id: string; name: string | null }[];
  return new Map(rows.map((r) => [Number(r.id), r.name]));
}

export async function listDays(ctx: Ctx, { ruleId, ...query }: ListQuery & { ruleId?: number | undefined }) {
  const where = ruleId === undefined ? undefined : eq(recurringDays.ruleId, ruleId);
  return listPage(ctx, { from: recurringDays, sort: 'day desc', where }, query);
}
/** What became of a rule's days, from one to another. */
export const rowsBetween = (ctx: Ctx, ruleId: number, from: Day, to: Day): Promise<DayRow[]> =>
  ctx.db
    .select()
    .from(recurringDays)
    .where(and(eq(recurringDays.ruleId, ruleId), between(recurringDays.day, from, to)));
/** By the day that it is picked up on or the one by the rule: either may have been booked already. */
export async function dayOf(ctx: Ctx, ruleId: number, day: Day, forDay: Day): Promise<DayRow | undefined> {
  const { ruleId: of, day: on, forDay: by } = recurringDays;
  const [row] = await ctx.db
    .select()
    .from(recurringDays)
    .where(and(eq(of, ruleId), or(eq(on, day), eq(by, forDay))))
    .orderBy(sql`${recurringDays.status} = 'Booked' desc`)
    .limit(1);
  return row;
}
/** The days to come as they will be, those without a booking named with their reason. */
export async function upcomingDays(ctx: Ctx, rule: RuleRow, place: Place, most: number): Promise<UpcomingDay[]> {
  const first = soonest(rule, ctx.now(), place);
  const found = [];
  for (const o of upcoming(rule, first, place)) if (found.push(o) === most) break;
  const last = found.at(-1)?.day ?? first;
  const done = rule.id ? await rowsBetween(ctx, rule.id, first, addDays(last, 7)) : [];
  const reference = rule.booking.reference?.find((r) => r.value.trim())?.value ?? null;
  return found.map((o) => ({
    ...o,
    readyAt: readyAt(rule, o.day, place),
    bookedAt: bookedAt(rule, o.day, place),
    reference: reference && filledIn(reference, o.day),
    done: done.find((d) => d.day === o.day || d.forDay === o.forDay) ?? null,
  }));
}

/** The rule that made a booking, for the booking's page. */
export async function ruleOfBooking(
  ctx: Ctx,
  bookingId: number,
): Promise<Pick<RecurringDay, 'ruleId' | 'ruleName'> | null> {
  const [row] = await ctx.db
    .select({ ruleId: recurringDays.ruleId, ruleName: recurringDays.ruleName })
    .from(recurringDays)
    .where(eq(recurringDays.bookingId, bookingId))
    .limit(1);
  return row ?? null;
}
