import { historyCalls } from '@cartage/contract/communication/history.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { holder } from '@cartage/server/held.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { PAPER_LOOK, SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { templates } from '../template/template.tables.ts';
import { fakeSmtp, type FakeSmtp } from './fake-smtp.ts';
import { closeUnused } from './smtp.ts';

const svc = startForTest(communicationService, { env: { OUTGOING_NETWORKS: '127.0.0.0/8' } });
const SMTP_TENANT = 2;
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await fakeSmtp();
  svc.setNow('2026-11-21T02:00:00Z');
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...SETTINGS,
    tenantId,
    email: { ...SETTINGS.email, ...(tenantId === SMTP_TENANT && { smtpHost: '127.0.0.1', smtpPort: smtp.port }) },
  }));
});
afterAll(async () => {
  closeUnused(0);
  await smtp.close();
});

const facts = (bookingId: number, more: Partial<BookingFacts> = {}) =>
  bookingFacts({
    bookingId,
    consignmentId: `CR${bookingId}`,
    references: [{ key: 'PO', value: 'PO-9' }],
    notifyEmail: 'desk@acme.test',
    receiverEmail: 'store@ballarat.test',
    ...more,
  });
const delivered = (f: BookingFacts, signedBy: string | null = 'Kim') =>
  bookingEvents.statusChanged({
    bookingId: f.bookingId,
    customerId: f.customerId,
    consignmentId: f.consignmentId,
    from: 'OnForDelivery',
    to: 'Delivered',
    at: '2026-11-21T01:30:00.000Z',
    note: null,
    facts: f,
    signedBy,
  });
const outbound = async (entityid: number, tenantId = 1) =>
  (
    await svc
      .as(aStaff(), { tenantId })
      .call(historyCalls.emails, { filter: `entityid eq '${entityid}'`, sorting: 'to asc' })
  ).outbound;

test('a booking is confirmed to whom it concerns, once, however often the event is heard', async () => {
  for (let n = 0; n < 3; n++) await svc.deliver(bookingEvents.booked(facts(1)));
  const mails = await outbound(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'desk@acme.test',
    from: 'freight@example.test',
    subject: 'Booked: CR1, Sydney NSW 2000 to Ballarat VIC 3350',
    status: 'Stored',
    eventcode: 'BookingConfirmation',
    entitytype: 'Booking',
    customerid: 7,
    tenantid: 1,
  });
  expect(mails[0]!.body).toContain('PO-9');
});

test('a delivery is told to sender and receiver; no mail goes to an empty or broken address', async () => {
  await svc.deliver(delivered(facts(2)));
  expect((await outbound(2)).map((m) => m.to)).toEqual(['desk@acme.test', 'store@ballarat.test']);
  expect((await outbound(2))[0]!.body).toMatch(/Saturday,? 21 November 2026 at 12:30 and signed for by Kim/);
  await svc.deliver(delivered(facts(4), null));
  expect((await outbound(4))[0]!.body).toContain('Saturday 21 November 2026 at 12:30.');
  await svc.deliver(delivered(facts(3, { notifyEmail: ' ', receiverEmail: 'a@b.test\r\nBcc: all@spam.test' })));
  await svc.deliver(bookingEvents.booked(facts(3, { notifyEmail: null })));
  await svc.deliver(
    bookingEvents.statusChanged({ ...(delivered(facts(3)).data as object), to: 'InTransit', facts: null } as never),
  );
  expect(await outbound(3)).toEqual([]);
});

test('an issued invoice and a received payment are told once each', async () => {
  const issued = invoiceEvents.issued({
    invoiceId: 11,
    invoiceNumber: 'INV000011',
    customerId: 7,
    customerName: 'Acme',
    email: 'accounts@acme.test',
    amount: 1234.5,
    invoiceDate: '2026-11-21',
    dueDate: '2026-12-05',
    bookingIds: [1],
    rechargedBookingIds: [],
  });
  const received = paymentEvents.received({
    paymentId: 12,
    paymentReferenceNumber: 'PAY000012',
    customerId: 7,
    customerName: 'Acme',
    email: 'accounts@acme.test',
    paidAmount: 1234.5,
    paymentDate: '2026-11-21',
    invoiceNumbers: ['INV000011'],
  });
  for (const event of [issued, issued, received, received]) await svc.deliver(event);
  expect((await outbound(11)).map((m) => [m.subject, /AUD 1,234\.50/.test(m.body)])).toEqual([
    [expect.stringMatching(/^Invoice INV000011, due Saturday,? 5 December 2026$/), true],
  ]);
  expect((await outbound(12)).map((m) => [m.subject, /INV000011/.test(m.body)])).toEqual([
    ['Payment received: PAY000012', true],
  ]);
});

test('a tenant begins with all templates and its own wording is used', async () => {
  await svc.deliver(tenantEvents.created({ tenantId: 3, name: 'Third', isDemo: false }), { tenantId: 3 });
  await svc.given(
    templates,
    {
      id: '0190a3c0-0000-7000-8000-000000000009',
      type: 'BookingConfirmation',
      templatename: 'Ours',
      templatesubjecttitle: 'Aye {{ consignmentId }}',
      templatecontent: 'Ta',
      customerid: 7,
    },
    { tenantId: 3 },
  );
  await svc.deliver(bookingEvents.booked(facts(5)), { tenantId: 3 });
  await svc.deliver(bookingEvents.booked(facts(6, { customerId: 8 })), { tenantId: 3 });
  expect((await outbound(5, 3))[0]!.subject).toBe('Aye CR5');
  expect((await outbound(6, 3))[0]!.subject).toMatch(/^Booked: CR6/);
});

test('with a mail server in the settings the mail leaves once, under its own Message-ID', async () => {
  await svc.deliver(bookingEvents.booked(facts(21, { notifyEmail: 'one@acme.test' })), { tenantId: SMTP_TENANT });
  await Promise.all([svc.service.background.run('mail-sender'), svc.service.background.run('mail-sender')]);
  const [mail] = await outbound(21, SMTP_TENANT);
  expect(mail).toMatchObject({ status: 'Sent', attempts: 1, error: null });
  const sent = smtp.messages.filter((m) => m.includes('CR21'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(`Message-ID: ${mail!.messageid}`);
  expect(smtp.recipients).toContain('one@acme.test');
});

test('the tenant’s logo travels with its mails, the last one while it cannot be had, and they leave without it where none was known', async () => {
  const sent = async (bookingId: number) => {
    await svc.deliver(bookingEvents.booked(facts(bookingId, { notifyEmail: 'one@acme.test' })), {
      tenantId: SMTP_TENANT,
    });
    await svc.service.background.run('mail-sender');
    return smtp.messages.find((m) => m.includes(`CR${bookingId}`))!.replaceAll('=\r\n', '');
  };
  holder(svc.ctx()).copies.clear();
  svc.answers(tenantSettingsCalls.forPapers, () => ({
    ...PAPER_LOOK,
    logo: Buffer.from('the logos').toString('base64'),
  }));
  const mail = await sent(31);
  expect(mail).toMatch(/src=(3D)?"cid:tenant-logo"/);
  expect(mail).toContain('Content-ID: <tenant-logo>');
  expect(mail).toContain(Buffer.from('the logos').toString('base64'));
  svc.answers(tenantSettingsCalls.forPapers, () => {
    throw unavailable('core');
  });
  holder(svc.ctx()).copies.forEach((copy) => (copy.until = 0));
  expect(await sent(32)).toContain('Content-ID: <tenant-logo>');
  holder(svc.ctx()).copies.clear();
  expect(await sent(33)).not.toContain('tenant-logo');
  svc.answers(tenantSettingsCalls.forPapers, () => PAPER_LOOK);
});

test('an invoice leaves with its PDF, which waits while finance is down and is never stored here', async () => {
  const issued = invoiceEvents.issued({
    invoiceId: 44,
    invoiceNumber: 'INV/000044',
    customerId: 7,
    customerName: 'Acme',
    email: 'bills@acme.test',
    amount: 10,
    invoiceDate: '2026-11-21',
    dueDate: '2026-12-05',
    bookingIds: [],
    rechargedBookingIds: [],
  });
  await svc.deliver(issued, { tenantId: SMTP_TENANT });
  const mail = async () => (await outbound(44, SMTP_TENANT))[0]!;
  expect((await mail()).attachments).toEqual([
    { filename: 'INV-000044.pdf', contenttype: 'application/pdf', path: '/api/finance/invoice/DownloadInvoice?id=44' },
  ]);
  await svc.service.background.run('mail-sender');
  expect(await mail()).toMatchObject({ status: 'Queued', attempts: 1 });
  const asked: number[] = [];
  svc.answers(invoiceCalls.download, ({ id }, tenantId) => {
    asked.push(id, tenantId);
    return new Response('%PDF-1.7 forty-four') as never;
  });
  svc.setNow('2026-11-21T02:01:30Z');
  await svc.service.background.run('mail-sender');
  svc.setNow('2026-11-21T02:00:00Z');
  expect(await mail()).toMatchObject({ status: 'Sent', attempts: 2 });
  expect(asked).toEqual([44, SMTP_TENANT]);
  const [sent] = smtp.messages.filter((m) => m.includes('INV-000044.pdf'));
  expect(sent).toContain('Content-Type: application/pdf');
  expect(sent).toContain(Buffer.from('%PDF-1.7 forty-four').toString('base64'));
});

test('a server that is busy is tried again later, one that refuses for good is not', async () => {
  smtp.answer = (to) => (to === 'busy@acme.test' ? '451 later' : to === 'gone@acme.test' ? '550 unknown' : '250 ok');
  await svc.deliver(bookingEvents.booked(facts(22, { notifyEmail: 'busy@acme.test' })), { tenantId: SMTP_TENANT });
  await svc.deliver(bookingEvents.booked(facts(23, { notifyEmail: 'gone@acme.test' })), { tenantId: SMTP_TENANT });
  await svc.service.background.run('mail-sender');
  const at = async (id: number) => (await outbound(id, SMTP_TENANT))[0]!;
  expect(await at(22)).toMatchObject({ status: 'Queued', attempts: 1, error: expect.stringContaining('451') });
  expect(await at(23)).toMatchObject({ status: 'Failed', error: expect.stringContaining('550') });
  smtp.answer = () => '250 ok';
  svc.setNow('2026-11-21T02:00:59Z');
  await svc.service.background.run('mail-sender');
  expect(await at(22)).toMatchObject({ status: 'Queued', attempts: 1 });
  svc.setNow('2026-11-21T02:01:01Z');
  await svc.service.background.run('mail-sender');
  expect(await at(22)).toMatchObject({ status: 'Sent', attempts: 2 });
});

test('a mail that failed is sent again when somebody asks, one that left is not, and without a server none is', async () => {
  smtp.answer = () => '550 5.7.1 not from you';
  await svc.deliver(bookingEvents.booked(facts(24, { notifyEmail: 'back@acme.test' })), { tenantId: SMTP_TENANT });
  await svc.service.background.run('mail-sender');
  smtp.answer = () => '250 ok';
  const [failed] = await outbound(24, SMTP_TENANT);
  const staff = svc.as(aStaff(), { tenantId: SMTP_TENANT });
  const { items, totalCount } = await staff.call(historyCalls.outbox, {
    filter: "status eq 'Failed' and entityid eq '24'",
  });
  expect([totalCount, items[0]!.id, 'body' in items[0]!]).toEqual([1, failed!.id, false]);
  expect(await staff.call(historyCalls.sendAgain, { ids: [failed!.id] })).toEqual({ queued: 1 });
  await svc.service.background.run('mail-sender');
  expect((await outbound(24, SMTP_TENANT))[0]).toMatchObject({ status: 'Sent', attempts: 1, error: null });
  expect(await staff.call(historyCalls.sendAgain, { ids: [failed!.id] })).toEqual({ queued: 0 });
  const [stored] = await outbound(1);
  await expect(svc.as(aStaff()).call(historyCalls.sendAgain, { ids: [stored!.id] })).rejects.toMatchObject({
    code: 'mail.noServer',
  });
  await expect(staff.call(historyCalls.sendAgain, { ids: [stored!.id] })).rejects.toMatchObject({ status: 404 });
});

test('a customer user sees the mails about its own customer only', async () => {
  await svc.deliver(bookingEvents.booked(facts(31, { customerId: 8 })));
  const { outbound: seen, inbound } = await svc
    .as(aCustomerUser(7))
    .call(historyCalls.emails, { maxResultCount: 1000 });
  expect(new Set(seen.map((m) => m.customerid))).toEqual(new Set([7]));
  expect(inbound).toEqual([]);
});

test('who registered is told once that the account is open, or why there is none', async () => {
  const about = { registrationId: 51, email: 'kim@kestrel.test', name: 'Kim' };
  const approved = registrationEvents.approved({ ...about, customerId: 9, site: 'https://harbour.test' });
  for (let n = 0; n < 2; n++) await svc.deliver(approved);
  await svc.deliver(registrationEvents.declined({ ...about, registrationId: 52, reason: 'We do not go there.' }));
  expect((await outbound(51)).map((m) => [m.to, m.body.includes('https://harbour.test/auth/login')])).toEqual([
    ['kim@kestrel.test', true],
  ]);
  expect((await outbound(52))[0]!.body).toContain('We do not go there.');
});
