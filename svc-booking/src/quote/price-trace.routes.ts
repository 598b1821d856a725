import { priceTraceCalls, type BookingTrace } from '@cartage/contract/booking/price-trace.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { isRatedHere } from '../carriers/rate-services.ts';
import { isOffered, offersFor } from './price-many.ts';
import { storedQuote } from './quote.store.ts';
import { viewOf } from './view.ts';

export const priceTraceRoutes = routes(priceTraceCalls, {
  find: async (ctx, { bookingId }) => {
    const b = await findRow(ctx, bookings, bookingId, 'Booking');
    return (
      (await ofQuote(ctx, b)) ??
      (await ofRates(ctx, b)) ?? {
        source: 'none',
        trace: null,
        carrierTrace: null,
        totalExGst: null,
        quotedAt: null,
        expiresAt: null,
      }
    );
  },
});

async function ofQuote(ctx: Ctx, b: BookingRow): Promise<BookingTrace | null> {
  const quote = b.resourceToken && b.quoteId !== null ? await storedQuote(ctx, b.resourceToken, b.quoteId) : undefined;
  return quote
    ? { source: 'quote', ...stepsOf(ctx, quote), quotedAt: quote.created, expiresAt: quote.expiresAt }
    : null;
}

/** Only our own rates can be asked again for a day that has passed. */
async function ofRates(ctx: Ctx, b: BookingRow): Promise<BookingTrace | null> {
  if (!isRatedHere(b.carrier) || !b.carrierServiceCode || !b.pricingDetail) return null;
  const [offer] = await offersFor(ctx, [
    {
      customerId: b.customerId,
      carrierAccountId: b.carrierAccountId,
      serviceCode: b.carrierServiceCode,
      fromAddress: b.fromAddress,
      toAddress: b.toAddress,
      items: b.items,
      despatchDay: b.bookingDate,
      isInTime: true,
      isDangerousGood: b.isDangerousGood,
      dangerousGoodUNCode: b.dangerousGoodUNCode,
      promoCode: b.promoCode,
      pickupOptions: b.pickupOptions,
      deliveryOptions: b.deliveryOptions,
    },
  ]);
  return offer && isOffered(offer)
    ? { source: 'rates', ...stepsOf(ctx, offer.quote), quotedAt: null, expiresAt: null }
    : null;
}

function stepsOf(ctx: Ctx, quote: Omit<Quote, 'id'>) {
  const { trace, carrierTrace, customerCost } = viewOf(0, quote, {
    operator: isStaff(ctx) ? null : '',
    knowsCosts: mayKnowCosts(ctx),
  });
  return { trace, carrierTrace, totalExGst: customerCost.totalExGst };
}
