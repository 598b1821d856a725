/** The kit on a test contract that carries every odd form of calls.tsv, over a real database. */
import { calls, del, get, multipart, post } from '@cartage/contract/call.ts';
import { refused } from '@cartage/contract/error.ts';
import { events } from '@cartage/contract/event.ts';
import { listQuery, pageOf } from '@cartage/contract/list.ts';
import { Empty, Id, name, Upload, uploaded } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { sql } from 'drizzle-orm';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { BaseConfig } from './config.ts';
import { consumers, on } from './consumers.ts';
import { id, int8, tenantColumn } from './columns.ts';
import { internalHeaders } from './internal.ts';
import { routes } from './routes.ts';
import { findRow, insertRow, listPage } from './rows.ts';
import { defineService } from './service.ts';

const Thing = z.object({ id: z.number(), name: z.string(), size: z.number(), customerId: z.number().nullable() });
const thingCalls = calls(
  'svc-booking',
  '/api/test/Thing',
  { permission: 'Booking', ours: true },
  {
    list: get('getThings', listQuery({ customerId: Id.optional() }), pageOf(Thing)),
    find: get('getThing', { id: Id }, Thing),
    save: post(
      'saveThing',
      { thing: z.object({ name: name(40), size: z.number().int().max(1000), customerId: z.number().nullish() }) },
      z.number(),
      { idempotent: true },
    ),
    bare: get('bare', {}, z.object({ plain: z.boolean() }), { bare: true, auth: 'none' }),
    form: post('form', { user: z.string(), json: z.string().optional() }, z.string(), { auth: 'none', body: 'form' }),
    upload: post(
      'upload',
      { csvFile: Upload, customerId: Id.optional() },
      z.object({ bytes: z.number(), fileName: z.string() }),
      { body: multipart('csvFile') },
    ),
    bytes: get('bytes', {}, z.unknown(), { answer: 'bytes', auth: 'none' }),
    raw: post(
      '{storeId}/callback',
      { storeId: z.string(), rate: z.object({}).loose() },
      z.object({ storeId: z.string(), raw: z.string() }),
      { auth: 'none', body: 'raw', bare: true },
    ),
    twin: post('twin', { id: Id }, z.number(), { alsoGet: true, alias: ['/api/older/Thing'] }),
    remove: del('remove', { remittanceNumber: z.string(), note: name() }, Empty, { bodyKeys: ['note'] }),
    guest: get('guest', { token: z.string() }, z.string(), { auth: 'guest' }),
  },
);
const thingEvents = events('svc-booking', 'booking', 'thingId', 'services', {
  thingMade: { thingId: z.number(), name: z.string() },
});

const things = pgSchema('booking').table('things', {
  ...tenantColumn,
  id: id(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  customerId: int8('customer_id'),
});
let heard: string[] = [];
let fail = 0;
const thingRoutes = routes(thingCalls, {
  list: (ctx, query) =>
    listPage(ctx, { from: things, fields: { 'customer/id': things.customerId }, sort: 'id' }, query),
  find: (ctx, input) => findRow(ctx, things, input.id, 'Thing'),
  save: async (ctx, { thing }) => {
    const row = await insertRow(ctx, things, {
      name: thing.name,
      size: thing.size,
      customerId: ctx.actor.customerId ?? thing.customerId ?? null,
    });
    await ctx.emit(thingEvents.thingMade({ thingId: row.id, name: row.name }));
    if (thing.name === 'refuse me') throw refused('thing.refused', 'No.', ['thing.name']);
    return row.id;
  },
  bare: () => ({ plain: true }),
  form: (_ctx, { user, json }) => `${user}/${json}`,
  upload: (_ctx, { csvFile }) => ({ bytes: uploaded(csvFile).bytes.length, fileName: uploaded(csvFile).fileName }),
  bytes: (ctx) => {
    void ctx.reply!.type('application/pdf').send(Buffer.from('%PDF'));
    return undefined;
  },
  raw: (ctx, { storeId }) => ({ storeId, raw: ctx.request!.rawBody! }),
  twin: (_ctx, input) => input.id,
  remove: (_ctx, { remittanceNumber, note }) => {
    if (remittanceNumber !== 'R1' || note !== 'because') throw refused('thing.unknown', `${remittanceNumber} ${note}`);
    return undefined;
  },
  guest: (ctx, { token }) => `${ctx.actor.kind}:${token}`,
});
const service = defineService({
  name: 'svc-booking',
  schema: 'booking',
  config: BaseConfig,
  migrations: new URL('./kit-fixture/', import.meta.url),
  routes: [thingRoutes],
  consumers: [
    consumers('things', [
      on(thingEvents.thingMade, async (ctx, { name: made }) => {
        if (fail-- > 0) throw new Error('not yet');
        heard.push(`${ctx.tenantId}:${made}`);
      }),
    ]),
  ],
});
const svc = startForTest(service);

test('a saved row is read back, and its event reaches the listener once', async () => {
  heard = [];
  const made = await svc.as(aStaff()).call(thingCalls.save, { thing: { name: 'Pallet', size: 3 } });
  expect(await svc.as(aStaff()).call(thingCalls.find, { id: made })).toMatchObject({ name: 'Pallet', size: 3 });
  expect(heard).toEqual(['1:Pallet']);
  const event = thingEvents.thingMade({ thingId: made, name: 'Twice' });
  await svc.deliver(event, { id: '0199aaaa-0000-7000-8000-000000000001' });
  await svc.deliver(event, { id: '0199aaaa-0000-7000-8000-000000000001' });
  expect(heard.filter((h) => h === '1:Twice')).toHaveLength(1);
});
test('a listener that fails at first hears the event again and leaves one effect', async () => {
  heard = [];
  fail = 2;
  await svc.as(aStaff()).call(thingCalls.save, { thing: { name: 'Stubborn', size: 1 } });
  expect(heard).toEqual(['1:Stubborn']);
});
test('a refused write leaves neither row nor event', async () => {
  const before = svc.events.length;
  await expect(svc.as(aStaff()).call(thingCalls.save, { thing: { name: 'refuse me', size: 1 } })).rejects.toMatchObject(
    { status: 422, code: 'thing.refused', validationErrors: [{ message: 'No.', members: ['thing.name'] }] },
  );
  const { items } = await svc.as(aStaff()).call(thingCalls.list, { filter: "name eq 'refuse me'" });
  expect(items).toEqual([]);
  expect(svc.events.length).toBe(before);
});
test('rows of one tenant do not exist for another, nor of one customer for another', async () => {
  const mine = await svc
    .as(aCustomerUser(7))
    .call(thingCalls.save, { thing: { name: 'Seven', size: 1, customerId: 8 } });
  expect((await svc.as(aCustomerUser(7)).call(thingCalls.list, {})).items.map((t) => t.id)).toEqual([mine]);
  expect((await svc.as(aCustomerUser(8)).call(thingCalls.list, {})).totalCount).toBe(0);
  await expect(svc.as(aCustomerUser(8)).call(thingCalls.find, { id: mine })).rejects.toMatchObject({ status: 404 });
  await expect(svc.as(aStaff(), { tenantId: 2 }).call(thingCalls.find, { id: mine })).rejects.toMatchObject({
    status: 404,
  });
  expect((await svc.as(aStaff(), { tenantId: 2 }).call(thingCalls.list, {})).totalCount).toBe(0);
});
test('without a tenant the login sees nothing and can write nothing', async () => {
  const { pool } = svc.service.home.database;
  expect((await pool.query('select count(*)::int as n from booking.things')).rows[0].n).toBe(0);
  await expect(
    pool.query("insert into booking.things (tenant_id, name, size) values (1, 'x', 1)"),
  ).rejects.toMatchObject({ code: '42501' });
});
test('the same idempotency key answers the first result, another body is refused, also when both come at once', async () => {
  const send = (body: string) =>
    svc.as(aStaff()).call(thingCalls.save, { thing: { name: body, size: 1 } }, { idempotencyKey: 'k-1' });
  const [a, b] = await Promise.all([send('Once'), send('Once')]);
  expect(a).toBe(b);
  expect(await send('Once')).toBe(a);
  await expect(send('Other')).rejects.toMatchObject({ status: 409 });
  expect((await svc.as(aStaff()).call(thingCalls.list, { filter: "name eq 'Once'" })).totalCount).toBe(1);
});
test('filters, sorting and paging reach the database as bound parameters', async () => {
  for (let i = 0; i < 5; i++)
    await svc.as(aStaff(), { tenantId: 3 }).call(thingCalls.save, { thing: { name: `It's ${i}%`, size: i } });
  const list = (input: object) => svc.as(aStaff(), { tenantId: 3 }).call(thingCalls.list, input as never);
  expect(await list({ sorting: 'size desc', maxResultCount: 2, skipCount: 1 })).toMatchObject({
    totalCount: 5,
    items: [{ size: 3 }, { size: 2 }],
  });
  expect(
    (await list({ filter: "contains(tolower(name),'it''s') and size in (1,2) or not (size lt 4)" })).items.map(
      (t) => t.size,
    ),
  ).toEqual([1, 2, 4]);
  expect((await list({ filter: "endswith(name,'%')" })).totalCount).toBe(5);
  expect((await list({ filter: 'customer/id eq null' })).totalCount).toBe(5);
  await expect(list({ filter: "secret eq 'x'" })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message: "Unknown field 'secret' at character 1" }],
  });
  await expect(list({ filter: "size eq 'many'" })).rejects.toMatchObject({ status: 400 });
  await expect(list({ sorting: 'name; drop table things' })).rejects.toMatchObject({ status: 400 });
});
test('odd forms: bare, form, multipart, bytes, raw body, twin, alias, DELETE with query and body, guest', async () => {
  const guest = svc.as(nobody()),
    staff = svc.as(aStaff());
  expect(await guest.call(thingCalls.bare, {})).toEqual({ plain: true });
  expect(await guest.call(thingCalls.form, { user: 'a', json: 'true' })).toBe('a/true');
  expect(await staff.call(thingCalls.upload, { csvFile: new File(['abc'], 'a.csv'), customerId: 4 })).toEqual({
    bytes: 3,
    fileName: 'a.csv',
  });
  expect(await (await guest.raw(thingCalls.bytes)).text()).toBe('%PDF');
  expect(await guest.call(thingCalls.raw, { storeId: 'shop-1', rate: { a: 1 } })).toEqual({
    storeId: 'shop-1',
    raw: '{"rate":{"a":1}}',
  });
  expect(await staff.call(thingCalls.twin, { id: 5 })).toBe(5);
  const twin = await svc.inject('/API/Test/thing/TWIN/?ID=6', { headers: { 'x-tenant-id': '1' } });
  expect(twin.status).toBe(401);
  expect(await staff.call(thingCalls.remove, { remittanceNumber: 'R1', note: 'because' })).toBeUndefined();
  expect(await guest.call(thingCalls.guest, { token: 't' })).toBe('guest:t');
});
test('a stranger is refused in the envelope, a person without the permission too', async () => {
  const answer = await svc.inject('/api/test/thing/getthings', { headers: { 'x-tenant-id': '1' } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ result: null, success: false, error: { code: 'unauthorized' } });
  await expect(
    svc.as(aStaff(['Booking.View'])).call(thingCalls.save, { thing: { name: 'x', size: 1 } }),
  ).rejects.toMatchObject({ status: 403 });
  const forged = await svc.inject('/api/test/thing/getthings', {
    headers: { 'x-tenant-id': '1', 'x-cartage-internal': 'abc.def' },
  });
  expect(forged.status).toBe(401);
});
test("what does not fit is told in the specification's words", async () => {
  const answer = await svc.inject('/api/test/Thing/saveThing', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(svc) },
    body: JSON.stringify({ thing: { size: 'x' } }),
  });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as any).error.validationErrors).toEqual([
    { message: 'Required', members: ['thing.name'] },
    { message: 'Expected number, received string', members: ['thing.size'] },
  ]);
});
test('a lost connection is a 503, and the pool recovers', async () => {
  await svc.ctx().db.execute(sql`select 1`);
  const { pool } = svc.service.home.database;
  const admin = new (await import('pg')).default.Client({ connectionString: svc.database.url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cartage_booking' and datname = current_database()",
  );
  await admin.end();
  await new Promise((r) => setTimeout(r, 100));
  expect((await svc.as(aStaff()).call(thingCalls.list, {})).totalCount).toBeGreaterThan(0);
  expect(pool.totalCount).toBeGreaterThan(0);
});
function headersOf(_s: typeof svc): Record<string, string> {
  return { 'x-tenant-id': '1', ...internalHeaders(TEST_SECRET, 1, aStaff()) };
}

walkCalls(svc);
