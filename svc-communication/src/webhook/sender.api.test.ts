import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { holder } from '@cartage/server/held.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { slownessOfRun } from '@cartage/testing/yardstick.ts';
import { ok } from './receiver.ts';
import { webhooksUnderTest } from './webhook.fixture.ts';

const w = webhooksUnderTest();
const HOUR = 3_600_000;
const refuse = (response: ServerResponse) => void response.writeHead(500).end();
const until = async (isSo: () => boolean, mostMs = 4000 * slownessOfRun) => {
  for (const from = performance.now(); !isSo(); await sleep(10))
    if (performance.now() - from > mostMs) throw new Error(`not within ${mostMs} ms`);
};
/** Holds every answer until it is let go. */
function holding() {
  const held: (() => void)[] = [];
  w.receiver.answer = (response) => void held.push(() => ok(response));
  return { isHeld: () => held.length > 0, letGo: () => held.splice(0).forEach((go) => go()) };
}

test('one delivery that is always refused does not pause an endpoint that takes the others', async () => {
  w.receiver.answer = (response, { body }) => (body.includes('"bookingId":81,') ? refuse : ok)(response);
  const { id } = await w.made();
  await w.booked(81);
  await w.sent();
  w.after(HOUR);
  await w.booked(82);
  await w.sent();
  // Nothing else comes; the one is tried until its day is over.
  for (let tries = 0; tries < 20; tries++) {
    const next = (await w.listed(id))[0]!.nextattempt;
    if (!next) break;
    w.svc.setNow(new Date(Date.parse(next) + 1));
    await w.sent();
  }
  expect((await w.listed(id)).map((d) => d.status)).toEqual(['Failed', 'Delivered']);
  expect(await w.found(id)).toMatchObject({ pausedtime: null });
});

test('a success that comes beside a failure ends the streak, also when both left before either was known', async () => {
  w.receiver.answer = (response, { body }) =>
    body.includes('"bookingId":83,') ? refuse(response) : void setTimeout(ok, 150, response);
  const { id } = await w.made();
  await w.booked(83);
  await w.booked(84);
  await w.sent();
  expect((await w.listed(id)).map((d) => d.status).toSorted()).toEqual(['Delivered', 'Waiting']);
  expect(await w.found(id)).toMatchObject({ failures: 0, failingsince: null });
});

test('a webhook that is switched off while a delivery is under way stays off, and what failed stays failed', async () => {
  const { id } = await w.made();
  const far = holding();
  await w.booked(85);
  const run = w.sent();
  await until(far.isHeld);
  await w.staff().call(webhookCalls.update, { webhook: { id, isactive: false } });
  // Its answer never comes, so it ends as a failure.
  await run;
  expect(await w.listed(id)).toMatchObject([
    { status: 'Failed', nextattempt: null, error: 'The endpoint was switched off.' },
  ]);
  expect(await w.found(id)).toMatchObject({ isactive: false, failures: 0, waiting: 0 });
});

test('one that is removed while a delivery is under way takes it along, and the other endpoints are served', async () => {
  const { id } = await w.made();
  const far = holding();
  await w.booked(86);
  const run = w.sent();
  await until(far.isHeld);
  await w.staff().call(webhookCalls.remove, { id });
  const other = await w.made();
  w.receiver.answer = ok;
  await w.booked(87);
  await run;
  await w.sent();
  expect((await w.listed(other.id)).map((d) => d.status)).toEqual(['Delivered']);
});

test('one delivery whose outcome cannot be noted does not keep the others', async () => {
  const { id } = await w.made();
  for (const n of [88, 89, 90]) await w.booked(n);
  const rows = await w.listed(id);
  // The database refuses what came of this one, as it would while it is away.
  await asOwner(
    w.svc,
    `alter table communication.webhook_deliveries add constraint stuck check (event_id <> '${rows[0]!.eventid}' or status <> 'Delivered')`,
  );
  await w.sent();
  await asOwner(w.svc, 'alter table communication.webhook_deliveries drop constraint stuck');
  expect((await w.listed(id)).map((d) => d.status)).toEqual(['Waiting', 'Delivered', 'Delivered']);
  w.after(60_001);
  await w.sent();
  expect((await w.listed(id)).map((d) => d.status)).toEqual(['Delivered', 'Delivered', 'Delivered']);
});

test('ten thousand that wait for a slow receiver delay nobody else, and few of them are under way at once', async () => {
  const slow = await w.made();
  await w.booked(91);
  await asOwner(
    w.svc,
    `insert into communication.webhook_deliveries (id, tenant_id, webhook_id, event_id, event_type, occurred_time, body, status, since, next_attempt, creation_time)
     select gen_random_uuid(), tenant_id, webhook_id, gen_random_uuid(), event_type, occurred_time, body, status, since, next_attempt, creation_time
     from communication.webhook_deliveries, generate_series(1, 10000) where webhook_id = '${slow.id}'`,
  );
  let underWay = 0,
    most = 0;
  w.receiver.answer = (response, { body }) => {
    if (body.includes('"bookingId":92,')) return ok(response);
    most = Math.max(most, ++underWay);
    return void setTimeout(() => {
      underWay--;
      ok(response);
    }, 300);
  };
  const run = w.sent();
  await until(() => underWay > 0);
  // Beside the sender's one run, as it is in production: whoever comes later is not to wait for its end.
  await w.made({}, w.tenantId + 1);
  await w.booked(92, w.tenantId + 1);
  await until(() => w.receiver.got.some((g) => g.body.includes('"bookingId":92,')));
  expect((await w.found(slow.id)).waiting).toBeGreaterThan(9000);
  expect(most).toBeLessThanOrEqual(8);
  await w.staff().call(webhookCalls.update, { webhook: { id: slow.id, isactive: false } });
  await run;
}, 30_000);

test('what waits for a suspended tenant goes out when it is resumed', async () => {
  const { id } = await w.made();
  const suspended = (isSo: boolean) => {
    w.svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({ ...settingsOf(tenantId), isActive: !isSo }));
    holder(w.svc.ctx()).copies.clear();
  };
  suspended(true);
  await w.booked(93);
  await w.sent();
  w.after(3 * 24 * HOUR);
  await w.sent();
  expect(w.receiver.got).toEqual([]);
  expect(await w.listed(id)).toMatchObject([{ status: 'Waiting', attempts: 0 }]);
  suspended(false);
  await w.booked(94);
  w.receiver.answer = (response, { body }) => (body.includes('"bookingId":94,') ? refuse : ok)(response);
  await w.sent();
  expect((await w.listed(id)).map((d) => d.status)).toEqual(['Delivered', 'Waiting']);
  expect(await w.found(id)).toMatchObject({ pausedtime: null });
});
