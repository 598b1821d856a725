/**
 * Lists of values. The codes are the house's, the words and colours over them a tenant's: what the tenant has changed
 * lies in `lookup_names`, which each service has; everything else reads as it began, new codes too.
 */
import { invalid } from '@cartage/contract/error.ts';
import { lookupEvents } from '@cartage/contract/events/lookup.ts';
import type { LookupItem, LookupName, LookupRename } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/server.ts';
import { and, eq } from 'drizzle-orm';
import { boolean, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { id, tenantColumn } from './columns.ts';
import type { Ctx } from './context.ts';
import { entity } from './entity.ts';
import { change, create } from './write.ts';

export type Lookups<K extends string> = {
  /** A list as the tenant has it, in its order; what is hidden says so. */
  read(ctx: Ctx, list: K): Promise<LookupItem[]>;
  /** What the tenant has said of any code of any of its lists, for pages that speak by them. */
  names(ctx: Ctx): Promise<LookupName[]>;
  /** Other words, colour or place for one of its codes, or none at all; what is left out stays, null is as it began. */
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
    sortOrder: integer('sort_order'),
    isHidden: boolean('is_hidden').notNull().default(false),
  });
  const entry = entity(names, {
    name: 'Lookup',
    history: ['list', 'code', 'name', 'description', 'colour', 'sortOrder', 'isHidden'],
  });
  return {
    async read(ctx, list) {
      const own = await ctx.db.select().from(names).where(eq(names.list, list));
      const placed = beginnings[list].map((item, place) => {
        const words = own.find((o) => o.code === item.id);
        return {
          place: words?.sortOrder ?? place,
          item: {
            id: item.id,
            name: words?.name ?? item.name,
            description: words?.description ?? item.description,
            colour: words?.colour ?? item.colour ?? null,
            ...(words?.isHidden && { isHidden: true }),
          },
        };
      });
      // A stable sort: codes that are new since the tenant ordered its list come where they begin.
      return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
    },
    async names(ctx) {
      const own = await ctx.db.select().from(names).orderBy(names.id);
      return own.map(({ list, code, name, colour, sortOrder, isHidden }) => {
        return { list, code, name, colour, sortOrder, isHidden };
      });
    },
    async rename(ctx, { list, id: code, before, ...asked }) {
      const known = Object.hasOwn(beginnings, list) ? beginnings[list as K] : undefined;
      if (!known) throw invalid([{ message: say('noList', { list }), members: ['list'] }]);
      const began = known.find((item) => item.id === code);
      if (!began) throw invalid([{ message: say('noCode', { list, code }), members: ['id'] }]);
      const write = async (of: string, changed: object) => {
        const [there] = await ctx.db
          .select()
          .from(names)
          .where(and(eq(names.list, list), eq(names.code, of)))
          .for('update');
        if (there) await change(ctx, entry, there, (row) => ({ ...row, ...changed }));
        else await create(ctx, entry, { list, code: of, ...changed });
      };
      // What is as the house has it is nobody's own word: it follows the house, and the reader's language.
      const words = sent({
        ...asked,
        name: asked.name === began.name ? null : asked.name,
        description: asked.description === began.description ? null : asked.description,
      });
      if (Object.keys(words).length) await write(code, words);
      await ctx.emit(lookupEvents.changed({ list }));
      if (before === undefined) return;
      const others = (await this.read(ctx, list as K)).map((item) => item.id).filter((of) => of !== code);
      const place = before === null ? others.length : others.indexOf(before);
      if (place < 0) throw invalid([{ message: say('noOtherCode', { list, before }), members: ['before'] }]);
      for (const [sortOrder, of] of others.toSpliced(place, 0, code).entries()) await write(of, { sortOrder });
    },
  };
}
const sent = (words: object): object => Object.fromEntries(Object.entries(words).filter(([, v]) => v !== undefined));
