import { createHmac } from 'node:crypto';
import { smsSettingsCalls, smsStopCalls, twilioCalls } from '@cartage/contract/communication/sms.ts';
import { type FakeTwilio, json, startFakeTwilio } from './fake-twilio.ts';
import { SITE, smsForTest } from './sms.fixture.ts';
import { smsSettings } from './sms.tables.ts';

let fake: FakeTwilio;
beforeAll(async () => void (fake = await startFakeTwilio()));
const t = smsForTest({
  ...{ OUTGOING_NETWORKS: '127.0.0.0/8', WEBHOOK_WAIT_MS: '300' },
  // Read when the service starts, which is when the fake listens.
  get TWILIO_URL() {
    return fake.url;
  },
});
const TOKEN = 'twilio-token-of-harbour';
const account = `AC${'0'.repeat(32)}`;
beforeEach(async () => {
  fake.messages.length = 0;
  fake.asked.length = 0;
  await t.settings({ provider: 'Twilio', account, token: TOKEN, sender: '+61491570006' });
  await t.tellReceiversOf('BookingConfirmation');
});
afterAll(() => fake.close());
const only = async () => (await t.texts())[0]!;

/** As Twilio calls back: a form, signed over the address and its fields. */
async function callBack(which: keyof typeof twilioCalls, form: Record<string, string>, token = TOKEN) {
  const { path } = twilioCalls[which];
  const signed = `${SITE}${path}${Object.keys(form)
    .toSorted()
    .map((k) => `${k}${form[k]}`)
    .join('')}`;
  const { status } = await t.svc.inject(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
      'x-tenant-id': String(t.tenantId()),
    },
    body: new URLSearchParams(form).toString(),
  });
  return status;
}

test('a text goes to Twilio with its sender, our address for reports and the tenant’s account, and the report is believed when it is signed', async () => {
  await t.booked(1);
  await t.send();
  const sent = fake.asked[0]!;
  expect(sent.path).toBe(`/2010-04-01/Accounts/${account}/Messages.json`);
  expect(sent.headers.authorization).toBe(`Basic ${Buffer.from(`${account}:${TOKEN}`).toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
    ...{ To: '+61491570006', From: '+61491570006', Body: 'Harbour Freight: CR1 to Ballarat VIC 3350 is booked.' },
    StatusCallback: `${SITE}${twilioCalls.status.path}`,
  });
  const report = { MessageSid: fake.messages[0]!.sid, MessageStatus: 'delivered', AccountSid: account };
  expect(await callBack('status', report, 'another token')).toBe(403);
  expect(await only()).toMatchObject({ status: 'Sent' });
  expect(await callBack('status', report)).toBe(204);
  expect(await only()).toMatchObject({ status: 'Delivered' });
  // A report that comes late changes nothing any more.
  expect(await callBack('status', { ...report, MessageStatus: 'sent' })).toBe(204);
  expect(await only()).toMatchObject({ status: 'Delivered' });
});

test('where no report comes Twilio is asked, and what it says of a text that failed is shown', async () => {
  await t.booked(1);
  await t.send();
  Object.assign(fake.messages[0]!, { status: 'undelivered', error_code: 30005 });
  await t.after('2026-11-21T02:01:30Z');
  expect(await only()).toMatchObject({ status: 'Failed', error: 'Twilio: error 30005' });
});

test('a text whose answer was lost is looked for and not sent twice', async () => {
  fake.next = (_response, take) => void take();
  await t.booked(1);
  await t.send();
  expect(fake.messages).toHaveLength(1);
  expect(await only()).toMatchObject({ status: 'Queued', attempts: 1 });
  await t.after('2026-11-21T02:01:30Z');
  expect(fake.messages).toHaveLength(1);
  expect(await only()).toMatchObject({ status: 'Sent', attempts: 2 });
});

test('a text that never arrived is sent again, and one with the same words to the same number is not taken for it', async () => {
  await t.booked(1);
  await t.send();
  fake.next = (response) => json(response, 503, { message: 'busy' });
  await t.test('0491 570 006');
  expect(fake.messages).toHaveLength(1);
  expect((await t.texts())[1]).toMatchObject({ status: 'Failed', error: 'Twilio answered 503.' });
  fake.next = (response) => json(response, 503, { message: 'busy' });
  await t.booked(2);
  await t.send();
  await t.after('2026-11-21T02:01:30Z');
  expect(fake.messages).toHaveLength(2);
  expect((await t.texts())[2]).toMatchObject({ status: 'Sent', attempts: 2 });
});

test.each([
  [400, 21614, 'Failed', 1],
  [429, 20429, 'Queued', 1],
  [401, 20003, 'Queued', 1],
])('Twilio’s %d with %d leaves the text %s', async (status, code, state, attempts) => {
  fake.next = (response) => json(response, status, { code, message: 'No', status });
  await t.booked(1);
  await t.send();
  expect(await only()).toMatchObject({ status: state, attempts, error: `Twilio: No (${code})`, cost: null });
});

test('who answers STOP, or did so at Twilio, gets no more texts until START', async () => {
  expect(await callBack('incoming', { MessageSid: 'SM1', From: '+61491570006', Body: 'Stop at gate 4' })).toBe(204);
  expect(await callBack('incoming', { MessageSid: 'SM2', From: '+61491570006', Body: 'STOP' }, 'another')).toBe(403);
  expect((await t.staff().call(smsStopCalls.list, {})).items).toEqual([]);
  expect(await callBack('incoming', { MessageSid: 'SM2', From: '+61491570006', Body: ' stop ' })).toBe(204);
  await t.booked(1);
  await t.send();
  expect(await only()).toMatchObject({ status: 'Failed', attempts: 0 });
  expect(await callBack('incoming', { MessageSid: 'SM3', From: '+61491570006', Body: 'START' })).toBe(204);
  fake.next = (response) => json(response, 400, { code: 21610, message: 'Unsubscribed recipient' });
  await t.booked(2);
  await t.send();
  const { items } = await t.staff().call(smsStopCalls.list, {});
  expect(items).toMatchObject([
    { number: '+61491570006', reason: 'Stopped', detail: expect.stringContaining('21610') },
  ]);
});

test('the token lies sealed in its row and no answer holds it; another account asks for another one', async () => {
  const { settings } = await t.staff().call(smsSettingsCalls.find, {});
  expect(JSON.stringify(settings)).not.toContain(TOKEN);
  expect(settings).toMatchObject({ hastoken: true, incomingurl: `${SITE}${twilioCalls.incoming.path}` });
  const [row] = await t.svc.ctx({ tenantId: t.tenantId() }).db.select().from(smsSettings);
  expect(row!.token).toMatch(/^v1\./);
  await expect(t.settings({ provider: 'Twilio', account: `AC${'1'.repeat(32)}` })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['settings.token'] }],
  });
});
