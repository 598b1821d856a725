/** What bookings come to: counters, totals and the rows of reports. */
import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';

const int = z.number().int();
export const StatusCount = z.object({
  totalCount: int,
  delivered: int,
  inTransit: int,
  processing: int,
  exception: int,
  /** Ours, where ways in legs are counted once: how many legs are left out. */
  legs: int.optional(),
});
export const BookingsSummary = z.object({
  totalBookings: int,
  totalItems: int,
  totalWeight: z.number(),
  totalCubic: z.number(),
  totalFreight: z.number(),
  totalInsuranceCost: z.number(),
});
/**
 * Ours: one row a day, carrier, service or customer; `revenue` excludes tax, `onTime` counts deliveries not later than the
 * ETA's day, `kgCo2e` is what the bookings kept, of all but the `withoutCarbon` of those `moved` that have no figure.
 *
 * Freight in legs is one way that its customer sent and several that carriers moved. By day and customer it is its whole:
 * one of `count`, with its pieces, weight and delivery, on the day when its first leg leaves. By carrier and service it is
 * its legs, each under the one that moves it, so that these counts add up to more than by day. Revenue and carbon are the
 * legs' own, on their days, and add up to the same however they are grouped. `moved` is how many consignments carriers
 * moved, legs one by one, and `legs` how many of these are legs.
 */
export const ReportRow = z.object({
  key: z.string(),
  name: Sentence,
  count: int,
  items: int,
  weight: z.number(),
  revenue: z.number(),
  delivered: int,
  onTime: int,
  kgCo2e: z.number(),
  withoutCarbon: int,
  moved: int,
  legs: int,
});
