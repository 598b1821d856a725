import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { createOutgoing } from '@cartage/server/outgoing.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { fakeSmtp, type FakeSmtp } from './fake-smtp.ts';
import { tryServer } from './smtp.ts';

const outgoing = createOutgoing('127.0.0.0/8');
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await fakeSmtp();
});
afterAll(() => smtp.close());
async function loginsWith(more: Partial<TenantSettings['email']>): Promise<string[]> {
  smtp.logins.length = 0;
  const server = { smtpHost: '127.0.0.1', smtpPort: smtp.port, smtpUser: 'mailer', smtpPassword: 'hush' };
  const mail = { to: 'kim@acme.test', subject: 'Test mail', text: 'It works.', at: '2026-11-21T02:00:00Z' };
  await tryServer(outgoing, { ...SETTINGS.email, ...server, ...more }, mail);
  return smtp.logins;
}

test('a user of a domain signs in with it, one that is an address or says its domain does not', async () => {
  expect(await loginsWith({})).toEqual(['mailer hush']);
  expect(await loginsWith({ smtpDomain: 'HARBOUR' })).toEqual(['HARBOUR\\mailer hush']);
  expect(await loginsWith({ smtpDomain: 'HARBOUR', smtpUser: 'OTHER\\mailer' })).toEqual(['OTHER\\mailer hush']);
  expect(await loginsWith({ smtpDomain: 'HARBOUR', smtpUser: 'mailer@harbour.test' })).toEqual([
    'mailer@harbour.test hush',
  ]);
});
test('a server that needs no password from us is shown none', async () => {
  expect(await loginsWith({ useDefaultCredentials: true })).toEqual([]);
});
