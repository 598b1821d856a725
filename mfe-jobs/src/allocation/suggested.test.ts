import { aFit, aJob, aLane, aPlace } from './board.factory.ts';
import { type Row, suggested } from './suggested.ts';
import { addsText } from './verdict.ts';

const OTHER = '00000000-0000-7000-8000-00000000c001';
const lanes = [aLane(), aLane({ driverid: OTHER, name: 'Cy Hall' })];
const fits = [aFit(), aFit({ driverid: OTHER })];
/** One after the other, as the dialog asks. */
const all = (jobs: ReturnType<typeof aJob>[], of = fits) =>
  jobs.reduce<Row[]>((rows, job) => [...rows, suggested(job, of, lanes, rows)], []);
const names = (rows: readonly Row[]) => rows.map((r) => lanes.find((l) => l.driverid === r.fit?.driverid)?.name);

test('the weight of what was suggested above counts', () => {
  // 6,000 kg of which 2,706 are used.
  const rows = all([aJob({ weightkg: 2000 }), aJob({ weightkg: 2000 }), aJob({ weightkg: 500 })]);
  expect(names(rows)).toEqual(['Anh Nguyen', 'Cy Hall', 'Anh Nguyen']);
  expect(rows.map((r) => r.note)).toEqual([
    undefined,
    'Anh Nguyen would be over kg with the job suggested above.',
    undefined,
  ]);
});
test('so do its hours, what a day was counted short by once', () => {
  // 6.1 of 10 hours, of which each job adds one, and half an hour was not counted.
  const place = aPlace({ addshours: 1, raiseshours: 1.5 });
  const rows = all(
    Array.from({ length: 5 }, () => aJob({ weightkg: 1 })),
    [aFit({ place })],
  );
  expect(names(rows)).toEqual(['Anh Nguyen', 'Anh Nguyen', 'Anh Nguyen', undefined, undefined]);
  expect(rows[3]!.why).toBe('Anh Nguyen would be over hours with the 3 jobs suggested above.');
});
test('whom the server refuses is no better for what goes elsewhere, and says why', () => {
  const refusals = [{ code: 'driver.outOfReach', message: 'Too far.', jobid: null, overridable: false }];
  expect(suggested(aJob(), [aFit({ refusals })], lanes, [])).toMatchObject({ fit: undefined, why: 'Too far.' });
});
test('nothing is added where a day that begins later is the quicker one', () => {
  expect([-0.2, 0, 0.44].map((addshours) => addsText(aPlace({ addshours })))).toEqual([
    'adds 0.0 h',
    'adds 0.0 h',
    'adds 0.4 h',
  ]);
});
