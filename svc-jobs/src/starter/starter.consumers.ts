/** A new tenant gets its zones, services, rate cards and rates: all at once, by a few bulk statements. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { createAll } from '@cartage/server/write.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { PARENTS, type SeededZone, spread, type ZoneSeed } from './australia.ts';
import { zone as zoneEntity } from '../zones/zone.entity.ts';
import { hasZones } from '../zones/zone.store.ts';
import { headPorts, zoneLocations } from '../zones/zones.tables.ts';
import { rateService } from '../rate-service/rate-service.entity.ts';
import { rateCard } from '../rates/rate-card.entity.ts';
import { rates } from '../rates/rates.tables.ts';
import { contractRates, type RateSeed, startingRates } from './starter.ts';
import { FREIGHT_SERVICES, FUEL, SURCHARGES } from './starter-services.ts';

export const starterConsumers = consumers('rates', [on(tenantEvents.created, (ctx) => giveStartingRates(ctx))]);

async function giveStartingRates(ctx: Ctx): Promise<void> {
  if (await hasZones(ctx)) return;
  const places = await ctx.call(placeCalls.deliveryAreas, { countryCode: 'AU' }, { system: true });
  // Suburbs may still be loading; the event waits.
  if (places.length === 0) throw unavailable('The list of suburbs');
  const id = () => uuidv7(ctx.now());
  const spreadOut = spread(places);
  await saveZones(ctx, id, spreadOut);
  await createAll(
    ctx,
    rateService,
    [...FREIGHT_SERVICES, ...SURCHARGES.map((s) => s.service), FUEL].map((s) => ({ id: id(), ...s })),
  );
  const card = (code: string, name: string, side: 'Buy' | 'Sell', isDefault: boolean) => ({
    id: id(),
    code,
    name,
    description: null,
    side,
    isDefault,
    isActive: true,
  });
  const [buy, sell, contract] = [
    card('FLEET', 'Own fleet costs', 'Buy', true),
    card('STANDARD', 'Standard rates', 'Sell', true),
    card('CONTRACT', 'Sydney contract rates', 'Sell', false),
  ] as const;
  await createAll(ctx, rateCard, [buy, sell, contract]);
  const on = (rateCardId: string, list: RateSeed[]) => list.map((rate) => ({ id: id(), rateCardId, ...rate }));
  await insertRows(ctx, rates, [
    ...on(buy.id, startingRates(spreadOut, 'Buy')),
    ...on(sell.id, startingRates(spreadOut, 'Sell')),
    ...on(contract.id, contractRates(spreadOut, 'SYD')),
  ]);
}

async function saveZones(ctx: Ctx, id: () => string, spreadOut: readonly SeededZone[]): Promise<void> {
  const ports = new Map<string, typeof headPorts.$inferInsert>();
  const parents = new Map(PARENTS.map((p) => [p.state, id()]));
  for (const { seed, headPort } of spreadOut) {
    if (seed.kind !== 'offshore')
      ports.set(seed.headPort.postCode, {
        id: id(),
        code: seed.code,
        name: seed.name,
        suburb: seed.headPort.suburb,
        postCode: seed.headPort.postCode,
        countryCode: 'AU',
        latitude: headPort?.latitude ?? null,
        longitude: headPort?.longitude ?? null,
      });
  }
  await insertRows(ctx, headPorts, [...ports.values()]);
  const zone = (seed: ZoneSeed, more: Record<string, unknown>) => ({
    id: id(),
    code: seed.code,
    name: seed.name,
    isonforwarding: seed.kind === 'offshore',
    isActive: true,
    locationCount: 0,
    ...more,
  });
  await createAll(
    ctx,
    zoneEntity,
    PARENTS.map((p) => zone(p, { id: parents.get(p.state) })),
  );
  const made = spreadOut.map(({ seed, places, latitude, longitude }) => ({
    places,
    row: zone(seed, {
      parentid: parents.get(seed.state),
      headportid: ports.get(seed.headPort.postCode)?.id,
      headPortCode: ports.get(seed.headPort.postCode)?.code,
      locationCount: places.length,
      latitude,
      longitude,
    }),
  }));
  await createAll(
    ctx,
    zoneEntity,
    made.map((m) => m.row),
  );
  await insertRows(
    ctx,
    zoneLocations,
    made.flatMap(({ row, places }) =>
      places.map((p) => ({
        id: id(),
        zoneId: row.id,
        postCode: p.postCode,
        suburb: p.suburb,
        countryCode: p.countryCode,
      })),
    ),
  );
}
