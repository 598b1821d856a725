/** Pictures of a hand-over: closed until the tenant opens them, and then for who follows this consignment alone. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import type { TrackingRules } from '@cartage/contract/core/tracking-settings.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { scanEventCalls, type ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { holder } from '@cartage/server/held.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { eq } from 'drizzle-orm';
import { startBooking } from '../booking/booking.fixture.ts';
import { bookings } from '../booking/booking.tables.ts';

const { svc, book } = startBooking();
const AT = '2026-11-20T02:01:00.000Z';
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const scans: ScanEvent[] = [];
beforeAll(() => {
  svc.answers(scanEventCalls.list, ({ connoteno }) => {
    const items = scans.filter((s) => s.connoteno === connoteno);
    return { items, totalCount: items.length };
  });
  svc.answers(
    scanEventCalls.image,
    ({ id }) =>
      new Response(Buffer.concat([PNG, Buffer.from(id)]), { headers: { 'content-type': 'image/png' } }) as never,
  );
});
const shows = (more: Partial<TrackingRules>) => {
  const usual = settingsOf(1);
  svc.answers(tenantSettingsCalls.forServices, () => ({ ...usual, tracking: { ...usual.tracking, ...more } }));
  holder(svc.ctx()).copies.clear();
};
afterEach(() => shows({}));

const scanOf = (connoteno: string, code: string, at: string, kinds: string[]): ScanEvent => ({
  ...{ id: uuidv7(), code, connoteno, scannedeventdatetime: at, creationTime: at, details: null, creatorId: null },
  ...{ warehousecode: null, locationcode: null, jobid: null, jobno: null, articlenumber: null, suburb: null },
  ...{ latitude: null, longitude: null, podkind: null, signedby: null, drivername: null },
  images: kinds.map((kind) => ({ id: uuidv7(), kind, contentType: 'image/png' })),
});
/** Delivered with a photo and a signature, and collected with a photo before. */
async function delivered() {
  const b = await book();
  const connote = b.consignmentId!;
  await svc.deliver(
    jobEvents.scanned({
      ...{ jobId: uuidv7(), jobNo: 'J1', bookingId: b.id, consignmentId: connote, customerId: b.customer.id },
      ...{ scanId: uuidv7(), code: 'Delivered', at: AT, isNewest: true, articleNumber: null, locationCode: null },
      ...{ suburb: 'Ballarat Central', latitude: null, longitude: null, podKind: null, note: null, hasImages: true },
      ...{ signedBy: 'Ngọc Trần', driverName: 'Jo Driver', articlesScanned: 2, articlesTotal: 2 },
    }),
  );
  const [collected, handed] = [
    scanOf(connote, 'PickedUp', '2026-11-20T01:30:00.000Z', ['Photo']),
    scanOf(connote, 'Delivered', AT, ['Photo', 'Signature']),
  ];
  scans.push(
    collected,
    handed,
    { ...handed, id: uuidv7() },
    scanOf(connote, 'Delivered', '2026-11-20T01:45:00Z', ['Photo']),
  );
  return { b, secret: { connoteNumber: connote, postCode: '3350' }, collected, handed };
}
const stranger = () => svc.as(nobody(), { headers: { 'x-forwarded-for': `198.51.100.${scans.length}` } });
const read = async (secret: { connoteNumber: string; postCode: string }, id: string) =>
  stranger()
    .raw(trackingCalls.proofImage, { ...secret, id })
    .then(async (r) => ({
      status: r.status,
      type: r.headers.get('content-type'),
      bytes: Buffer.from(await r.arrayBuffer()),
    }))
    .catch((e: { status: number }) => ({ status: e.status }));

test('as it ships no picture is named or sent', async () => {
  const { secret, handed } = await delivered();
  expect((await stranger().call(trackingCalls.find, secret)).proof).toMatchObject({ images: [], signedBy: null });
  expect(await read(secret, handed.images[0]!.id)).toEqual({ status: 404 });
});
test('a tenant that shows them shows those of the hand-over, as they are kept', async () => {
  const { secret, collected, handed } = await delivered();
  shows({ showsProofImages: true });
  const { proof } = await stranger().call(trackingCalls.find, secret);
  expect(proof!.images).toEqual(handed.images.map(({ id, kind }) => ({ id, kind })));
  const [photo] = handed.images;
  expect(await read(secret, photo!.id)).toEqual({
    ...{ status: 200, type: 'image/png' },
    bytes: Buffer.concat([PNG, Buffer.from(photo!.id)]),
  });
  expect(await read(secret, collected.images[0]!.id)).toEqual({ status: 404 });
});
test('not with a wrong postcode, not of another consignment, and not after the link has ended', async () => {
  const [one, other] = [await delivered(), await delivered()];
  shows({ showsProofImages: true });
  const id = one.handed.images[0]!.id;
  expect(await read({ ...one.secret, postCode: '9999' }, id)).toEqual({ status: 404 });
  expect(await read(other.secret, id)).toEqual({ status: 404 });
  expect((await read(one.secret, id)).status).toBe(200);
  const long = new Date(svc.ctx().now().getTime() - 31 * 86_400_000).toISOString();
  await svc.ctx().db.update(bookings).set({ deliveredAt: long }).where(eq(bookings.id, one.b.id));
  // As the page itself answers.
  expect(await read(one.secret, id)).toEqual({ status: 422 });
});
test('what cannot be had leaves the page without pictures', async () => {
  const { b, secret } = await delivered();
  shows({ showsProofImages: true });
  svc.answers(scanEventCalls.list, () => {
    throw unavailable('jobs');
  });
  expect((await stranger().call(trackingCalls.find, secret)).proof).toMatchObject({ at: AT, images: [] });
  expect((await svc.as(aStaff()).call(bookingCalls.find, { id: b.id })).bookingStatus).toBe('Delivered');
});
test('who signed is told where the tenant shows it', async () => {
  const { secret } = await delivered();
  expect((await stranger().call(trackingCalls.find, secret)).proof).toMatchObject({ signedBy: null });
  shows({ showsSigner: true });
  expect((await stranger().call(trackingCalls.find, secret)).proof).toMatchObject({
    signedBy: 'Ngọc Trần',
    note: null,
  });
});
