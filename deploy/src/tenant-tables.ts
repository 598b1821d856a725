/** Every table of the database, and whether it holds rows of tenants: nothing is listed by hand, so that nothing is forgotten. */
import type pg from 'pg';

export type Table = {
  name: string;
  /** Quoted, with its schema. */ sql: string;
  hasTenant: boolean;
  refersTo: string[];
};

/** Those that nothing refers to first: in this order their rows can be deleted. */
export async function allTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'refersTo'> & { refers: string[] }>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as sql,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "hasTenant",
      array(select fn.nspname || '.' || f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_namespace fn on fn.oid = f.relnamespace
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    order by 1`);
  const waiting = rows.map(({ refers, ...table }) => ({ ...table, refersTo: refers }));
  const ordered: Table[] = [];
  while (waiting.length) {
    const free = waiting.findIndex((t) => !waiting.some((other) => other !== t && other.refersTo.includes(t.name)));
    ordered.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return ordered;
}
export async function countOf(client: pg.Client, { sql }: Table, tenantId: number): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${sql} where tenant_id = $1`, [
    tenantId,
  ]);
  return Number(rows[0]!.n);
}
