/** Rates as they are asked for: of the cards that one may see. */
import { isGuid } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { publicCards } from './rate-card.store.ts';
import { rateCards, rates, rateServices } from './rates.tables.ts';

export const activeServices = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(rateServices)
    .where(eq(rateServices.isActive, true))
    .orderBy(asc(rateServices.sequence), asc(rateServices.code));

/** Of one card, or of all that one may see. */
export const onCard = (ctx: Ctx, rateCardId?: string): SQL | undefined =>
  and(
    rateCardId ? eq(rates.rateCardId, rateCardId) : undefined,
    inArray(rates.rateCardId, ctx.db.select({ id: rateCards.id }).from(rateCards).where(publicCards(ctx))),
  );

type Lane = { rateCardId: string; serviceId: string; fromZone?: string | null; toZone?: string | null };
/** Of one lane in all their periods, the last one first; the service by its id or code. */
export const ratesOfLane = (ctx: Ctx, { rateCardId, serviceId, fromZone, toZone }: Lane) =>
  ctx.db
    .select()
    .from(rates)
    .where(
      and(
        inArray(
          rates.rateService,
          ctx.db
            .select({ code: rateServices.code })
            .from(rateServices)
            .where(isGuid(serviceId) ? eq(rateServices.id, serviceId) : eq(rateServices.code, serviceId)),
        ),
        fromZone ? eq(rates.fromZone, fromZone) : isNull(rates.fromZone),
        toZone ? eq(rates.toZone, toZone) : isNull(rates.toZone),
        onCard(ctx, rateCardId),
      ),
    )
    .orderBy(desc(rates.effectiveDate));
