/** The dangerous goods that are carried, as a list to choose from. Pure. */
import type { DangerousGoodsCategory, UnEntry } from '@cartage/contract/booking/lookup.ts';
import { freightWords, unClassTexts } from '@cartage/contract/words/booking/freight.ts';
import { sayer } from '@cartage/contract/words/say.ts';
import { unNumbers } from '../freight/dangerous-goods.ts';
import { limitedQuantity } from '../freight/limited-quantity.ts';

/** The page that asks for a class has the same texts, and knows what the tenant says of its own there. */
const say = sayer({ name: freightWords.name, texts: unClassTexts });
/** Classes and divisions as the Australian Dangerous Goods Code names them; explosives (1) and radioactive material (7) are codes of their own. */
const CLASSES = ['2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '6.2', '8', '9'] as const;
export const categories: readonly DangerousGoodsCategory[] = CLASSES.map((code) => ({
  code,
  description: say(`unClass.${code}`),
}));
const NAMES = new Map(categories.map((c) => [c.code, c.description]));

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
