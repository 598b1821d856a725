/** Members and filters that the specification names: what is written is read back, what a list shows it filters by. */
import { accessCalls } from '@cartage/contract/core/access.ts';
import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { invalid } from '@cartage/contract/error.ts';
import { driverEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { aDispatcher, aDriver } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from './service.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
const ends = {
  fromaddress: { suburb: 'Sydney', postcode: '2000', statecode: 'NSW' },
  toaddress: { suburb: 'Parramatta', postcode: '2150', statecode: 'NSW' },
};
const items = [{ packagetype: 'Carton', quantity: 1, weight: { value: 5, unit: 'kg' as const }, sku: 'PUMP-3' }];
const aJob = (more: object = {}) => dispatch().call(jobCalls.create, { job: { ...ends, items, ...more } });
let n = 0;
const aDriverNamed = async (name: string, more: object = {}) =>
  dispatch().call(driverCalls.create, { driver: { code: `K${++n}`, name, ...more } });
const aVehicle = (more: object = {}) =>
  dispatch().call(vehicleCalls.create, { vehicle: { name: `V${++n}`, registrationnumber: `V${n}`, ...more } });
const historyOf = (entity: string) =>
  svc.events
    .filter((e) => e.type === changeEvents.recorded.type && e.key === entity)
    .map((e) => e.data as { properties: { propertyName: string; newValue: string | null }[] });
beforeAll(() => svc.setNow('2026-11-20T21:00:00Z'));

test('a job keeps its number, leg, line-haul mark and carrier, and an item its SKU', async () => {
  const carrierid = '019aa000-0000-7000-8000-000000000009';
  const made = await aJob({ jobno: 'X-17', leg: 2, islinehaul: true, carrierid });
  expect(made).toMatchObject({ jobno: 'X-17', leg: 2, islinehaul: true, carrierid });
  const changed = await dispatch().call(jobCalls.update, {
    job: { id: made.id, jobno: 'X-18', leg: 3, islinehaul: false, carrierid: null },
  });
  expect(changed).toMatchObject({ jobno: 'X-18', leg: 3, islinehaul: false, carrierid: null });
  await expect(aJob({ jobno: 'X-18' })).rejects.toMatchObject({ status: 409 });
  expect((await aJob()).jobno).toMatch(/^J\d{8}$/);
  const { items: stored } = await dispatch().call(warehouseItemCalls.list, { jobId: made.id });
  expect(stored.map((i) => i.sku)).toEqual(['PUMP-3']);
});

test('a driver is made on duty and in a vehicle', async () => {
  const van = await aVehicle();
  const driver = await aDriverNamed('Kit', { isavailableforwork: true, currentvehicle: van.id });
  expect(driver).toMatchObject({ isavailableforwork: true, currentvehicle: { id: van.id } });
  const other = await aVehicle({ driverid: driver.id });
  const changed = await dispatch().call(driverCalls.update, {
    driver: { id: driver.id, isavailableforwork: false, currentvehicle: { id: other.id } },
  });
  expect(changed).toMatchObject({ isavailableforwork: false, currentvehicle: { id: other.id } });
  expect((await dispatch().call(vehicleCalls.find, { id: van.id })).iscurrentvehicle).toBe(false);
});

test('a driver’s password goes to where users are kept, and what is refused there leaves no driver', async () => {
  const told: object[] = [];
  svc.answers(accessCalls.isLeaked, ({ password }) => ({ isLeaked: password === 'Leaked123!' }));
  svc.answers(accessCalls.signInOfDriver, (asked) => {
    if (asked.password === 'weak') throw invalid([{ message: 'Too short', members: ['user.password'] }]);
    told.push(asked);
  });
  const signIn = { email: 'ada@fleet.test', password: 'Secret123!' };
  const { id } = await aDriverNamed('Ada', signIn);
  await dispatch().call(driverCalls.update, { driver: { id, password: 'Other123!' } });
  await dispatch().call(driverCalls.update, { driver: { id, name: 'Ada L', password: '' } });
  const of = { driverId: id, name: 'Ada', emailAddress: 'ada@fleet.test', phoneNumber: null };
  expect(told).toEqual([
    { ...of, password: 'Secret123!' },
    { ...of, password: 'Other123!' },
  ]);
  const wrong = (more: object, member: string) =>
    expect(aDriverNamed('Bo', more)).rejects.toMatchObject({ status: 400, validationErrors: [{ members: [member] }] });
  await wrong({ password: 'Secret123!' }, 'driver.email');
  await wrong({ email: 'bo@fleet.test', password: 'weak' }, 'driver.password');
  await wrong({ email: 'bo@fleet.test', password: 'Leaked123!' }, 'driver.password');
  const leaked = dispatch().call(driverCalls.update, { driver: { id, password: 'Leaked123!' } });
  await expect(leaked).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ['driver.password'] }] });
  expect(told).toHaveLength(2);
  expect((await dispatch().call(driverCalls.list, { search: 'Bo' })).items).toEqual([]);
});

test('going on and off duty is told to the house and stands in the history', async () => {
  const driver = await aDriverNamed('Duty');
  await svc.as(aDriver(driver.id)).call(driverCalls.makeAvailable, {});
  await svc.as(aDriver(driver.id)).call(driverCalls.makeAvailable, {});
  await svc.as(aDriver(driver.id)).call(driverCalls.clearAvailable, {});
  const told = svc.events.filter((e) => e.type === driverEvents.availabilityChanged.type && e.key === driver.id);
  expect(told.map((e) => (e.data as { isAvailable: boolean }).isAvailable)).toEqual([true, false]);
  const changes = historyOf(`Driver:${driver.id}`).slice(1);
  expect(changes.map((c) => c.properties.map((p) => [p.propertyName, p.newValue]))).toEqual([
    [['isavailableforwork', 'true']],
    [['isavailableforwork', 'false']],
  ]);
});

test('numbers of a vehicle may come as text; what is no number says so; a vehicle can be deleted', async () => {
  const capacity = (value: unknown) => ({ capacity: { weight: { value, unit: 'kg' } }, gvm: { value, unit: 'kg' } });
  const vehicle = await aVehicle({ ...capacity('1500'), maxstops: '12' });
  expect(vehicle).toMatchObject({ weightkg: 1500, gvm: { value: 1500, unit: 'kg' }, maxstops: 12 });
  for (const wrong of ['heavy', '', null, true])
    await expect(aVehicle(capacity(wrong))).rejects.toMatchObject({
      status: 400,
      validationErrors: expect.arrayContaining([
        { message: 'A number is required', members: ['vehicle.capacity.weight.value'] },
      ]),
    });
  await dispatch().call(vehicleCalls.remove, { id: vehicle.id });
  await expect(dispatch().call(vehicleCalls.find, { id: vehicle.id })).rejects.toMatchObject({ status: 404 });
});

test('freight goes to a contractor when one is asked for, and to nobody else', async () => {
  const driver = await aDriverNamed('Con', { type: 'Contractor' });
  await aVehicle({ driverid: driver.id });
  const give = async (agentType: string) =>
    dispatch().call(deliveryAgentCalls.allocate, {
      allocation: { agentId: driver.id, jobIds: [(await aJob()).id], agentType: agentType as 'Driver' },
    });
  await give('contractor');
  await give('driver');
  await expect(give('Agent')).rejects.toMatchObject({ status: 422, code: 'driver.otherType' });
  await expect(give('Pigeon')).rejects.toMatchObject({ status: 400 });
});

test('a run keeps its durations and is ended by hand though stops are open', async () => {
  const [job, durations] = [await aJob(), { travel: 600, service: 300, waiting: 60 }];
  const made = await dispatch().call(runCalls.create, {
    run: { rundate: '2026-11-21', steps: [{ type: 'delivery', jobid: job.id }], durations },
  });
  expect(made).toMatchObject({ durations, iscompleted: false });
  const change = (more: object) => dispatch().call(runCalls.update, { run: { id: made.id, ...more } });
  expect(await change({ iscompleted: true })).toMatchObject({ iscompleted: true, done: 0 });
  expect(await change({ iscompleted: false, durations: { ...durations, travel: 700 } })).toMatchObject({
    iscompleted: false,
    durations: { ...durations, travel: 700 },
  });
});

test('what the depot weighs and measures is answered, stands on the item and is noted on the job', async () => {
  const job = await aJob();
  const article = job.items[0]!.articlenumbers![0]!;
  const weight = { value: 7.5, unit: 'kg' as const },
    length = { value: 60, unit: 'cm' as const };
  const scan = await dispatch().call(scanEventCalls.record, { code: 'DepotIn', barcode: article, weight, length });
  expect(scan.weighcube).toEqual({ weight, length });
  const item = await dispatch().call(warehouseItemCalls.find, { id: article });
  expect(item).toMatchObject({ dimensions: { weight, length }, measuredAt: '2026-11-20T21:00:00.000Z' });
  const { items: scans } = await dispatch().call(warehouseScanCalls.list, { itemId: article });
  expect(scans[0]!.weighcube).toEqual({ weight, length });
  expect(historyOf(`Job:${job.id}`).flatMap((c) => c.properties)).toContainEqual(
    expect.objectContaining({ propertyName: 'reweighed', newValue: JSON.stringify([article, '7.5 kg', '60 cm']) }),
  );
});

test('every field of an answer that holds another filters its list', async () => {
  const driver = await aDriverNamed('Filter Fay', { address: { suburb: 'Glebe', postcode: '2037' } });
  const van = await aVehicle({ driverid: driver.id, gvm: { value: 4.5, unit: 't' } });
  await svc.as(aDriver(driver.id)).call(waypointCalls.record, { waypoint: { latitude: -33.9, longitude: 151.1 } });
  const job = await aJob();
  await dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [job.id] } });
  const article = job.items[0]!.articlenumbers![0]!;
  await dispatch().call(scanEventCalls.record, { code: 'PickedUp', barcode: article, locationcode: 'Q-9' });
  await svc.as(aDriver(driver.id)).call(preStartCheckCalls.answer, {
    answer: {
      hadenoughsleep: false,
      undertheinfluenceofdrugs: false,
      undertheinfluenceofalcohol: false,
      wearingpropersafetyequipment: true,
      stateofdriverslicense: 'Valid',
      timeonroad: '7 h',
      drivestarttime: '2026-11-20T20:00:00Z',
    },
  });
  const found = async (call: never, filter: string): Promise<string[]> =>
    ((await dispatch().call(call, { filter } as never)) as { items: { id: string }[] }).items.map((row) => row.id);
  for (const filter of [
    'assignedJobs eq 1',
    "address/suburb eq 'Glebe'",
    'lastwaypoint/latitude lt -33',
    `currentvehicle/id eq '${van.id}'`,
    `currentvehicle eq '${van.name}'`,
    `currentvehicle/registrationnumber eq '${van.registrationnumber}'`,
    "address ne null and lastwaypoint ne null and currentvehicle ne null and name eq 'Filter Fay'",
  ])
    expect({ filter, ids: await found(driverCalls.list as never, filter) }).toEqual({ filter, ids: [driver.id] });
  for (const filter of [
    "drivername eq 'Filter Fay'",
    'gvm/value eq 4.5',
    "gvm ne null and drivername ne null and gvm/unit eq 't'",
  ])
    expect({ filter, ids: await found(vehicleCalls.list as never, filter) }).toEqual({ filter, ids: [van.id] });
  expect(await found(jobCalls.list as never, "lastscanevent/locationcode eq 'Q-9'")).toEqual([job.id]);
  expect(await found(warehouseItemCalls.list as never, "lastScanEvent/locationcode eq 'Q-9'")).toHaveLength(1);
  for (const filter of [
    "hadenoughsleep eq false and timeonroad eq '7 h'",
    "stateofdriverslicense eq 'Valid' and wearingpropersafetyequipment eq true and undertheinfluenceofdrugs eq false",
    'undertheinfluenceofalcohol eq false and drivestarttime ne null and driveendtime eq null',
    'breakstarttime eq null and breakendtime eq null',
  ])
    expect({ filter, n: (await found(preStartCheckCalls.list as never, filter)).length }).toEqual({ filter, n: 1 });
  expect(historyOf(`Driver:${driver.id}`).flatMap((c) => c.properties.map((p) => p.newValue))).toContain(
    '[{"word":"unfit"},{"coded":"TooLittleSleep"}]',
  );
});
