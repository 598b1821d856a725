import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { customerService } from './service.ts';

const svc = startForTest(customerService);
walkCalls(svc);
walkFilters(svc, {
  hidden: { name: 'what a customer is called, of two columns', expiresAt: 'named by the list' },
  given: { '/api/customer/customer/getcustomernotes': async () => ({ customerId: 1 }) },
});
