/** A row in every table of a service, made from the tables' columns alone: what a test looks for must be there to be found. */
import pg from 'pg';
import type { TestService } from './service.ts';

/** Whose the planted rows are, and what they are known by. */
export const PLANTED = {
  tenantId: 77,
  customerId: 7,
  driverId: '0199aaaa-0000-7000-8000-00000000000d',
  unitId: 3,
  id: 7_700_077,
  uuid: '0199aaaa-0000-7000-8000-000000000001',
  text: 'x',
  number: 1,
};
export type Planted = typeof PLANTED;

type Column = {
  name: string;
  type: string;
  required: boolean;
};
export type Table = { name: string; columns: Column[]; rule: string };

export async function asOwner(svc: TestService, sql: string, params: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: svc.database.url });
  await client.connect();
  try {
    return await client.query(sql, params);
  } finally {
    await client.end();
  }
}

/** The service's tables that have a tenant, with the rule by which rows are seen. From the outbox the relay takes what is planted. */
export async function tenantTables(svc: TestService): Promise<Table[]> {
  const { rows } = await asOwner(
    svc,
    `select c.relname as name, coalesce((select string_agg(pg_get_expr(p.polqual, p.polrelid), ' ') from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_rows'), '') as rule,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'required', a.attnotnull and not a.atthasdef) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (a.attidentity = '' or a.attname = 'id')
    where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname <> 'outbox'
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
    group by c.oid order by 1`,
    [svc.definition.schema],
  );
  return rows as Table[];
}

/** Plants one row a table. Foreign keys, checks and triggers stand aside: the rows are there to be seen, not to make sense. */
export async function plantRows(svc: TestService, as: Planted = PLANTED): Promise<Table[]> {
  const tables = await tenantTables(svc);
  const client = new pg.Client({ connectionString: svc.database.url });
  await client.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    for (const { name, columns } of tables) {
      const table = `"${svc.definition.schema}"."${name}"`;
      const checks = await client.query(
        `select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
        [table],
      );
      for (const { conname } of checks.rows) await client.query(`alter table ${table} drop constraint "${conname}"`);
      const told = columns.filter((c) => c.required || owned(c, name, as) !== undefined);
      // A customer's row is its own by its id; whoever has that by chance makes room.
      if (name === 'customers' && told.some((c) => c.name === 'id'))
        await client.query(`delete from ${table} where id = $1`, [as.customerId]);
      await client.query(
        `insert into ${table} (${told.map((c) => `"${c.name}"`).join(', ')}) overriding system value values (${told.map((_, n) => `$${n + 1}`).join(', ')})`,
        told.map((c) => owned(c, name, as) ?? valueOf(c.type, as)),
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return tables;
}

/** The columns that say whose a row is; where a row is a customer or a driver itself, its id does. */
function owned({ name, type }: Column, table: string, as: Planted): unknown {
  if (name === 'tenant_id') return as.tenantId;
  if (name === 'customer_id' || (table === 'customers' && name === 'id')) return as.customerId;
  if ((name === 'driver_id' || (table === 'drivers' && name === 'id')) && type === 'uuid') return as.driverId;
  if (name === 'entity_type' || name === 'entity_id') return as.text;
  if (name === 'unit_id') return as.unitId;
  if (name === 'seen_units') return `{${as.unitId}}`;
  if (name === 'id' && type === 'bigint') return as.id;
  return undefined;
}
function valueOf(type: string, as: Planted): unknown {
  if (type.endsWith('[]')) return '{}';
  if (/^(bigint|integer|smallint|numeric|double|real)/.test(type)) return as.number;
  if (type === 'boolean') return true;
  if (type === 'uuid') return as.uuid;
  if (type.startsWith('json')) return '{}';
  if (type === 'date') return '2026-11-23';
  if (type.startsWith('timestamp')) return '2026-11-23T00:00:00Z';
  if (type.startsWith('time')) return '08:00';
  if (type === 'bytea') return Buffer.from(as.text);
  if (type === 'xid8' || type.startsWith('bit')) return '1';
  return as.text;
}
