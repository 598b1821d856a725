import { userCalls } from '@cartage/contract/core/user.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { customerService } from './service.ts';

const svc = startForTest(customerService);
/** Whom svc-core knows among the staff: nobody. */
beforeAll(() => svc.answers(userCalls.list, () => ({ items: [], totalCount: 0 })));
walkCalls(svc);
walkFilters(svc, {
  hidden: { name: 'what a customer is called, of two columns', expiresAt: 'named by the list' },
  given: { '/api/customer/customer/getcustomernotes': async () => ({ customerId: 1 }) },
});
