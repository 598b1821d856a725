/** Drivers and vehicles for tests. */
import type { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import type { Answer } from '@cartage/contract/call.ts';
import type { Driver } from '@cartage/contract/drivers/driver.ts';
import type { Vehicle } from '@cartage/contract/drivers/vehicle.ts';

export const aVehicle = (more: Partial<Vehicle> = {}): Vehicle => ({
  id: '00000000-0000-7000-8000-00000000b001',
  driverid: '00000000-0000-7000-8000-00000000d001',
  drivername: 'Anh Nguyen',
  images: [],
  capacity: {},
  gvm: null,
  isactive: true,
  iscurrentvehicle: true,
  name: 'Rigid 8 t',
  registrationnumber: 'CT42RG',
  weightkg: 8000,
  volumem3: 40,
  maxstops: 20,
  creationTime: '2026-11-20T00:00:00.000Z',
  ...more,
});
export const aDriver = (more: Partial<Driver> = {}): Driver => ({
  id: '00000000-0000-7000-8000-00000000d001',
  code: 'SYD01',
  phonenumber: '0491 570 006',
  name: 'Anh Nguyen',
  type: 'Employee',
  email: null,
  isactive: true,
  isavailableforwork: true,
  companyname: null,
  assignedJobs: 3,
  lastwaypoint: null,
  currentvehicle: aVehicle(),
  address: null,
  maindepotid: null,
  licences: [],
  hasdangerousgoodslicence: true,
  maxhours: 10,
  isfit: true,
  unfitreasons: [],
  creationTime: '2026-11-20T00:00:00.000Z',
  ...more,
});
type PreStartAnswer = Answer<typeof preStartCheckCalls.find>;
export const anAnswer = (more: Partial<PreStartAnswer> = {}): PreStartAnswer => ({
  id: 'a',
  tenantid: 1,
  driverid: aDriver().id,
  creationtime: '2026-11-20T20:00:00.000Z',
  timeonroad: null,
  breakstarttime: null,
  breakendtime: null,
  drivestarttime: null,
  driveendtime: null,
  hadenoughsleep: true,
  undertheinfluenceofdrugs: false,
  undertheinfluenceofalcohol: false,
  wearingpropersafetyequipment: true,
  stateofdriverslicense: 'Valid',
  isfit: true,
  unfitreasons: [],
  ...more,
});
