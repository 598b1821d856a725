import { runAsOf } from '@cartage/contract/jobs/run.ts';
import { lateText } from '@cartage/ui/core.ts';
import { aBoard, aFit, aJob, aLane, aPlace, aSlot, aStop } from './board.factory.ts';
import { barsOf } from './capacity.ts';
import { groupsOf, matching } from './grouping.ts';
import { laneAsOf, lanesInOrder, movedStops, neighbour, stopsOf, unplanned, withSlots } from './lane-order.ts';
import { moved } from './moves.ts';
import { stopsText, verdictFrom, verdictOf } from './verdict.ts';

const SYDNEY = 'Australia/Sydney',
  DAY = '2026-11-21';
describe('groups of waiting jobs', () => {
  test('areas stand in the order of their earliest deadline, those without one last', () => {
    const groups = groupsOf(
      [
        aJob({ area: 'East' }),
        aJob({ area: 'South', deadline: '2026-11-21T04:00:00Z' }),
        aJob({ area: 'West', deadline: '2026-11-21T01:00:00Z' }),
        aJob({ area: 'South', deadline: '2026-11-21T00:30:00Z' }),
      ],
      'area',
      DAY,
      SYDNEY,
    );
    expect(groups.map((g) => [g.label, g.jobs.length, g.from])).toEqual([
      ['South', 2, '2026-11-21T00:30:00Z'],
      ['West', 1, '2026-11-21T01:00:00Z'],
      ['East', 1, null],
    ]);
  });
  test('windows are read on the clock of the tenant', () => {
    // 01:30 UTC is half past twelve in Sydney in November.
    const groups = groupsOf(
      [
        aJob(),
        aJob({ deadline: '2026-11-21T01:30:00Z' }),
        aJob({ deadline: '2026-11-19T01:30:00Z' }),
        aJob({ deadline: '2026-11-22T13:30:00Z' }),
      ],
      'window',
      DAY,
      SYDNEY,
    );
    expect(groups.map((g) => g.label)).toEqual(['Overdue', '12:00 to 15:00', 'Later days', 'No deadline']);
  });
  test('a search finds every word, wherever it stands', () => {
    const jobs = [
      aJob({ tosuburb: 'Botany', tocompany: 'Coral Paints' }),
      aJob({ tosuburb: 'Botany', tocompany: 'Finch' }),
    ];
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
    const verdict = verdictOf(
      aLane({ hasdangerousgoodslicence: false, isfit: false, unfitreasons: ['Not enough sleep'] }),
      [aJob({ isdangerousgood: true })],
    );
    expect(verdict.state).toBe('refused');
    expect(verdict.reasons.map((r) => r.short)).toEqual(['No dangerous goods licence', 'Unfit to drive']);
  });
  test('over capacity needs a supervisor', () => {
    expect(verdictOf(aLane(), [aJob({ weightkg: 4000 })])).toMatchObject({
      state: 'override',
      reasons: [{ code: 'driver.overCapacity', short: 'Over kg' }],
    });
  });
  test('the server has the last word, each reason once', () => {
    const refusals = [1, 2].map(() => ({ code: 'driver.hours', message: 'Too long.', jobid: null, overridable: true }));
    expect(verdictFrom(aFit({ refusals }))).toMatchObject({
      state: 'override',
      reasons: [{ short: 'Over the hours', message: 'Too long.' }],
    });
    expect(verdictFrom(aFit()).state).toBe('fits');
  });
  test('a lane alone never says that a job fits: only the server knows how far it is', () => {
    expect(verdictOf(aLane(), [aJob()]).state).toBe('asking');
    expect(verdictOf(aLane({ vehicle: null }), [aJob()])).toMatchObject({
      state: 'override',
      reasons: [{ short: 'No vehicle' }],
    });
  });
  test('where it would come is said by the numbers of its stops', () => {
    const at = (...numbers: number[]) => ({ ...aPlace(), stops: numbers.map((number) => aSlot({ number })) });
    expect([at(7), at(2, 5), at(3, 4, 6)].map(stopsText)).toEqual(['stop 7', 'stops 2 and 5', 'stops 3 to 6']);
  });
});

describe('lanes', () => {
  test('who cannot drive stands last', () => {
    const lanes = [
      aLane({ driverid: 'c', name: 'Cy', isfit: false }),
      aLane({ driverid: 'b', name: 'Bo', isavailableforwork: false }),
      aLane({ driverid: 'a', name: 'Al' }),
    ];
    expect(lanesInOrder(lanes).map((l) => l.name)).toEqual(['Al', 'Bo', 'Cy']);
    expect(lanesInOrder(lanes, new Set(['b'])).map((l) => l.name)).toEqual(['Bo']);
  });
  test('a delivery that is expected after its deadline is late, its pick-up and what is done are not', () => {
    const job = aJob({ deadline: '2026-11-21T02:00:00Z' }),
      at = '2026-11-21T03:00:00Z';
    const lane = aLane({
      jobs: [job],
      stops: [
        aStop(job, { number: 1, type: 'pickup', at, state: 'done' }),
        aStop(job, { number: 2, at, state: 'next' }),
        aStop(job, { number: 3, at, state: 'done' }),
      ],
    });
    expect(stopsOf(lane).map((s) => s.late)).toEqual([false, true, false]);
    const fresh = aJob();
    expect(unplanned({ ...lane, jobs: [job, fresh], stops: [aStop(fresh, { state: 'new' })] })).toEqual([fresh]);
  });
  test('a run that should have been further on is late by both, and expected as much later', () => {
    const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
    const job = aJob();
    const lane = aLane({
      lateminutes: 20,
      nextstop: { jobid: job.id, suburb: 'Botany', eta: at('03:00') },
      jobs: [job],
      stops: [
        aStop(job, { state: 'done', at: at('02:00') }),
        aStop(job, { state: 'next', at: at('03:00') }),
        aStop(job, { state: 'planned', at: at('03:20') }),
        aStop(job, { state: 'new', at: null }),
      ],
    });
    const late = laneAsOf(lane, Date.parse(at('03:45')));
    expect([late.lateminutes, late.nextstop!.eta, late.stops.map((s) => s.at)]).toEqual([
      65,
      at('03:45'),
      [at('02:00'), at('03:45'), at('04:05'), null],
    ]);
    expect(laneAsOf(lane, Date.parse(at('02:30')))).toEqual(lane);
    // The same run, the same minute: the board, the runs and the dashboard say one number.
    const run = { iscompleted: false, lateminutes: 20, nextarrival: at('03:00') };
    expect(runAsOf(run, Date.parse(at('03:45'))).lateminutes).toBe(late.lateminutes);
    expect([10, 65, 60 * 60].map((m) => lateText(m))).toEqual([undefined, '1 h late', '2 days late']);
  });
  test('a drop among the stops moves on the numbers behind it', () => {
    const job = aJob(),
      stops = stopsOf(aLane({ jobs: [job], stops: [aStop(job), aStop(job, { number: 2 })] }));
    const rows = withSlots(stops, [aSlot({ number: 2, type: 'pickup' }), aSlot({ number: 4 })]);
    expect(rows.map((r) => ('slot' in r ? `drop ${r.slot.number}` : r.stop.number))).toEqual([
      1,
      'drop 2',
      3,
      'drop 4',
    ]);
  });
  test('stops that are there say when they would be made, and when they are as the lane stands', () => {
    const at = (clock: string) => `2026-11-21T${clock}:00Z`;
    const due = aJob({ deadline: at('03:00') }),
      other = aJob();
    const stops = stopsOf(
      aLane({
        jobs: [due, other],
        stops: [aStop(due, { at: at('02:50') }), aStop(other, { number: 2, at: at('04:00') })],
      }),
    );
    const arrivals = [
      { jobid: due.id, type: 'delivery' as const, at: at('03:20') },
      { jobid: other.id, type: 'delivery' as const, at: '2026-11-21T04:00:40Z' },
    ];
    const [later, asBefore] = movedStops(stops, arrivals);
    expect(later).toMatchObject({ at: at('03:20'), was: at('02:50'), late: true });
    expect(asBefore).toBe(stops[1]);
    expect(movedStops(stops)).toEqual(stops);
  });
  test('arrows stop at the last lane, and lead back to the waiting jobs only for what came from a lane', () => {
    expect(neighbour(['a', 'b'], 'b', 1, false)).toBe('b');
    expect(neighbour(['a', 'b'], 'a', -1, true)).toBeNull();
    expect(neighbour(['a', 'b'], 'a', -1, false)).toBe('a');
  });
});

describe('a move shown before the server has agreed', () => {
  test('jobs leave the waiting ones and weigh on the lane', () => {
    const job = aJob(),
      after = moved(aBoard({ unallocated: [job, aJob()], unallocatedCount: 1200 }), [job.id], aLane().driverid);
    expect(after.unallocated).toHaveLength(1);
    expect(after.unallocatedCount).toBe(1199);
    expect(after.lanes[0]!.jobs[0]).toMatchObject({ id: job.id, driverid: aLane().driverid, drivername: 'Anh Nguyen' });
    expect(after.lanes[0]!.capacity.weightkg.used).toBe(2886);
  });
  test('into a run they go where the verdict put them', () => {
    const [held, job] = [aJob(), aJob()];
    const board = aBoard({
      unallocated: [job],
      lanes: [aLane({ runid: 'r', jobs: [held], stops: [aStop(held), aStop(held, { number: 2 })] })],
    });
    const place = { ...aPlace(), stops: [aSlot({ number: 2, jobid: job.id })] };
    const [lane] = moved(board, [job.id], aLane().driverid, place).lanes;
    expect(lane!.stops.map((s) => [s.number, s.jobid])).toEqual([
      [1, held.id],
      [2, job.id],
      [3, held.id],
    ]);
  });
  test('moving there and back leaves the board as it was', () => {
    const job = aJob(),
      board = aBoard({ unallocated: [job] });
    const there = moved(board, [job.id], aLane().driverid),
      back = moved(there, [job.id], null);
    expect(back.unallocated).toEqual(board.unallocated);
    expect(back.lanes[0]!.jobs).toEqual([]);
    expect(back.lanes[0]!.capacity.stops.used).toBe(6);
  });
});
