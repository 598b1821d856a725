/** Package types: the codes are everybody's (decisions §8), the names are the tenant's. */
import type { Ctx } from '@cartage/server/context.ts';
import { packageTypes } from './lookup.tables.ts';

const BEGINNING: readonly [code: string, description: string][] = [
  ['Carton', 'A box that one person carries'], ['Pallet', 'Freight on a pallet, moved by forklift or pallet jack'], ['Satchel', 'A bag or envelope for documents and small goods'],
  ['Crate', 'A rigid case of wood or plastic'], ['Drum', 'A cylinder for liquids or bulk goods'],
];
export async function loadPackageTypes(ctx: Ctx): Promise<void> {
  await ctx.db.insert(packageTypes).values(BEGINNING.map(([code, description], position) => ({ code, name: code, description, position }))).onConflictDoNothing();
}
export const readPackageTypes = (ctx: Ctx) =>
  ctx.db.select({ id: packageTypes.code, name: packageTypes.name, description: packageTypes.description }).from(packageTypes).orderBy(packageTypes.position, packageTypes.code);
