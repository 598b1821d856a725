/** Somebody who asks for an account, as the pages' tests begin with. */
import type { Registration } from '@cartage/contract/customer/registration.ts';

export const aRegistration = (more: Partial<Registration> = {}): Registration => ({
  id: 4,
  email: 'kim@kestrel.test',
  status: 'Waiting',
  isBusiness: true,
  companyName: 'Kestrel Tools',
  contactName: 'Kim Lee',
  contact: '02 5550 0100',
  customerSource: 'Somebody told us',
  address: { addressLine1: '4 Mill St', suburb: 'Sydney', postCode: '2000', stateCode: 'NSW', countryCode: 'AU' },
  requestedAt: '2026-11-20T01:00:00.000Z',
  provenAt: '2026-11-20T01:05:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  customerId: null,
  ...more,
});
