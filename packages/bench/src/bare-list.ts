/** The first page of bookings as somebody would write it who knows the tables: the service's own statements, rows as JSON, nothing of the kit. */
import Fastify from 'fastify';
import pg from 'pg';

const url = new URL(process.env.BARE_DATABASE!);
url.searchParams.set('options', `-c role=cartage_booking -c app.tenant_id=${process.env.BARE_TENANT}`);
const pool = new pg.Pool({ connectionString: url.toString(), max: 10 });

const PAGE = `select * from booking.bookings where id = any(array(select id from booking.bookings order by creation_time desc, id desc limit $1)) order by creation_time desc, id desc`;
const TOTAL = `select status_group, sum(n) as n from booking.booking_state_total_sums group by status_group`;
const PARTS = {
  history: `select * from booking.operations where booking_id = any($1) order by id`,
  tracking: `select * from booking.tracking_events where booking_id = any($1) order by updated_at desc, id desc`,
  family: `select id, parent_booking_id from booking.bookings where parent_booking_id = any($1)`,
};
const ask = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await pool.query({ name: text.slice(0, 60), text, values })).rows as T[];

const app = Fastify();
app.get('/page', async () => {
  const [items, totals] = await Promise.all([ask<{ id: string }>(PAGE, [20]), ask<{ n: string }>(TOTAL)]);
  const ids = items.map((r) => r.id);
  const [history, tracking, family] = await Promise.all(Object.values(PARTS).map((part) => ask(part, [ids])));
  const totalCount = totals.reduce((all, { n }) => all + Number(n), 0);
  return { result: { items, history, tracking, family, totalCount }, success: true, error: null };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
