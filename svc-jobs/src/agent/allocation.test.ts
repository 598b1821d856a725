import { loadOf, refusalsOf, type Candidate, type Proposal } from './allocation.ts';

const job = (more: Partial<Candidate> = {}): Candidate => ({ id: 'j1', jobno: 'J1', status: 'Ready', driverid: null, drivername: null, weightkg: 100, volumem3: 1, isdangerousgood: false, ...more });
const propose = (more: Partial<Omit<Proposal, 'agent'>> & { agent?: Partial<Proposal['agent']> } = {}) => refusalsOf({
  limits: { weightkg: 1000, volumem3: 10, maxstops: 14 }, load: { weightkg: 0, volumem3: 0, stops: 0, hours: 0 }, jobs: [job()], day: '2026-11-21', reassign: false, ...more,
  agent: { id: 'd1', name: 'Anh', isactive: true, isfit: true, unfitreasons: [], licences: [], maxhours: 12, ...more.agent },
}).map((r) => r.code);

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
  expect(propose({ jobs: half, limits: { weightkg: null, volumem3: null, maxstops: null } })).toEqual([]);
});
test('hours of work are counted', () => expect(propose({ load: { weightkg: 0, volumem3: 0, stops: 3, hours: 11.9 } })).toEqual(['driver.hours']));
test('dangerous goods want a licence that is valid on the day', () => {
  const dangerous = [job({ isdangerousgood: true })];
  expect(propose({ jobs: dangerous })).toEqual(['driver.noDangerousGoodsLicence']);
  expect(propose({ jobs: dangerous, agent: { licences: [{ kind: 'DangerousGoods', expires: '2026-11-20' }] } })).toEqual(['driver.noDangerousGoodsLicence']);
  expect(propose({ jobs: dangerous, agent: { licences: [{ kind: 'DangerousGoods', expires: '2026-11-21' }] } })).toEqual([]);
});
test('done jobs and jobs of another driver stay where they are; the own ones count once', () => {
  expect(propose({ jobs: [job({ status: 'Delivered' })] })).toEqual(['job.wrongState']);
  expect(propose({ jobs: [job({ driverid: 'd2' })] })).toEqual(['job.alreadyAllocated']);
  expect(propose({ jobs: [job({ driverid: 'd2' })], reassign: true })).toEqual([]);
  expect(propose({ jobs: [job({ driverid: 'd1', weightkg: 900 })], load: { weightkg: 900, volumem3: 1, stops: 14, hours: 11.9 } })).toEqual([]);
});
test('what was delivered has left the vehicle, but its stop was made', () => {
  const carried = [{ status: 'Delivered', weightkg: 400, volumem3: 2, runid: 'r' }, { status: 'OnDelivery', weightkg: 100, volumem3: 1, runid: 'r' }, { status: 'Allocated', weightkg: 50, volumem3: 0.5, runid: null }];
  expect(loadOf(carried, { id: 'r', duration: 7200 })).toEqual({ weightkg: 150, volumem3: 1.5, stops: 3, hours: 2.4 });
});
