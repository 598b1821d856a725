import type { BoardMap } from '@cartage/contract/jobs/delivery-agent.ts';
import { aJob, aLane, aStop } from './board.factory.ts';
import { driverOf, linesOn, placesOn } from './board-places.ts';

const WAY = '_p~iF~ps|U_ulLnnqC';
const [one, two, far, lost] = [
  aJob({ tosuburb: 'Botany' }),
  aJob({ tosuburb: 'Botany' }),
  aJob({ tosuburb: 'Perth' }),
  aJob({ tosuburb: 'Nowhere' }),
];
const [done, open] = [
  aJob({ status: 'Delivered', tosuburb: 'Mascot' }),
  aJob({ status: 'Allocated', tosuburb: 'Kogarah' }),
];
const lane = aLane({
  jobs: [done!, open!],
  stops: [
    aStop(done!, { state: 'done' }),
    aStop(open!, { number: 2, type: 'pickup' }),
    aStop(open!, { number: 3, state: 'new' }),
  ],
});
const jobs = [one, two, ...lane.jobs]
  .map((j, n) => ({ id: j!.id, driverid: null, latitude: -33.94 + n / 1000, longitude: 151.2 }))
  .concat({ id: far!.id, driverid: null, latitude: -31.95, longitude: 115.86 });
const map: BoardMap = {
  day: '2026-11-21',
  jobs,
  drivers: [
    { driverid: lane.driverid, name: 'Anh Nguyen', at: '2026-11-21T00:05:00.000Z', latitude: -33.9, longitude: 151.1 },
  ],
  ways: [
    { driverid: lane.driverid, geometry: WAY },
    { driverid: 'hidden', geometry: WAY },
  ],
};
const shown = { map, lanes: [lane], waiting: [one!, two!, far!, lost!], zone: 'Australia/Sydney' };

test('jobs of one suburb share a disc with their number; a job of an unknown place is on no disc', () => {
  const waiting = placesOn(shown).filter((p) => p.state === 'waiting');
  expect(waiting.map((p) => [p.title, p.jobs.map((j) => j.id)])).toEqual([
    ['Botany, 2 jobs without a driver', [one!.id, two!.id]],
    ['Perth, 1 job without a driver', [far!.id]],
  ]);
});
test('a driver stands where the phone was last, with the open stops; what is delivered is gone', () => {
  const theirs = placesOn(shown).filter((p) => driverOf(p.key) === lane.driverid);
  expect(theirs.map((p) => p.title)).toEqual(['Anh Nguyen, stop 3, Kogarah', 'Anh Nguyen, seen at 11:05']);
});
test('ways are quiet but for the driver one looks at, and only of shown lanes', () => {
  expect(linesOn(shown, undefined).map((l) => l.quiet)).toEqual([true]);
  expect(linesOn(shown, lane.driverid)).toEqual([
    expect.objectContaining({
      quiet: false,
      path: [
        [-120.2, 38.5],
        [-120.95, 40.7],
      ],
    }),
  ]);
});
