import { aBoard, aJob, aLane } from './board.factory.ts';
import { barsOf } from './capacity.ts';
import { groupsOf, matching } from './grouping.ts';
import { laneAsOf, lanesInOrder, neighbour, stopsOf, unplanned } from './lane-order.ts';
import { moved } from './moves.ts';
import { placeIn, verdictFrom, verdictOf } from './verdict.ts';

const SYDNEY = 'Australia/Sydney', DAY = '2026-11-21';
describe('groups of waiting jobs', () => {
  test('areas stand in the order of their earliest deadline, those without one last', () => {
    const groups = groupsOf([aJob({ area: 'East' }), aJob({ area: 'South', deadline: '2026-11-21T04:00:00Z' }), aJob({ area: 'West', deadline: '2026-11-21T01:00:00Z' }), aJob({ area: 'South', deadline: '2026-11-21T00:30:00Z' })], 'area', DAY, SYDNEY);
    expect(groups.map((g) => [g.label, g.jobs.length, g.from])).toEqual([['South', 2, '2026-11-21T00:30:00Z'], ['West', 1, '2026-11-21T01:00:00Z'], ['East', 1, null]]);
  });
  test('windows are read on the clock of the tenant', () => {
    // 01:30 UTC is half past twelve in Sydney in November.
    const groups = groupsOf([aJob(), aJob({ deadline: '2026-11-21T01:30:00Z' }), aJob({ deadline: '2026-11-19T01:30:00Z' }), aJob({ deadline: '2026-11-22T13:30:00Z' })], 'window', DAY, SYDNEY);
    expect(groups.map((g) => g.label)).toEqual(['Overdue', '12:00 to 15:00', 'Later days', 'No deadline']);
  });
  test('a search finds every word, wherever it stands', () => {
    const jobs = [aJob({ tosuburb: 'Botany', tocompany: 'Coral Paints' }), aJob({ tosuburb: 'Botany', tocompany: 'Finch' })];
    expect(matching(jobs, 'coral bot')).toEqual([jobs[0]]);
    expect(matching(jobs, ' ')).toHaveLength(2);
  });
});

describe('capacity after a lift', () => {
  test('what is lifted is added, and the bar warns from nine tenths on', () => {
    const [kg, , stops, hours] = barsOf(aLane(), [aJob({ weightkg: 2700 })]);
    expect(kg).toMatchObject({ used: 2706, added: 2700, tight: true, over: false });
    expect(stops!.added).toBe(1);
    expect(hours!.added).toBeCloseTo(0.4);
  });
  test('a job that the driver already holds adds nothing', () => {
    expect(barsOf(aLane(), [aJob({ driverid: aLane().driverid })])[0]!.added).toBe(0);
  });
  test('a limit that is not known is never exceeded', () => {
    const lane = aLane({ capacity: { ...aLane().capacity, weightkg: { used: 99_999, limit: null } } });
    expect(barsOf(lane, [aJob()])[0]).toMatchObject({ tight: false, over: false });
  });
});

describe('the verdict before a drop', () => {
  test('dangerous goods without a licence are refused, and that comes before what could be overridden', () => {
    const verdict = verdictOf(aLane({ hasdangerousgoodslicence: false, isfit: false, unfitreasons: ['Not enough sleep'] }), [aJob({ isdangerousgood: true })]);
    expect(verdict.state).toBe('refused');
    expect(verdict.reasons.map((r) => r.short)).toEqual(['No dangerous goods licence', 'Unfit to drive']);
  });
  test('over capacity needs a supervisor', () => { expect(verdictOf(aLane(), [aJob({ weightkg: 4000 })])).toMatchObject({ state: 'override', reasons: [{ code: 'driver.overCapacity', short: 'Over kg' }] }); });
  test('the server has the last word, each reason once', () => {
    const refusals = [1, 2].map(() => ({ code: 'driver.hours', message: 'Too long.', overridable: true }));
    expect(verdictFrom(refusals)).toMatchObject({ state: 'override', reasons: [{ short: 'Over the hours', message: 'Too long.' }] });
    expect(verdictFrom([]).state).toBe('fits');
  });
  test('a job comes after the last stop of the lane', () => {
    const lane = aLane({ jobs: [aJob({ eta: '2026-11-21T03:00:00.000Z' }), aJob({ eta: '2026-11-21T02:00:00.000Z' })] });
    expect(placeIn(lane, 1)).toEqual({ stop: 3, eta: '2026-11-21T03:24:00.000Z', addsHours: 0.4 });
  });
});

describe('lanes', () => {
  test('who cannot drive stands last', () => {
    const lanes = [aLane({ driverid: 'c', name: 'Cy', isfit: false }), aLane({ driverid: 'b', name: 'Bo', isavailableforwork: false }), aLane({ driverid: 'a', name: 'Al' })];
    expect(lanesInOrder(lanes).map((l) => l.name)).toEqual(['Al', 'Bo', 'Cy']);
    expect(lanesInOrder(lanes, new Set(['b'])).map((l) => l.name)).toEqual(['Bo']);
  });
  test('stops that were made stand above those to come, and a plan after its deadline is late', () => {
    const next = aJob({ runid: 'r', eta: '2026-11-21T03:00:00Z', deadline: '2026-11-21T02:00:00Z' }), done = aJob({ status: 'Delivered', runid: 'r' }), fresh = aJob();
    const lane = aLane({ runid: 'r', state: 'OnTheRoad', nextstop: { jobid: next.id, suburb: null, eta: null }, jobs: [next, fresh, done] });
    expect(stopsOf(lane).map((s) => [s.state, s.late])).toEqual([['done', false], ['next', true], ['new', false]]);
    expect(unplanned(lane)).toEqual([fresh]);
  });
  test('a stop that should have been made is overdue and expected now, and those after it as much later', () => {
    const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
    const next = aJob({ runid: 'r', eta: at('03:00') }), after = aJob({ runid: 'r', eta: at('03:20') }), done = aJob({ status: 'Delivered', runid: 'r', eta: at('02:00') }), fresh = aJob({ eta: null });
    const lane = aLane({ runid: 'r', nextstop: { jobid: next.id, suburb: 'Botany', eta: at('03:00') }, jobs: [next, after, done, fresh] });
    const late = laneAsOf(lane, Date.parse(at('03:45')));
    expect([late.overdue, late.nextstop!.eta, late.jobs.map((j) => j.eta)]).toEqual([45, at('03:45'), [at('03:45'), at('04:05'), at('02:00'), null]]);
    expect(laneAsOf(lane, Date.parse(at('02:30')))).toEqual({ ...lane, overdue: 0 });
  });
  test('arrows stop at the last lane, and lead back to the waiting jobs only for what came from a lane', () => {
    expect(neighbour(['a', 'b'], 'b', 1, false)).toBe('b');
    expect(neighbour(['a', 'b'], 'a', -1, true)).toBeNull();
    expect(neighbour(['a', 'b'], 'a', -1, false)).toBe('a');
  });
});

describe('a move shown before the server has agreed', () => {
  test('jobs leave the waiting ones and weigh on the lane', () => {
    const job = aJob(), after = moved(aBoard({ unallocated: [job, aJob()], unallocatedCount: 1200 }), [job.id], aLane().driverid);
    expect(after.unallocated).toHaveLength(1);
    expect(after.unallocatedCount).toBe(1199);
    expect(after.lanes[0]!.jobs[0]).toMatchObject({ id: job.id, driverid: aLane().driverid, drivername: 'Anh Nguyen' });
    expect(after.lanes[0]!.capacity.weightkg.used).toBe(2886);
  });
  test('moving there and back leaves the board as it was', () => {
    const job = aJob(), board = aBoard({ unallocated: [job] });
    const there = moved(board, [job.id], aLane().driverid), back = moved(there, [job.id], null);
    expect(back.unallocated).toEqual(board.unallocated);
    expect(back.lanes[0]!.jobs).toEqual([]);
    expect(back.lanes[0]!.capacity.stops.used).toBe(6);
  });
});
