/** Lists that no one service has to itself: the codes are everybody's (decisions §8), the names are the tenant's. */
import { COST_TYPES, lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';

const TYPES: readonly (readonly [code: string, description: string])[] = [
  ['Carton', 'A box that one person carries'],
  ['Pallet', 'Freight on a pallet, moved by forklift or pallet jack'],
  ['Satchel', 'A bag or envelope for documents and small goods'],
  ['Crate', 'A rigid case of wood or plastic'],
  ['Drum', 'A cylinder for liquids or bulk goods'],
];
export const coreLookups = lookups('core', {
  costTypes: lookupOf(COST_TYPES),
  packageTypes: TYPES.map(([id, description]) => ({ id, name: id, description })),
});
