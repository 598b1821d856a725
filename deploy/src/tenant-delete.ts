/** The end of a tenant: every row of it, in every table, with the count of what is left as proof. */
import type pg from 'pg';
import { allTables, countOf, type Table } from './tenant-tables.ts';

/** What triggers write of what is deleted (sums, versions) are rows themselves: they go in the next round, by themselves. */
const MOST_ROUNDS = 5;
/** By it a tenant is found to begin again: it goes once nothing else of it is left. */
const ITSELF = 'core.tenants';

/** Of a tenant that is gone already it takes what was told late of it; `name` is null then. */
export async function deleteTenant(
  client: pg.Client,
  { id, name }: { id: number; name: string | null },
  tell: (line: string) => void,
): Promise<void> {
  const tables = (await allTables(client)).filter((t) => t.hasTenant);
  const deleted = new Map<string, number>();
  // Triggers fire where nothing is deleted as well, and write: what is empty is left alone.
  let rest = await left(client, tables, id);
  for (let round = 0; round < MOST_ROUNDS && rest.length > 0; round++) {
    const there = new Set(rest.map((r) => r.name));
    const going = tables.filter((t) => there.has(t.name) && (t.name !== ITSELF || there.size === 1));
    await deleteRows(client, going, tables.filter(isOutbox), id, deleted);
    rest = await left(client, tables, id);
  }
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const remaining = rest.find((r) => r.name === table.name)?.count ?? 0;
    tell(`${table.name}\tdeleted ${deleted.get(table.name) ?? 0}\tleft ${remaining}`);
  }
  const sum = [...deleted.values()].reduce((a, b) => a + b, 0);
  if (rest.length > 0) throw new Error(`Rows of tenant ${id} are left: run it again, once nothing works on it.`);
  tell(`Tenant ${id}${name === null ? '' : ` "${name}"`} is gone: ${sum} rows of ${tables.length} tables, none left`);
  tell(`What services still had to hear of it may write once more: --tenant ${id} alone counts again, and takes that.`);
}
const isOutbox = ({ name }: Table): boolean => name.endsWith('.outbox');
/** One transaction, outboxes last: what triggers tell of the deletion is never sent, or listeners would note that they heard it. */
async function deleteRows(
  client: pg.Client,
  going: readonly Table[],
  outboxes: readonly Table[],
  id: number,
  deleted: Map<string, number>,
) {
  await client.query('begin');
  try {
    // What triggers write takes its tenant from here.
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(id)]);
    // Nobody adds to it while it goes.
    await client.query(`select from ${ITSELF} where tenant_id = $1 for update`, [id]);
    for (const table of [...going.filter((t) => !isOutbox(t)), ...outboxes]) {
      const { rowCount } = await client.query(`delete from ${table.sql} where tenant_id = $1`, [id]);
      deleted.set(table.name, (deleted.get(table.name) ?? 0) + (rowCount ?? 0));
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
async function left(client: pg.Client, tables: readonly Table[], id: number) {
  const found: { name: string; count: number }[] = [];
  for (const table of tables) {
    const count = await countOf(client, table, id);
    if (count > 0) found.push({ name: table.name, count });
  }
  return found;
}
