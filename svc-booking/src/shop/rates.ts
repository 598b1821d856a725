/** Quotes as a checkout shows them. Pure. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { ShopRate } from '@cartage/contract/booking/shop-rate.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { toCents } from '@cartage/contract/money.ts';
import { clockIn, dayIn, instantAt } from '@cartage/contract/time.ts';
import type { Day } from '@cartage/contract/wire.ts';

type Offer = Pick<Quote, 'carrier' | 'service' | 'customerCost' | 'currency' | 'deliveryDay'>;
/** Freight is promised for a day: it comes between these hours, by the clock where it arrives. */
const FIRST_HOUR = '08:00',
  LAST_HOUR = '17:00';

/** Cheapest first. `operator` is the name under which strangers know the own fleet, `zone` that of where it arrives. */
export function ratesOf(offers: readonly Offer[], { operator, zone }: { operator: string; zone: string }): ShopRate[] {
  const rates = offers.map(({ carrier, service, customerCost, currency, deliveryDay }) => ({
    service_name: named(carrier.code === OWN_FLEET ? operator : carrier.description, service.description),
    service_code: [carrier.code, carrier.accountCode, service.code].join(':'),
    description: service.description,
    total_price: String(toCents(customerCost.total)),
    phone_required: false,
    currency,
    min_delivery_date: deliveryDay && shopTime(deliveryDay, FIRST_HOUR, zone),
    max_delivery_date: deliveryDay && shopTime(deliveryDay, LAST_HOUR, zone),
  }));
  return rates.toSorted((a, b) => Number(a.total_price) - Number(b.total_price));
}

/** Some carriers' services begin with the carrier's name. */
const named = (carrier: string, service: string): string =>
  service.toLowerCase().startsWith(`${carrier} `.toLowerCase()) ? service : `${carrier} ${service}`;

/** `2026-11-25 17:00:00 +1100` */
export function shopTime(day: Day, clock: string, zone: string): string {
  const at = instantAt(day, clock, zone);
  const wall = Date.parse(`${dayIn(at, zone)}T${clockIn(at, zone)}:00Z`);
  const minutes = Math.round((wall - at.getTime()) / 60_000);
  const two = (n: number) => String(n).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
  return `${day} ${clock}:00 ${offset}`;
}
