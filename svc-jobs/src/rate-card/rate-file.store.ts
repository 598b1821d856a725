/** A card's rates as CSV: one row a break, in the order of its services and lanes. */
import { csvText } from '@cartage/contract/csv.ts';
import { TARIFF_COLUMNS } from '@cartage/contract/rates/tariff.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { asc, eq } from 'drizzle-orm';
import { tariffRows } from '../tariff/tariff-file.ts';
import { rates, rateCards } from '../rates/rates.tables.ts';

/** A card of 5,000 lanes is 16,000 rows: written part by part, so that the event loop serves others in between. */
const AT_ONCE = 1000;

export async function rateCsv(ctx: Ctx, card: Pick<typeof rateCards.$inferSelect, 'id'>): Promise<string> {
  const parts = [csvText([TARIFF_COLUMNS])];
  for (let at = 0; ; at += AT_ONCE) {
    const some = await ctx.db
      .select()
      .from(rates)
      .where(eq(rates.rateCardId, card.id))
      .orderBy(asc(rates.rateService), asc(rates.fromZone), asc(rates.toZone), asc(rates.effectiveDate), asc(rates.id))
      .limit(AT_ONCE)
      .offset(at);
    // Only the file's beginning carries the mark of UTF-8.
    parts.push(csvText(tariffRows(some)).slice(1));
    if (some.length < AT_ONCE) return parts.map((part) => (part === '\r\n' ? '' : part)).join('');
  }
}
