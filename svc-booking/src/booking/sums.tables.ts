/** Sums over bookings that each write keeps (migrations/0015_lists.sql, 0017_quicker_lists.sql, 0019_state_totals.sql, 0052_carbon_sums.sql, 0056_sums_by_unit.sql, 0057_parts.sql), folded or not: views under the reader's own rights. */
import { day, decimal4, int8, money, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

const group = () => ({
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  bookingStatus: text('booking_status').notNull(),
  statusGroup: text('status_group').notNull(),
  carrier: text('carrier'),
  /** Of freight in legs: `whole` is what its customer sent, `leg` what a carrier moved of it. */
  part: text('part'),
});
const sums = () => ({
  n: int8('n').notNull(),
  items: int8('items').notNull(),
  weightKg: decimal4('weight_kg').notNull(),
});

const state = () => ({
  ...group(),
  carrierServiceCode: text('carrier_service_code'),
  isDangerousGood: boolean('is_dangerous_good').notNull(),
  isInvoiced: boolean('is_invoiced').notNull(),
});
const stateTotals = () => ({
  ...state(),
  ...sums(),
  volumeM3: decimal4('volume_m3').notNull(),
  freight: money('freight').notNull(),
  insurance: money('insurance').notNull(),
});
/** By everything that lists are filtered by most. */
export const stateSums = schema.table('booking_state_sums', stateTotals());
/** Of all customers together, for whom organisation units bind: row security leaves those of his units and of none. */
export const unitStateSums = schema.table('booking_unit_state_sums', stateTotals());
/** How many of all customers together, for staff. */
export const stateTotalSums = schema.table('booking_state_total_sums', { ...state(), n: int8('n').notNull() });
/** By despatch day. `onTime` counts deliveries that were on time by whatever clock, `withCarbon` bookings that know what they emit. */
const days = () => ({
  ...group(),
  bookingDate: day('booking_date').notNull(),
  ...sums(),
  revenue: money('revenue').notNull(),
  onTime: int8('on_time').notNull(),
  carrierServiceCode: text('carrier_service_code'),
  kgCo2e: decimal4('kg_co2e').notNull(),
  withCarbon: int8('with_carbon').notNull(),
});
export const daySums = schema.table('booking_day_sums', days());
/** Of all customers together, for staff. */
export const dayTotalSums = schema.table('booking_day_total_sums', days());
/** The same, for whom organisation units bind. */
export const unitDaySums = schema.table('booking_unit_day_sums', days());
/** By a suburb or a customer's name, of all customers together, for staff. */
export const valueSums = schema.table('booking_value_sums', {
  ...tenantColumn,
  field: text('field').notNull(),
  value: text('value'),
  bookingStatus: text('booking_status').notNull(),
  statusGroup: text('status_group').notNull(),
  n: int8('n').notNull(),
});
