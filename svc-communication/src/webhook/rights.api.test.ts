import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { COST_EVENTS } from './rights.store.ts';
import { webhooksUnderTest } from './webhook.fixture.ts';

const w = webhooksUnderTest();
const update = (webhook: { id: string }) => w.settingsOnly().call(webhookCalls.update, { webhook } as never);
const notYours = { code: 'webhook.notYours' };
const elsewhere = () => w.receiver.url.replace('freight', 'elsewhere');

test('who may not see what an endpoint is told can neither lead it elsewhere nor have it sent again', async () => {
  const { id } = await w.made();
  await w.booked(71);
  await w.sent();
  const act = w.settingsOnly().call;
  await expect(update({ id, url: elsewhere() } as never)).rejects.toMatchObject(notYours);
  await expect(act(webhookCalls.renew, { id })).rejects.toMatchObject(notYours);
  await expect(act(webhookCalls.resume, { id })).rejects.toMatchObject(notYours);
  const replay = { webhookid: id, from: new Date(0).toISOString() };
  await expect(act(webhookCalls.replay, replay)).rejects.toMatchObject(notYours);
  // What shows it to nobody stays allowed: another name, the address it has, switching it off.
  await update({ id, name: 'Dock', url: w.receiver.url, isactive: false } as never);
  await expect(update({ id, isactive: true } as never)).rejects.toMatchObject(notYours);
  await w.staff().call(webhookCalls.update, { webhook: { id, isactive: true, url: elsewhere() } });
  expect(await w.found(id)).toMatchObject({ name: 'Dock', isactive: true, url: elsewhere() });
});

test('what was chosen once and still lies there counts as well', async () => {
  const { id } = await w.made({ eventtypes: ['booking.booked', 'webhook.paused'] });
  await w.booked(72);
  await update({ id, eventtypes: ['webhook.paused'] } as never);
  await expect(update({ id, url: elsewhere() } as never)).rejects.toMatchObject(notYours);
  await w.sent();
  await update({ id, url: elsewhere() } as never);
  const replay = { webhookid: id, from: new Date(0).toISOString() };
  await expect(w.settingsOnly().call(webhookCalls.replay, replay)).rejects.toMatchObject(notYours);
  expect(w.receiver.got.map((g) => g.path)).toEqual(['/freight']);
});

test('what was sent, and an answer that may say it again, are shown to whoever may see it', async () => {
  w.receiver.answer = (response, { body }) => void response.writeHead(200).end(body);
  const { id } = await w.made();
  await w.booked(73);
  await w.sent();
  const [row] = await w.listed(id);
  const shown = (to: ReturnType<typeof w.staff>) => to.call(webhookCalls.delivery, { id: row!.id });
  expect(await shown(w.settingsOnly())).toMatchObject({ requestbody: null, answerbody: null, answerstatus: 200 });
  expect((await shown(w.staff())).answerbody).toContain('73');
});

test('what says costs is pointed somewhere, and read again, by who may know them', async () => {
  expect([...COST_EVENTS].toSorted()).toEqual([
    'booking.booked',
    'booking.coverDue',
    'booking.restored',
    'booking.statusChanged',
    'booking.updated',
    'job.priced',
  ]);
  const as = (...more: string[]) =>
    w.svc.as(aStaff(['Administration.Settings', 'Booking.View', ...more]), { tenantId: w.tenantId }).call;
  await expect(as()(webhookCalls.create, w.input() as never)).rejects.toMatchObject(notYours);
  await as()(webhookCalls.create, w.input({ eventtypes: ['booking.cancelled'] }) as never);
  await as('Carrier.View')(webhookCalls.create, w.input() as never);
  await w.booked(75);
  await w.sent();
  const { id } = (await as()(webhookCalls.list, {})).find((h) => h.eventtypes.includes('booking.booked'))!;
  const [row] = await w.listed(id);
  expect(await as()(webhookCalls.delivery, { id: row!.id })).toMatchObject({ requestbody: null });
});

test('deliveries are filtered and sorted by what their rows show, so that nobody guesses at the rest', async () => {
  const { id } = await w.made();
  await w.booked(74);
  const ask = (query: object) => w.settingsOnly().call(webhookCalls.deliveries, { webhookid: id, ...query });
  for (const hidden of ['requestbody', 'answerbody', 'url', 'since'])
    for (const query of [{ filter: `${hidden} ne null` }, { sorting: hidden }])
      await expect(ask(query)).rejects.toMatchObject({ status: 400 });
  expect(await ask({ filter: "eventtype eq 'booking.booked'", sorting: 'attempts desc' })).toMatchObject({
    totalCount: 1,
  });
});

test('a tenant has fifty webhooks at most, also when two are added at once', async () => {
  await w.made();
  await asOwner(
    w.svc,
    `insert into communication.webhooks (id, tenant_id, name, url, event_types, is_active, secret, user_name, creation_time)
     select gen_random_uuid(), tenant_id, name, url, event_types, is_active, secret, user_name, creation_time
     from communication.webhooks, generate_series(1, 48) where tenant_id = ${w.tenantId}`,
  );
  const two = await Promise.allSettled([w.made(), w.made()]);
  expect(two.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(w.made()).rejects.toMatchObject({ status: 409, code: 'webhook.tooManyEndpoints' });
  // Another's are another's.
  await w.made({}, w.tenantId + 1);
});
