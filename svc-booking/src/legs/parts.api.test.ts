/** What was split into legs before sums knew of parts is told apart in them from then on. */
import { migrate } from '@cartage/server/migrate.ts';
import { TEST_SECRET, testDatabase } from '@cartage/testing/backends.ts';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';

const ALL = new URL('../../migrations/', import.meta.url);
const BEFORE = '0057_parts.sql';
const service = (migrations: URL) => ({ name: 'svc-booking', schema: 'booking', migrations });

/** A whole of two legs, and freight that travels by itself. */
const PLANT = `
  insert into booking.bookings select b.* from (values (1, null, true, null, 0), (2, 1, false, 'FLEET', 100), (3, 1, false, 'SIM', 50), (4, null, false, 'FLEET', 70))
    v (id, parent, whole, carrier, revenue), jsonb_populate_record(null::booking.bookings, jsonb_build_object(
      'id', v.id, 'tenant_id', 1, 'customer_id', 7, 'parent_booking_id', v.parent, 'is_in_legs', v.whole, 'carrier', v.carrier, 'revenue', v.revenue,
      'creation_time', now(), 'booking_date', '2026-11-20', 'booking_status', 'Booked', 'status_group', 'processing', 'customer', '{}'::jsonb,
      'from_address', '{}'::jsonb, 'to_address', '{}'::jsonb, 'items', '[]'::jsonb, 'reference', '[]'::jsonb, 'pickup_options', '{}'::jsonb,
      'delivery_options', '{}'::jsonb, 'recharge_invoices', '[]'::jsonb, 'warnings', '[]'::jsonb, 'total_items', 3, 'total_weight_kg', 10,
      'total_volume_m3', 1, 'total_cubic_kg', 0, 'chargeable_kg', 10, 'cubic_factor', 250, 'freight_cost', v.revenue, 'insurance_cost', 0,
      'is_dangerous_good', false, 'is_insured', false, 'is_ready_to_pickup', true, 'search_text', '', 'is_closed', false)) b`;

test('those that are there are counted anew by what they are, as if all sums had been made again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'parts-'));
  for (const file of await readdir(ALL))
    if (file < BEFORE) await cp(fileURLToPath(new URL(file, ALL)), join(dir, file));
  const database = await testDatabase([service(pathToFileURL(`${dir}/`))]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const columns = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'booking' and table_name = 'bookings' and is_generated = 'NEVER'`,
    );
    const names = columns.rows[0].names as string;
    await client.query(
      PLANT.replace(
        'bookings select b.*',
        `bookings (${names}) overriding system value select ${names.replaceAll(/"?\w+"?/g, 'b.$&')}`,
      ),
    );
    await client.query('select booking.fold_counts()');
    await migrate([service(ALL)], database.url, TEST_SECRET);
    const sums = async () =>
      (
        await client.query(
          `select 'day' as of, part, carrier, n, items, revenue from booking.booking_day_totals
           union all select 'state', part, carrier, n, null, null from booking.booking_state_totals
           union all select 'month', part, null, n, items, revenue from booking.booking_months
           union all select 'unit', part, carrier, n, items, revenue from booking.booking_unit_days order by 1, 2, 3`,
        )
      ).rows;
    const kept = await sums();
    expect(kept.filter((s) => s.of === 'day').map((s) => [s.part, s.carrier, s.n])).toEqual([
      ['leg', 'FLEET', '1'],
      ['leg', 'SIM', '1'],
      ['whole', null, '1'],
      [null, 'FLEET', '1'],
    ]);
    await client.query('select booking.rebuild_lists()');
    expect(await sums()).toEqual(kept);
  } finally {
    await client.end();
    await database.drop();
    await rm(dir, { recursive: true });
  }
});
