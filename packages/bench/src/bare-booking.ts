/** A booking's four rows in one transaction and nothing else, for scale: tables and indexes are ours, the values those of a booking that was made before. */
import Fastify from 'fastify';
import pg from 'pg';

const SCHEMA = 'bare';
type Row = Record<string, unknown>;
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE!, max: 10 });

async function table(name: string, template: string) {
  await pool.query(`create table if not exists ${SCHEMA}.${name} (like booking.${name} including all)`);
  const { rows: columns } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'booking' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'tx'`,
    [name],
  );
  const { rows } = await pool.query<Row>(template);
  const names = columns.map((c) => c.column_name);
  const isJson = new Map(columns.map((c) => [c.column_name, c.data_type.startsWith('json')]));
  const text = `insert into ${SCHEMA}.${name} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()}) returning id`;
  return async (client: pg.PoolClient, own: Row): Promise<number> => {
    const row = { ...rows[0], ...own } as Row;
    const values = names.map((n) => (isJson.get(n) && row[n] !== null ? JSON.stringify(row[n]) : row[n]));
    return (await client.query({ name, text, values })).rows[0].id as number;
  };
}

await pool.query(`create schema if not exists ${SCHEMA}`);
const newest = (name: string) =>
  `select * from booking.${name} where booking_id = (select max(id) from booking.bookings where consignment_id is not null) limit 1`;
const booking = await table(
  'bookings',
  'select * from booking.bookings where consignment_id is not null order by id desc limit 1',
);
const operation = await table('operations', newest('operations'));
const tracking = await table('tracking_events', newest('tracking_events'));
// What was told is gone when it was sent: the booking itself is about as much.
const outbox = await table(
  'outbox',
  `select tenant_id, gen_random_uuid() as event_id, 'booking' as topic, id::text as key, 'booking.booked' as type, now() as occurred_at,
     '{"userId":1,"userName":"Bench"}'::json as cause, to_json(b) as data
   from booking.bookings b where consignment_id is not null order by id desc limit 1`,
);

const app = Fastify();
let n = 0;
const run = Date.now().toString(36);
app.post('/book', async (request) => {
  const { reference } = (request.body as { booking: { reference: unknown } }).booking;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const connote = `B${run}${n++}`;
    const id = await booking(client, { reference, consignment_id: connote, work_key: connote });
    await operation(client, { booking_id: id });
    await tracking(client, { booking_id: id });
    await outbox(client, { event_id: crypto.randomUUID() });
    await client.query('commit');
    return { id, connote };
  } finally {
    client.release();
  }
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
