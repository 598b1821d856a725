import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { codes } from '@cartage/contract/words/vi/everywhere/codes.ts';
import { toldLetters } from '@cartage/contract/words/vi/told/letters.ts';
import { aCustomerUser, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { communicationService } from '../service.ts';
import { templates } from '../template/template.tables.ts';

const svc = startForTest(communicationService);
beforeAll(() => svc.answers(bookingCalls.find, ({ id }) => aRecord({ id })));
const refusal = (status: number) => expect.objectContaining({ status });
const send = (emailSchema: object, actor = aStaff()) =>
  svc.as(actor).call(outboundCalls.sendEmail, { emailSchema: { lstemail: ['kim@acme.test'], ...emailSchema } });
const found = async (id: string, actor = aStaff()) =>
  (await svc.as(actor).call(historyCalls.emails, { filter: `id eq ${id}` })).outbound[0];

test('a mail written by hand lies in the history, cleaned, with a one-line subject', async () => {
  const { id } = await send({
    subject: 'Your\r\nBcc: all@spam.test',
    body: '<p>Hello</p><script>x()</script>',
    lstemail: ['kim@acme.test', 'KIM@acme.test', 'lee@acme.test'],
  });
  const mail = await found(id);
  expect(mail).toMatchObject({
    to: 'KIM@acme.test, lee@acme.test',
    subject: 'Your Bcc: all@spam.test',
    eventcode: null,
    status: 'Stored',
  });
  expect(mail!.body).not.toContain('script');
});

test('the template of a type of customer is taken for who has none of its own, and an unknown type is refused', async () => {
  const row = { type: 'QuoteReady' as const, templatename: 'x', templatecontent: '<p>Hi</p>', version: 1 };
  await svc.given(templates, { ...row, id: uuidv7(), templatesubjecttitle: 'For all' });
  await svc.given(templates, { ...row, id: uuidv7(), templatesubjecttitle: 'For guests', customertype: 'Guest' });
  await svc.given(templates, { ...row, id: uuidv7(), templatesubjecttitle: 'For 7', customerid: 7 });
  const subject = async (of: object) => (await found((await send({ eventcode: 'QuoteReady', ...of })).id))!.subject;
  expect(await subject({})).toBe('For all');
  expect(await subject({ customertype: 'Guest' })).toBe('For guests');
  expect(await subject({ customertype: 'Account' })).toBe('For all');
  expect(await subject({ customertype: 'Guest', customerid: 7 })).toBe('For 7');
  await expect(
    svc.as(aStaff()).raw(outboundCalls.sendEmail, {
      emailSchema: { lstemail: ['kim@acme.test'], eventcode: 'QuoteReady', customertype: 'Martian' },
    }),
  ).rejects.toEqual(refusal(400));
});
test('a template gives what was not written', async () => {
  const { id } = await send({
    eventcode: 'DeliveryFailed',
    templatedata: { consignmentId: 'CR7', customerName: 'Acme', reason: '<Nobody> there' },
  });
  const mail = await found(id);
  expect(mail!.subject).toBe('We could not deliver CR7');
  expect(mail!.body).toContain('&lt;Nobody&gt; there');
  expect(mail!.body).toContain('1300 555 010');
});

test('a mail of a discussion stands with it, and one of a discussion that is not there is refused', async () => {
  const { id: discussionid } = await svc.as(aStaff()).call(discussionCalls.create, {
    topic: 'Late ferry',
    entitytype: 'Booking' as const,
    entityid: '1',
    comments: { comment: { content: 'Where is it?' } },
  });
  const words = { subject: 'Ferry', body: 'It is late.' };
  const { id } = await send({ ...words, discussionid });
  expect((await found(id))!.discussionid).toBe(discussionid);
  await expect(send({ ...words, discussionid: uuidv7() })).rejects.toEqual(refusal(404));
});
test('an address that is none, an empty list and a mail without words are refused', async () => {
  for (const bad of [
    { lstemail: [] },
    { lstemail: ['nobody'] },
    { lstemail: ['a@b.test\r\nBcc: c@d.test'] },
    { body: 'x' },
    { subject: 'x', body: ' ' },
    { eventcode: 'Nonsense' },
  ])
    await expect(
      svc.as(aStaff()).raw(outboundCalls.sendEmail, { emailSchema: { lstemail: ['kim@acme.test'], ...bad } }),
    ).rejects.toEqual(refusal(400));
});

test('customer users and drivers send nothing', async () => {
  await expect(send({ subject: 'S', body: 'B' }, aCustomerUser(7, ['Booking.Manage']))).rejects.toEqual(refusal(403));
  await expect(send({ subject: 'S', body: 'B' }, aDriver('0190a3c0-0000-7000-8000-000000000001'))).rejects.toEqual(
    refusal(403),
  );
});

test('a mail that lets its reader sign in is shown to those who manage users only', async () => {
  const { id } = await send({
    eventcode: 'PasswordReset',
    templatedata: { name: 'Kim', link: 'https://harbour.test/auth/reset#code=123456' },
  });
  expect((await found(id))!.body).toContain('123456');
  expect(await found(id, aStaff(['Booking.View', 'Finance.View']))).toBeUndefined();
});

describe('a letter about freight in trouble', () => {
  const about = {
    ...{ kind: 'tell' as const, name: 'Mia', connote: 'CR1', from: 'Sydney', to: 'Ballarat', status: 'Delayed' },
    ...{ day: '2026-11-24', address: 'https://harbour.test/track?connote=CR1' },
  };
  const begin = (more: object = {}, actor = aStaff()) =>
    svc.as(actor, { headers: { 'accept-language': 'zh-Hans' } }).call(outboundCalls.letter, { ...about, ...more });
  beforeAll(() =>
    svc.deliver(
      userEvents.saved({
        ...{ userId: 70, name: 'Mai', emailAddress: 'mai@acme.test', customerId: 7, isActive: true },
        ...{ firstName: 'Mai', surname: 'T', userName: 'mai', phone: null, language: 'vi' },
      }),
    ),
  );
  test('is begun in the language of whoever gets it, whatever its sender reads', async () => {
    expect(await begin()).toEqual({
      language: 'en',
      subject: 'CR1: delayed',
      body: [
        'Hello Mia,',
        'your freight CR1 from Sydney to Ballarat is delayed.',
        'We now expect it on 24 Nov 2026.',
        'Follow it here: https://harbour.test/track?connote=CR1',
      ].join('\n\n'),
    });
    for (const whose of [{ email: 'mai@acme.test' }, { customerid: 7 }]) {
      const { language, subject, body } = await begin(whose);
      expect([language, subject]).toEqual(['vi', `CR1: ${codes.Delayed.toLowerCase()}`]);
      expect(body).toContain(toldLetters.helloName.replace('{name}', 'Mia'));
      expect(body).not.toMatch(/freight|Hello|expect/);
    }
  });
  test('says why by its code or in the words of whoever scanned it, and asks where it waits for an answer', async () => {
    expect((await begin({ reason: 'CardLeft' })).body).toContain('is delayed: card left.');
    expect((await begin({ reason: 'Gate shut', kind: 'ask' })).body).toMatch(
      /is delayed: Gate shut\.\n\nPlease send us/,
    );
  });
  test('is sent as it was begun, from right to left where its language is', async () => {
    const sent = await send({ subject: 'CR1', body: 'مرحبًا', language: 'ar' });
    expect((await found(sent.id))!.body).toContain('<html lang="ar" dir="rtl">');
  });
  test('is begun by nobody who sends no mail', async () => {
    await expect(begin({}, aCustomerUser(7))).rejects.toEqual(refusal(403));
  });
});
