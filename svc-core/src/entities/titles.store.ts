/** Records of all kinds that the caller may read, by what people call them; one round trip over a trigram index. */
import type { Parsed } from '@cartage/contract/call.ts';
import type { entityCalls, NamedRecord } from '@cartage/contract/core/entities/entity.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';
import { mayRead } from './access.ts';
import { allDefinitions } from './definition.store.ts';

const MOST = 6;
export async function recordsTitled(ctx: Ctx, { title }: Parsed<typeof entityCalls.titled>): Promise<NamedRecord[]> {
  const kinds = new Map((await allDefinitions(ctx)).filter((d) => mayRead(ctx, d.shape)).map((d) => [d.id, d]));
  if (kinds.size === 0) return [];
  const like = title.toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`);
  const rows = await ctx.db
    .select({ id: sql<string>`id`, definitionId: sql<string>`definition_id`, title: sql<string>`title` })
    .from(
      sql`core.entity_titles_like(${`%${like}%`}, ${`${like}%`}, ${`{${[...kinds.keys()].join(',')}}`}::uuid[], ${MOST}::int)`,
    );
  return rows.map((row) => {
    const { name, shape } = kinds.get(row.definitionId)!;
    return { ...row, type: name, module: shape.options.module ?? null };
  });
}
