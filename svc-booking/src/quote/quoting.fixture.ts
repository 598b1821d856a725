/** Quoting with a simulated carrier and recorded rates: what the tests of quotes and carrier accounts begin with. */
import { type QuoteRequest, quoteCalls } from '@cartage/contract/booking/quote.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { type Place, placeCalls } from '@cartage/contract/routing/places.ts';
import { z } from '@cartage/contract/zod.ts';
import { BaseConfig } from '@cartage/server/config.ts';
import type { Actor } from '@cartage/server/context.ts';
import { defineService } from '@cartage/server/service.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { carrierAccountRoutes } from '../carrier-account/carrier-account.routes.ts';
import { carrierLogoRoutes } from '../carrier-account/logo.routes.ts';
import { carrierStarters } from '../carrier-account/starter.consumers.ts';
import { customerConsumers } from '../customer/customer.consumers.ts';
import { rateConsumers } from '../carriers/fleet/rates.consumers.ts';
import { type Simulator, startCarrierSimulator } from '../carriers/sim/server.ts';
import { RATES } from '../carriers/recorded-rates.fixture.ts';
import { checked } from '../freight/places.ts';
import { quoteRoutes } from './quote.routes.ts';
import { asking, quotingFrom } from './quote.ts';

/** Friday noon in Sydney. */
export const NOON = '2026-11-20T01:00:00Z';

/** The customer under whom guests quote. */
export const GUESTS = 90;

const quotingService = defineService({
  name: 'svc-booking',
  schema: 'booking',
  config: BaseConfig.extend({ CARRIER_SIM_URL: z.string().default('') }),
  migrations: new URL('../../migrations/', import.meta.url),
  routes: [quoteRoutes, carrierAccountRoutes, carrierLogoRoutes],
  consumers: [carrierStarters, customerConsumers, rateConsumers],
  provide: (svc) => [...quotingFrom(svc.config), checked.is(new Map())],
});

const cm = (value: number) => ({ value, unit: 'cm' as const });
const kg = (value: number) => ({ value, unit: 'kg' as const });
export const aQuoteRequest = (more: Partial<z.input<typeof QuoteRequest>> = {}): z.input<typeof QuoteRequest> => ({
  fromAddress: { postCode: '2000', suburb: 'Sydney', stateCode: 'NSW' },
  toAddress: { postCode: '3350', suburb: 'Ballarat Central', stateCode: 'VIC' },
  items: [
    {
      packageType: 'Pallet',
      quantity: 2,
      length: cm(120),
      width: cm(120),
      height: cm(110),
      weight: kg(310),
      description: 'Paint',
    },
    { packageType: 'Carton', quantity: 1, length: cm(40), width: cm(30), height: cm(30), weight: kg(12) },
  ],
  ...more,
});

/** Where the postcodes of the tests lie; others are known without a place. */
const SPOTS: Readonly<Record<string, [state: string, latitude: number, longitude: number]>> = {
  '2000': ['NSW', -33.87, 151.21],
  '3350': ['VIC', -37.56, 143.85],
};
export function spotOf(postCode: string): Place | null {
  const spot = SPOTS[postCode];
  if (!spot) return null;
  const [state, latitude, longitude] = spot;
  return { countryCode: 'AU', suburb: 'Known', state, postCode, latitude, longitude, type: 'DeliveryArea' };
}

export function startQuoting() {
  const env: Record<string, string> = {};
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startCarrierSimulator(0, { slowMs: 400 });
    env['CARRIER_SIM_URL'] = simulator.url;
  });
  const svc = startForTest(quotingService, { env });
  afterAll(() => simulator.close());
  beforeAll(async () => {
    svc.setNow(NOON);
    svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
      ...SETTINGS,
      tenantId,
      guest: { isAllowed: true, customerId: GUESTS },
    }));
    svc.answers(rateBookCalls.facts, () => RATES);
    svc.answers(rateServiceCalls.list, () => RATES.services);
    svc.answers(placeCalls.check, ({ places }) =>
      places.map((p) => ({ ok: true, reason: null, place: spotOf(p.postCode ?? '') })),
    );
    for (const tenantId of [1, 2])
      await svc.deliver(tenantEvents.created({ tenantId, name: 'Demo', isDemo: true }), { tenantId });
  });
  const ask = async (actor: Actor = aStaff(), more: Partial<z.input<typeof QuoteRequest>> = {}) =>
    (await svc.as(actor).call(quoteCalls.create, aQuoteRequest(more))).resourceToken;
  /** Waits for the carriers themselves, so no test has to poll. */
  const answered = () => Promise.all([...asking(svc.ctx())]);
  const read = (resourceToken: string, actor: Actor = aStaff()) =>
    svc.as(actor).call(quoteCalls.list, { resourceToken });
  const quoted = async (actor: Actor = aStaff(), more: Partial<z.input<typeof QuoteRequest>> = {}) => {
    const token = await ask(actor, more);
    await answered();
    return read(token, actor);
  };
  return { svc, ask, answered, read, quoted };
}
