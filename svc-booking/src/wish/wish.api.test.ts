import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryWishCalls, type WishInput } from '@cartage/contract/booking/delivery-wish.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { AppError, refused } from '@cartage/contract/error.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { type Job, jobCalls } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { aBooking, failure, startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
const call = () => svc.as(aStaff()).call;
const DRIVER = '0190a3c0-0000-7000-8000-0000000000dd';
/** What each tenant lets receivers ask for. */
const TAKES = {
  1: { takesAnotherDay: true, takesSafePlace: true, takesDepotCollection: true },
  2: { takesAnotherDay: true },
};
let allocations: unknown[], moved: unknown[], held: string[], letGo: string[];
let refuses: AppError | null, driverid: string | null, stays: Partial<Job>;
beforeEach(() => {
  [allocations, moved, held, letGo] = [[], [], [], []];
  [refuses, driverid, stays] = [null, DRIVER, {}];
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => {
    const usual = settingsOf(tenantId);
    return { ...usual, tracking: { ...usual.tracking, ...TAKES[tenantId as 1 | 2] } };
  });
  const jobOf = (id: string, more: Partial<Job> = {}) => aJob({ id, status: 'Failed', driverid, ...more, ...stays });
  svc.answers(jobCalls.find, ({ jobId }) => jobOf(jobId));
  svc.answers(deliveryAgentCalls.allocate, ({ allocation }) => {
    allocations.push(allocation);
    return undefined;
  });
  svc.answers(rescheduleCalls.deliverOn, (asked) => {
    if (refuses) throw refuses;
    moved.push(asked);
    return jobOf(asked.jobId, { notbefore: asked.day, rundate: driverid && asked.day });
  });
  svc.answers(rescheduleCalls.hold, ({ jobId }) => {
    held.push(jobId);
    return jobOf(jobId, { isheld: true, driverid: null });
  });
  svc.answers(rescheduleCalls.letGo, ({ jobId }) => {
    letGo.push(jobId);
    return jobOf(jobId);
  });
});

type Booked = Awaited<ReturnType<typeof book>>;
let addresses = 0;
/** Each stranger from an address of its own, so that one test's tries are not another's. */
const stranger = () => svc.as(nobody(), { headers: { 'x-forwarded-for': `198.51.100.${++addresses}` } }).call;
const ask = (b: Booked, wish: WishInput, postCode = '3350', as = stranger()) =>
  as(trackingCalls.wish, { connoteNumber: b.consignmentId!, postCode, wish });
const read = (b: Booked, postCode = '3350') =>
  stranger()(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode });
const wishesOf = async (b: Booked) => (await call()(deliveryWishCalls.list, { bookingId: b.id })).items;
const jobOfBooking = (b: Booked) => ({
  ...{ jobId: b.jobId!, jobNo: 'J1', bookingId: b.id, consignmentId: b.consignmentId, customerId: b.customer.id },
});
const scan = (b: Booked, code: string, minute: number, tenantId = 1) =>
  svc.deliver(
    jobEvents.scanned({
      ...jobOfBooking(b),
      ...{ scanId: crypto.randomUUID(), code, at: `2026-11-20T02:0${minute}:00.000Z`, isNewest: true },
      ...{ articleNumber: null, locationCode: null, suburb: null, latitude: null, longitude: null, podKind: null },
      ...{ signedBy: null, note: null, hasImages: false, driverName: null, articlesScanned: 2, articlesTotal: 2 },
    }),
    { tenantId },
  );
async function failed(): Promise<Booked> {
  const b = await book();
  await scan(b, 'PickedUp', 1);
  await scan(b, 'AttemptFailed', 2);
  return b;
}

test('a receiver who was out chooses a day of delivery, and the driver comes again on it', async () => {
  const b = await failed();
  // The 20th is a Friday.
  expect((await read(b)).choices).toMatchObject({ days: expect.arrayContaining(['2026-11-23']) });
  expect((await ask(b, { kind: 'AnotherDay', day: '2026-11-24' })).wish).toMatchObject({ status: 'Open' });
  const [open] = await wishesOf(b);
  expect(open).toMatchObject({ consignmentId: b.consignmentId, toSuburb: 'Ballarat Central', jobId: b.jobId });
  expect(await call()(deliveryWishCalls.accept, { id: open!.id })).toMatchObject({ status: 'Done' });
  expect(moved).toEqual([{ jobId: b.jobId, day: '2026-11-24' }]);
  const after = await call()(bookingCalls.find, { id: b.id });
  expect(after).toMatchObject({ deliveryInstructions: 'Receiver asks: deliver on 2026-11-24' });
  expect(after.eta).toBe('2026-11-24T06:00:00.000Z');
  expect((await read(b)).wish).toMatchObject({ status: 'Done', day: '2026-11-24', reason: null });
  expect(await failure(call()(deliveryWishCalls.accept, { id: open!.id }))).toMatchObject({ status: 409 });
  expect(moved).toHaveLength(1);
});
test('a safe place gives authority to leave with the place, and the job hears of it', async () => {
  const b = await failed();
  await ask(b, { kind: 'SafePlace', place: 'Behind  the shed' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  const told = svc.events.findLast((e) => e.type === 'booking.updated' && e.key === String(b.id));
  expect(told!.data).toMatchObject({
    authorityToLeave: true,
    deliveryInstructions: 'Receiver asks: leave it: Behind the shed',
  });
  expect(allocations).toEqual([expect.objectContaining({ day: '2026-11-23' })]);
});
test('freight to be fetched leaves the driver’s day', async () => {
  const b = await failed();
  await ask(b, { kind: 'DepotCollection' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  expect([allocations, held]).toEqual([[], [b.jobId]]);
  expect(await read(b)).toMatchObject({ eta: null, wish: { status: 'Done' } });
});
test('where the driver cannot, nothing is changed and the wish stays open', async () => {
  const b = await failed();
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  refuses = refused('driver.unfit', 'Ben Okafor is not fit to drive.');
  const [open] = await wishesOf(b);
  expect(await failure(call()(deliveryWishCalls.accept, { id: open!.id }))).toMatchObject({ code: 'driver.unfit' });
  expect((await wishesOf(b))[0]).toMatchObject({ status: 'Open' });
  expect((await call()(bookingCalls.find, { id: b.id })).deliveryInstructions).toBeNull();
});
test('a day on which the job does not go out is not called arranged', async () => {
  const b = await failed();
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  stays = { rundate: '2026-11-20' };
  const [open] = await wishesOf(b);
  expect(await failure(call()(deliveryWishCalls.accept, { id: open!.id }))).toMatchObject({
    status: 409,
    code: 'wish.notOnDay',
  });
  expect((await read(b)).wish).toMatchObject({ status: 'Open' });
});
test('two who accept at once act once', async () => {
  const b = await failed();
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  const { id } = (await wishesOf(b))[0]!;
  const both = await Promise.allSettled([1, 2].map(() => call()(deliveryWishCalls.accept, { id })));
  expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((r) => r.status === 'rejected')!.reason).toMatchObject({ status: 409 });
  expect(moved).toHaveLength(1);
});
test('while it is being carried out the receiver waits, and asks for nothing else', async () => {
  const b = await failed();
  await ask(b, { kind: 'DepotCollection' });
  let meanwhile: unknown, shown: unknown;
  svc.answers(rescheduleCalls.hold, async ({ jobId }) => {
    [meanwhile, shown] = [await failure(ask(b, { kind: 'AnotherDay', day: '2026-11-24' })), (await read(b)).wish];
    return aJob({ id: jobId, isheld: true, driverid: null });
  });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  expect(meanwhile).toMatchObject({ status: 409, code: 'wish.carrying' });
  expect(shown).toMatchObject({ status: 'Open', decidedAt: null });
});
test('the agreed day outlives the run that the job was taken off', async () => {
  const b = await failed();
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  const expects = (eta: string | null) =>
    svc.deliver(jobEvents.etaChanged({ ...jobOfBooking(b), eta, stopsBefore: null }));
  await expects(null);
  expect((await read(b)).eta).toBe('2026-11-24T06:00:00.000Z');
  await expects('2026-11-24T01:20:00.000Z');
  expect((await read(b)).eta).toBe('2026-11-24T01:20:00.000Z');
  const told = svc.events.findLast((e) => e.type === 'booking.updated' && e.key === String(b.id));
  expect(told!.data).toMatchObject({ deliverBy: '2026-11-24T06:00:00.000Z' });
});
test('authority to leave ends with the place, when another day is agreed on after it', async () => {
  const b = await failed();
  await ask(b, { kind: 'SafePlace', place: 'Porch' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b)).at(-1)!.id });
  const told = svc.events.findLast((e) => e.type === 'booking.updated' && e.key === String(b.id));
  expect(told!.data).toMatchObject({
    authorityToLeave: false,
    deliveryInstructions: 'Receiver asks: deliver on 2026-11-24',
  });
});
const customerMayLeave = (b: Booked, mayBeLeft: boolean) =>
  svc.deliver(
    customerEvents.settingsSaved({
      customerId: b.customer.id!,
      ...{ isCostCentreRequired: false, isReferenceRequired: false },
      mayBeLeft,
    }),
  );
test('what is no longer allowed is not carried out', async () => {
  const b = await failed();
  await ask(b, { kind: 'SafePlace', place: 'Porch' });
  await customerMayLeave(b, false);
  const [open] = await wishesOf(b);
  expect(await failure(call()(deliveryWishCalls.accept, { id: open!.id }))).toMatchObject({
    status: 409,
    code: 'wish.notTaken',
  });
  expect((await wishesOf(b))[0]).toMatchObject({ status: 'Open' });
  await customerMayLeave(b, true);
});
test('freight that nobody has is not sent on another day, whatever its status says', async () => {
  const b = await book();
  expect((await read(b)).choices!.kinds).toEqual(['SafePlace']);
  await scan(b, 'HeldOver', 1);
  expect((await read(b)).choices!.kinds).toEqual(['SafePlace']);
  expect(await failure(ask(b, { kind: 'DepotCollection' }))).toMatchObject({ code: 'wish.notOffered' });
  await scan(b, 'PickedUp', 2);
  await scan(b, 'HeldOver', 3);
  expect((await read(b)).choices!.kinds).toEqual(['AnotherDay', 'SafePlace', 'DepotCollection']);
});
test('what dispatch lets go from the depot is not called arranged any more', async () => {
  const b = await failed();
  await ask(b, { kind: 'DepotCollection' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  const rescheduled = (at: string) =>
    svc.deliver(jobEvents.rescheduled({ ...jobOfBooking(b), notBefore: null, isHeld: false, at }));
  await rescheduled('2026-11-19T00:00:00.000Z');
  expect(await read(b)).toMatchObject({ eta: null, wish: { status: 'Done' } });
  await rescheduled('2026-11-30T00:00:00.000Z');
  expect(await read(b)).toMatchObject({ eta: expect.stringMatching(/^2026/), wish: { status: 'Overtaken' } });
});
test('what is held and may be left after all is let go', async () => {
  const b = await failed();
  await ask(b, { kind: 'SafePlace', place: 'Porch' });
  [stays, driverid] = [{ isheld: true }, null];
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  expect([letGo, allocations]).toEqual([[b.jobId], []]);
});
test('freight without a driver waits on the board for its day', async () => {
  const b = await failed();
  driverid = null;
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  await call()(deliveryWishCalls.accept, { id: (await wishesOf(b))[0]!.id });
  expect(moved).toEqual([{ jobId: b.jobId, day: '2026-11-24' }]);
  expect((await call()(bookingCalls.find, { id: b.id })).eta).toBe('2026-11-24T06:00:00.000Z');
});
test('declined, the receiver reads why and may ask again', async () => {
  const b = await failed();
  await ask(b, { kind: 'DepotCollection' });
  await call()(deliveryWishCalls.decline, { id: (await wishesOf(b))[0]!.id, reason: 'The depot is being moved.' });
  expect(await read(b)).toMatchObject({
    wish: { status: 'Declined', reason: 'The depot is being moved.' },
    choices: { kinds: expect.arrayContaining(['AnotherDay']) },
  });
});
test('one wish is open: the same again is that one, another takes its place', async () => {
  const b = await failed();
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  await Promise.all([
    ask(b, { kind: 'AnotherDay', day: '2026-11-25' }),
    ask(b, { kind: 'DepotCollection' }),
    ask(b, { kind: 'SafePlace', place: 'Porch' }),
  ]);
  const all = await wishesOf(b);
  expect(all.map((w) => w.status).toSorted()).toEqual(['Open', 'Replaced', 'Replaced', 'Replaced']);
});
test('only the receiver’s postcode asks: the sender’s opens the page, and nothing more', async () => {
  const b = await failed();
  await ask(b, { kind: 'SafePlace', place: 'Porch' });
  expect(await read(b, '2000')).toMatchObject({ choices: null, wish: null });
  expect(await failure(ask(b, { kind: 'DepotCollection' }, '2000'))).toMatchObject({ status: 404 });
  expect(await failure(ask(b, { kind: 'DepotCollection' }, '9999'))).toMatchObject({ status: 404 });
  expect(await wishesOf(b)).toHaveLength(1);
});
test('five a minute, then it is to be waited', async () => {
  const b = await failed();
  const as = stranger();
  for (let day = 23; day < 28; day++) await ask(b, { kind: 'AnotherDay', day: `2026-11-${day}` }, '3350', as);
  expect(await failure(ask(b, { kind: 'DepotCollection' }, '3350', as))).toMatchObject({ status: 429 });
});
test('what the tenant does not take is neither offered nor taken', async () => {
  const tenantId = 2;
  const b = await svc.as(aStaff(), { tenantId }).call(bookingCalls.save, { booking: aBooking(), operations: ['Book'] });
  const secret = { connoteNumber: b.consignmentId!, postCode: '3350' };
  await scan(b, 'PickedUp', 1, tenantId);
  const as = svc.as(nobody(), { tenantId, headers: { 'x-forwarded-for': '198.51.100.200' } }).call;
  expect((await as(trackingCalls.find, secret)).choices!.kinds).toEqual(['AnotherDay']);
  const asked = (wish: WishInput) => failure(as(trackingCalls.wish, { ...secret, wish }));
  expect(await asked({ kind: 'DepotCollection' })).toMatchObject({ status: 422, code: 'wish.notOffered' });
  expect(await asked({ kind: 'AnotherDay', day: '2026-11-22' })).toMatchObject({ code: 'wish.noDelivery' });
  expect((await svc.as(aStaff(), { tenantId }).call(deliveryWishCalls.list, {})).items).toEqual([]);
});
test('freight that arrived meanwhile leaves no decision behind', async () => {
  const b = await failed();
  await ask(b, { kind: 'AnotherDay', day: '2026-11-24' });
  await scan(b, 'OnDelivery', 3);
  await scan(b, 'Delivered', 4);
  const told = svc.events.findLast((e) => e.type === 'booking.statusChanged' && e.key === String(b.id))!;
  await svc.deliver(told);
  expect((await wishesOf(b))[0]).toMatchObject({ status: 'Overtaken' });
  expect((await read(b)).choices).toBeNull();
});
