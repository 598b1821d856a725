/** What is dangerous in a booking, line by line. Pure. */
import type { Item } from '@cartage/contract/address.ts';
import type { GoodsFact } from '@cartage/contract/events/booking.ts';
import { kilograms } from '@cartage/contract/units.ts';
import { packingGroup, subsidiaryRisk, type UnNumber, unNumber } from './dangerous-goods.ts';
import { isLimited } from './limited-quantity.ts';

type Declared = { isDangerousGood: boolean; dangerousGoodUNCode: string | null };
export type Dangerous = {
  un: UnNumber;
  subsidiary: string | null;
  isSubsidiaryOpen: boolean;
  packingGroup: string | null;
  isGroupOpen: boolean;
  /** Packed in limited quantities and marked so. */
  isLimited: boolean;
};
/** What is dangerous in a line of freight. The consignor declares packing group and subsidiary risk with the item where the code allows several. */
export function dangerOf(b: Declared, item: Item): Dangerous | null {
  const un = b.isDangerousGood && b.dangerousGoodUNCode ? unNumber(b.dangerousGoodUNCode) : undefined;
  if (!un) return null;
  const group = packingGroup(un, item.itemOptions?.['packingGroup']);
  const { subsidiary, isOpen } = subsidiaryRisk(un, group, item.itemOptions?.['subsidiaryRisk']);
  return {
    un,
    subsidiary,
    isSubsidiaryOpen: isOpen,
    packingGroup: group,
    isGroupOpen: un.packingGroups.length > 0 && !group,
    isLimited: isLimited(item.itemOptions),
  };
}
/** The dangerous goods of a booking, line by line, as a vehicle carries them. */
export function goodsOf(b: Declared & { items: readonly Item[] }): GoodsFact[] {
  return b.items.flatMap((item) => {
    const danger = dangerOf(b, item);
    if (!danger) return [];
    const { unNumber: number, unClass } = danger.un;
    const { subsidiary, packingGroup: group } = danger;
    const kg = (item.weight ? kilograms(item.weight) : 0) * item.quantity;
    return [{ unNumber: number, unClass, subsidiary, packingGroup: group, isLimited: danger.isLimited, kg }];
  });
}
