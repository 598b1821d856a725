/** What a package type usually measures, in cm; what was typed by hand stays. */
import type { DraftItem } from './item.ts';

const SIZES: Readonly<Record<string, readonly [number, number, number]>> = {
  Carton: [40, 30, 30],
  Pallet: [120, 120, 100],
  Satchel: [35, 25, 5],
  Crate: [90, 80, 60],
  Drum: [60, 60, 90],
};
const SIDES = ['length', 'width', 'height'] as const;

export function withPackage(item: DraftItem, packageType: string): DraftItem {
  const before = SIZES[item.packageType ?? ''],
    after = SIZES[packageType];
  const sides = Object.fromEntries(
    SIDES.map((side, i) => {
      const typed = item[side] && item[side].value !== before?.[i];
      return [side, typed || !after ? (item[side] ?? null) : { value: after[i]!, unit: 'cm' as const }];
    }),
  );
  return { ...item, packageType, ...sides };
}
