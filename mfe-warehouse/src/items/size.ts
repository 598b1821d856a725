import { currentLocale } from '@cartage/ui/core.ts';
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';

/** "120 × 80 × 100 cm · 240 kg"; of what is known. */
export function sizeText({ length, width, height, weight }: WarehouseItem['dimensions']): string {
  const sides = [length, width, height].flatMap((s) => s ?? []),
    units = new Set(sides.map((s) => s.unit));
  const size =
    sides.length === 3 &&
    (units.size === 1
      ? `${sides.map((s) => s.value).join(' × ')} ${sides[0]!.unit}`
      : sides.map((s) => `${s.value} ${s.unit}`).join(' × '));
  return [size, weight && `${weight.value.toLocaleString(currentLocale())} ${weight.unit}`].filter(Boolean).join(' · ');
}
