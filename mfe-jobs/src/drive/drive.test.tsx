import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { dayOf, failures, navigateTo, nextOf } from './day.ts';
import { inMemory, mayPass, type Waiting } from './outbox.ts';
import { scanOf } from './scans.ts';
import { aDriverStop } from './stop.factory.ts';

const aStop = (more: Partial<DriverStop> = {}) =>
  aDriverStop(1, {
    company: 'Orange Health',
    contact: 'Priya',
    items: [{ packagetype: 'Carton', quantity: 2, articlenumbers: ['A1', 'A2'] }],
    ...more,
  });
const stamp = { at: '2026-11-21T01:00:00.000Z', eventId: 'e1', position: undefined };
const proof = {
  stop: aStop(),
  kind: 'deliver' as const,
  scanned: ['A1', 'A2'],
  photos: [],
  signature: 'c2ln',
  name: ' Priya ',
  left: false,
};

test('all the freight is one delivery scan of the job, with its own time and id', () => {
  expect(scanOf(proof, stamp).what).toEqual({
    call: 'record',
    input: {
      jobid: proof.stop.jobid,
      code: 'Delivered',
      podkind: 'Complete',
      signedby: 'Priya',
      scannedeventdatetime: stamp.at,
      clienteventid: 'e1',
      images: [{ kind: 'Signature', data: 'c2ln' }],
    },
  });
});
test('part of the freight is a short delivery of the articles that are there', () => {
  expect(scanOf({ ...proof, scanned: ['A2'] }, stamp).what).toMatchObject({
    call: 'recordForItems',
    input: { items: [{ itemId: 'A2' }], scanEvent: { podkind: 'Short', missing: 1 } },
  });
});
test('a failed attempt says why and who was not there', () => {
  expect(scanOf({ ...proof, kind: 'fail', failure: 'CardLeft' }, stamp)).toMatchObject({
    what: { input: { code: 'AttemptFailed', podkind: 'CardLeft' } },
    about: { label: 'Failed attempt, Orange Health' },
  });
});
test('a stop is done as soon as its scan waits to be sent', () => {
  const stops = [aStop(), aStop({ jobid: 'b' })],
    waiting = [{ jobid: stops[0]!.jobid, code: 'Delivered', at: stamp.at }];
  expect(dayOf(stops, waiting, 0)).toMatchObject({
    open: [{ jobid: 'b' }],
    done: [{ completedat: stamp.at, outcome: 'Delivered' }],
  });
  expect(nextOf(dayOf(stops, waiting, 0).open, undefined)?.jobid).toBe('b');
});
test('a stop that should have been made is expected now, and those after it as much later', () => {
  const at = (clock: string) => `2026-11-21T${clock}:00.000Z`,
    made = aStop({ completedat: at('01:00'), arrival: at('00:30') });
  const stops = [
    made,
    aStop({ jobid: 'b', arrival: at('02:00') }),
    aStop({ jobid: 'c', arrival: at('02:20') }),
    aStop({ jobid: 'd' }),
  ];
  const day = dayOf(stops, [], Date.parse(at('02:45')));
  expect(day.open.map((s) => s.arrival)).toEqual([at('02:45'), at('03:05'), null]);
  expect(day.done).toEqual([made]);
  expect(dayOf(stops, [], Date.parse(at('01:10'))).open.map((s) => s.arrival)).toEqual([
    at('02:00'),
    at('02:20'),
    null,
  ]);
});
test('arriving ends no stop', () => {
  expect(dayOf([aStop()], [{ jobid: aStop().jobid, code: 'AtLocation', at: stamp.at }], 0).open).toHaveLength(1);
});
test('scans wait in the order they were made until they are removed', async () => {
  const outbox = inMemory(),
    entry = (id: string, at: string): Waiting => ({
      ...scanOf(proof, stamp).what,
      id,
      at,
      driverid: 'd',
      jobid: 'j',
      code: 'Delivered',
      label: '',
    });
  await outbox.put(entry('late', '2026-11-21T02:00:00Z'));
  await outbox.put(entry('early', '2026-11-21T01:00:00Z'));
  expect((await outbox.all()).map((e) => e.id)).toEqual(['early', 'late']);
  await outbox.remove('early');
  expect(await outbox.all()).toHaveLength(1);
});
test('a lost connection is tried again, a refusal is not', () => {
  expect([0, 401, 503, 400, 422].map(mayPass)).toEqual([true, true, true, false, false]);
});
test('navigation opens what the phone has', () => {
  expect(navigateTo(aStop(), 'Mozilla/5.0 (Linux; Android 15)')).toBe(
    'geo:-33.2,149.1?q=1502%20Forest%20Rd%2C%20Orange%20NSW%202800',
  );
  expect(navigateTo(aStop(), 'Mozilla/5.0 (iPhone)')).toContain('maps.apple.com');
});
test('why a delivery failed is asked as the tenant calls, orders and offers it', () => {
  const kind = (code: string, more: object) => ({
    ...{ list: 'podKinds', code, name: null, colour: null, sortOrder: null, isHidden: false },
    ...more,
  });
  const began = failures().map((f) => f.kind);
  learnCodes(jobNameCalls.names.group, [
    kind('NoParking', { name: 'No dock free', sortOrder: -1 }),
    kind('Closed', { isHidden: true }),
  ]);
  expect(failures()[0]).toEqual({ kind: 'NoParking', label: 'No dock free' });
  expect(failures().map((f) => f.kind)).not.toContain('Closed');
  learnCodes(
    jobNameCalls.names.group,
    began.map((code) => kind(code, { isHidden: true })),
  );
  expect(failures().map((f) => f.kind)).toEqual(began);
  learnCodes(jobNameCalls.names.group, []);
});
