/** Where a tenant has registrations checked against robots: work is done once, for this tenant, and nothing is sent in without it. */
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { nobody } from '@cartage/testing/actors.ts';
import { SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { customerService } from '../service.ts';
import { registrations } from './registration.tables.ts';

const svc = startForTest(customerService);
const OTHER = 2,
  WITHOUT = 3;
beforeAll(() => {
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...SETTINGS,
    tenantId,
    registration: { isAllowed: true, isActiveByDefault: false, asksForWork: tenantId !== WITHOUT },
  }));
  svc.answers(tenantSettingsCalls.site, () => ({ site: 'https://harbour.test' }));
  svc.answers(accessCalls.sealPassword, () => ({ passwordHash: 'sealed' }));
  svc.answers(outboundCalls.sendEmail, () => ({ id: 'mail' }));
});
const stranger = (tenantId = 1) => svc.as(nobody(), { tenantId, headers: { 'x-forwarded-for': '192.0.2.7' } });
let last = 0;
const send = (work: string | null | undefined, tenantId = 1) =>
  stranger(tenantId).call(registrationCalls.register, {
    ...{ email: `kim${++last}@kestrel.test`, password: 'Harbour-bridge-7', isBusiness: true, companyName: 'Kestrel' },
    work,
  });
const given = async (tenantId = 1) => (await stranger(tenantId).call(registrationCalls.work, {})).challenge!;
async function done(tenantId = 1): Promise<string> {
  const challenge = JSON.parse(await given(tenantId)) as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const changed = (work: string, change: (of: { challenge: Challenge; solution: { derivedKey: string } }) => void) => {
  const of = JSON.parse(work) as { challenge: Challenge; solution: { derivedKey: string } };
  change(of);
  return JSON.stringify(of);
};
const kept = async () => (await svc.ctx().db.select().from(registrations)).length;
const refusal = { status: 400, validationErrors: [{ members: ['work'] }] };

test('work that is done lets one registration in, and the same work no second one', async () => {
  const work = await done();
  expect(await send(work)).toEqual({ canLogin: false });
  await expect(send(work)).rejects.toMatchObject(refusal);
  expect(await kept()).toBe(1);
});
test('no work, half of it, work of another tenant, eased, late or guessed work: nothing is sent in', async () => {
  const before = await kept(),
    work = await done();
  const tries = [
    null,
    undefined,
    '',
    'done',
    '{}',
    'null',
    '{"challenge":null,"solution":null}',
    JSON.stringify({ challenge: JSON.parse(await given()) as Challenge, solution: null }),
    await done(OTHER),
    changed(work, (w) => void (w.challenge.parameters.cost = 1)),
    changed(work, (w) => void (w.challenge.parameters.data = { tenant: 2 })),
    changed(work, (w) => void (w.challenge.parameters.expiresAt! += 9999)),
    changed(work, (w) => void delete w.challenge.parameters.expiresAt),
    changed(work, (w) => void delete w.challenge.signature),
    changed(work, (w) => void (w.solution.derivedKey = w.solution.derivedKey.replace(/..$/, '00'))),
    changed(work, (w) => void (w.solution.derivedKey = 'not hex')),
  ];
  for (const each of tries) await expect(send(each)).rejects.toMatchObject(refusal);
  expect(await kept()).toBe(before);
  expect(await send(work)).toEqual({ canLogin: false });
});
test('a tenant that asks for no work gives none, and takes a registration without', async () => {
  expect(await stranger(WITHOUT).call(registrationCalls.work, {})).toEqual({ challenge: null });
  expect(await send(undefined, WITHOUT)).toEqual({ canLogin: false });
});
