import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { aCustomer } from './facts.fixture.ts';
import { financeService } from './service.ts';

const svc = startForTest(financeService);
svc.answers(customerCalls.find, ({ id }) => {
  throw notFound('Customer', id);
});
const ACCOUNTS = 'what customers owe and pay is the whole tenant’s: it names no freight';
const TENANTS = "the tenant's own: says nothing of freight";
walkCalls(svc, {
  units: {
    wholeTenant: {
      allocations: ACCOUNTS,
      customers: ACCOUNTS,
      document_texts: TENANTS,
      invoice_references: 'of a customer, whose freight several units may move',
      number_series: TENANTS,
      payments: ACCOUNTS,
      remittances: ACCOUNTS,
    },
    // What is owed, the balances of a statement and the numbers that are taken are whole, beyond units (units.api.test.ts).
    skip: ['/getoutstanding', '/getfinancestatement', '/downloadfinancestatement', '/previewinvoicenumbers'],
  },
});
walkFilters(svc, {
  hidden: { closedOn: 'an invoice is open until then, and its state is shown' },
  given: {
    '/api/finance/Customer/GetFinanceStatement': async () => {
      await aCustomer(svc, 41);
      return { customerId: 41 };
    },
  },
});
