import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { registrationCalls, registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { customerService } from '../service.ts';
import { registrations } from './registration.tables.ts';

const svc = startForTest(customerService);
const OPEN = 2,
  CLOSED = 3,
  BY_HAND = 4;
const PASSWORD = 'Harbour-bridge-7';
let mails: EmailSchema[];
let known: string[];
/** How often svc-core is asked before it has heard of who was let in. */
let hearsAfter: number;
beforeEach(() => {
  mails = [];
  known = [];
  hearsAfter = 0;
  svc.setNow('2026-11-23T01:00:00.000Z');
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...SETTINGS,
    tenantId,
    registration: { isAllowed: tenantId !== CLOSED, isActiveByDefault: tenantId === OPEN, asksForWork: false },
    customerNumbering: { ...SETTINGS.customerNumbering, isManual: tenantId === BY_HAND },
  }));
  svc.answers(tenantSettingsCalls.site, ({ origin }) => ({ site: origin ?? 'https://harbour.test' }));
  svc.answers(accessCalls.sealPassword, ({ password }) => ({ passwordHash: `sealed:${password}` }));
  svc.answers(accessCalls.opensSeal, (s) => ({ isRight: s.passwordHash === `sealed:${s.password}` }));
  svc.answers(accessCalls.isKnown, ({ emailAddress }) => {
    const hasHeard = svc.events.some(
      ({ type, data }) =>
        type === registrationEvents.approved.type && (data as { email: string }).email === emailAddress,
    );
    return { isKnown: known.includes(emailAddress.toLowerCase()) || (hasHeard && hearsAfter-- <= 0) };
  });
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema as EmailSchema);
    return { id: 'mail' };
  });
});
const staff = (tenantId = 1) => svc.as(aStaff(), { tenantId });
const stranger = (tenantId = 1, address = '192.0.2.1') =>
  svc.as(nobody(), { tenantId, headers: { 'x-forwarded-for': address } });
const asked = (more: object = {}) => ({
  email: 'kim@kestrel.test',
  password: PASSWORD,
  isBusiness: true,
  companyName: 'Kestrel Tools',
  contactName: 'Kim Lee',
  customerSource: 'A friend',
  contact: '02 5550 0100',
  address: { addressLine1: '4 Mill St', suburb: 'Sydney', postCode: '2000', stateCode: 'NSW', countryCode: 'AU' },
  ...more,
});
const codeOf = (n = -1) =>
  new URLSearchParams(new URL(mails.at(n)!.templatedata!['link'] as string).hash.slice(1)).get('code')!;
const prove = (tenantId = 1, code = codeOf(), password = PASSWORD) =>
  stranger(tenantId).call(registrationCalls.prove, { code, password });
const waiting = async (tenantId = 1) =>
  (await staff(tenantId).call(registrationDecisionCalls.list, { status: 'Waiting' })).items;
/** Sent in and proven. */
async function arrives(email: string, tenantId = 1, address = '192.0.2.1') {
  await stranger(tenantId, address).call(registrationCalls.register, asked({ email }));
  await prove(tenantId);
  return (await waiting(tenantId)).find((r) => r.email === email)!;
}

test('a registration waits for staff, and what they let in is a customer with everything it said of itself', async () => {
  expect(await stranger().call(registrationCalls.register, asked())).toEqual({ canLogin: false });
  expect(await waiting()).toEqual([]);
  expect(await prove()).toEqual({ canLogin: false, isReady: false });
  const [row] = await waiting();
  expect(row).toMatchObject({ email: 'kim@kestrel.test', companyName: 'Kestrel Tools', customerId: null });
  const { customerId } = await staff().call(registrationDecisionCalls.approve, { id: row!.id });
  expect(await staff().call(customerCalls.find, { id: customerId })).toMatchObject({
    companyName: 'Kestrel Tools',
    contactName: 'Kim Lee',
    email: 'kim@kestrel.test',
    contact: '02 5550 0100',
    customerSource: 'A friend',
    status: 'Active',
    address: { suburb: 'Sydney' },
  });
  expect(svc.events.findLast((e) => e.type === registrationEvents.approved.type)?.data).toMatchObject({
    registrationId: row!.id,
    customerId,
    email: 'kim@kestrel.test',
  });
  expect(await staff().call(registrationDecisionCalls.approve, { id: row!.id })).toEqual({ customerId });
  expect(await waiting()).toEqual([]);
});

test('the mail of a registration speaks what its page spoke', async () => {
  await stranger().call(registrationCalls.register, asked({ email: 'vi@kestrel.test', language: 'vi' }));
  expect(mails.at(-1)).toMatchObject({ lstemail: ['vi@kestrel.test'], language: 'vi' });
});
test('no event and no history of a registration carries its password or its code', async () => {
  const row = await arrives('secret@kestrel.test');
  await staff().call(registrationDecisionCalls.approve, { id: row.id });
  const told = JSON.stringify(svc.events);
  expect(told).not.toContain(PASSWORD);
  expect(told).not.toContain(codeOf());
  await expect(staff().call(registrationDecisionCalls.signIn, { id: row.id })).rejects.toMatchObject({ status: 403 });
  const own = () => svc.as(SYSTEM).call(registrationDecisionCalls.signIn, { id: row.id });
  const { customerId, passwordHash } = await own();
  expect(passwordHash).toBe(`sealed:${PASSWORD}`);
  const saved = { userId: 5, name: 'Kim', emailAddress: 'Secret@kestrel.test', customerId, isActive: true };
  await svc.deliver(userEvents.saved(saved));
  expect((await own()).passwordHash).toBeNull();
});

test('where the tenant trusts who registers, the proven address opens the account at once', async () => {
  await stranger(OPEN).call(registrationCalls.register, asked());
  hearsAfter = 2;
  expect(await prove(OPEN)).toEqual({ canLogin: true, isReady: true });
  expect(hearsAfter).toBeLessThan(0);
  const { items } = await staff(OPEN).call(registrationDecisionCalls.list, {});
  expect(items).toMatchObject([{ status: 'Approved', decidedBy: 'System', customerId: expect.any(Number) as number }]);
});

test('an account that is open stays so where nobody can say whether its user is there yet', async () => {
  await stranger(OPEN).call(registrationCalls.register, asked({ email: 'late@kestrel.test' }));
  const isLetIn = () =>
    svc.events.some(
      (e) =>
        (e.data as { email?: string }).email === 'late@kestrel.test' && e.type === registrationEvents.approved.type,
    );
  svc.answers(accessCalls.isKnown, () => {
    if (isLetIn()) throw unavailable('svc-core');
    return { isKnown: false };
  });
  expect(await prove(OPEN)).toEqual({ canLogin: true, isReady: false });
});

test('a known address is answered as any other until its reader has proven it, then with 409', async () => {
  known = ['ada@harbour.test'];
  await staff().call(customerCalls.save, { customer: { companyName: 'Desk', email: 'Desk@acme.test' } });
  for (const email of ['ada@harbour.test', 'desk@acme.test']) {
    expect(await stranger().call(registrationCalls.register, asked({ email }))).toEqual({ canLogin: false });
    await expect(prove()).rejects.toMatchObject({ status: 409, code: 'registration.known' });
    await expect(prove()).rejects.toMatchObject({ status: 409 });
  }
  await arrives('twice@kestrel.test');
  await stranger().call(registrationCalls.register, asked({ email: 'Twice@kestrel.test' }));
  await expect(prove()).rejects.toMatchObject({ status: 409, code: 'registration.waiting' });
  expect(await waiting()).toHaveLength(1);
});

test('two links of one address used at the same moment make one registration', async () => {
  for (let n = 0; n < 2; n++)
    await stranger(OPEN).call(registrationCalls.register, asked({ email: 'both@kestrel.test' }));
  const results = await Promise.allSettled([prove(OPEN, codeOf(-1)), prove(OPEN, codeOf(-2))]);
  expect(results.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const page = await staff(OPEN).call(customerCalls.list, { filter: "email eq 'both@kestrel.test'" });
  expect(page.totalCount).toBe(1);
});

test('a link opens once, with the password that was chosen, for three days', async () => {
  await stranger().call(registrationCalls.register, asked({ email: 'once@kestrel.test' }));
  const code = codeOf();
  await expect(prove(1, code, 'Another-one-7')).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['password'] }],
  });
  svc.setNow('2026-11-26T01:00:01.000Z');
  await expect(prove(1, code)).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ['code'] }] });
  svc.setNow('2026-11-26T00:59:59.000Z');
  await prove(1, code);
  await expect(prove(1, code)).rejects.toMatchObject({ status: 400 });
});

test('only the hash of a code is kept, and what was never proven is forgotten', async () => {
  await stranger().call(registrationCalls.register, asked({ email: 'never@kestrel.test' }));
  const rows = () => svc.ctx({ tenantId: 1 }).db.select().from(registrations);
  expect(JSON.stringify(await rows())).not.toContain(codeOf());
  expect((await rows()).map((r) => r.email)).toContain('never@kestrel.test');
  svc.setNow('2026-11-27T01:00:00.000Z');
  await svc.service.background.run('registrations');
  expect((await rows()).map((r) => r.email)).not.toContain('never@kestrel.test');
  expect((await rows()).length).toBeGreaterThan(0);
});

test('a mailbox gets five links a day and a network sends twenty registrations an hour', async () => {
  for (let n = 0; n < 7; n++)
    expect(
      await stranger(1, `198.51.100.${n}`).call(registrationCalls.register, asked({ email: 'flood@kestrel.test' })),
    ).toEqual({ canLogin: false });
  expect(mails).toHaveLength(5);
  const many = Array.from({ length: 21 }, (_, n) => asked({ email: `n${n}@kestrel.test` }));
  for (const one of many.slice(0, 20)) await stranger(1, '203.0.113.9').call(registrationCalls.register, one);
  await expect(stranger(1, '203.0.113.9').call(registrationCalls.register, many[20]!)).rejects.toMatchObject({
    status: 429,
  });
  expect(mails).toHaveLength(25);
});

test('a request that is sent again under its key mails one link; while mail is down nothing is kept', async () => {
  const again = () =>
    svc
      .as(nobody(), { headers: { 'x-forwarded-for': '192.0.2.7', 'idempotency-key': 'once-more' } })
      .call(registrationCalls.register, asked({ email: 'again@kestrel.test' }));
  expect([await again(), await again()]).toEqual([{ canLogin: false }, { canLogin: false }]);
  expect(mails).toHaveLength(1);
  svc.answers(outboundCalls.sendEmail, () => {
    throw unavailable('Email');
  });
  await expect(
    stranger().call(registrationCalls.register, asked({ email: 'down@kestrel.test' })),
  ).rejects.toMatchObject({ status: 503 });
  const rows = await svc.ctx({ tenantId: 1 }).db.select().from(registrations);
  expect(rows.map((r) => r.email)).not.toContain('down@kestrel.test');
});

test('no connection to the database is held while svc-core looks at the password, which asks others outside', async () => {
  let open: unknown;
  svc.answers(accessCalls.sealPassword, async () => {
    const idle = sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    open = await svc.ctx().db.execute(idle);
    return { passwordHash: 'sealed' };
  });
  await svc
    .as(nobody(), { headers: { 'x-forwarded-for': '192.0.2.8', 'idempotency-key': 'one' } })
    .call(registrationCalls.register, asked({ email: 'waits@kestrel.test' }));
  expect(open).toEqual([]);
});

test('where accounts are opened by the office nobody registers', async () => {
  await expect(stranger(CLOSED).call(registrationCalls.register, asked())).rejects.toMatchObject({
    status: 403,
    code: 'registration.closed',
  });
  await expect(prove(CLOSED, 'x')).rejects.toMatchObject({ status: 403 });
  await expect(stranger().call(registrationCalls.register, asked({ companyName: ' ' }))).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['companyName'] }],
  });
});

test('what is declined is told why and stays out; customers decide nothing', async () => {
  const row = await arrives('no@kestrel.test');
  const own = svc.as(aCustomerUser(7));
  await expect(own.call(registrationDecisionCalls.list, {})).rejects.toMatchObject({ status: 403 });
  await expect(own.call(registrationDecisionCalls.approve, { id: row.id })).rejects.toMatchObject({ status: 403 });
  for (let n = 0; n < 2; n++)
    await staff().call(registrationDecisionCalls.decline, { id: row.id, reason: 'We do not deliver there.' });
  const told = svc.events.filter((e) => e.type === registrationEvents.declined.type);
  expect(told.map((e) => e.data)).toMatchObject([{ email: 'no@kestrel.test', reason: 'We do not deliver there.' }]);
  await expect(staff().call(registrationDecisionCalls.approve, { id: row.id })).rejects.toMatchObject({ status: 409 });
  await expect(
    svc.as(aStaff(['Customer.View'])).call(registrationDecisionCalls.decline, { id: row.id, reason: 'x' }),
  ).rejects.toMatchObject({ status: 403 });
});

test('where codes are typed by hand, whoever lets somebody in types one', async () => {
  const row = await arrives('hand@kestrel.test', BY_HAND);
  await expect(staff(BY_HAND).call(registrationDecisionCalls.approve, { id: row.id })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['code'] }],
  });
  const { customerId } = await staff(BY_HAND).call(registrationDecisionCalls.approve, { id: row.id, code: 'KEST' });
  expect((await staff(BY_HAND).call(customerCalls.find, { id: customerId })).code).toBe('KEST');
});
