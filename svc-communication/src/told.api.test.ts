/** What became of mails and webhooks is read by each in a language of his own, and is stored with what it was made of. */
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { webhookEvents } from '@cartage/contract/events/webhook.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { aHouse, ENV } from './inbound/inbound.fixture.ts';
import { communicationService } from './service.ts';
import { type Receiver, startReceiver } from './webhook/receiver.ts';

const env = { ...ENV, MAILS_A_DAY: '1', OUTGOING_NETWORKS: '127.0.0.0/8' };
const svc = startForTest(communicationService, { env });
const house = aHouse(svc);
let tenantId = 900,
  receiver: Receiver;
beforeAll(async () => {
  house.prepare();
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-11-21T02:00:00Z');
  await house.person(tenantId);
});
const inVietnamese = () => svc.as(aStaff(), { tenantId, headers: { 'accept-language': 'vi' } });
const inEnglish = () => svc.as(aStaff(), { tenantId });
/** What the tenant says in Vietnamese, by source and key. */
const says = (own: Record<string, string>) =>
  svc.answers(languageCalls.list, ({ languageName }) => {
    const items = Object.entries(own).map(([of, targetValue]) => {
      const [sourceName, key] = of.split(' ') as [string, string];
      return { key, sourceName, baseValue: '', targetValue, isChanged: true };
    });
    return { items: languageName === 'vi' ? items : [], totalCount: items.length };
  });
const stored = async (column: string, table: string): Promise<string[]> => {
  const query = sql.raw(`select ${column} as text from communication.${table} where ${column} is not null`);
  return ((await svc.ctx({ tenantId }).db.execute(query)) as unknown as { text: string }[]).map((row) => row.text);
};

test('why a mail that came in is no comment, and why its files are not filed, though both come from elsewhere', async () => {
  says({
    'toldTalk program.submitted': 'Do máy viết.',
    'toldTalk file.tooMany': 'Nhiều nhất {most} tệp.',
    'toldTalk unmatched.otherSender': 'Thư trả lời {email}, nhưng đến từ {from}.',
  });
  const talk = await house.talk(tenantId);
  const attachments = Array.from({ length: 22 }, (_, n) => ({ filename: `${n}.pdf`, content: `%PDF-${n}` }));
  await house.send({ to: talk.replyTo, headers: { 'Auto-Submitted': 'auto-replied' } });
  await house.send({ to: talk.replyTo, from: 'thief@store.test', attachments });
  await house.work();
  const read = (await inVietnamese().call(inboundCalls.list, { sorting: 'creationtime asc' })).items;
  expect(read.map((m) => m.error)).toEqual([
    'Do máy viết.',
    'Thư trả lời dock@store.test, nhưng đến từ thief@store.test.',
  ]);
  const { files } = await inVietnamese().call(inboundCalls.find, { id: read[1]!.id });
  expect(files.at(-1)).toMatchObject({ filename: '+2', problem: 'Nhiều nhất 20 tệp.' });
  expect((await inEnglish().call(inboundCalls.find, { id: read[1]!.id })).files.at(-1)!.problem).toBe(
    'An email brings 20 files at most.',
  );
});

test('why a mail was not sent, though rows are written many at once', async () => {
  says({ 'toldTalk notSent.aDay': 'Chưa gửi: đã có {most} thư.' });
  const send = () =>
    inEnglish().call(outboundCalls.sendEmail, {
      emailSchema: { lstemail: ['victim@else.test'], subject: 'Freight', body: 'Hello' },
    });
  await send();
  await send();
  expect((await stored('error', 'emails')).map((error) => saidOf(sentenceFrom(error)))).toEqual([
    { source: 'toldTalk', key: 'notSent.aDay', values: { most: 1 } },
  ]);
  const { items } = await inVietnamese().call(historyCalls.outbox, { filter: "status eq 'Failed'" });
  expect(items.map((m) => m.error)).toEqual(['Chưa gửi: đã có 1 thư.']);
});

test('why a delivery failed and a webhook is paused: pages in their reader’s language, programs in English', async () => {
  svc.answers(userCalls.list, () => ({ items: [], totalCount: 0 }));
  receiver.answer = (response, { body }) => void response.writeHead(body.includes('booking.booked') ? 410 : 200).end();
  const make = (eventtypes: string[]) =>
    inEnglish().call(webhookCalls.create, {
      webhook: { name: 'Warehouse', url: receiver.url, eventtypes, isactive: true },
    });
  const { id } = await make([bookingEvents.booked.type]);
  await make([webhookEvents.paused.type]);
  await svc.deliver(bookingEvents.booked(bookingFacts({ bookingId: 41, notifyEmail: null })), { tenantId });
  await svc.service.background.run('webhook-sender');
  await svc.settled();
  await svc.service.background.run('webhook-sender');
  const { items } = await inVietnamese().call(webhookCalls.deliveries, { webhookid: id });
  expect(items[0]!.error).toBe('Địa chỉ trả lời 410.');
  expect((await inVietnamese().call(webhookCalls.find, { id })).pausedreason).toBe(
    'Địa chỉ trả lời rằng nó không còn nữa (410).',
  );
  const toldOfIt = receiver.got.map((g) => JSON.parse(g.body)).find((b) => b.type === webhookEvents.paused.type);
  expect(toldOfIt.data.reason).toBe('It answered that it is gone (410).');
});

test('what a field of a template is, and what is wrong with one', async () => {
  says({
    'toldTemplateFields freight.signedBy': 'Người ký nhận',
    'errorsCommunication liquid.noFilter': 'Không có bộ lọc {filter}.',
  });
  const fields = await inVietnamese().call(templateCalls.fields, { id: 'Delivered' });
  const about = fields.find((f) => f.propertyname === 'signedBy')!.mappedtemplatepropertydescription;
  expect(about).toBe('Người ký nhận');
  const { problems } = await inVietnamese().call(templateCalls.preview, {
    ...{ templatetypeid: 'Delivered', templatesubjecttitle: 'Done', templatecontent: '{{ signedBy | shout }}' },
  });
  expect(problems.map((p) => p.message)).toEqual(['Không có bộ lọc shout.']);
});
