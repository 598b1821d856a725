/** What a scan says by itself stands in the story of the freight, and each reader of it has a language of his own. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { inEnglish } from '@cartage/contract/words/english.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';
import { say as sayScan } from '@cartage/contract/words/told/scans.ts';
import * as vi from '@cartage/contract/words/vi/all.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { eq } from 'drizzle-orm';
import { ACME, startBooking } from '../booking/booking.fixture.ts';
import { trackingEvents } from './tracking.tables.ts';

const { svc, book } = startBooking();
const VIETNAMESE = inEnglish(vi.toldScans.missing, { count: 2 });
const inVietnamese = { headers: { 'accept-language': 'vi' } };
beforeEach(() => {
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => {
    const usual = settingsOf(tenantId);
    return { ...usual, tracking: { ...usual.tracking, showsProofNote: true } };
  });
});
/** Delivered by a driver who is called like something that we say. */
async function delivered() {
  const b = await book();
  await svc.deliver(
    jobEvents.scanned({
      ...{ jobId: uuidv7(), jobNo: 'J1', bookingId: b.id, consignmentId: b.consignmentId, customerId: b.customer.id },
      ...{ scanId: uuidv7(), code: 'Delivered', at: '2026-11-20T02:01:00.000Z', isNewest: true, articleNumber: null },
      ...{ locationCode: null, suburb: 'Ballarat Central', latitude: null, longitude: null, podKind: null },
      ...{ signedBy: null, hasImages: false, articlesScanned: 2, articlesTotal: 2 },
      note: toStored(sayScan('missing', { count: 2 })),
      driverName: say('dayOff'),
    }),
  );
  return b;
}
type Story = { details: readonly { key: string; value: string }[] }[];
const notesOf = ([newest]: Story) => newest!.details.filter((d) => d.key === 'note').map((d) => d.value);

test('staff and customer read it in their language, and what people are called as it is', async () => {
  const { id } = await delivered();
  for (const who of [aStaff(), aCustomerUser(ACME, ['Booking.View'])]) {
    const { trackingDetails: story } = await svc.as(who, inVietnamese).call(bookingCalls.find, { id });
    expect(notesOf(story)).toEqual([VIETNAMESE]);
    expect(story[0]!.details).toContainEqual({ key: 'driver', value: 'Day off' });
    expect(notesOf((await svc.as(who).call(bookingCalls.find, { id })).trackingDetails)).toEqual(['2 missing']);
  }
});
test('so does whoever awaits it, asked for or pushed', async () => {
  const b = await delivered();
  const secret = { connoteNumber: b.consignmentId!, postCode: '3350' };
  const found = await svc.as(nobody(), inVietnamese).call(trackingCalls.find, secret);
  expect(found.proof?.note).toBe(VIETNAMESE);
  const pushed = async (more: string) => {
    const url = `${svc.service.url}/api/booking/booking/streamTracking?ConnoteNumber=${b.consignmentId}&PostCode=3350${more}`;
    const stop = new AbortController();
    const answer = await fetch(url, { headers: { 'x-tenant-id': '1' }, signal: stop.signal });
    const { value } = await answer.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    stop.abort();
    return value;
  };
  expect(await pushed('&Language=vi')).toContain(`"note":"${VIETNAMESE}"`);
  expect(await pushed('')).toContain('"note":"2 missing"');
});
test('what people wrote stays as they wrote it, though we have the same words', async () => {
  const { id } = await delivered();
  const ours = sayPrice('noGst');
  await svc.as(aStaff()).call(bookingCalls.addNote, { bookingId: id, bookingNote: { comment: ours } });
  const { bookingNotes } = await svc.as(aStaff(), inVietnamese).call(bookingCalls.find, { id });
  expect(bookingNotes.map((note) => note.comment.trim())).toEqual([ours]);
});
test('a row that was stored before is read on as it is', async () => {
  const { id } = await delivered();
  const story = svc.ctx().db.update(trackingEvents);
  await story.set({ details: [{ key: 'note', value: '7 missing' }] }).where(eq(trackingEvents.bookingId, id));
  const { trackingDetails } = await svc.as(aStaff(), inVietnamese).call(bookingCalls.find, { id });
  expect(notesOf(trackingDetails)).toEqual(['7 missing']);
});
