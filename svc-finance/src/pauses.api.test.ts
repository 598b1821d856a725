import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from './facts.fixture.ts';
import { financeService } from './service.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
/** As many bookings as one invoice takes. */
const BOOKINGS = 1000;
let invoiceId: number;
beforeAll(async () => {
  await aCustomer(svc, 7);
  for (let id = 1; id <= BOOKINGS; id++) await delivered(svc, facts(id, 7));
  const bookingIds = Array.from({ length: BOOKINGS }, (_, i) => i + 1);
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds });
  invoiceId = invoices[0]!.id;
}, 120_000);

/** Not measured, each group for its reason; what it holds may only shrink. */
const refused = {
  'another service is asked first, and none is there in this walk': [
    'GET /api/finance/Customer/DownloadFinanceStatement',
    'GET /api/finance/Customer/GetFinanceStatement',
    'POST /api/finance/Customer/previewStatementPaper',
    'POST /api/finance/invoice/GenerateAdhocInvoice',
    'POST /api/finance/payment/createremittanceadvice',
  ],
  'not for staff: for services, guests, drivers, shops and providers, or for who has a session or a code': [
    'GET /api/finance/overdue/getoverduecustomers',
    'GET /api/finance/overdue/getoverdueinvoices',
  ],
  'what the input names must be there, be free or fit together, which its shape does not tell': [
    'GET /api/finance/invoice/getunbilled',
    'POST /api/finance/commonlookup/renameLookup',
  ],
};
walkPauses(svc, {
  refused,
  inputs: {
    [invoiceCalls.download.id]: () => ({ id: invoiceId }),
    [invoiceCalls.find.id]: () => ({ id: invoiceId }),
  },
});
