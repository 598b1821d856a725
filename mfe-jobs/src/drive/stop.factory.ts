/** A driver's day for tests. */
import type { Answer } from '@cartage/contract/call.ts';
import type { DriverStop, runCalls } from '@cartage/contract/jobs/run.ts';

/** The nth stop: two cartons, A1 and B1 for the first. */
export const aDriverStop = (n = 1, more: Partial<DriverStop> = {}): DriverStop => ({
  jobid: `00000000-0000-7000-8000-00000000000${n}`,
  position: n,
  type: 'delivery',
  arrival: null,
  completedat: null,
  outcome: null,
  jobno: `J${n}`,
  connoteno: null,
  status: 'OnDelivery',
  company: `Company ${n}`,
  contact: null,
  telephone: '02 5550 0100',
  addresslines: ['1502 Forest Rd'],
  suburb: 'Orange',
  statecode: 'NSW',
  postcode: '2800',
  latitude: -33.2,
  longitude: 149.1,
  instructions: null,
  deadline: null,
  quantity: 2,
  weightkg: 10,
  items: [{ packagetype: 'Carton', quantity: 2, articlenumbers: [`A${n}`, `B${n}`] }],
  isdangerousgood: false,
  signaturerequired: false,
  authoritytoleave: false,
  ...more,
});
export const DRIVER = '00000000-0000-7000-8000-00000000d001';
export const aDay = (more: Partial<Answer<typeof runCalls.mine>> = {}): Answer<typeof runCalls.mine> => ({
  day: '2026-11-21',
  driverid: DRIVER,
  drivername: 'Anh',
  runid: null,
  runno: null,
  vehicleno: null,
  isfit: true,
  stops: [],
  done: 0,
  geometry: null,
  ...more,
});
