import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { aShape } from './entities/entities.fixture.ts';
import { aTenant, startCore } from './fixture.ts';

const svc = startCore();
let units = 0;
beforeAll(async () => {
  await aTenant(svc);
  await svc.as(aStaff()).call(entityDefinitionCalls.create, { type: 'Walked', definition: aShape('Walked') });
  svc.answers(placeCalls.search, () => []);
  // Whatever a number of the walk's leads to is there no more than in the other services.
  for (const find of [customerCalls.find, bookingCalls.find, jobCalls.find, invoiceCalls.find])
    svc.answers(find as typeof invoiceCalls.find, () => {
      throw notFound('Record');
    });
});
walkCalls(svc);
walkFilters(svc, {
  given: {
    '/api/core/language/getlanguagetexts': () => Promise.resolve({ languageName: 'vi' }),
    '/api/entities/entity/entities': async () => ({ type: 'Walked' }),
    '/api/core/organizationunit/getorganizationunitsofuser': () => Promise.resolve({ userId: 1 }),
    '/api/core/organizationunit/getorganizationunitusers': async () => ({
      id: (await svc.as(aStaff()).call(organizationUnitCalls.create, { displayName: `Unit ${++units}` })).id,
    }),
  },
});
