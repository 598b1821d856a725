import { createHash, randomBytes } from 'node:crypto';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { tenantCalls } from '@cartage/contract/core/tenant.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import { sum } from '@cartage/contract/money.ts';
import type { PriceAnswer, PriceOffer, PriceRequest } from '@cartage/contract/rates/price.ts';
import { type RateQuote, rateQuoteCalls, type RateQuoteRequest } from '@cartage/contract/rates/quote.ts';
import { toStored, sentencesIn } from '@cartage/contract/words/sentence.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';
import { type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import type { z } from '@cartage/contract/zod.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { measure } from '@cartage/contract/rating/quantity.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { priceAll } from './price.store.ts';
import { keptServices } from '../rate-service/rate-service.store.ts';
import { visibleCard } from '../rates/rate-card.store.ts';
import { savedQuotes, saveQuotes } from './saved-quotes.store.ts';

export const rateQuoteRoutes = routes(rateQuoteCalls, {
  quote: async (ctx, asked) => {
    const { offers, reasons } = await priced(ctx, asked);
    const cheapest = offers.toSorted((a, b) => a.sell.amount - b.sell.amount)[0];
    if (!cheapest)
      throw refused(
        `rate.${reasons[0]?.reason ?? 'noLane'}`,
        together(reasons.map((r) => r.message)) ?? say('noPrice'),
        reasons[0]?.end ? [`${reasons[0].end}Address`] : [],
      );
    return (await quotesOf(ctx, [cheapest], asked))[0]!;
  },
  multiQuote: async (ctx, asked) => {
    const { offers, reasons } = await priced(ctx, asked);
    const resourceToken = randomBytes(24).toString('base64url');
    await saveQuotes(ctx, hashOf(resourceToken), {
      customerId: customerOf(ctx, asked.customerId),
      answer: keptAnswer({ quotes: await quotesOf(ctx, offers, asked), reasons }, toStored),
    });
    return { resourceToken };
  },
  quotes: async (ctx, { resourceToken }) => {
    const row = await savedQuotes(ctx, hashOf(resourceToken));
    if (!row) throw notFound('Quote');
    const { quotes, reasons } = row.answer as Pick<z.output<typeof rateQuoteCalls.quotes.output>, 'quotes' | 'reasons'>;
    return { isCompleted: true, quotes, totalCount: quotes.length, reasons };
  },
});

/** Its sentences are told where they are answered. */
const keptAnswer = sentencesIn(rateQuoteCalls.quotes.output)!;
const together = (messages: readonly string[]): string | undefined =>
  messages.length ? messages.reduce((one, next) => sayPrice('none.also', { one, next })) : undefined;

/** The quote as the pricing understands it; a customer user is quoted as their own customer, by a card they may see. */
async function priced(ctx: Ctx, asked: RateQuoteRequest): Promise<PriceAnswer> {
  if (asked.rateCardId) await visibleCard(ctx, asked.rateCardId);
  const metres = { m: 1, km: 1000, mi: 1609.344 }[asked.totalDistance.unit] ?? 1;
  const seconds = { s: 1, min: 60, h: 3600 }[asked.totalTime.unit] ?? 1;
  const request: PriceRequest = {
    customerId: customerOf(ctx, asked.customerId),
    serviceCode: asked.serviceCode,
    from: endOf(asked.fromAddress),
    to: endOf(asked.toAddress),
    items: asked.items,
    despatchDay: asked.despatchDate,
    options: {
      surcharges: asked.additionalServices,
      isDangerousGood: asked.isDangerousGood,
      distanceKm: Math.min(20_000, (asked.totalDistance.value * metres) / 1000) || null,
      minutes: Math.min(100_000, (asked.totalTime.value * seconds) / 60) || null,
    },
  };
  return (await priceAll(ctx, [request], { onlyCard: asked.rateCardId }))[0]!;
}
const endOf = ({ addressType, isResidential, ...end }: RateQuoteRequest['fromAddress']): PriceRequest['from'] => ({
  ...end,
  isResidential: isResidential ?? /^residential$/i.test(addressType.trim()),
});

async function quotesOf(ctx: Ctx, offers: readonly PriceOffer[], { items }: RateQuoteRequest): Promise<RateQuote[]> {
  const [services, settings] = [await keptServices(ctx), await ctx.settings()];
  const { spaces } = measure(items, {}, null);
  return offers
    .filter((o) => !o.isHidden)
    .map((offer) => {
      const service = services.find((s) => s.code === offer.serviceCode);
      const part = (additional: boolean) => {
        const lines = offer.sell.lines.filter((l) => l.isAdditionalService === additional);
        return {
          taxExclusiveAmount: sum(lines.map((l) => l.taxExclusiveAmount)),
          tax: sum(lines.map((l) => l.tax)),
          amount: sum(lines.map((l) => l.amount)),
        };
      };
      return {
        id: uuidv7(ctx.now()),
        rateCardId: offer.sell.lines[0]!.trace.rateCard.id,
        serviceCost: part(false),
        additionalCost: part(true),
        totalCost: {
          taxExclusiveAmount: offer.sell.taxExclusiveAmount,
          tax: offer.sell.tax,
          amount: offer.sell.amount,
        },
        serviceDetails: offer.sell.lines.map(
          ({ serviceCode, serviceName, isAdditionalService, isTaxApplied, trace, ...cost }) => ({
            serviceCode,
            serviceName,
            isAdditional: isAdditionalService,
            isTaxApplied,
            cost,
            trace,
          }),
        ),
        quoteAttributes: {
          carrierCode: OWN_FLEET,
          carrierName: settings.name,
          maxVolume: service?.maxVolumeM3 ?? null,
          maxWeight: service?.maxWeightKg ?? null,
          palletSpaces: spaces,
          publicLogo: tenantCalls.logo.path,
          privateLogo: isStaff(ctx) ? tenantCalls.logo.path : null,
          transitTime: offer.transitDays,
          cutOffTime: offer.cutOffTime,
        },
      };
    });
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
