import { NO_CUSTOMER } from '@cartage/contract/permission.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aDriver, aStaff } from './actors.ts';
import { PLANTED } from './plant.ts';

/** Whom something is missing that would say whose rows are his. A driver whose driver is inactive is one without a driver. */
export const HALF_MADE: readonly (readonly [string, Actor])[] = [
  ['a driver whom no driver is linked to', { ...aDriver('x'), driverId: null }],
  ["a person with a customer's role and no customer", aCustomerUser(NO_CUSTOMER)],
  ['a user without a role', aStaff([])],
  ['a customer user without a role', aCustomerUser(PLANTED.customerId, [])],
  ['a driver without a role', { ...aDriver(PLANTED.driverId), permissions: new Set() }],
];
