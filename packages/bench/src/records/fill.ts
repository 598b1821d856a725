/** A kind of the tenant's own with a field of each sort that lists filter by, and its records by the million, made in the database itself. */
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import type { Client } from '@cartage/client/client.ts';
import type pg from 'pg';
import { HELPERS } from '../lists/fill.ts';

export const TYPE = 'Equipment';
const field = (fieldtype: 'text', displayname: string, index: number, more: object = {}) => ({
  ...{ fieldtype, displayname, index, sortableontable: true, showontable: true },
  ...more,
});
const of = (fieldtype: string) => fieldtype as 'text';
export const design = (call: Client) =>
  call(entityDefinitionCalls.create, {
    type: TYPE,
    definition: {
      name: TYPE,
      required: [],
      links: [{ field: 'customer', entity: 'Customer' }],
      properties: {
        plate: field('text', 'Plate', 0),
        state: field(of('select'), 'State', 1, { choices: ['Ready', 'Out', 'Workshop', 'Sold'] }),
        leased: field(of('boolean'), 'Leased', 2),
        mail: field(of('email'), 'Mail', 3),
        phone: field(of('phone'), 'Phone', 4),
        site: field(of('url'), 'Site', 5),
        customer: field(of('reference'), 'Customer', 6),
        weight: field(of('number'), 'Weight', 7),
        worth: field(of('money'), 'Worth', 8),
        due: field(of('date'), 'Due', 9),
        seen: field(of('datetime'), 'Seen', 10),
      },
      options: { pluralname: 'Equipment', module: 'Job', customers: 'read' },
    },
  });

/** In the places that the design gives the fields: texts, numbers and times, each in the order of the design. */
const SQL = `
insert into core.entity_records (id, tenant_id, definition_id, customer_id, title, values, creator_name, creation_time, t1, t2, t3, t4, t5, t6, t7, n1, n2, at1, at2)
select ('019aa000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, :tenant, :kind, case when i % 4 = 1 then :large when i % 3 = 0 then 1000001 + floor(5000 * made.r(i, 1))::int end, plate,
  jsonb_build_object('plate', plate, 'state', state, 'leased', leased, 'mail', mail, 'phone', phone, 'site', site, 'customer', jsonb_build_object('id', customer, 'name', 'Company ' || customer),
    'weight', weight, 'worth', worth, 'due', due, 'seen', seen), made.word(i % 40) || ' ' || made.word(i % 7), at, plate, state, leased::text, mail, phone, site, customer, weight * 10000, (worth * 10000)::bigint, due, seen
from (
  select i, made.word(floor(60 * made.r(i, 2))::int) || ' ' || lpad(i::text, 7, '0') as plate, (array['Ready', 'Ready', 'Ready', 'Out', 'Out', 'Workshop', 'Sold'])[1 + floor(7 * made.r(i, 3))::int] as state,
    made.r(i, 4) < 0.2 as leased, lower(made.word(floor(60 * made.r(i, 5))::int)) || '.' || i || '@depot.example' as mail, '+61 4' || lpad(floor(1e8 * made.r(i, 6))::int::text, 8, '0') as phone,
    'https://fleet.example/equipment/' || i as site, (1000001 + floor(5000 * made.r(i, 7))::int)::text as customer, 1 + floor(9000 * made.r(i, 8))::bigint as weight, round((200000 * made.r(i, 9))::numeric, 2) as worth,
    date_trunc('day', now()) + floor(1500 * made.r(i, 10) - 750)::int * interval '1 day' as due, date_trunc('second', now()) - made.r(i, 11) * interval '900 days' as seen,
    date_trunc('second', now()) - (:rows - i) * interval '40 seconds' as at
  from generate_series(1, :rows) i) made`;

/** A quarter of them is one customer's. */
export async function fillRecords(
  owner: pg.Client,
  { rows, tenantId, customerId }: { rows: number; tenantId: number; customerId: number },
) {
  const { rows: kinds } = await owner.query<{ id: string; places: Record<string, { place: string }> }>(
    'select id, places from core.entity_definitions where tenant_id = $1 and name = $2',
    [tenantId, TYPE],
  );
  await owner.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off");
  await owner.query(HELPERS);
  await owner.query('set session_replication_role = replica');
  await owner.query(
    SQL.replaceAll(':tenant', String(tenantId))
      .replaceAll(':kind', `'${kinds[0]!.id}'::uuid`)
      .replaceAll(':large', String(customerId))
      .replaceAll(':rows', String(rows)),
  );
  await owner.query('reset session_replication_role');
  await owner.query('vacuum (analyze) core.entity_records');
  await owner.query('drop schema made cascade');
  return kinds[0]!;
}
/** As the work beside the requests does it, and then as vacuum leaves it. */
export async function countThem(owner: pg.Client): Promise<void> {
  // The kind first, whose blocks tell which customer has many.
  for (let turn = 0; turn < 2; turn++) {
    await owner.query('select core.begin_counts(definition, customer) from core.uncounted(20000)');
    while ((await owner.query('select core.fold_records(1) as n')).rows[0].n > 0);
  }
  for (const table of ['entity_blocks', 'entity_changes']) await owner.query(`vacuum (analyze) core.${table}`);
}
