/**
 * Lists of values. The codes are the house's, the words and colours over them a tenant's: what the tenant has changed
 * lies in `lookup_names`, which each service has; everything else reads as it began, new codes too.
 */
import { invalid } from '@cartage/contract/error.ts';
import type { LookupItem, LookupRename } from '@cartage/contract/wire.ts';
import { and, eq } from 'drizzle-orm';
import { pgSchema, text } from 'drizzle-orm/pg-core';
import { id, tenantColumn } from './columns.ts';
import type { Ctx } from './context.ts';
import { entity } from './entity.ts';
import { change, create } from './write.ts';

export type Lookups<K extends string> = {
  /** A list as the tenant has it, in the order it began with. */
  read(ctx: Ctx, list: K): Promise<LookupItem[]>;
  /** Other words or another colour for one of its codes; what is left out stays, null is as it began. */
  rename(ctx: Ctx, asked: LookupRename): Promise<void>;
};

/** `lookups('customer', { types: […] })`: the lists of a service's schema with what every tenant begins with. */
export function lookups<K extends string>(schema: string, beginnings: Record<K, readonly LookupItem[]>): Lookups<K> {
  const names = pgSchema(schema).table('lookup_names', {
    id: id(),
    ...tenantColumn,
    list: text('list').notNull(),
    code: text('code').notNull(),
    name: text('name'),
    description: text('description'),
    colour: text('colour'),
  });
  const entry = entity(names, { name: 'Lookup', history: ['list', 'code', 'name', 'description', 'colour'] });
  return {
    async read(ctx, list) {
      const own = await ctx.db.select().from(names).where(eq(names.list, list));
      return beginnings[list].map((item) => {
        const words = own.find((o) => o.code === item.id);
        return {
          id: item.id,
          name: words?.name ?? item.name,
          description: words?.description ?? item.description,
          colour: words?.colour ?? item.colour ?? null,
        };
      });
    },
    async rename(ctx, { list, id: code, ...words }) {
      const known = Object.hasOwn(beginnings, list) ? beginnings[list as K] : undefined;
      if (!known) throw invalid([{ message: `There is no list '${list}'`, members: ['list'] }]);
      if (!known.some((item) => item.id === code))
        throw invalid([{ message: `The list ${list} has no code '${code}'`, members: ['id'] }]);
      const [there] = await ctx.db
        .select()
        .from(names)
        .where(and(eq(names.list, list), eq(names.code, code)))
        .for('update');
      if (there) await change(ctx, entry, there, (row) => ({ ...row, ...sent(words) }));
      else await create(ctx, entry, { list, code, ...sent(words) });
    },
  };
}
const sent = (words: object): object => Object.fromEntries(Object.entries(words).filter(([, v]) => v !== undefined));
