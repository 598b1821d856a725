import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { financeService } from './service.ts';

const svc = startForTest(financeService);
svc.answers(customerCalls.find, ({ id }) => {
  throw notFound('Customer', id);
});
walkCalls(svc);
walkFilters(svc, { hidden: { closedOn: 'an invoice is open until then, and its state is shown' } });
