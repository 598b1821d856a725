import { refusalsOf, type Candidate, type Proposal } from './allocation.ts';
import { loadOf } from './load.ts';

const job = (more: Partial<Candidate> = {}): Candidate => ({
  id: 'j1',
  jobno: 'J1',
  status: 'Ready',
  driverid: null,
  rundate: '2026-11-21',
  drivername: null,
  carriercode: null,
  jobtype: 'PickupAndDelivery',
  notbefore: null,
  isheld: false,
  weightkg: 100,
  volumem3: 1,
  isdangerousgood: false,
  connoteno: null,
  dangerousgoods: [],
  items: [],
  ...more,
});
type More = Partial<Omit<Proposal, 'agent'>> & { agent?: Partial<Proposal['agent']> };
const propose = (more: More = {}) => refusalsOf(proposalWith(more)).map((r) => r.code);
const proposal = (agent: Partial<Proposal['agent']>) => proposalWith({ agent });
function proposalWith(more: More): Proposal {
  return {
    hasvehicle: true,
    limits: { weightkg: 1000, volumem3: 10, maxstops: 14, lengthm: 4 },
    place: null,
    load: { weightkg: 0, volumem3: 0, stops: 0, hours: 0 },
    aboard: [],
    jobs: [job()],
    day: '2026-11-21',
    reassign: false,
    ...more,
    agent: {
      id: 'd1',
      name: 'Anh',
      isactive: true,
      isfit: true,
      unfitreasons: [],
      licences: [],
      maxhours: 12,
      ...more.agent,
    },
  };
}

test('a fit driver with space takes a ready job', () => expect(propose()).toEqual([]));
test('an unfit or inactive driver takes none, and the reason is said', () => {
  expect(propose({ agent: { isfit: false, unfitreasons: ['Not enough sleep'] } })).toEqual(['driver.unfit']);
  expect(propose({ agent: { isactive: false } })).toEqual(['driver.inactive']);
});
test('nothing goes over what the vehicle holds, counting all jobs of the call together', () => {
  const half = [job({ weightkg: 600 }), job({ id: 'j2', weightkg: 600 })];
  expect(propose({ jobs: half })).toEqual(['driver.overCapacity']);
  expect(propose({ load: { weightkg: 950, volumem3: 0, stops: 0, hours: 0 } })).toEqual(['driver.overCapacity']);
  expect(propose({ load: { weightkg: 0, volumem3: 0, stops: 14, hours: 0 } })).toEqual(['driver.overCapacity']);
  expect(propose({ jobs: half, limits: { weightkg: null, volumem3: null, maxstops: null, lengthm: null } })).toEqual(
    [],
  );
});
test('hours of work are counted', () =>
  expect(propose({ load: { weightkg: 0, volumem3: 0, stops: 3, hours: 11.9 } })).toEqual(['driver.hours']));
test('dangerous goods want a licence that is valid on the day', () => {
  const dangerous = [job({ isdangerousgood: true })];
  expect(propose({ jobs: dangerous })).toEqual(['driver.noDangerousGoodsLicence']);
  expect(
    propose({ jobs: dangerous, agent: { licences: [{ kind: 'DangerousGoods', expires: '2026-11-20' }] } }),
  ).toEqual(['driver.noDangerousGoodsLicence']);
  expect(
    propose({ jobs: dangerous, agent: { licences: [{ kind: 'DangerousGoods', expires: '2026-11-21' }] } }),
  ).toEqual([]);
});
test('done jobs and jobs of another driver stay where they are; the own ones count once', () => {
  expect(propose({ jobs: [job({ status: 'Delivered' })] })).toEqual(['job.wrongState']);
  expect(propose({ jobs: [job({ driverid: 'd2' })] })).toEqual(['job.alreadyAllocated']);
  expect(propose({ jobs: [job({ driverid: 'd2' })], reassign: true })).toEqual([]);
  expect(
    propose({
      jobs: [job({ driverid: 'd1', weightkg: 900 })],
      load: { weightkg: 900, volumem3: 1, stops: 14, hours: 11.9 },
    }),
  ).toEqual([]);
});
test('what was delivered has left the vehicle, but its stop was made', () => {
  const carried = [
    { status: 'Delivered', weightkg: 400, volumem3: 2, runid: 'r', addedhours: null },
    { status: 'OnDelivery', weightkg: 100, volumem3: 1, runid: 'r', addedhours: 2 },
    { status: 'Allocated', weightkg: 50, volumem3: 0.5, runid: null, addedhours: null },
  ];
  expect(loadOf(carried, { id: 'r', duration: 7200 })).toEqual({ weightkg: 150, volumem3: 1.5, stops: 3, hours: 2.4 });
  // Where the way to a job is known, that counts until a run is planned.
  expect(loadOf([{ ...carried[2]!, addedhours: 2.25 }], undefined).hours).toBe(2.25);
});

const place = (more: Partial<NonNullable<Proposal['place']>> = {}) => ({
  stops: [{ number: 1, jobid: 'j1', type: 'delivery' as const, suburb: 'Perth', at: null }],
  addshours: 1,
  raiseshours: 1,
  addskm: 20,
  awaykm: 20,
  ...more,
});
test('a driver without a vehicle takes freight only by a supervisor’s reason', () =>
  expect(propose({ hasvehicle: false })).toEqual(['driver.noVehicle']));
test('a piece longer than the load space does not go; one along any of its sides counts', () => {
  const pipe = [job({ items: [{ height: { value: 6100, unit: 'mm' } }] })];
  expect(propose({ jobs: pipe })).toEqual(['driver.pieceTooLong']);
  expect(propose({ jobs: pipe, limits: { weightkg: null, volumem3: null, maxstops: null, lengthm: 6.2 } })).toEqual([]);
  expect(propose({ jobs: pipe, limits: { weightkg: null, volumem3: null, maxstops: null, lengthm: null } })).toEqual(
    [],
  );
});
test('what no day reaches is refused, what lies outside the area wants a reason', () => {
  expect(propose({ place: place({ awaykm: 3934, addshours: 96, raiseshours: 96 }) })).toEqual(['driver.outOfReach']);
  expect(propose({ place: place({ awaykm: 180, addshours: 5, raiseshours: 5 }) })).toEqual(['driver.outOfArea']);
  expect(propose({ place: place({ awaykm: 149, addshours: 4.9, raiseshours: 4.9 }) })).toEqual([]);
});
test('the hours are those of the way, not a guess by the stop', () => {
  const load = { weightkg: 0, volumem3: 0, stops: 0, hours: 11 };
  expect(propose({ load, place: place({ addshours: 0.9, raiseshours: 0.9 }) })).toEqual([]);
  expect(propose({ load, place: place({ addshours: 1.1, raiseshours: 1.1 }) })).toEqual(['driver.hours']);
});
test("another carrier's freight goes with no driver of ours, unless we bring it to that carrier", () => {
  const codes = (more: Partial<Candidate>) => propose({ jobs: [job(more)] });
  expect(codes({ carriercode: 'SIM' })).toEqual(['job.otherCarrier']);
  expect(codes({ carriercode: 'SIM', jobtype: 'Pickup' })).toEqual([]);
  expect(codes({ carriercode: 'FLEET' })).toEqual([]);
});
test('what a depot holds goes with nobody, and what is kept for a day with nobody before it', () => {
  expect(propose({ jobs: [job({ isheld: true })] })).toEqual(['job.held']);
  expect(propose({ jobs: [job({ notbefore: '2026-11-22' })] })).toEqual(['job.notBefore']);
  expect(propose({ jobs: [job({ notbefore: '2026-11-21' })] })).toEqual([]);
});

describe('dangerous goods that stay apart', () => {
  const driver = { licences: [{ kind: 'DangerousGoods', expires: '2027-01-01' }] };
  const line = (unNumber: string, unClass: string, isLimited = false) => ({
    unNumber,
    unClass,
    subsidiary: null,
    packingGroup: 'II',
    isLimited,
    kg: 20,
  });
  const paint = job({
    isdangerousgood: true,
    id: 'j1',
    jobno: 'J1',
    connoteno: 'CR1',
    dangerousgoods: [line('1263', '3')],
  });
  const chlorine = job({
    isdangerousgood: true,
    id: 'j2',
    jobno: 'J2',
    connoteno: 'CR2',
    dangerousgoods: [line('2880', '5.1')],
  });

  test('are refused together and against what the day holds already, by their connotes and the rule', () => {
    expect(propose({ agent: driver, jobs: [paint, chlorine] })).toEqual(['driver.segregation']);
    const [refusal] = refusalsOf({ ...proposal(driver), jobs: [paint], aboard: [chlorine] });
    expect(refusal).toEqual({
      code: 'driver.segregation',
      message:
        'CR1 (UN 1263, class 3) and CR2 (UN 2880, class 5.1) must not travel on one vehicle: what burns stays apart from what feeds a fire.',
      jobid: 'j1',
      overridable: true,
    });
  });
  test('are not held against what was delivered, nor against limited quantities, nor told again once both are aboard', () => {
    expect(propose({ agent: driver, jobs: [paint], aboard: [{ ...chlorine, status: 'Delivered' }] })).toEqual([]);
    const limited = { ...chlorine, dangerousgoods: [line('2880', '5.1', true)] };
    expect(propose({ agent: driver, jobs: [paint, limited] })).toEqual([]);
    const another = job({ id: 'j3', jobno: 'J3' });
    expect(propose({ agent: driver, jobs: [another], aboard: [paint, chlorine] })).toEqual([]);
  });
});
