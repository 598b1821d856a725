/** The dangerous goods that are carried, as a list to choose from. Pure. */
import type { DangerousGoodsCategory, UnEntry } from '@cartage/contract/booking/lookup.ts';
import { unNumbers } from '../freight/dangerous-goods.ts';
import { limitedQuantity } from '../freight/limited-quantity.ts';

/** Classes and divisions as the Australian Dangerous Goods Code names them; explosives (1) and radioactive material (7) are codes of their own. */
const CLASSES: readonly (readonly [string, string])[] = [
  ['2.1', 'Flammable gases'],
  ['2.2', 'Non-flammable, non-toxic gases'],
  ['2.3', 'Toxic gases'],
  ['3', 'Flammable liquids'],
  ['4.1', 'Flammable solids, self-reactive substances and desensitised explosives'],
  ['4.2', 'Substances liable to spontaneous combustion'],
  ['4.3', 'Substances that emit flammable gases in contact with water'],
  ['5.1', 'Oxidising substances'],
  ['5.2', 'Organic peroxides'],
  ['6.1', 'Toxic substances'],
  ['6.2', 'Infectious substances'],
  ['8', 'Corrosive substances'],
  ['9', 'Miscellaneous dangerous substances and articles'],
];
export const categories: readonly DangerousGoodsCategory[] = CLASSES.map(([code, description]) => ({
  code,
  description,
}));
const NAMES = new Map(CLASSES);

export const unEntries: readonly UnEntry[] = unNumbers().flatMap((un) =>
  (un.packingGroups.length ? un.packingGroups : [null]).map((unPackageGroup) => ({
    unNumber: un.unNumber,
    unDescription: un.name,
    unPackageGroup,
    unClass: un.unClass,
    unClassDescription: NAMES.get(un.unClass) ?? '',
    unClassCode: un.unClass.split('.')[0]!,
    providerOneCode: null,
    providerOneDescription: null,
    providerTwoCode: null,
    providerTwoDescription: null,
    limitedQuantity: limitedQuantity(un, unPackageGroup),
  })),
);
