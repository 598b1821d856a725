import type { ServerResponse } from 'node:http';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { type User, userCalls } from '@cartage/contract/core/user.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { webhookEvents } from '@cartage/contract/events/webhook.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { deliveries } from './webhook.tables.ts';
import { ok } from './receiver.ts';
import { webhooksUnderTest } from './webhook.fixture.ts';

const w = webhooksUnderTest();
const { svc, settingsOnly, input, made, found, listed, sent, after } = w;
const anAdministrator = (more: Partial<User> = {}): User => ({
  ...{
    id: 1,
    creationTime: '2026-01-01T00:00:00Z',
    userGuid: uuidv7(),
    name: 'Mia',
    surname: 'Rossi',
    userName: 'mia',
  },
  ...{ emailAddress: 'boss@acme.test', phoneNumber: null, isActive: true, roles: [], customerId: null, kind: 'staff' },
  ...{ shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false, isLockoutEnabled: true },
  ...{ lockedUntil: null, lastSignInTime: null, apiKey: null },
  ...more,
});

test('an event reaches the endpoints that chose it, once, signed so that a receiver can tell', async () => {
  const { id, secret } = await made();
  await made({ eventtypes: ['invoice.issued'] });
  const eventid = uuidv7();
  const booking41 = bookingEvents.booked(bookingFacts({ bookingId: 41, notifyEmail: null }));
  for (let n = 0; n < 2; n++) await svc.deliver(booking41, { tenantId: w.tenantId, id: eventid });
  await Promise.all([sent(), sent()]);
  expect(w.receiver.got).toHaveLength(1);
  const { headers, body } = w.receiver.got[0]!;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    ...{ id: eventid, type: 'booking.booked', tenantId: w.tenantId, occurredAt: new Date(w.began).toISOString() },
    data: { bookingId: 41 },
  });
  expect(headers).toMatchObject({ 'webhook-id': eventid, 'content-type': 'application/json; charset=utf-8' });
  expect(body).not.toContain('cause');
  expect(await listed(id)).toMatchObject([{ status: 'Delivered', attempts: 1, answerstatus: 200, eventid }]);
  expect(await found(id)).toMatchObject({ waiting: 0, failures: 0, lastdelivery: { status: 'Delivered' } });
});

test('another tenant hears nothing, and the secret lies nowhere as it is', async () => {
  const { secret } = await made();
  await w.booked(42, w.tenantId + 500);
  await sent();
  expect(w.receiver.got).toEqual([]);
  const rows = await asOwner(svc, 'select to_jsonb(w)::text as row from communication.webhooks w');
  const outbox = await asOwner(svc, 'select to_jsonb(c)::text as row from communication.entity_changes c');
  const all = JSON.stringify([rows.rows, outbox.rows, svc.events]);
  expect(all).not.toContain(secret.slice('whsec_'.length));
  expect(JSON.stringify(await w.staff().call(webhookCalls.list, {}))).not.toMatch(/secret|whsec/);
});

test('while a secret is replaced both sign; after it only the new one does', async () => {
  const { id, secret } = await made();
  const renewed = await w.staff().call(webhookCalls.renew, { id, hours: 1 });
  await w.booked(43);
  await sent();
  const both = w.receiver.got[0]!;
  for (const one of [secret, renewed.secret]) new Webhook(one).verify(both.body, both.headers as never);
  after(3_600_001);
  await w.booked(44);
  await sent();
  expect((w.receiver.got[1]!.headers['webhook-signature'] as string).split(' ')).toHaveLength(1);
  expect((await found(id)).previousuntil).toBeNull();
});

const wrong: [string, (response: ServerResponse) => void, RegExp][] = [
  ['an error', (r) => void r.writeHead(500).end('out of order'), /answered 500/],
  ['a redirect', (r) => void r.writeHead(302, { location: '/elsewhere' }).end(), /follow no redirects/],
  ['silence', () => undefined, /not ended in time/],
  ['a body without an end', (r) => void r.writeHead(200).write('…'), /not ended in time/],
  ['a cut connection', (r) => void r.socket!.destroy(), /connection was cut/],
];
test.each(wrong)(
  '%s is no delivery: it is tried again later, under the same id and with the same bytes',
  async (_, answer, words) => {
    w.receiver.answer = answer;
    const { id } = await made();
    await w.booked(45);
    await sent();
    const [first] = await listed(id);
    expect(first).toMatchObject({ status: 'Waiting', attempts: 1, error: expect.stringMatching(words) });
    await sent();
    expect(w.receiver.got).toHaveLength(1);
    w.receiver.answer = ok;
    after(10_001);
    await sent();
    expect(w.receiver.got.map((g) => g.path)).toEqual(['/freight', '/freight']);
    expect(w.receiver.got[1]!.body).toBe(w.receiver.got[0]!.body);
    expect(w.receiver.got[1]!.headers['webhook-id']).toBe(w.receiver.got[0]!.headers['webhook-id']);
    expect(await listed(id)).toMatchObject([{ status: 'Delivered', attempts: 2, error: null }]);
    expect(await found(id)).toMatchObject({ failures: 0, failingsince: null });
  },
);

test('what a process held when it died is sent a minute later, under the same id', async () => {
  const { id } = await made();
  await w.booked(49);
  const [row] = await listed(id);
  const lease = new Date(w.began + 60_000).toISOString();
  await svc
    .ctx({ tenantId: w.tenantId })
    .db.update(deliveries)
    .set({ attempts: 1, nextattempt: lease })
    .where(eq(deliveries.id, row!.id));
  await sent();
  expect(w.receiver.got).toEqual([]);
  after(60_001);
  await sent();
  expect(w.receiver.got.map((g) => g.headers['webhook-id'])).toEqual([row!.eventid]);
});

test('a day of failures pauses the endpoint, tells administrators, and holds what comes; resuming sends all of it', async () => {
  const people = [anAdministrator(), anAdministrator({ emailAddress: 'left@acme.test', isActive: false })];
  svc.answers(userCalls.list, () => ({ items: people, totalCount: 2 }));
  w.receiver.answer = (r) => void r.writeHead(503).end();
  const { id } = await made();
  await w.booked(46);
  for (let tries = 0; tries < 20 && !(await found(id)).pausedtime; tries++) {
    const [next] = await listed(id);
    svc.setNow(new Date(Date.parse(next!.nextattempt ?? svc.now().toISOString()) + 1));
    await sent();
    await svc.settled();
  }
  expect(await listed(id)).toMatchObject([{ status: 'Failed', attempts: 13 }]);
  expect((await found(id)).pausedreason).toContain('24 hours');
  expect(svc.events).toContainEqual(expect.objectContaining({ type: 'webhook.paused', tenantId: w.tenantId }));
  const { outbound } = await w.staff().call(historyCalls.emails, { filter: "eventcode eq 'WebhookPaused'" });
  expect(outbound.map((m) => [m.to, m.subject])).toEqual([['boss@acme.test', 'Deliveries to Warehouse are paused']]);
  await w.booked(47);
  w.receiver.got.length = 0;
  w.receiver.answer = ok;
  await sent();
  expect(w.receiver.got).toEqual([]);
  expect((await listed(id)).map((d) => d.status)).toEqual(['Failed', 'Held']);
  expect(await w.staff().call(webhookCalls.resume, { id })).toEqual({ queued: 1 });
  await sent();
  expect(w.receiver.got.map((g) => JSON.parse(g.body).data.bookingId)).toEqual([47]);
  expect(await found(id)).toMatchObject({ pausedtime: null, failures: 0, waiting: 0 });
  expect(svc.events.map((e) => e.type)).toContain(webhookEvents.resumed.type);
});

test('what was sent is sent again by id or by time, under the id it had', async () => {
  const { id } = await made();
  for (const [n, minutes] of [
    [51, 0],
    [52, 10],
    [53, 20],
  ] as const) {
    after(minutes * 60_000);
    await w.booked(n);
  }
  await sent();
  const all = await listed(id);
  const numbers = () => w.receiver.got.map((g) => JSON.parse(g.body).data.bookingId as number).toSorted();
  expect(numbers()).toEqual([51, 52, 53]);
  w.receiver.got.length = 0;
  const replay = (more: object) => w.staff().call(webhookCalls.replay, { webhookid: id, ...more });
  expect(await replay({ ids: [all[1]!.id] })).toEqual({ queued: 1 });
  await sent();
  expect(w.receiver.got.map((g) => g.headers['webhook-id'])).toEqual([all[1]!.eventid]);
  w.receiver.got.length = 0;
  expect(await replay({ from: new Date(w.began + 300_000).toISOString() })).toEqual({ queued: 2 });
  await sent();
  expect(numbers()).toEqual([52, 53]);
  expect(await replay({ from: new Date(w.began).toISOString(), onlyfailed: true })).toEqual({ queued: 0 });
  await expect(replay({})).rejects.toMatchObject({ status: 400 });
  await expect(replay({ ids: [uuidv7()] })).rejects.toMatchObject({ status: 404 });
});

test('a test delivery says at once what the far side answered, and counts for nothing', async () => {
  const { id } = await made();
  w.receiver.answer = (r) => void r.writeHead(404, { 'x-says': 'nobody' }).end('no such path');
  const told = await w.staff().call(webhookCalls.test, { id });
  expect(told).toMatchObject({
    eventtype: 'webhook.test',
    status: 'Failed',
    answerstatus: 404,
    answerbody: 'no such path',
  });
  expect([told.answerheaders['x-says'], told.requestheaders['webhook-id']]).toEqual(['nobody', told.eventid]);
  expect(await found(id)).toMatchObject({ failures: 0, waiting: 0 });
  w.receiver.answer = ok;
  expect(await w.staff().call(webhookCalls.test, { id })).toMatchObject({ status: 'Delivered', error: null });
});

test('addresses inside, without https or with a password are refused, and events of which one may not hear', async () => {
  for (const url of [
    'http://example.com/in',
    'https://10.1.2.3/in',
    'https://169.254.169.254/',
    'https://a:b@example.com/',
    'ftp://example.com/',
  ])
    await expect(made({ url })).rejects.toMatchObject({ status: 400 });
  await expect(settingsOnly().call(webhookCalls.create, input() as never)).rejects.toMatchObject({
    code: 'webhook.notYours',
  });
  const choices = await settingsOnly().call(webhookCalls.events, {});
  expect(choices.find((c) => c.type === 'booking.booked')).toMatchObject({ maychoose: false });
  expect(choices.map((c) => c.type)).not.toContain('change.recorded');
  const { id } = await made();
  await settingsOnly().call(webhookCalls.update, { webhook: { id, eventtypes: ['booking.booked', 'webhook.paused'] } });
  await w.booked(61);
  await sent();
  const [row] = await listed(id);
  expect((await settingsOnly().call(webhookCalls.delivery, { id: row!.id })).requestbody).toBeNull();
  expect((await w.staff().call(webhookCalls.delivery, { id: row!.id })).requestbody).toContain('61');
});

test('a host that has no address is tried again later', async () => {
  const { id } = await made({ url: 'https://nobody.invalid/in' });
  await w.booked(62);
  await sent();
  expect((await listed(id))[0]).toMatchObject({ status: 'Waiting', answerstatus: null });
});

test('an endpoint that is off is told of nothing, and what waited for it can be replayed', async () => {
  w.receiver.answer = (r) => void r.writeHead(500).end();
  const { id } = await made();
  await w.booked(63);
  await sent();
  await w.staff().call(webhookCalls.update, { webhook: { id, isactive: false } });
  await w.booked(64);
  expect(await listed(id)).toMatchObject([{ status: 'Failed', error: 'The endpoint was switched off.' }]);
  await expect(
    w.staff().call(webhookCalls.replay, { webhookid: id, from: new Date(0).toISOString() }),
  ).rejects.toMatchObject({ code: 'webhook.off' });
});

test('deliveries are gone after 30 days, and with their endpoint', async () => {
  const { id } = await made();
  await w.booked(65);
  after(29 * 86_400_000);
  await svc.service.background.run('webhook-sweep');
  expect(await listed(id)).toHaveLength(1);
  after(31 * 86_400_000);
  await svc.service.background.run('webhook-sweep');
  expect(await listed(id)).toEqual([]);
  await w.staff().call(webhookCalls.remove, { id });
  await expect(found(id)).rejects.toMatchObject({ status: 404 });
});
