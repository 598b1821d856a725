/** Five consignments as freight companies carry many, over lanes of a card. Pure. */
import type { Item } from '@cartage/contract/address.ts';
import type { Rate, RateService } from '@cartage/contract/rates/rate.ts';
import { say } from '@cartage/contract/words/told/plans.ts';

const item = (
  packageType: string,
  quantity: number,
  kg: number,
  [l, w, h]: readonly [number, number, number],
): Item => ({
  packageType,
  quantity,
  weight: { value: kg, unit: 'kg' },
  length: { value: l, unit: 'cm' },
  width: { value: w, unit: 'cm' },
  height: { value: h, unit: 'cm' },
});
export const FREIGHT: readonly { name: string; items: Item[] }[] = [
  { name: say('typical.satchel'), items: [item('Satchel', 1, 3, [35, 25, 8])] },
  { name: say('typical.carton'), items: [item('Carton', 1, 18, [45, 35, 35])] },
  { name: say('typical.cartons'), items: [item('Carton', 3, 22, [50, 40, 40])] },
  { name: say('typical.pallet'), items: [item('Pallet', 1, 420, [120, 120, 130])] },
  { name: say('typical.pallets'), items: [item('Pallet', 3, 450, [120, 120, 140])] },
];

export type TypicalLane = { service: string; fromZone: string; toZone: string };
/** One lane for each kind of freight: spread over those that change, then over the others; lanes of the freight services only. */
export function typicalLanes(
  services: readonly Pick<RateService, 'code' | 'isAdditional' | 'maxWeightKg'>[],
  changed: readonly Rate[],
  all: readonly Rate[],
): TypicalLane[] {
  const freight = new Map(services.filter((s) => !s.isAdditional).map((s) => [s.code, s]));
  const lanesIn = (rates: readonly Rate[]) => [
    ...new Map(
      rates.flatMap(({ rateService: service, fromZone, toZone }) =>
        freight.has(service) && fromZone !== null && toZone !== null
          ? [[`${service} ${fromZone} ${toZone}`, { service, fromZone, toZone }] as const]
          : [],
      ),
    ).values(),
  ];
  const [first, others] = [lanesIn(changed), lanesIn(all)];
  const lanes = first.length >= FREIGHT.length ? first : [...first, ...others];
  return FREIGHT.flatMap((_, n) => lanes[Math.floor((n * lanes.length) / FREIGHT.length)] ?? []);
}
