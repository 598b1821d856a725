/** One carrier's offer as a quote: prices, dates, and how it all came about. Pure; what a reader may see is decided in `view.ts`. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { carbonOf } from '@cartage/contract/carbon.ts';
import { logoAddress } from '@cartage/contract/carrier/carrier-logo.ts';
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { numberOf, onDay, plainSum } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { cutOffAt } from '../carrier-account/cut-off.ts';
import type { Terms } from '../carrier-account/terms.store.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { CarrierQuote, CarrierRequest } from '../carriers/carrier.ts';
import { type Promo, wordsOf } from '../promo-code/promo-code.ts';
import { dates } from './despatch.ts';
import { measures } from './explain.ts';
import { price } from './price.ts';
import { expiryOf } from '../pricing/expiry.ts';

type Settings = Pick<TenantSettings, 'timezone' | 'gstRate' | 'baseCurrency'>;

export function assemble(
  offer: CarrierQuote,
  { account, pricing, carrier, isAgreed, contract }: Terms,
  request: Pick<CarrierRequest, 'items' | 'from' | 'to' | 'despatchDay'> & { isInTime?: boolean },
  asked: Date,
  settings: Settings,
  calendar: Calendar,
  promo: Promo | null,
  distanceKm: number | null,
  withSteps = true,
): Omit<Quote, 'id'> {
  const { costLines, sellLines, note, ...prices } = price(
    offer.lines,
    pricing,
    settings.gstRate,
    promo?.rate,
    isAgreed ? null : offer.about.contract,
  );
  const cutOffTime = cutOffAt(account.cutOffs, request.from, offer.cutOffTime);
  const steps = (): Pick<Quote, 'trace' | 'carrierTrace'> => {
    const about = {
      fromZone: offer.about.fromZone,
      toZone: offer.about.toZone,
      measures: measures(request.items, offer.chargeable.cubicFactor, offer.chargeable.kg),
    };
    return {
      trace: {
        ...about,
        rateCard: sellLines.some((l) => l.breaks.length) ? offer.about.sellCard : null,
        lines: sellLines,
        notes: [
          ...offer.about.notes,
          ...(contract ? [say('byContract', { from: onDay(contract.fromDay) })] : []),
          ...(promo ? [wordsOf(promo)] : []),
          taxOf(prices.customerCost, settings),
        ],
      },
      carrierTrace: {
        ...about,
        rateCard: offer.about.costCard,
        lines: costLines,
        notes: [
          ...offer.about.notes,
          contract ? say('contract', { from: onDay(contract.fromDay), terms: contract.words }) : note(),
        ],
      },
    };
  };
  return {
    carrier: {
      code: carrier.code,
      description: carrier.name,
      imageUrl: account.publicLogo && logoAddress(account.publicLogo),
      accountCode: account.code,
      accountName: account.name,
      logos: [account.publicLogo, account.privateLogo].filter((l) => l !== null).map(logoAddress),
      isManual: account.useManualRates,
    },
    service: {
      code: offer.serviceCode,
      description: offer.serviceName,
      transitTime: offer.transitDays,
      cutOffTime,
      isTaxApplied: prices.details.some((d) => d.isTaxApplied),
    },
    ...prices,
    created: asked.toISOString(),
    expiresAt: expiryOf(asked),
    ...dates(
      request,
      { ...offer, cutOffTime: request.isInTime ? null : cutOffTime },
      asked,
      settings.timezone,
      calendar,
    ),
    chargeableKg: offer.chargeable.kg,
    currency: settings.baseCurrency,
    carbon: carbonOf(request.items, distanceKm, account.vehicles, { code: offer.serviceCode, name: offer.serviceName }),
    ...(promo && { promo: { code: promo.code, calcMethod: promo.rate.calcMethod } }),
    ...(withSteps ? steps() : { trace: null, carrierTrace: null }),
  };
}

function taxOf({ totalExGst, totalGst }: Quote['customerCost'], { gstRate }: Settings): string {
  if (totalGst === 0) return say('noGst');
  return say('gst', { percent: numberOf(gstRate), net: plainSum(totalExGst), gst: plainSum(totalGst) });
}
