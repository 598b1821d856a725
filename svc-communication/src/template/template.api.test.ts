import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { TEMPLATE_TYPES } from '@cartage/contract/communication/outbound.ts';
import { templateCalls as calls } from '@cartage/contract/communication/template.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { BEGINNINGS } from './beginnings.ts';

const svc = startForTest(communicationService);
const call = svc.as(aStaff()).call;
beforeAll(async () => {
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour', isDemo: false }));
});
const ours = (more: object = {}) => ({
  templatetypeid: 'BookingConfirmation' as const,
  templatename: 'Ours',
  templatesubjecttitle: 'Aye {{ consignmentId }}',
  templatecontent: '<p>Ta</p>',
  ...more,
});
const ofType = async (type: string, more = '') =>
  (await call(calls.list, { filter: `type eq '${type}'${more}` })).items;
let bookings = 0;
const nextMail = async (customerId = 7) => {
  const bookingId = ++bookings;
  await svc.deliver(
    bookingEvents.booked(
      bookingFacts({ bookingId, customerId, consignmentId: `CR${bookingId}`, notifyEmail: 'desk@acme.test' }),
    ),
  );
  const { outbound } = await call(historyCalls.emails, { filter: `entityid eq '${bookingId}'`, sorting: 'to asc' });
  return outbound;
};

test('a changed template changes the next mail, a customer’s own wins, and each version says how many mails it made', async () => {
  expect((await nextMail())[0]!.subject).toMatch(/^Booked: CR1/);
  const { id } = await call(calls.create, ours());
  expect((await nextMail())[0]!.subject).toBe('Aye CR2');
  await call(calls.update, {
    id,
    templatesubjecttitle: 'Nay {{ consignmentId }}',
    emailaddresses: ['copy@harbour.test'],
  });
  expect((await nextMail()).map((m) => [m.to, m.subject])).toEqual([
    ['copy@harbour.test', 'Nay CR3'],
    ['desk@acme.test', 'Nay CR3'],
  ]);
  const own = await call(calls.create, ours({ customerid: 8, templatesubjecttitle: 'For eight' }));
  expect((await nextMail(8))[0]!.subject).toBe('For eight');
  await call(calls.remove, { id: own.id });
  expect((await nextMail(8))[0]!.subject).toMatch(/^Nay/);
  expect((await call(calls.versions, { id })).map((v) => [v.version, v.stored])).toEqual([
    ...[
      [2, 4],
      [1, 1],
      [0, 1],
    ],
  ]);
  await expect(call(calls.create, ours())).rejects.toMatchObject({ status: 409 });
  await expect(call(calls.remove, { id })).rejects.toMatchObject({ status: 400 });
});

test('a field that is unknown is named with its line and what was probably meant, and nothing is saved', async () => {
  const wrong = ours({
    templatetypeid: 'Delivered',
    templatecontent: '<p>Hi</p>\n<p>{{ consignmentID }} {{ tenant.nmae }}</p>',
  });
  await expect(call(calls.create, wrong)).rejects.toMatchObject({
    status: 400,
    validationErrors: [
      { message: expect.stringMatching(/^Line 2: .*'consignmentID'.*'consignmentId'/), members: ['templatecontent'] },
      { message: expect.stringMatching(/'tenant.nmae'.*'tenant.name'/), members: ['templatecontent'] },
    ],
  });
  const within = ours({
    ...{ templatetypeid: 'Digest', templatesubjecttitle: '{{ count }}' },
    templatecontent:
      '{% if tenant %}{% for line in lines %}{{ line.words }}{{ line.size }} {{ forloop.index }}{% endfor %}{% endif %}\n{{ tenant }}',
  });
  await expect(call(calls.create, within)).rejects.toMatchObject({
    validationErrors: [
      { message: expect.stringMatching(/^Line 1: .*'line.words'/) },
      { message: expect.stringMatching(/^Line 2: .*'tenant'.*'tenant.name'/) },
    ],
  });
  for (const templatecontent of ['{% if %}', '{{ x | nofilter }}', '{% for x in (1..2) %}'])
    await expect(call(calls.create, ours({ templatetypeid: 'Delivered', templatecontent }))).rejects.toMatchObject({
      status: 400,
    });
  expect((await ofType('Delivered')).map((t) => t.version)).toEqual([0]);
});

test.each(TEMPLATE_TYPES)('%s, as it ships, uses only fields of its type and reads on examples', async (type) => {
  const shipped = await call(calls.preview, { templatetypeid: type, ...BEGINNINGS[type] });
  expect(shipped.problems).toEqual([]);
  expect(shipped.subject + shipped.html).not.toMatch(/\{[{%]/);
  const info = await call(calls.type, { id: type });
  expect((await call(calls.fields, { id: type })).map((f) => f.propertyname)).toEqual(
    info.fields.map((f) => f.propertyname),
  );
});

test('a preview on a record names the fields that it fills with examples, and none of those that the record says', async () => {
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id, consignmentId: 'CR1' }));
  const tried = {
    templatetypeid: 'Delivered' as const,
    templatesubjecttitle: '{{ consignmentId }} by {{ deliverBy }}',
    templatecontent: '<p>{{ tenant.name }}: {{ deliveredTime }}</p>',
  };
  expect((await call(calls.preview, { ...tried, entityid: 41 })).examples).toEqual(['deliverBy', 'deliveredTime']);
});

test('a preview shows what is unknown where it would stand; a test goes out once it is right', async () => {
  const tried = {
    templatetypeid: 'Delivered' as const,
    templatesubjecttitle: 'S',
    templatecontent: '<p>{{ reciever }}</p>',
  };
  const found = await call(calls.preview, tried);
  expect(found.html).toMatch(/<code[^>]*>reciever<\/code>/);
  expect(found.problems).toMatchObject([{ field: 'reciever', line: 1 }]);
  await expect(call(calls.test, { ...tried, email: 'mia@harbour.test' })).rejects.toMatchObject({ status: 400 });
  const { id } = await call(calls.test, {
    ...tried,
    templatecontent: '<p>{{ signedBy }}</p>',
    email: 'mia@harbour.test',
  });
  const { outbound } = await call(historyCalls.emails, { filter: `id eq ${id}` });
  expect(outbound).toMatchObject([{ to: 'mia@harbour.test', status: 'Stored' }]);
});

test('a preview marks what comes from the record where it is asked to, in text alone; what is sent has no marks', async () => {
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id, consignmentId: 'CR7' }));
  const tried = {
    templatetypeid: 'Delivered' as const,
    templatesubjecttitle: '{{ consignmentId }}',
    templatecontent: '<p><a href="https://x.test/{{ consignmentId }}">{{ consignmentId }}</a></p>',
  };
  const preview = async (ismarked?: boolean) =>
    (await call(calls.preview, { ...tried, entityid: 41, ...(ismarked !== undefined && { ismarked }) })).html;
  expect(await preview(true)).toMatch(/<a href="https:\/\/x\.test\/CR7"><mark style="[^"]*">CR7<\/mark><\/a>/);
  expect(await preview(false)).not.toContain('mark');
  expect(await preview()).not.toContain('mark');
  const { id } = await call(calls.test, { ...tried, entityid: 41, email: 'mia@harbour.test' });
  const { outbound } = await call(historyCalls.emails, { filter: `id eq ${id}` });
  expect(outbound[0]!.body).toContain('CR7');
  expect(outbound[0]!.body).not.toContain('<mark');
});
test('who gets a text is what its senders go by: notices of everyone’s or a customer’s, else whom it is addressed to, and copies', async () => {
  const who = async (id: TextType, customerid?: number) => {
    const { goesto, copies } = await call(calls.recipients, { id, ...(customerid && { customerid }) });
    return [...goesto.map((r) => `${r.to}${r.ison ? '' : ' off'}`), ...copies].join(', ');
  };
  expect(await who('Delivered')).toBe('Customer, Receiver');
  const notices = [
    { event: 'Delivered' as const, channel: 'Mail' as const, audience: 'Receiver' as const, chosen: false },
  ];
  await call(noticeCalls.save, { notices });
  expect(await who('Delivered')).toBe('Customer, Receiver off');
  expect(await who('DeliveredSms')).toBe('Customer off, Receiver off');
  expect(await who('DriverInvitation')).toBe('Driver');
  expect(await who('CreditNoteDecided')).toBe('');
  expect(await who('InvoiceFooter')).toBe('');
  await call(noticeCalls.save, { notices: [{ ...notices[0]!, chosen: null }] });
});
test('what stands on a paper is marked in its preview as well', async () => {
  const tried = {
    templatetypeid: 'InvoiceFooter' as const,
    templatesubjecttitle: '',
    templatecontent: 'Of {{ invoiceNumber }}',
  };
  expect((await call(calls.preview, { ...tried, ismarked: true })).html).toMatch(/Of <mark [^>]*>[^<]+<\/mark>/);
});

test('a picture is what its bytes say; a drawing with a script is none', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (bytes: BlobPart, name = 'logo.svg') =>
    call(calls.uploadImage, { image: new File([bytes], name, { type: 'image/svg+xml' }) });
  const made = await send(png);
  expect(made).toMatchObject({
    resourcetype: 'image/png',
    actualfilename: 'logo.svg',
    savedfilename: `${made.id}.png`,
    tenantid: 1,
  });
  expect(await call(calls.resource, { id: made.id })).toEqual(made);
  expect(await call(calls.resources, {})).toEqual([made]);
  await expect(send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.png')).rejects.toMatchObject({ status: 400 });
  await expect(send(Buffer.concat([png, Buffer.alloc(512 * 1024)]))).rejects.toMatchObject({ status: 413 });
  const { html } = await call(calls.preview, {
    templatetypeid: 'Delivered',
    templatesubjecttitle: 'S',
    templatecontent: `<img src="cid:${made.id}">`,
  });
  expect(html).toContain('data:image/png;base64,');
});

test('templates are the team’s alone', async () => {
  await expect(svc.as(aCustomerUser(7)).call(calls.list, {})).rejects.toMatchObject({ status: 403 });
});
