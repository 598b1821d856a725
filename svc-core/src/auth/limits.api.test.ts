import { aBrowser, ADMIN, aTenant, aUser, errorIn, startCore } from '../fixture.ts';

const svc = startCore({ SIGN_IN_LIMIT: '10' });
beforeAll(() => aTenant(svc));

test('the eleventh wrong sign-in of a minute from one address is refused, whatever the account, until the minute is over', async () => {
  svc.setNow('2026-11-20T02:00:05Z');
  const browser = aBrowser(svc, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  for (let i = 0; i < 10; i++) expect((await browser.signIn(`guess${i}@harbour.test`)).status).toBe(401);
  const refused = await browser.signIn(ADMIN);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('55');
  expect(errorIn(refused.url)).toBe('TooManyRequests');
  expect((await aBrowser(svc, { headers: { 'x-forwarded-for': '203.0.113.8' } }).signIn(ADMIN)).status).toBe(200);
  svc.setNow('2026-11-20T02:01:01Z');
  expect((await browser.signIn(ADMIN)).status).toBe(200);
});
test('one account is guarded against many addresses, and its owner signs in from where it was opened before', async () => {
  svc.setNow('2026-11-20T03:00:00Z');
  await aUser(svc, 'target@harbour.test', ['Operations']);
  const from = (address: string) => aBrowser(svc, { headers: { 'x-forwarded-for': address } });
  expect((await from('203.0.113.50').signIn('target@harbour.test')).status).toBe(200);
  svc.setNow('2026-11-20T03:02:00Z');
  const statuses = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await from(`198.51.100.${i}`).signIn('target@harbour.test', 'wrong')).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await from('203.0.113.50').signIn('target@harbour.test')).status).toBe(200);
});
test('an office behind one address can start its day', async () => {
  svc.setNow('2026-11-20T04:00:00Z');
  for (let i = 0; i < 25; i++)
    expect((await aBrowser(svc, { headers: { 'x-forwarded-for': '192.0.2.1' } }).signIn(ADMIN)).status).toBe(200);
});
