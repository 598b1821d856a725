/** What is refused is said in the language of who asked: in the tenant's own words within 5 s of their change, by every service and by the gateway. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { plainBooking } from './fixture/plain-booking.ts';
import { testPlatform } from './fixture/platform.ts';
import type { Visitor } from './fixture/visitor.ts';

const site = testPlatform();
let admin: Visitor, receiver: Visitor;
beforeAll(async () => {
  [admin, receiver] = [site.at(), site.at()];
  await admin.signIn('admin@demo.test');
}, 60_000);

const NOWHERE = { connoteNumber: 'CR999999999', postCode: '2000' };
const headers = (language?: string): { headers: Record<string, string> } => ({
  headers: language ? { 'accept-language': language } : {},
});
const said = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  );
const track = (language?: string) => said(receiver.call(trackingCalls.find, NOWHERE, headers(language)));
const find = (language?: string) => said(admin.call(bookingCalls.find, { id: 999_999_999 }, headers(language)));
const say = (languageName: 'en' | 'vi', sourceName: string, key: string, value: string) =>
  admin.call(languageCalls.update, { languageName, sourceName, key, value });
async function within5s(read: () => Promise<string>, text: string) {
  const until = Date.now() + withinMs(5000);
  while ((await read()) !== text && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await read()).toBe(text);
}

test('a service says it in the language of the browser, and in English to who asks for none of ours', async () => {
  expect(await track()).toBe('Consignment was not found.');
  expect(await track('fr-FR,fr;q=0.9')).toBe('Consignment was not found.');
  expect(await track('vi-VN,vi;q=0.9,en;q=0.8')).toBe('Không tìm thấy lô hàng.');
  // From right to left a number stands apart from its sentence.
  expect(await find('ar')).toBe('لم يُعثر على الحجز \u2068999999999\u2069.');
});
test('the gateway says its own in the language too', async () => {
  const nowhere = await receiver.fetch('/api/nowhere', headers('zh-CN'));
  expect(((await nowhere.json()) as { error: { message: string } }).error.message).toBe('此地址没有内容。');
});
test("a tenant's own words are said within 5 s, by a service and by the gateway; the shipped ones again when they are taken back", async () => {
  await find('vi');
  await say('vi', 'errorsMissing', 'Booking.id', 'Không có đơn {id} nào.');
  await within5s(() => find('vi'), 'Không có đơn 999999999 nào.');
  expect(await find()).toBe('Booking 999999999 was not found.');
  await say('en', 'errorsMissing', 'Booking.id', 'We carry nothing under {id}.');
  await within5s(() => find(), 'We carry nothing under 999999999.');
  await say('en', 'errorsMissing', 'Booking.id', '');
  await within5s(() => find(), 'Booking 999999999 was not found.');
  // The gateway refuses what is too large before any service hears of it.
  const tooLarge = async () => {
    const body = new Uint8Array(2 * 1024 * 1024);
    const answer = await receiver.fetch('/api/core/account/istenantavailable', {
      ...{ method: 'POST', body, headers: { ...headers('vi').headers, 'content-type': 'application/json' } },
    });
    return ((await answer.json()) as { error: { message: string } }).error.message;
  };
  expect(await tooLarge()).toBe('Yêu cầu quá lớn.');
  await say('vi', 'errors', 'tooLarge', 'Gửi ít hơn.');
  await within5s(tooLarge, 'Gửi ít hơn.');
});
test('what a tenant calls a part of its labels stands on the next one within 5 s', async () => {
  const customer = (await admin.call(customerCalls.list, { maxResultCount: 1 })).items[0]!;
  const booking = plainBooking(customer.id, 'PO-WORDS');
  const { id: bookingId } = await admin.call(bookingCalls.save, { booking, operations: ['Book'] });
  const isSaid = async (word: string) => {
    const [label] = await admin.call(documentCalls.list, { documentType: 'LabelZPL', bookingId });
    const printed = await (await admin.call.raw(fileCalls.download, { token: label!.fileToken })).text();
    return printed.includes(`^FD${word}^FS`) ? 'yes' : 'no';
  };
  expect(await isSaid('FROM')).toBe('yes');
  await say('en', 'papersLabel', 'from', 'SHIPPER');
  await within5s(() => isSaid('SHIPPER'), 'yes');
  expect(await isSaid('FROM')).toBe('no');
});
