import type { FreightSeries } from '@cartage/contract/booking/numbering.ts';
import { CONNOTE_DIGITS, mostOf, written } from '@cartage/contract/core/numbering.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countIn, type KeptIn, type Pattern, seriesAhead } from '@cartage/server/series-ahead.ts';
import { sql } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import { connoteNumber, isConnote } from '../freight/connote.ts';
import { numberAhead } from './numbers.store.ts';

const by = sql<string>`coalesce(${bookings.companyName}, ${bookings.customerName}, ${bookings.customerCode})`;
const KEPT: Record<FreightSeries, KeptIn> = {
  connote: { table: bookings, number: bookings.consignmentId, at: bookings.creationTime, by },
  manifest: { table: bookings, number: bookings.manifestId, at: bookings.creationTime, by },
};

type Asked = { series: FreightSeries; prefix: string; length: number; start: number; ahead: number };

/** The connotes or manifests to come, and those of bookings that the series would reach. */
export const previewFreight = async (ctx: Ctx, { series, ahead, start, ...form }: Asked) =>
  seriesAhead(ctx, KEPT[series], patternOf(series, form), { ahead, ...(await numberAhead(ctx, series, start)) });

function patternOf(series: FreightSeries, { prefix, length }: { prefix: string; length: number }): Pattern {
  if (series === 'manifest')
    return {
      write: (number) => written(number, { prefix, length }),
      read: (text) => countIn(text, prefix, length),
      most: mostOf(length),
    };
  return {
    write: (number) => connoteNumber(prefix, number),
    // Another carrier's number of the same look is in the way only if its check digit is one that ours would have.
    read: (text) => (isConnote(prefix, text) ? Number(text.slice(prefix.length, -1)) : null),
    most: mostOf(CONNOTE_DIGITS),
  };
}
