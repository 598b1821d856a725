/** In which language somebody is written to, and whose words those are. */
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { smsCalls, smsSettingsCalls } from '@cartage/contract/communication/sms.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { paymentEvents } from '@cartage/contract/events/finance.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { SETTINGS, startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
let tenantId = 2000,
  tenants: LanguageName = 'en';
beforeEach(() => {
  tenantId++;
  tenants = 'en';
  svc.setNow('2026-11-21T02:00:00Z');
  svc.answers(tenantSettingsCalls.forServices, (_, of) => ({ ...SETTINGS, tenantId: of, language: tenants }));
});
const staff = () => svc.as(aStaff(), { tenantId }).call;
const deliver = (event: Parameters<typeof svc.deliver>[0]) => svc.deliver(event, { tenantId });
const reads = (userId: number, emailAddress: string, language: LanguageName | null, customerId: number | null = null) =>
  deliver(userEvents.saved({ userId, name: 'Kim', emailAddress, customerId, isActive: true, language }));
const booked = (more: Partial<BookingFacts> = {}) => {
  const of = { bookingId: 1, notifyEmail: 'desk@acme.test', receiverEmail: 'store@ballarat.test', ...more };
  return deliver(bookingEvents.booked(bookingFacts({ consignmentId: 'CR1', ...of })));
};
const mails = async () =>
  (await staff()(historyCalls.emails, { sorting: 'to asc' })).outbound.map(({ to, subject, body }) => ({
    to,
    subject,
    body,
  }));
const subjects = async () => (await mails()).map((m) => m.subject);
const WORDS: Record<LanguageName, RegExp> = {
  en: /^Booked: CR1/,
  'zh-Hans': /^已预订：CR1/,
  vi: /^Đã đặt: CR1/,
  ar: /^تم الحجز/,
};
const tellReceivers = () =>
  staff()(noticeCalls.save, {
    notices: [{ event: 'BookingConfirmation', channel: 'Mail', audience: 'Receiver', chosen: true }],
  });

test('what a person chose comes before everything else that is known of it', async () => {
  tenants = 'zh-Hans';
  await reads(1, 'Desk@acme.test', 'ar', 7);
  await booked({ language: 'vi' });
  expect(await subjects()).toEqual([expect.stringMatching(WORDS.ar)]);
  expect((await mails())[0]!.body).toContain('dir="rtl"');
});
test('a guest is written to in the language in which the booking was made', async () => {
  tenants = 'zh-Hans';
  await booked({ language: 'vi' });
  expect(await subjects()).toEqual([expect.stringMatching(WORDS.vi)]);
});
test('a customer is written to as its people read, where they agree', async () => {
  await reads(1, 'kim@acme.test', 'vi', 7);
  await reads(2, 'lee@acme.test', null, 7);
  await booked();
  expect(await subjects()).toEqual([expect.stringMatching(WORDS.vi)]);
  await reads(2, 'lee@acme.test', 'ar', 7);
  await booked({ bookingId: 2 });
  expect((await subjects()).filter((s) => WORDS.en.test(s))).toHaveLength(1);
});
test('what is known of the sender says nothing of the receiver, who reads what the house writes in', async () => {
  tenants = 'ar';
  await tellReceivers();
  await reads(1, 'kim@acme.test', 'zh-Hans', 7);
  await booked({ language: 'vi' });
  expect(await subjects()).toEqual([expect.stringMatching(WORDS.vi), expect.stringMatching(WORDS.ar)]);
});
test('where nothing is known it is the tenant’s language', async () => {
  tenants = 'zh-Hans';
  await booked();
  expect(await subjects()).toEqual([expect.stringMatching(WORDS['zh-Hans'])]);
});
test('where the tenant has none either it is English', async () => {
  await booked();
  expect(await subjects()).toEqual([expect.stringMatching(WORDS.en)]);
});
test('an older event that does not tell the language leaves the one that is known', async () => {
  await reads(1, 'desk@acme.test', 'vi');
  await deliver(
    userEvents.saved({ userId: 1, name: 'Kim', emailAddress: 'desk@acme.test', customerId: null, isActive: true }),
  );
  await booked();
  expect(await subjects()).toEqual([expect.stringMatching(WORDS.vi)]);
});
test('days and sums are said as the reader’s language says them', async () => {
  await reads(1, 'accounts@acme.test', 'vi');
  const paid = {
    paymentId: 1,
    paymentReferenceNumber: 'PAY1',
    customerId: 7,
    customerName: 'Acme',
    email: 'accounts@acme.test',
  };
  await deliver(
    paymentEvents.received({ ...paid, paidAmount: 1234.5, paymentDate: '2026-11-21', invoiceNumbers: ['INV1'] }),
  );
  const [mail] = await mails();
  expect(mail!.body.replaceAll('\u00a0', ' ')).toContain('1.234,50 AUD');
  expect(mail!.body).toContain('Thứ Bảy, 21 tháng 11, 2026');
});
test('a day that a service hands over is said as a day, by the tenant’s clock and in the reader’s language', async () => {
  const templatedata = {
    consignmentId: 'CR1',
    from: 'A',
    to: 'B',
    pieces: 1,
    weightKg: 1200.5,
    reference: '2026-11-24',
  };
  const send = (language: LanguageName) =>
    staff()(outboundCalls.sendEmail, {
      emailSchema: {
        ...{ eventcode: 'BookingConfirmation' as const, lstemail: [`${language}@acme.test`], language },
        templatedata: { ...templatedata, deliverBy: '2026-11-23T20:00:00.000Z' },
      },
    });
  await send('en');
  await send('vi');
  const [english, vietnamese] = (await mails()).map((m) => m.body);
  expect(english).toContain('1 piece, 1,200.5 kg, expected by Tuesday 24 November 2026.');
  expect(vietnamese).toContain('1.200,5 kg, dự kiến giao trước Thứ Ba, 24 tháng 11, 2026.');
  expect(english).toContain('2026-11-24');
});
test('who registered is answered in the language of the page, also when the office decides', async () => {
  const emailSchema = { eventcode: 'RegistrationProof' as const, lstemail: ['new@acme.test'], language: 'vi' as const };
  await staff()(outboundCalls.sendEmail, {
    emailSchema: { ...emailSchema, templatedata: { name: 'Kim', companyName: '', link: 'https://h.test' } },
  });
  await deliver(
    registrationEvents.declined({ registrationId: 1, email: 'NEW@acme.test', name: 'Kim', reason: 'không' }),
  );
  expect((await subjects()).toSorted()).toEqual(
    ['Xác nhận địa chỉ email của bạn cho Harbour Freight', 'Đăng ký của bạn tại Harbour Freight'].toSorted(),
  );
});
test('a text message follows the same rules', async () => {
  const sandbox = { isactive: true, provider: 'Sandbox' as const, sender: 'Harbour', account: '', country: 'AU' };
  await staff()(smsSettingsCalls.save, {
    settings: { ...sandbox, segmentprice: 0.08, dailylimit: null, quietfrom: null, quietuntil: null },
  });
  await staff()(noticeCalls.save, {
    notices: (['Customer', 'Receiver'] as const).map((audience) => ({
      ...{ event: 'BookingConfirmation' as const, channel: 'Sms' as const, audience, chosen: true },
    })),
  });
  await booked({ language: 'vi', notifyPhone: '0491 570 006', receiverPhone: '0491 570 156' });
  const { items } = await staff()(smsCalls.list, { sorting: 'to asc' });
  expect(items.map((s) => s.body)).toEqual([
    expect.stringContaining('CR1 đến Ballarat VIC 3350 đã được đặt'),
    expect.stringContaining('CR1 to Ballarat VIC 3350 is booked'),
  ]);
});

describe('a tenant’s own words', () => {
  const of = { templatetypeid: 'BookingConfirmation' as const };
  const own = async (subject: string, whose: { language?: LanguageName; customerid?: number } = {}) => {
    const text = { templatesubjecttitle: subject, templatecontent: '<p>{{ consignmentId }}</p>' };
    const { revision } = await staff()(templateDraftCalls.save, { ...of, ...whose, ...text, revision: 0 });
    return staff()(templateDraftCalls.publish, { ...of, ...whose, revision });
  };
  test('are sent to every reader, as they were written', async () => {
    await own('Ours');
    await booked({ language: 'vi' });
    await booked({ bookingId: 2 });
    expect(await subjects()).toEqual(['Ours', 'Ours']);
  });
  test('are kept by language: each reader gets the one for it, else the one for all, else what ships', async () => {
    await own('Của chúng tôi', { language: 'vi' });
    await booked({ language: 'vi' });
    await booked({ bookingId: 2, language: 'ar' });
    expect((await subjects()).toSorted()).toEqual(['Của chúng tôi', expect.stringMatching(WORDS.ar)].toSorted());
    await own('Ours');
    await booked({ bookingId: 3, language: 'ar' });
    await booked({ bookingId: 4, language: 'vi' });
    expect((await subjects()).filter((s) => s === 'Của chúng tôi')).toHaveLength(2);
    expect(await subjects()).toContain('Ours');
  });
  test('what a language follows is said, and which languages have one of their own; given up, it follows again', async () => {
    const vietnamese = () => staff()(templateDraftCalls.text, { ...of, language: 'vi' });
    expect(await vietnamese()).toMatchObject({
      own: null,
      follows: { whose: 'Shipped', templatesubjecttitle: expect.stringMatching(/^Đã đặt/) },
      languages: [],
    });
    await own('Ours');
    expect(await vietnamese()).toMatchObject({ follows: { whose: 'EveryLanguage', templatesubjecttitle: 'Ours' } });
    const { id } = await own('Của chúng tôi', { language: 'vi' });
    expect(await staff()(templateDraftCalls.text, of)).toMatchObject({
      own: { templatesubjecttitle: 'Ours' },
      languages: [{ language: 'vi', version: 1, isdrafted: false }],
    });
    await staff()(templateCalls.remove, { id });
    expect(await vietnamese()).toMatchObject({ own: null, languages: [] });
  });
  test('a paper has no languages, and a text says so', async () => {
    const text = { templatesubjecttitle: '', templatecontent: 'Ta' };
    await expect(
      staff()(templateDraftCalls.save, { templatetypeid: 'InvoiceFooter', language: 'vi', ...text, revision: 0 }),
    ).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ['language'] }] });
  });
  test('is shown with days and sums of its language', async () => {
    const text = { templatesubjecttitle: '{{ deliverBy }}', templatecontent: '<p>{{ deliverBy }}</p>' };
    const { subject } = await staff()(templateCalls.preview, { ...of, ...text, language: 'zh-Hans' });
    expect(subject).toBe('2026年11月24日星期二');
  });
});
