import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls, testMailCalls } from '@cartage/contract/communication/outbound.ts';
import { suppressionCalls } from '@cartage/contract/communication/suppression.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { holder } from '@cartage/server/held.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { fakeSmtp, type FakeSmtp } from '../mail/fake-smtp.ts';
import { closeUnused } from '../mail/smtp.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService, { env: { OUTGOING_NETWORKS: '127.0.0.0/8' } });
let smtp: FakeSmtp,
  isActive = true,
  host = '127.0.0.1';
const settings = (tenantId: number) => ({
  ...{ ...SETTINGS, tenantId, isActive },
  email: { ...SETTINGS.email, smtpHost: host, smtpPort: smtp.port },
});
beforeAll(async () => {
  smtp = await fakeSmtp();
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => settings(tenantId));
});
beforeEach(() => {
  smtp.recipients.length = 0;
  smtp.answer = () => '250 ok';
});
afterAll(async () => {
  closeUnused(0);
  await smtp.close();
});
const staff = (tenantId: number) => svc.as(aStaff(), { tenantId });
const sent = async (tenantId: number, ...lstemail: string[]) => {
  const { id } = await staff(tenantId).call(outboundCalls.sendEmail, {
    emailSchema: { lstemail, subject: 'Your freight', body: '<p>Hello</p>' },
  });
  await svc.service.background.run('mail-sender');
  return (await staff(tenantId).call(historyCalls.outbox, { filter: `id eq ${id}` })).items[0]!;
};
const listed = async (tenantId: number) => (await staff(tenantId).call(suppressionCalls.list, {})).items;

test('an address that nobody has gets no second mail, until somebody takes it off the list', async () => {
  smtp.answer = (to) => (to === 'gone@acme.test' ? '550 5.1.1 No such user' : '250 ok');
  expect(await sent(301, 'Gone@acme.test')).toMatchObject({ status: 'Sent' });
  expect(await sent(301, 'gone@acme.test')).toMatchObject({
    status: 'Failed',
    refused: [{ email: 'gone@acme.test', answer: expect.stringContaining('5.1.1') }],
  });
  const [row] = await listed(301);
  expect(row).toMatchObject({ email: 'gone@acme.test', reason: 'Bounced', detail: expect.stringContaining('5.1.1') });
  smtp.answer = () => '250 ok';
  smtp.recipients.length = 0;
  expect(await sent(301, 'GONE@acme.test')).toMatchObject({ status: 'Failed', error: expect.stringContaining('list') });
  expect([smtp.recipients, await listed(302)]).toEqual([[], []]);
  await staff(301).call(suppressionCalls.remove, { id: row!.id });
  expect(await sent(301, 'gone@acme.test')).toMatchObject({ status: 'Sent', refused: [] });
});

test('of several recipients each has its own state: one that is refused keeps the mail from nobody else', async () => {
  smtp.answer = (to) => (to === 'full@acme.test' ? '552 5.2.2 Mailbox full' : '250 ok');
  await staff(303).call(suppressionCalls.create, { email: 'No@acme.test', detail: 'Asked us to stop' });
  const mail = await sent(303, 'kim@acme.test', 'full@acme.test', 'no@acme.test');
  expect(mail).toMatchObject({ status: 'Sent', to: 'kim@acme.test, full@acme.test, no@acme.test' });
  expect(mail.refused).toEqual([
    { email: 'no@acme.test', answer: 'Gets no email: Asked us to stop' },
    { email: 'full@acme.test', answer: expect.stringContaining('5.2.2') },
  ]);
  expect(smtp.recipients).toEqual(['kim@acme.test']);
  expect((await listed(303)).map((s) => s.email)).toEqual(['No@acme.test']);
  await expect(staff(303).call(suppressionCalls.create, { email: 'NO@acme.test' })).rejects.toMatchObject({
    status: 409,
  });
});

describe('a recipient whose server asks for another try', () => {
  const busy = new Set(['slow@acme.test', 'slower@acme.test']);
  const again = async (tenantId: number, id: string, minutes: number) => {
    svc.setNow(new Date(svc.now().getTime() + minutes * 60_000).toISOString());
    await svc.service.background.run('mail-sender');
    return (await staff(tenantId).call(historyCalls.outbox, { filter: `id eq ${id}` })).items[0]!;
  };
  test('gets the mail later, and those who have it get it once', async () => {
    smtp.answer = (to) =>
      busy.has(to) ? '450 4.2.0 Greylisted' : to === 'none@acme.test' ? '550 5.1.1 No such user' : '250 ok';
    const mail = await sent(340, 'kim@acme.test', 'slow@acme.test', 'none@acme.test');
    expect(mail).toMatchObject({ status: 'Queued', error: expect.stringContaining('Greylisted') });
    expect(mail.waiting).toEqual(['slow@acme.test']);
    expect(mail.refused.map((r) => r.email)).toEqual(['none@acme.test']);
    expect(await again(340, mail.id, 1)).toMatchObject({ status: 'Queued', refused: mail.refused });
    smtp.answer = () => '250 ok';
    expect(await again(340, mail.id, 5)).toMatchObject({
      status: 'Sent',
      error: null,
      refused: mail.refused,
      waiting: null,
    });
    expect(smtp.recipients).toEqual(['kim@acme.test', 'slow@acme.test']);
  });
  test('is named among those that did not get it once it was tried often enough; the mail was sent to the others', async () => {
    smtp.answer = (to) => (busy.has(to) ? '450 4.2.0 Greylisted' : '250 ok');
    const { id } = await sent(341, 'kim@acme.test', 'slow@acme.test');
    for (let tries = 1; tries < 8; tries++) await again(341, id, 130);
    const mail = await again(341, id, 130);
    expect(mail).toMatchObject({ status: 'Sent', error: null, attempts: 8 });
    expect(mail.refused).toEqual([{ email: 'slow@acme.test', answer: expect.stringContaining('Greylisted') }]);
    expect(smtp.recipients).toEqual(['kim@acme.test']);
  });
  test('alone is tried as long, and then it was not sent', async () => {
    smtp.answer = () => '450 4.2.0 Greylisted';
    const { id, status } = await sent(342, 'slow@acme.test', 'slower@acme.test');
    expect(status).toBe('Queued');
    for (let tries = 1; tries < 8; tries++) await again(342, id, 130);
    expect(await again(342, id, 130)).toMatchObject({ status: 'Failed', error: expect.stringContaining('Greylisted') });
  });
  test('waits no more when another one is refused for good', async () => {
    smtp.answer = (to) => (to === 'none@acme.test' ? '550 5.1.1 No such user' : '450 4.2.0 Greylisted');
    const mail = await sent(343, 'slow@acme.test', 'none@acme.test');
    expect(mail).toMatchObject({ status: 'Queued', refused: [{ email: 'none@acme.test' }] });
    smtp.answer = () => '250 ok';
    expect(await again(343, mail.id, 5)).toMatchObject({ status: 'Sent', refused: [{ email: 'none@acme.test' }] });
    expect(smtp.recipients).toEqual(['slow@acme.test']);
  });
});

test('mails of a suspended tenant wait, and go out when it is resumed', async () => {
  const suspended = (isSo: boolean) => {
    isActive = !isSo;
    holder(svc.ctx()).copies.clear();
  };
  suspended(true);
  const { id, status, attempts } = await sent(350, 'kim@acme.test');
  expect([status, attempts, smtp.recipients]).toEqual(['Queued', 0, []]);
  suspended(false);
  await svc.service.background.run('mail-sender');
  const { items } = await staff(350).call(historyCalls.outbox, { filter: `id eq ${id}` });
  expect([items[0]!.status, smtp.recipients]).toEqual(['Sent', ['kim@acme.test']]);
});

test('a mail server inside is not connected to, by its number or by its name, unless the operator opened the network', async () => {
  for (const inside of ['10.255.255.1', '[::1]', 'ip6-localhost.invalid']) {
    host = inside;
    const tenantId = 310 + inside.length;
    const told = await staff(tenantId).call(testMailCalls.send, { to: 'kim@acme.test' });
    expect(told).toMatchObject({ isSent: false });
    expect(await sent(tenantId, 'kim@acme.test')).toMatchObject({ status: 'Queued', attempts: 1 });
  }
  host = '10.255.255.1';
  const told = await staff(399).call(testMailCalls.send, { to: 'kim@acme.test' });
  expect(told.answer).toContain('may not reach');
  host = '127.0.0.1';
  expect(await staff(398).call(testMailCalls.send, { to: 'kim@acme.test' })).toMatchObject({ isSent: true });
});
