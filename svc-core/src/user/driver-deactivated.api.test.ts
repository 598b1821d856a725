import { setTimeout as wait } from 'node:timers/promises';
import { driverEvents } from '@cartage/contract/events/job.ts';
import { isHalfMade } from '@cartage/contract/permission.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { accessOf } from './access.ts';
import { aBrowser, aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const KIT = '0190a3c0-0000-7000-8000-000000000001',
  EMAIL = 'kit@fleet.test';
const told = (isActive: boolean) =>
  svc.deliver(driverEvents.saved({ driverId: KIT, email: EMAIL, name: 'Kit', isActive }));
const signedIn = async () => {
  const browser = aBrowser(svc);
  await browser.signIn(EMAIL);
  return { browser, session: (await browser.session())! };
};
/** Of a driver's calls one that this service answers, and what a person may always do with oneself. */
const FIND = '/api/search?query=abc',
  OWN = '/api/core/profile/getsessions';

test('a driver who is deactivated is out within seconds, and signs in again as nobody who sees anything', async () => {
  const { id } = await aUser(svc, EMAIL, ['Driver']);
  await told(true);
  const before = await signedIn();
  expect(before.session).toMatchObject({ isDriver: true, permissions: ['Job.View', 'Job.Drive'] });
  expect((await accessOf(svc.ctx(), id)).driverId).toBe(KIT);
  const find = (token: string) =>
    before.browser.send(FIND, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const old = before.session.accessToken;
  expect((await find(old)).status).toBe(200);

  await told(false);
  const from = Date.now();
  while ((await find(old)).status !== 401) {
    expect(Date.now() - from).toBeLessThan(withinMs(5000));
    await wait(100);
  }

  const { browser, session } = await signedIn();
  expect(session).toMatchObject({ permissions: [] });
  expect((await browser.as(OWN)).status).toBe(200);
  const refusal = await browser.as(FIND, { method: 'POST' });
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toMatchObject({ error: { code: 'access.incomplete' } });
  const record = await accessOf(svc.ctx(), id);
  expect(record.driverId).toBeNull();
  expect(isHalfMade({ ...record, permissions: new Set(record.permissions) } as never)).toBe(true);

  await told(true);
  expect((await signedIn()).session).toMatchObject({ isDriver: true, permissions: ['Job.View', 'Job.Drive'] });
});
