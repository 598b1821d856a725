/** What became of a booking, and why not, is read in the reader's language, also when the process that said it is gone. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { recurringEvents } from '@cartage/contract/events/recurring.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { ACME } from './booking/booking.fixture.ts';
import { importWorker } from './import/worker.ts';
import { startRecurring } from './recurring/recurring.fixture.ts';

const { svc, book, saveRule, days, work, at, customer } = startRecurring();
const inVietnamese = () => svc.as(aStaff(), { headers: { 'accept-language': 'vi' } }).call;
/** What the tenant says of its own where nothing ships. */
const OWN = {
  'toldBookings holiday.christmas': 'Giáng sinh',
  'toldBookings off.withAfter': '{off}, đi cùng chuyến sau',
  'toldBookings did.articles': '{count} kiện',
  'toldBookings legs.fromNow': 'Từ nay đi theo chặng.',
  'errorsBooking row.number': '{text} không phải là số.',
};
beforeAll(() =>
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const items = Object.entries(languageName === 'vi' && filter?.includes('told') ? OWN : {}).map(([name, value]) => {
      const [sourceName, key] = name.split(' ') as [string, string];
      return { key, baseValue: '', targetValue: value, sourceName, isChanged: true };
    });
    return { items, totalCount: items.length };
  }),
);
/** As if another process had said what was said before. */
const forget = () => {
  for (let n = 0; n < 25_000; n++) sayKit('textTooShort', { least: n });
};
const storedIn = async (query: string) =>
  ((await svc.ctx().db.execute(query)) as unknown as { said: string }[]).map((row) => row.said);

test('a day off is called as the reader calls it, in calendars and where it keeps a day from being booked', async () => {
  const { items } = await inVietnamese()(holidayCalls.list, { year: 2026 });
  expect(items.find((h) => h.day === '2026-12-25')!.name).toBe('Giáng sinh');
  at('2026-12-20', '06:00');
  const id = await saveRule({ rule: { weekdays: [1, 2, 3, 4, 5], onHolidays: 'After' } });
  const upcoming = await inVietnamese()(recurringCalls.upcoming, { id, count: 10 });
  expect(upcoming.find((d) => d.forDay === '2026-12-25')!.note).toContain('Giáng sinh');
});
test('why a day was not booked is kept with what it was made of, in its row, its rule and the event', async () => {
  at('2026-11-24', '06:00');
  await customer({ status: 'OnHold' });
  const id = await saveRule({ rule: { weekdays: [2], bookAheadDays: 0 } });
  await work();
  await customer();
  const [day] = await days(id);
  const key = saidOf(day!.reason!)!.key;
  forget();
  const stored = await storedIn(
    `select reason as said from booking.recurring_days where rule_id = ${id} union all select last_reason from booking.recurring_rules where id = ${id}`,
  );
  expect(stored.map((said) => saidOf(sentenceFrom(said))?.key)).toEqual([key, key]);
  await svc.settled();
  const heard = svc.events.findLast((e) => e.type === recurringEvents.notBooked.type && e.key === String(id))!;
  expect(saidOf(sentenceFrom((heard.data as { reason: string }).reason))?.key).toBe(key);
});
test('the log of an operation and a note of ours are said, a note of somebody’s is not touched', async () => {
  const b = await book({ orderNumber: 'TOLD-1' });
  await svc.as(aStaff()).call(bookingCalls.addNote, { bookingId: b.id, bookingNote: { comment: 'Ring twice.' } });
  forget();
  const { items } = await inVietnamese()(bookingCalls.operationLogs, {
    bookingId: b.id,
    filter: "operation eq 'Book'",
  });
  expect(items[0]!.response).toMatch(/^\d+ kiện$/);
  const english = await svc.as(aStaff()).call(bookingCalls.operationLogs, { bookingId: b.id });
  expect(english.items.find((o) => o.operation === 'Book')!.response).toMatch(/^\d+ articles?$/);
  expect((await inVietnamese()(bookingCalls.find, { id: b.id })).bookingNotes.map((n) => n.comment)).toEqual([
    'Ring twice.',
  ]);
});
test('why a row of a file was not booked is said long after it was looked at', async () => {
  const csvFile = new File(
    [
      'reference,service,fromSuburb,fromState,fromPostCode,toSuburb,toState,toPostCode,packageType,quantity,weightKg,receiverCompany,receiverContact\n',
      'R1,ROAD,Sydney,NSW,2000,Ballarat Central,VIC,3350,Carton,1,heavy,Ironbark,\n',
    ],
    'told.csv',
    { type: 'text/csv' },
  );
  const { importToken } = await svc.as(aStaff()).call(importCalls.upload, { csvFile, customerId: ACME });
  await importWorker(svc.ctx()).idle();
  forget();
  const { failBookings } = await inVietnamese()(importCalls.progress, { importToken });
  expect(failBookings[0]!.message).toBe('heavy không phải là số.');
  expect(failBookings[0]!.validationErrors).toEqual([{ message: 'heavy không phải là số.', members: ['weightKg'] }]);
});
test('classes of dangerous goods are named in the language that guests choose in', async () => {
  const categories = await inVietnamese()(bookingLookupCalls.categories, {});
  expect(categories[0]).toEqual({ code: '2.1', description: 'Khí dễ cháy' });
  const { items } = await inVietnamese()(bookingLookupCalls.unCodes, { filter: "unNumber eq '1263'" });
  expect(items[0]!.unClassDescription).toBe('Chất lỏng dễ cháy');
});
