/** What of a rate card counts today: its version, the next one, and who is on it. */
import type { ListQuery } from '@cartage/contract/list.ts';
import { type CardCustomer, MOST_NAMED, type RateCardInUse } from '@cartage/contract/rates/rate-card.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { today } from '@cartage/server/today.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { versionSummaries } from '../rates/tariff.tables.ts';
import { rateCards } from '../rates/rates.tables.ts';

/**
 * Who is on which card on the day: a contract for a card goes before the card that a customer was given; one on cost leaves
 * that card for freight whose cost is not known.
 */
const onCards = (day: string) => sql`(
  select customer_id, rate_card_id, true as is_by_contract from jobs.customer_contracts
    where method = 'RateCard' and from_day <= ${day} and (to_day is null or to_day >= ${day})
  union all
  select given.customer_id, given.rate_card_id, false from jobs.customer_rate_cards given where not exists (
    select from jobs.customer_contracts c where c.customer_id = given.customer_id and c.method = 'RateCard'
      and c.from_day <= ${day} and (c.to_day is null or c.to_day >= ${day})))`;
/**
 * Of the row's card, the version of the day or the first one after it. The card is named by hand: drizzle leaves the table away
 * where it selects from one.
 */
const versionOf = (column: 'number' | 'effective_date', day: string, isNext = false) =>
  sql`(select v.${sql.raw(column)} from jobs.tariff_versions v where v.rate_card_id = rate_cards.id and ${
    isNext
      ? sql`v.effective_date > ${day} order by v.effective_date, v.number`
      : sql`v.effective_date <= ${day} order by v.effective_date desc, v.number desc`
  } limit 1)`;

export async function cardsInUse(ctx: Ctx, query: ListQuery): Promise<{ items: RateCardInUse[]; totalCount: number }> {
  const day = await today(ctx);
  const fields = {
    versionNumber: storedField('number', versionOf('number', day)),
    effectiveDate: storedField('day', versionOf('effective_date', day)),
    nextVersionNumber: storedField('number', versionOf('number', day, true)),
    nextEffectiveDate: storedField('day', versionOf('effective_date', day, true)),
    customerCount: storedField(
      'number',
      sql`(select count(*) from ${onCards(day)} p where p.rate_card_id = rate_cards.id)`,
    ),
  };
  const page = await listPage(ctx, { from: rateCards, sort: 'code', fields }, query);
  const ids = page.items.map((card) => card.id);
  const [versions, customers] = [await versionsOf(ctx, ids), await customersOf(ctx, ids, day)];
  const items = page.items.map((card) => {
    const all = versions.get(card.id) ?? [],
      on = customers.get(card.id);
    const now = all.findLast((v) => v.effectiveDate <= day),
      next = all.find((v) => v.effectiveDate > day);
    return {
      ...card,
      versionNumber: now?.number ?? null,
      effectiveDate: now?.effectiveDate ?? null,
      nextVersionNumber: next?.number ?? null,
      nextEffectiveDate: next?.effectiveDate ?? null,
      customerCount: on?.count ?? 0,
      customers: on?.customers ?? [],
    };
  });
  return { ...page, items };
}

/** All versions of the cards, by the day from which they count. */
async function versionsOf(ctx: Ctx, cardIds: string[]) {
  const { rateCardId, number, effectiveDate } = versionSummaries;
  const rows = cardIds.length
    ? await ctx.db
        .select({ rateCardId, number, effectiveDate })
        .from(versionSummaries)
        .where(inArray(rateCardId, cardIds))
        .orderBy(asc(effectiveDate), asc(number))
    : [];
  return Map.groupBy(rows, (v) => v.rateCardId);
}
type OnCard = { id: string; count: number; customers: RateCardInUse['customers'] };
/** How many are on each card, and the names of the first. Who has no name here yet is told by number. */
async function customersOf(ctx: Ctx, cardIds: string[], day: string): Promise<Map<string, OnCard>> {
  if (cardIds.length === 0) return new Map();
  const rows = (await ctx.db.execute(sql`
    select rate_card_id as id, count(*)::int as count,
      jsonb_agg(jsonb_build_object('customerId', customer_id, 'name', name) order by place) filter (where place <= ${MOST_NAMED}) as customers
    from (
      select p.rate_card_id, p.customer_id, coalesce(n.name, p.customer_id::text) as name,
        row_number() over (partition by p.rate_card_id order by lower(n.name), p.customer_id) as place
      from ${onCards(day)} p left join jobs.customer_names n on n.customer_id = p.customer_id
      where p.rate_card_id = any(${sql.param(cardIds)}::uuid[])
    ) named
    group by rate_card_id`)) as unknown as OnCard[];
  return new Map(rows.map((row) => [row.id, row]));
}

const MOST_ON_CARD = 1000;
export async function customersOnCard(
  ctx: Ctx,
  rateCardId: string,
): Promise<{ items: CardCustomer[]; totalCount: number }> {
  const rows = (await ctx.db.execute(sql`
    select p.customer_id::int as "customerId", coalesce(n.name, p.customer_id::text) as name, p.is_by_contract as "isByContract",
      count(*) over ()::int as total
    from ${onCards(await today(ctx))} p left join jobs.customer_names n on n.customer_id = p.customer_id
    where p.rate_card_id = ${rateCardId} order by lower(n.name), p.customer_id limit ${MOST_ON_CARD}`)) as unknown as (CardCustomer & {
    total: number;
  })[];
  return { items: rows.map(({ total: _, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}
